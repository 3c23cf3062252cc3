import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { pageGeneration } from '../contract/generation-mark.ts';
import { codeWithin } from '../remotes/code-within.ts';

/** The files of the font that nearly every screen needs stand at the end of its style sheet, before those of the system. */
const dailyFonts = [-6, -2] as const;

/** Has the browser read them before a screen needs them: a font that comes after the text is laid out costs it twice. */
export function loadDailyFonts(): void {
  for (const face of [...document.fonts].slice(...dailyFonts)) face.load().catch(() => undefined);
}

/**
 * Waits until the page has what its first drawing needs, where it comes from the device; it never rejects.
 */
export async function whenDrawable(code: Promise<unknown>): Promise<void> {
  if (pageGeneration() === undefined) return;
  loadDailyFonts();
  await withinLimit(code, codeWithin).catch(() => undefined);
}
