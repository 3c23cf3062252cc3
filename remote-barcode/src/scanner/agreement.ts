import type { Reading } from './reading.ts';

/** What a frame adds to the frames before it. */
export type Verdict = 'agreed' | 'unsure' | 'misread';

// If no frame has had a code for so long, the camera points at something else.
const framesToForget = 10;
/** So many more frames have to read a code than read others. */
const lead = 2;
/** So many frames with a code count. */
const countedFrames = 6;

/**
 * Accepts a code when two frames that have one agree, and one more for each that read another code: decoders misread a few
 * codes in a hundred, and a wrong code looks like a material that does not exist.
 */
export function createAgreement(): (reading: Reading | null) => Verdict {
  let counted: readonly Reading[] = [];
  let emptyFrames = 0;
  return (reading) => {
    if (reading === null) {
      emptyFrames += 1;
      if (emptyFrames > framesToForget) counted = [];
      return 'unsure';
    }
    emptyFrames = 0;
    counted = [...counted.slice(1 - countedFrames), reading];
    const same = counted.filter(
      ({ text, symbology }) => text === reading.text && symbology === reading.symbology,
    ).length;
    const others = counted.length - same;
    if (same - others >= lead) return 'agreed';
    return others > 0 ? 'misread' : 'unsure';
  };
}
