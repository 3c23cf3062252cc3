import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hostContract } from '@field-sales/shared/contract/remote-protocol';

/** The SRI value of some bytes: `sha384-…`. */
export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Writes the SRI values of the entry, of every chunk and of every style sheet into the manifest of a build, and the host
 * contract that it was built for.
 */
export function addIntegrity(folder) {
  const file = path.join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  const names = fs.readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  manifest.integrity = Object.fromEntries(
    names.map((name) => [name, integrityOf(fs.readFileSync(path.join(folder, name)))]),
  );
  manifest.hostContract = hostContract;
  fs.writeFileSync(file, JSON.stringify(manifest));
}
