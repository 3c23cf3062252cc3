// What browsers give as the key of a keystroke that the input method takes; Safari sends it without `isComposing`.
const processedByInputMethod = 229;

type Keystroke = { readonly isComposing: boolean; readonly keyCode: number };

/** Whether a key belongs to a Korean syllable that is still being composed (SH-27). */
export function isComposing({ isComposing: isInSyllable, keyCode }: Keystroke): boolean {
  return isInSyllable || keyCode === processedByInputMethod;
}
