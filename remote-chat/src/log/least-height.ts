import type { Message } from './messages.ts';

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

function photosHeight(count: number): number {
  return count === 1 ? onePhoto : rowOfPhotos * Math.ceil(count / photosInRow);
}

/** How high a message is at least on a phone, in px, without its name and its time. */
export function leastHeight({ texts, images }: Pick<Message, 'texts' | 'images'>): number {
  const parts = [...texts.map(textHeight), ...(images.length > 0 ? [photosHeight(images.length)] : [])];
  return parts.reduce((sum, height) => sum + gap + height, 0);
}
