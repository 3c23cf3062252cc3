import type { Reading } from './reading.ts';

/** What a frame adds to the frames before it. */
export type Verdict = 'agreed' | 'unsure' | 'misread';

// If no frame has had a code for so long, the camera points at something else.
const framesToForget = 10;

/**
 * Accepts a code when two frames in a row that have one agree: decoders misread a few codes in a hundred, and a wrong code
 * looks like a material that does not exist.
 */
export function createAgreement(): (reading: Reading | null) => Verdict {
  let candidate: Reading | null = null;
  let emptyFrames = 0;
  return (reading) => {
    if (reading === null) {
      emptyFrames += 1;
      if (emptyFrames > framesToForget) candidate = null;
      return 'unsure';
    }
    emptyFrames = 0;
    const before = candidate;
    candidate = reading;
    if (before === null) return 'unsure';
    return before.text === reading.text && before.symbology === reading.symbology ? 'agreed' : 'misread';
  };
}
