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

// A picture that was read is read again at this turn, which puts its lines elsewhere: a misread caused by noise does
// not come out the same twice.
const secondLooks: readonly ((grey: GreyPicture) => Picture)[] = [
  (grey) => turn(grey, 3),
  (grey) => turn(grey, -3),
  magnify,
];

/**
 * Reads a picture as it is, then turned, then magnified, and ends with the first code whose check digit is right and which
 * a second look reads as well. What read the picture before is tried first: the next frame mostly looks the same. A code
 * that was confirmed needs no second look in the frames that follow.
 */
export function createDecoder(findCode: FindCode): Decode {
  let order = passes;
  let confirmed: string | undefined;

  async function read(picture: Picture): Promise<Reading | null> {
    const found = await findCode(picture);
    return found === null ? null : asPrinted(found);
  }

  async function isSeenAgain({ text }: Reading, picture: Picture): Promise<boolean> {
    if (text === confirmed) return true;
    const grey = greyOf(picture);
    for (const look of secondLooks) if ((await read(look(grey)))?.text === text) return true;
    return false;
  }

  return async (picture) => {
    let kept: GreyPicture | undefined;
    const grey = () => (kept ??= greyOf(picture));
    for (const pass of order) {
      const shown = pass(picture, grey);
      const reading = await read(shown);
      if (reading === null || !(await isSeenAgain(reading, shown))) continue;
      confirmed = reading.text;
      order = [pass, ...passes.filter((other) => other !== pass)];
      return reading;
    }
    return null;
  };
}
