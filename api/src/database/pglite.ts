import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { lockFolder } from './lock-file.ts';
import { namingRequests } from './named-statements.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';
import { OneConnection } from './transaction.ts';

/** An empty cluster, created once and then copied: creating one takes seconds, copying a fraction of a second. */
export async function emptyCluster(cacheFolder: string): Promise<Blob> {
  const file = path.join(cacheFolder, `pglite-${pgliteVersion()}.tar`);
  if (fs.existsSync(file)) return fs.openAsBlob(file);
  const pglite = await PGlite.create();
  const cluster = await pglite.dumpDataDir('none');
  await pglite.close();
  fs.mkdirSync(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, Buffer.from(await cluster.arrayBuffer()));
  fs.renameSync(draft, file);
  return cluster;
}

/** The embedded database in a folder, which no second process may use at the same time (RUN-12). */
export async function openPgliteFolder(folder: string, cacheFolder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const dataDir = path.join(folder, 'pglite');
    if (!fs.existsSync(dataDir)) await copyCluster(dataDir, await emptyCluster(cacheFolder));
    return asDatabase(await PGlite.create({ dataDir }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

// A copy that is cut short must not look like a database: it gets its name only when it is whole.
async function copyCluster(dataDir: string, cluster: Blob): Promise<void> {
  const draft = `${dataDir}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: draft, loadDataDir: cluster });
  await pglite.close();
  fs.renameSync(draft, dataDir);
}

/** A database in memory, from a dumped cluster. */
export async function openPgliteCopy(cluster: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ loadDataDir: cluster });
  return { ...asDatabase(pglite, () => undefined), dump: async () => pglite.dumpDataDir('none') };
}

function asDatabase(pglite: PGlite, onClosed: () => void): Database {
  const one = new OneConnection();
  const db = new Kysely<Schema>({ dialect: namingRequests(new PgliteDialect(pglite, one)), plugins: [one] });
  return {
    kind: 'pglite',
    db,
    listen: async (channel, onNotified) => {
      await pglite.listen(channel, (payload) => {
        // PGlite delivers the notification in the midst of the transaction that sent it, but the listener does not
        // belong to that.
        one.outside(onNotified, payload);
      });
    },
    isHearing: () => true,
    close: async () => {
      await db.destroy();
      await pglite.close();
      onClosed();
    },
  };
}

function pgliteVersion(): string {
  const entry = import.meta.resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(fs.readFileSync(new URL('../package.json', entry), 'utf8'));
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  ) {
    return manifest.version;
  }
  throw new Error('The version of PGlite cannot be read');
}
