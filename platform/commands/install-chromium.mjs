import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

function aptGet(...args) {
  return (
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** Whether there is a Chromium for the browser tests; where there is none and the user is root, it is installed. */
export async function installChromium() {
  if (fs.existsSync(chromium)) return true;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('installing Chromium …');
    if (aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium'))
      return fs.existsSync(chromium);
  }
  console.error(
    `The browser tests need Chromium: install it (apt-get install chromium), or name one with CHROMIUM=/path/to/chromium.`,
  );
  return false;
}
