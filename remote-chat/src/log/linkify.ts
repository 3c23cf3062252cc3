export type TextPart = { text: string; href: string | null };

// A link ends at the first letter that an address cannot hold as it is: so `https://a.com/b에서` ends before its particle.
const linkPattern = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
const closingMarks = /[.,;:!?'*]+$/;
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const;

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

/** Cuts off what belongs to the sentence: marks at the end, and closing brackets that were opened before the link. */
function trimLink(link: string): string {
  let text = link;
  for (;;) {
    const [, closing] =
      brackets.find(([open, close]) => text.endsWith(close) && count(text, close) > count(text, open)) ?? [];
    const shorter = closing === undefined ? text.replace(closingMarks, '') : text.slice(0, -1);
    if (shorter === text) return text;
    text = shorter;
  }
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Cuts a text into plain parts and http(s) links (SH-31). Joined, the parts are the text again. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(linkPattern)) {
    const link = trimLink(match);
    if (!isAddress(link)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: link, href: link });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
