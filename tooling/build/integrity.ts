import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { contractName, hostContract, manifestName } from '@field-sales/shared/contract/remote-protocol';

/**
 * The text of a manifest with the SRI values of everything that a page asks for, and with the host contract that it was
 * built for. No page asks for the modules that a remote takes from the host.
 */
export function withIntegrity(
  text: string,
  files: Iterable<readonly [name: string, bytes: Uint8Array]>,
): string {
  const all = [...files];
  const contract = all.find(([name]) => name === contractName);
  const checked = all.filter(([name]) => /\.(?:js|css|wasm|woff2|svg|png|jpg)$/.test(name));
  const integrity = Object.fromEntries(checked.map(([name, bytes]) => [name, integrityOf(bytes)]));
  const manifest: unknown = JSON.parse(text);
  return JSON.stringify(
    Object.assign({}, manifest, {
      integrity,
      hostContract,
      ...(contract !== undefined && { contract: integrityOf(contract[1]) }),
    }),
  );
}

/** Completes the manifest of a build. */
export function addIntegrity(folder: string): void {
  const file = path.join(folder, manifestName);
  const files = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, fs.readFileSync(path.join(folder, name))] as const);
  fs.writeFileSync(file, withIntegrity(fs.readFileSync(file, 'utf8'), files));
}
