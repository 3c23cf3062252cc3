import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@field-sales/shared/test/free-port';
import { testSettings } from './settings.ts';

export type NatsServer = { port: number; address: string; start(): Promise<void>; stop(): Promise<void> };

/** A NATS server of a test, with a user, that can be stopped and started again at its address. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort();
  let running: ChildProcess | undefined;
  const server: NatsServer = {
    port,
    address: `nats://api:secret@127.0.0.1:${port}`,
    start: async () => {
      const args = ['--addr', '127.0.0.1', '--port', String(port), '--user', 'api', '--pass', 'secret'];
      const child = spawn(testSettings.TEST_NATS ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
      running = child;
      let said = '';
      for await (const piece of child.stderr.iterator({ destroyOnReturn: false })) {
        said += String(piece);
        if (said.includes('Server is ready')) break;
      }
      if (!said.includes('Server is ready')) throw new Error(`NATS did not start:\n${said}`);
      child.stderr.resume();
    },
    stop: async () => {
      if (running?.exitCode !== null || !running.kill('SIGKILL')) return;
      await once(running, 'exit');
      running = undefined;
    },
  };
  await server.start();
  return server;
}
