import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Whether packages can be installed here. */
export function hasAptGet(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}

function aptGet(...args: string[]): boolean {
  return (
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** Installs Debian packages; whether it worked. */
export function installPackages(...names: readonly string[]): boolean {
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}
