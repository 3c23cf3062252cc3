import fs from 'node:fs';
import path from 'node:path';
import { contractName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { integrityOf } from '@field-sales/shared/node/integrity';

/** Ten digits that are another text's in no other release. */
function hashOf(version: string): string {
  return Buffer.from(version).toString('hex').padEnd(10, '0').slice(0, 10);
}

/** Writes a release of a small host, with more files if any, into a folder of releases; answers the line that makes it live. */
export function writeHostRelease(
  releases: string,
  version: string,
  more: Readonly<Record<string, string>> = {},
): RegistryLine {
  const folder = path.join(releases, 'host', version);
  const hash = hashOf(version);
  const files: Record<string, string> = {
    'index.html': `<!doctype html><html><head><script defer src="/assets/main.${hash}.js"></script><!--preload--><!--settings--></head></html>`,
    'worker.js': `worker of ${version}`,
    [contractName]: JSON.stringify({ version, contract: 1, shared: {} }),
    [`main.${hash}.js`]: `main of ${version}`.repeat(40),
    [`federation.${hash}.js`]: `loader of ${version}`,
    [`late.${hash}.css`]: `late of ${version}`,
    ...more,
  };
  const record = JSON.stringify({
    remote: 'host',
    version,
    releasedAt: '2026-11-23T09:00:00.000Z',
    releasedBy: 'kim',
    commit: '',
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)])),
  });
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...files, 'release.json': record }))
    fs.writeFileSync(path.join(folder, name), text);
  return { version, manifest: `/host/${version}/release.json`, integrity: integrityOf(record) };
}

/** The addresses of everything that a page of such a release may ask for. */
export function addressesOf(version: string): readonly string[] {
  const hash = hashOf(version);
  return [`/assets/main.${hash}.js`, `/assets/federation.${hash}.js`, `/assets/late.${hash}.css`];
}
