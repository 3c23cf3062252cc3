import { once } from 'node:events';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';

export type CuttingProxy = {
  port: number;
  cutsAnswers: boolean;
  /** Resets every connection that stands. */
  cut(): void;
  /** From now on nothing that is sent on the connections that stand arrives, either way, and none of them ends. */
  swallow(): void;
  /** Where connections that come from now on lead to. */
  to: number;
  /** For how long, in ms, each answer is held up. */
  delay: number;
  close(): void;
};

/** A line to a server that can be cut just when the answer sets out: everything before it has happened by then. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  const clients = new Set<net.Socket>();
  const cut = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  const swallowed = new Set<net.Socket>();
  const swallow = () => {
    for (const client of clients) swallowed.add(client);
  };
  const line = {
    port: 0,
    cutsAnswers: false,
    cut,
    swallow,
    to: port,
    delay: 0,
    close: () => undefined as unknown,
  };
  const proxy = net.createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const server = net.connect(line.to, '127.0.0.1');
    let answered = Promise.resolve();
    client.on('data', (question) => {
      if (!swallowed.has(client)) server.write(question);
    });
    client.on('end', () => server.end());
    server.on('data', (answer) => {
      if (swallowed.has(client)) return;
      if (line.cutsAnswers) client.destroy();
      else
        answered = answered.then(async () => {
          if (line.delay > 0) await setTimeout(line.delay);
          client.write(answer);
        });
    });
    server.on('error', () => client.destroy());
    client.on('error', () => server.destroy());
    client.on('close', () => server.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address === 'object' && address !== null) line.port = address.port;
  line.close = () => proxy.close();
  return line;
}

/** Listens on a free port of the loopback and answers it. */
export async function portOf(app: {
  listen(options: { port: number; host: string }): Promise<string>;
}): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
