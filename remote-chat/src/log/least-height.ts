import type { Message } from './messages.ts';

// As the style sheets of messages and of their photos draw them, in px.
const gap = 4;
/** A bubble with one line, and each further line. */
const bubble = 38;
const line = 22;
/** More letters than a line of a phone has. */
const lettersInLine = 40;
const onePhoto = 196;
const rowOfPhotos = 75;
const photosInRow = 3;

function textHeight(text: string): number {
  const lines = text.split('\n').map((part) => Math.max(1, Math.ceil(part.length / lettersInLine)));
  return bubble + line * (lines.reduce((sum, count) => sum + count, 0) - 1);
}

function photosHeight(images: Message['images']): number {
  const [first, ...others] = images;
  if (others.length > 0) return rowOfPhotos * Math.ceil(images.length / photosInRow);
  // A deleted one that is alone is a text (CHR-05).
  return first?.src === null ? bubble : onePhoto;
}

/** How high a message is at least on a phone, in px, without its name and its time. */
export function leastHeight({ texts, images }: Pick<Message, 'texts' | 'images'>): number {
  const parts = [...texts.map(textHeight), ...(images.length > 0 ? [photosHeight(images)] : [])];
  return parts.reduce((sum, height) => sum + gap + height, 0);
}
