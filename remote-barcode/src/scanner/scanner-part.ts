import { prepareReader } from './create-reader.ts';
import { Scanner } from './scanner.tsx';

/** The scanner, as soon as what it reads with is there, too. */
export async function loadScanner(): Promise<typeof Scanner> {
  await prepareReader();
  return Scanner;
}
