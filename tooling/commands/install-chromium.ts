import fs from 'node:fs';
import { hasAptGet, installPackages } from './apt-get.ts';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Whether there is a Chromium for the browser tests; where there is none and the user is root, it is installed. */
export function installChromium(): boolean {
  if (fs.existsSync(chromium)) return true;
  if (hasAptGet()) {
    console.log('installing Chromium …');
    if (installPackages('chromium')) return fs.existsSync(chromium);
  }
  console.error(
    `The browser tests need Chromium: install it (apt-get install chromium), or name one with CHROMIUM=/path/to/chromium.`,
  );
  return false;
}
