import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';

export const firstNumber = 30_000_001;
export const employees = 60;
const boundary = 'part-of-an-attack';

/** How often each answer came. */
export type Answers = Map<string, number>;
/** `room` is for many photos; `album` is for a page of photos that is small enough to be answered as numbers. */
export type Target = { port: number; room: string; album: string };

export function cookieOf(employee: number): string {
  return `employeeNumber=${firstNumber + (employee % employees)}`;
}

type Call = {
  method?: string;
  path: string;
  employee: number;
  headers?: http.OutgoingHttpHeaders;
  /** Sent piece by piece, so that the caller holds little itself. */
  body?: readonly Buffer[];
  /** How long the caller waits before it reads the next piece of the answer, in ms. */
  readPause?: number;
};

/** The status that a call is answered with, or how it ended. */
function call(
  { port }: Target,
  { method = 'GET', path: place, employee, headers, body = [], readPause = 0 }: Call,
) {
  return new Promise<string>((resolve) => {
    const request = http.request({
      port,
      method,
      path: place,
      agent: false,
      headers: { cookie: cookieOf(employee), 'idempotency-key': randomUUID(), ...headers },
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.on('response', (answer) => {
      void (async () => {
        try {
          for await (const piece of answer) if (readPause > 0 && piece !== null) await setTimeout(readPause);
          resolve(String(answer.statusCode));
        } catch {
          resolve(`${answer.statusCode} cut`);
        }
      })();
    });
    Readable.from(body).pipe(request);
  });
}

function photosOf(photos: readonly Buffer[], type: string): Pick<Call, 'body' | 'headers' | 'method'> {
  const body = photos.flatMap((photo, index) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${index}.jpg"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    photo,
    Buffer.from('\r\n'),
  ]);
  body.push(Buffer.from(`--${boundary}--\r\n`));
  return { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

/** Noise, which no format makes smaller. */
function noise(width: number, height: number): ReturnType<typeof sharp> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** Has `callers` call again as soon as they are answered, each of them `rounds` times. */
function often(callers: number, rounds: number, one: (index: number) => Promise<string>): Promise<Answers> {
  const answers: Answers = new Map();
  const call = async (index: number) => {
    for (let round = 0; round < rounds; round += 1) count(answers, await one(index));
  };
  return Promise.all(Array.from({ length: callers }, (_, index) => call(index))).then(() => answers);
}

/** A picture of many frames that are all different and together have very many pixels. */
async function movingPicture(): Promise<Buffer> {
  const [side, frames] = [700, 100];
  const pixels = Buffer.alloc(side * side * frames * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at >> 4) + (at >> 17);
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  return sharp(pixels, { raw, limitInputPixels: false }).webp({ effort: 0, quality: 50 }).toBuffer();
}

function count(answers: Answers, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
}

/** Sends the headers of an upload, and then one byte a second. */
async function sendSlowly({ port, room }: Target, employee: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/chatters/${room}/feed HTTP/1.1\r\nhost: api\r\ncookie: ${cookieOf(employee)}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
  );
  for (let second = 0; second < 10 && !socket.destroyed; second += 1) {
    socket.write(' ');
    await setTimeout(1000);
  }
  socket.destroy();
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'left';
}

export async function attacks(target: Target): Promise<Record<string, () => Promise<Answers>>> {
  const uploadPath = `/api/chatters/${target.room}/upload-photo`;
  const large = await noise(2300, 2300).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  const small = await noise(700, 700).jpeg({ quality: 90 }).toBuffer();
  const moving = await movingPicture();
  const pageOf = (room: string) => `/api/chatters/${room}?pageNumber=0`;
  const send = async (room: string, employee: number, photos: number) =>
    call(target, {
      path: `/api/chatters/${room}/upload-photo`,
      employee,
      ...photosOf(Array<Buffer>(photos).fill(small), 'image/jpeg'),
    });
  await send(target.album, 0, 9);
  const mib = (bytes: Buffer) => (bytes.length / 1024 / 1024).toFixed(1);
  return {
    'nobody, for 5 s': async () => {
      await setTimeout(5000);
      return new Map();
    },
    [`30 uploads of nine noise pictures of ${mib(large)} MiB at once`]: async () =>
      often(30, 1, async (employee) =>
        call(target, { path: uploadPath, employee, ...photosOf(Array<Buffer>(9).fill(large), 'image/jpeg') }),
      ),
    '20 uploads of a moving picture of 50 megapixels at once': async () =>
      often(20, 1, async (employee) =>
        call(target, { path: uploadPath, employee, ...photosOf([moving], 'image/webp') }),
      ),
    '30 messages of 15 photos, one after the other': async () => {
      const sent: Answers = new Map();
      for (let index = 0; index < 30; index += 1) count(sent, await send(target.room, index, 15));
      return sent;
    },
    'their page as numbers, asked for by 30 at once, five times': async () =>
      often(30, 5, async (employee) => call(target, { path: pageOf(target.room), employee })),
    'a page of nine photos as numbers, asked for by 30 at once, five times': async () =>
      often(30, 5, async (employee) => call(target, { path: pageOf(target.album), employee })),
    'the same, read slowly by 30': async () =>
      often(30, 5, async (employee) => call(target, { path: pageOf(target.album), employee, readPause: 20 })),
    '200 who send a byte a second': async () =>
      often(200, 1, async (employee) => sendSlowly(target, employee)),
    '20 MB of JSON, ten at once, five times': async () =>
      often(10, 5, async (employee) =>
        call(target, {
          method: 'POST',
          path: `/api/chatters/${target.room}/feed`,
          employee,
          headers: { 'content-type': 'application/json' },
          body: Array<Buffer>(20).fill(Buffer.alloc(1_000_000, 32)),
        }),
      ),
  };
}
