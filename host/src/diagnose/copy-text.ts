import { device } from './device.ts';
import { inTime } from './finding.ts';

/** Copies a text; false where the clipboard is missing, refuses or does not answer. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = device;
  if (typeof clipboard?.writeText !== 'function') return false;
  try {
    await inTime(clipboard.writeText(text));
    return true;
  } catch {
    return false;
  }
}
