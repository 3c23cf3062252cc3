import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import {
  containerName,
  contractName,
  exposedEntry,
  manifestName,
} from '@field-sales/shared/contract/remote-protocol';
import type { HostContract, RemoteContract } from './contract.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';

/** A folder of its own for one test, removed after it. */
export function temporaryFolder(context: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-test-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const testHost: HostContract = {
  version: '1.0.0',
  contract: 1,
  deviceFormat: 1,
  shared: { react: '19.3.1', '@field-sales/shared/router': '1.0.0' },
  exports: { react: ['useEffect', 'useState'] },
};

type BuildOptions = {
  remote?: string;
  /** What the exposed module says: another text makes other bytes. */
  text?: string;
  needs?: Readonly<Record<string, string>>;
  hostContract?: number;
  exposed?: string;
  container?: string;
  takes?: Takes;
  declaration?: RemoteDeclaration | undefined;
};

/**
 * What a contract says that was written before the device's format and custom properties were counted, unless a test gives
 * them.
 */
type Takes = Omit<RemoteContract, 'deviceFormat' | 'properties'> & Partial<RemoteContract>;

const takesLittle: Takes = {
  imports: { react: { useState: 'remote-chat/src/entry.tsx' } },
  carries: {},
};

function hashOf(text: string): string {
  return integrityOf(text)
    .replace(/[^0-9a-f]/g, '')
    .padEnd(10, '0')
    .slice(0, 10);
}

/** Writes what a build of a remote leaves: entry, exposed module, map, compressed copies, stamp and manifest. */
export function writeBuild(folder: string, version: string, options: BuildOptions = {}): string {
  const { remote = 'chat', text = 'screens', needs = { react: '^19.3.0' }, hostContract = 1 } = options;
  const contract = JSON.stringify(options.takes ?? takesLittle);
  fs.mkdirSync(folder, { recursive: true });
  const hash = hashOf(version + text);
  const entry = `remoteEntry.${hash}.js`;
  const chunk = `expose_entry.${hash}.js`;
  const files = {
    [entry]: `entry of ${version}`,
    [chunk]: `${text} of ${version}`,
  };
  const manifest = {
    metaData: {
      remoteEntry: { name: entry },
      globalName: options.container ?? containerName(remote, version),
    },
    shared: Object.entries(needs).map(([name, requiredVersion]) => ({ name, requiredVersion })),
    exposes: [
      { path: options.exposed ?? exposedEntry, assets: { js: { sync: [chunk] }, css: { sync: [] } } },
    ],
    integrity: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, integrityOf(content)]),
    ),
    hostContract,
    contract: integrityOf(contract),
    declaration: options.declaration,
  };
  const written = {
    ...files,
    [`${entry}.map`]: '{}',
    [`${entry}.br`]: 'brotli',
    'mf-stats.json': '{}',
    '.build-stamp': 'stamp',
    [contractName]: contract,
    [manifestName]: JSON.stringify(manifest),
  };
  for (const [name, content] of Object.entries(written)) fs.writeFileSync(path.join(folder, name), content);
  return folder;
}

type HostOptions = {
  /** What its script says: another text makes other bytes. */
  text?: string;
  contract?: Partial<HostContract>;
};

/** Writes what a build of the host leaves: page, worker, contract, and hashed files with what stands beside them. */
export function writeHostBuild(folder: string, version: string, options: HostOptions = {}): string {
  const { text = 'home', contract = {} } = options;
  const main = `main.${hashOf(version)}.js`;
  const written = {
    'index.html': `<!doctype html><script defer src="/assets/${main}"></script>`,
    'index.html.br': 'brotli',
    'worker.js': 'worker',
    'worker.js.map': '{}',
    [contractName]: JSON.stringify({ ...testHost, version, ...contract }),
    '.build-stamp': 'stamp',
    [`assets/${main}`]: `${text} of ${version}`,
    [`assets/${main}.br`]: 'brotli',
    [`assets/${main}.map`]: '{}',
  };
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(written)) fs.writeFileSync(path.join(folder, name), content);
  return folder;
}
