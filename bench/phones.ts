import { once } from 'node:events';
import net from 'node:net';

/** How many connections may be opening at the same time. */
const atOnce = 50;

/** An open stream, read with no more work than is needed to see that a message has come. */
export class Phone {
  readonly #socket: net.Socket;
  #said = '';
  #onMessage: (() => void) | undefined;
  bytes = 0;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.on('data', (piece: string) => {
      this.bytes += piece.length;
      // A message may come in two pieces, so the end of the last one is kept. The rest is not looked through a second
      // time.
      this.#said = this.#said.slice(-40) + piece;
      if (!this.#said.includes('event: message')) return;
      this.#said = '';
      this.#onMessage?.();
    });
  }

  static async open(port: number, employeeNumber: string, first: string): Promise<Phone> {
    const socket = net.connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.write(
      `GET /api/chatters/stream HTTP/1.1\r\nhost: api\r\ncookie: employeeNumber=${employeeNumber}\r\naccept: text/event-stream\r\n\r\n`,
    );
    let said = '';
    while (!said.includes(first)) {
      const [piece] = (await once(socket, 'data')) as [string];
      said += piece;
    }
    if (!said.startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered with ${said}`);
    return new Phone(socket);
  }

  /** The time at which the next message has come. */
  next(): Promise<number> {
    return new Promise((resolve) => {
      this.#onMessage = () => {
        this.#onMessage = undefined;
        resolve(performance.now());
      };
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/**
 * Opens one stream for each employee from the first number on, at the ports in turn. `first` is what a stream begins
 * with.
 */
export async function openPhones(
  ports: readonly number[],
  { firstNumber, count, first }: { firstNumber: number; count: number; first: string },
): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
      Phone.open(ports[(from + index) % ports.length] ?? 0, String(firstNumber + from + index), first),
    );
    phones.push(...(await Promise.all(some)));
  }
  return phones;
}
