import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Installs the dependencies if the lock file is not the one that was installed last (RUN-01, RUN-04, RUN-05).
 * @param {string} projectFolder
 */
export function install(projectFolder) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(projectFolder, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(projectFolder, 'node_modules', '.installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  console.log('installing dependencies …');
  // `npm ci` cannot be used: it refuses a lock file that lacks the optional packages of other platforms, and a registry
  // may not have those.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options], { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  fs.writeFileSync(stamp, lock);
}
