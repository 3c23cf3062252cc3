/**
 * Text as it was typed: whitespace alone is empty (OWN-14), and half of an emoji that was cut at the limit goes, for it
 * can neither be shown nor stored.
 */
export function typedText(text: string): string {
  if (text.trim() === '') return '';
  // The u flag makes \p{Cs} match lone halves only.
  return text.replace(/\p{Cs}/gu, '');
}
