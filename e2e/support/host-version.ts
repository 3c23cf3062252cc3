import fs from 'node:fs';
import path from 'node:path';
import { contractName } from '@field-sales/shared/contract/remote-protocol';
import { nameHash } from '@field-sales/shared/contract/hashed-name';
import { integrityOf } from '@field-sales/shared/node/integrity';
import type { ScriptChange } from './versions.ts';

/** A new hash for each one that a file of the build has in its name. */
function newHashes(assets: string, version: string): ReadonlyMap<string, string> {
  const old = fs.readdirSync(assets).flatMap((name) => nameHash.exec(name)?.[1] ?? []);
  const hashOf = (hash: string) =>
    Buffer.from(integrityOf(version + hash))
      .toString('hex')
      .slice(-10);
  return new Map(old.map((hash) => [hash, hashOf(hash)]));
}

/**
 * Makes another version of the host from its build. No file keeps its name, and the app works in the same way, except
 * for what `change` does to its scripts.
 */
export function makeHostVersion(
  build: string,
  version: string,
  target: string,
  change: ScriptChange = (script) => script,
): void {
  const hashes = newHashes(path.join(build, 'assets'), version);
  const rename = (text: string) =>
    [...hashes].reduce((renamed, [old, hash]) => renamed.replaceAll(old, hash), text);
  fs.mkdirSync(path.join(target, 'assets'), { recursive: true });
  for (const folder of ['.', 'assets']) {
    for (const entry of fs.readdirSync(path.join(build, folder), { withFileTypes: true })) {
      if (!entry.isFile() || /^\.|\.(?:br|gz|map)$/.test(entry.name)) continue;
      const bytes = fs.readFileSync(path.join(build, folder, entry.name));
      const [, kind] = /\.(js|css|json|html)$/.exec(entry.name) ?? [];
      const renamed = kind === undefined ? bytes : rename(bytes.toString('utf8'));
      fs.writeFileSync(
        path.join(target, folder, rename(entry.name)),
        kind === 'js' ? change(String(renamed), entry.name) : renamed,
      );
    }
  }
  const contract = path.join(target, contractName);
  const text = fs.readFileSync(contract, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`);
  fs.writeFileSync(contract, text);
}
