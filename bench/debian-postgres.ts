import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasAptGet, installPackages } from '../tooling/commands/apt-get.ts';
import { freePort } from '@field-sales/shared/test/free-port';

/** The folder of Debian's servers, with a folder for each version. */
const versionsFolder = '/usr/lib/postgresql';

export type DebianPostgres = {
  version: string;
  address: string;
  /** Runs one of the server's own programs, with the server's address, and waits for its end. */
  run: (program: string, ...args: readonly string[]) => void;
  stop: () => Promise<void>;
};

/**
 * Starts a server from Debian's packages, with flushes as in production. These packages also contain the programs for a
 * backup, in the server's own version.
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const version = newestVersion() ?? installed();
  const programs = path.join(versionsFolder, version, 'bin');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-debian-'));
  const owner = ownerOf();
  if (owner !== undefined) fs.chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  execute(
    path.join(programs, 'initdb'),
    ['--auth=trust', '--username=postgres', '--encoding=UTF8', data],
    owner,
  );
  const port = await freePort();
  const settings = [`unix_socket_directories=${folder}`, 'max_wal_size=4GB', 'listen_addresses=127.0.0.1'];
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: ['ignore', 'ignore', 'pipe'], ...owner },
  );
  for await (const line of server.stderr) if (String(line).includes('ready to accept connections')) break;
  server.stderr.resume();
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    version,
    address,
    run: (program, ...args) => execute(path.join(programs, program), [`--dbname=${address}`, ...args]),
    stop: async () => {
      const exit = once(server, 'exit');
      server.kill('SIGINT');
      await exit;
      fs.rmSync(folder, { recursive: true });
    },
  };
}

function newestVersion(): string | undefined {
  const versions = fs.existsSync(versionsFolder) ? fs.readdirSync(versionsFolder) : [];
  return versions
    .filter((version) => fs.existsSync(path.join(versionsFolder, version, 'bin', 'initdb')))
    .sort((one, other) => Number(other) - Number(one))[0];
}

function installed(): string {
  const version = hasAptGet() && installPackages('postgresql') ? newestVersion() : undefined;
  if (version === undefined)
    throw new Error('No PostgreSQL: on Debian it comes with apt-get install postgresql');
  return version;
}

/** A server does not run as root: it runs as the user that the package made. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function execute(program: string, args: readonly string[], owner?: { uid: number; gid: number }): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', ...owner });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}
