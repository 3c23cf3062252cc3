import fs from 'node:fs';
import { chromiumPath, headlessShell, namedChromium, testBrowserPath } from '../../release/pages/chromium.ts';
import { hasAptGet, installPackages } from './apt-get.ts';

/**
 * Whether there is a Chromium for the browser tests. If the user is root, the one in which the tests are fastest is
 * installed.
 */
export function installChromium(): boolean {
  const hasChromium = fs.existsSync(chromiumPath);
  if (namedChromium === undefined && !fs.existsSync(headlessShell) && hasAptGet()) {
    console.log('installing Chromium …');
    if (!installPackages('chromium-headless-shell') && !hasChromium) installPackages('chromium');
  }
  if (fs.existsSync(testBrowserPath())) return true;
  console.error(
    `The browser tests need Chromium: install it (apt-get install chromium), or name one with CHROMIUM=/path/to/chromium.`,
  );
  return false;
}
