import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@field-sales/shared/test/free-port';

export type Pooler = {
  /** The same address, through the pooler. */
  through(address: string): string;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A PgBouncer in transaction mode, as it comes, in front of the PostgreSQL server of an address. */
export async function startPgbouncer(program: string, server: string): Promise<Pooler> {
  const { port: serverPort } = new URL(server);
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-pgbouncer-'));
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, '"postgres" "postgres"\n');
  const settings = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
`,
  );
  fs.chmodSync(folder, 0o755);
  // As root, it does not run as root.
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  async function start(): Promise<ChildProcess> {
    const child = spawn(program, [...asRoot, settings], { stdio: 'ignore' });
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error('PgBouncer did not start');
      await setTimeout(20);
    }
    return child;
  }
  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  let running = await start();
  return {
    through: (address) => address.replace(`:${serverPort}/`, `:${port}/`),
    restart: async () => {
      await end(running);
      running = await start();
    },
    stop: async () => {
      await end(running);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
