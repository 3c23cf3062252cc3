import { asPrinted, type Reading } from './reading.ts';
import { magnify } from './magnify.ts';
import { greyOf, turn, type GreyPicture, type Picture } from './turn.ts';

/** Finds one code in a picture. */
export type FindCode = (picture: Picture) => Promise<Reading | null>;

export type Decode = (picture: Picture) => Promise<Reading | null>;

// Lines of a linear code are found up to some ten degrees off; these turns leave no angle between them out.
const turns = [20, -20, 40, -40] as const;

type Pass = (picture: Picture, grey: () => GreyPicture) => Picture;

const passes: readonly Pass[] = [
  (picture) => picture,
  ...turns.map(
    (degrees): Pass =>
      (_picture, grey) =>
        turn(grey(), degrees),
  ),
  (_picture, grey) => magnify(grey()),
];

/**
 * Reads a picture as it is, then turned, then magnified, and ends with the first code whose check digit is right. What
 * read the picture before is tried first: the next frame mostly looks the same.
 */
export function createDecoder(findCode: FindCode): Decode {
  let order = passes;
  return async (picture) => {
    let kept: GreyPicture | undefined;
    const grey = () => (kept ??= greyOf(picture));
    for (const pass of order) {
      const found = await findCode(pass(picture, grey));
      const reading = found === null ? null : asPrinted(found);
      if (reading === null) continue;
      order = [pass, ...passes.filter((other) => other !== pass)];
      return reading;
    }
    return null;
  };
}
