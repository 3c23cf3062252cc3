import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A slow network, in bytes a second each way, and in ms there and back. */
export const slowNetwork = { bytesPerSecond: 200_000, latency: 150 };

/** How many bytes of one connection go before another has its turn. */
const packet = 4096;

/**
 * One direction of the line: it lets so many bytes a second through, whoever sends them, one packet after the other.
 */
function createDirection(bytesPerSecond: number) {
  let freeAt = 0;
  return async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    await wait(freeAt - performance.now());
  };
}

/**
 * A line to a server on this machine that is slow for everything, including a worker's files: a browser slows down only
 * its pages. `isSlow` may change while the line is used.
 */
export async function openSlowLine(port: number) {
  const line = { isSlow: false };
  const up = createDirection(slowNetwork.bytesPerSecond);
  const down = createDirection(slowNetwork.bytesPerSecond);
  const open = new Set<net.Socket>();

  async function pass(from: net.Socket, to: net.Socket, take: (bytes: number) => Promise<void>) {
    try {
      for await (const chunk of from) {
        const bytes = chunk as Buffer;
        for (let at = 0; at < bytes.length; at += packet) {
          // What nobody waits for any more takes no part of the line.
          if (to.destroyed) return;
          const part = bytes.subarray(at, at + packet);
          if (!line.isSlow) to.write(part);
          else {
            await take(part.length);
            setTimeout(() => to.destroyed || to.write(part), slowNetwork.latency / 2);
          }
        }
      }
    } catch {
      to.destroy();
    }
    setTimeout(() => to.end(), line.isSlow ? slowNetwork.latency / 2 : 0);
  }

  const server = net.createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const product = net.connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    for (const [one, other] of [
      [client, product],
      [product, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    void pass(client, product, up);
    void pass(product, client, down);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port: own } = server.address() as net.AddressInfo;
  return Object.assign(line, {
    origin: `http://localhost:${own}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  });
}
