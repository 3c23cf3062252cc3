import fs from 'node:fs';
import { chromiumPath } from '../settings.ts';
import { hasAptGet, installPackages } from './apt-get.ts';

/** Whether there is a Chromium for the browser tests; where there is none and the user is root, it is installed. */
export function installChromium(): boolean {
  if (fs.existsSync(chromiumPath)) return true;
  if (hasAptGet()) {
    console.log('installing Chromium …');
    if (installPackages('chromium')) return fs.existsSync(chromiumPath);
  }
  console.error(
    `The browser tests need Chromium: install it (apt-get install chromium), or name one with CHROMIUM=/path/to/chromium.`,
  );
  return false;
}
