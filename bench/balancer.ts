import { once } from 'node:events';
import net from 'node:net';

/**
 * Stands, like a platform's balancer, in front of the processes of a part: it gives each connection to one of those
 * that are ready, in turn.
 */
export class Balancer {
  readonly #server = net.createServer({ noDelay: true }, (socket) => {
    this.#connect(socket);
  });
  readonly #ready: number[] = [];
  #connections = 0;

  static async open(): Promise<Balancer> {
    const balancer = new Balancer();
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  add(port: number): void {
    this.#ready.push(port);
  }

  /** Takes a process away for new connections; the existing ones stay. */
  remove(port: number): void {
    this.#ready.splice(this.#ready.indexOf(port), 1);
  }

  close(): void {
    this.#server.close();
  }

  #connect(socket: net.Socket): void {
    this.#connections += 1;
    const onward = net.connect(this.#ready[this.#connections % this.#ready.length] ?? 0, '127.0.0.1');
    onward.setNoDelay(true);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }
}
