import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isHashedName } from '@field-sales/shared/contract/hashed-name';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { createHostServer } from '../../server/host/host-server.ts';
import { outputFolder } from '../../server/project.ts';
import { readRecord, readReleasedFile } from '../../server/releases/release-record.ts';
import { hostName } from '../../server/releases/released-hosts.ts';
import type { Store } from '../../server/releases/store.ts';
import type { Settings } from '../../server/settings/settings.ts';

/** The answer of a host to one of its own pages. */
export type HostAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** A host whose pages can be opened. */
export type HostPages = {
  /** The name of the host in a refusal: `the host 1.4.0`. */
  name: string;
  /** The origin that its pages believe they have. */
  origin: string;
  /** @param address a path with its query */
  answer: (address: string) => Promise<HostAnswer>;
  close: () => Promise<void>;
};

/** The headers that describe the bytes as they were sent over the line. */
const ofTheLine = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

function headersOf(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...entries].filter(([name]) => !ofTheLine.has(name)).map(([name, value]) => [name, String(value)]),
  );
}

/** The pages of a host that is running. */
export function deployedPages(origin: string, version: string): HostPages {
  return {
    name: `the host ${version}`,
    origin,
    answer: async (address) => {
      const response = await fetch(origin + address, { redirect: 'manual' });
      const { status, headers } = response;
      return { status, headers: headersOf(headers), body: Buffer.from(await response.arrayBuffer()) };
    },
    close: async () => undefined,
  };
}

type Served = {
  settings: Settings;
  /** Undefined for the build of this machine. */
  line: RegistryLine | undefined;
  version: string;
  origin: string;
};

/** Writes the files of a release as they lay in its build. Reading compares each of them with what was released. */
async function writeRelease(store: Store, version: string, folder: string): Promise<void> {
  const record = await readRecord(store, hostName, version);
  if (record === undefined) throw new Error(`host ${version} is not released`);
  fs.mkdirSync(path.join(folder, 'assets'));
  const { release } = record;
  const write = async (name: string) => {
    const place = isHashedName(name) ? 'assets' : '.';
    await fs.promises.writeFile(path.join(folder, place, name), await readReleasedFile(store, release, name));
  };
  await Promise.all(Object.keys(release.files).map(write));
}

/**
 * The pages of a host as the product's own server serves them, without a port: those of a release, or of this machine's
 * build.
 */
export async function servedPages({ settings, line, version, origin }: Served): Promise<HostPages> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-pages-'));
  const registryFile = path.join(folder, 'remotes.json');
  fs.writeFileSync(registryFile, '{}');
  if (line !== undefined) await writeRelease(settings.releases, line.version, folder);
  const server = await createHostServer(line === undefined ? outputFolder(hostName) : folder, {
    ...settings,
    registryFile,
    registryStore: undefined,
    // The signature was checked before.
    teamsFile: undefined,
    identity: { kind: 'address' },
    logLevel: 'silent',
    tracesTo: undefined,
  });
  await server.ready();
  return {
    name: `the host ${version}`,
    origin,
    answer: async (address) => {
      const { statusCode: status, headers, rawPayload } = await server.inject({ url: address });
      return { status, headers: headersOf(Object.entries(headers)), body: rawPayload };
    },
    close: async () => {
      await server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
