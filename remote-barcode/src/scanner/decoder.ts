import type { CodeKind } from './formats.ts';
import { firstToLookUp, type Reading } from './reading.ts';
import { magnify } from './magnify.ts';
import { greyOf, rotate, type GreyPicture, type Picture } from './rotate.ts';

/** Finds codes of one kind in a picture, each as it was read. */
export type FindCodes = (picture: Picture, kind: CodeKind) => Promise<readonly Reading[]>;

export type Decode = (picture: Picture) => Promise<Reading | null>;

// Lines of a linear code are found up to some ten degrees off; these angles leave none between them out.
const angles = [20, -20, 40, -40] as const;

type Pass = { kind: CodeKind; show: (picture: Picture, grey: () => GreyPicture) => Picture };

const passes: readonly Pass[] = [
  { kind: 'bars', show: (picture) => picture },
  ...angles.map((degrees): Pass => ({ kind: 'bars', show: (_picture, grey) => rotate(grey(), degrees) })),
  { kind: 'bars', show: (_picture, grey) => magnify(grey()) },
  { kind: 'squares', show: (picture) => picture },
];

// A picture that gave a code is read once more, a little turned or magnified, which puts the lines of the code
// elsewhere: a misread caused by noise does not come out the same twice.
const secondLooks: readonly ((grey: GreyPicture) => Picture)[] = [
  (grey) => rotate(grey, 3),
  (grey) => rotate(grey, -3),
  magnify,
];

/**
 * Reads a picture as it is, then rotated, then magnified, and then for codes of squares. It ends with the first code
 * whose check digit is right and that a second look reads as well. What read the last picture is tried first, because
 * the next frame mostly looks the same. Once a code is confirmed, the frames that follow need no second look.
 */
export function createDecoder(findCodes: FindCodes): Decode {
  let order = passes;
  let confirmed: string | undefined;

  async function read(picture: Picture, kind: CodeKind): Promise<Reading | null> {
    return firstToLookUp(await findCodes(picture, kind));
  }

  async function isSeenAgain({ text }: Reading, picture: Picture, kind: CodeKind): Promise<boolean> {
    if (text === confirmed) return true;
    const grey = greyOf(picture);
    for (const look of secondLooks) if ((await read(look(grey), kind))?.text === text) return true;
    return false;
  }

  return async (picture) => {
    let kept: GreyPicture | undefined;
    const grey = () => (kept ??= greyOf(picture));
    for (const pass of order) {
      const shown = pass.show(picture, grey);
      const reading = await read(shown, pass.kind);
      if (reading === null || !(await isSeenAgain(reading, shown, pass.kind))) continue;
      confirmed = reading.text;
      order = [pass, ...passes.filter((other) => other !== pass)];
      return reading;
    }
    return null;
  };
}
