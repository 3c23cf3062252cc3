import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { openStream } from '../api/src/test/event-stream.ts';
import { branchNamesAnswer, chatPartnersAnswer, chatUsersAnswer } from '../remote-chat/src/contract/chat.ts';

type Stream = Awaited<ReturnType<typeof openStream>>;

/** As many as the API lets one person have open. */
const streamsOfOne = 6;
const messages = 50;

export type StreamTimes = {
  /** How many streams were open, and how many of these belong to people in the room. */
  open: number;
  listening: number;
  /** For all messages and streams, the time in ms from the sending until the stream had the message, sorted. */
  times: readonly number[];
  close: () => void;
};

async function read<const Schema extends v.GenericSchema>(
  schema: Schema,
  address: string,
  headers: Record<string, string>,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await (await fetch(address, { headers })).json());
}

async function untilMessage(stream: Stream): Promise<void> {
  while ((await stream.next()).event !== 'message');
}

/** Opens all streams that the employees may have, through the host, and sends messages into one room. */
export async function measureStreams(
  hostPort: number,
  roomId: string,
  headers: Record<string, string>,
): Promise<StreamTimes> {
  const chatters = `http://127.0.0.1:${hostPort}/api/chatters`;
  const filters = `http://127.0.0.1:${hostPort}/api/chatter/filters`;
  const people: v.InferOutput<typeof chatPartnersAnswer> = [];
  for (const branchName of await read(branchNamesAnswer, filters, headers)) {
    const query = new URLSearchParams({ name: '', branchName }).toString();
    people.push(...(await read(chatPartnersAnswer, `${chatters}/search-user?${query}`, headers)));
  }
  const members = new Set(
    (await read(chatUsersAnswer, `${chatters}/${roomId}/users`, headers)).map(({ id }) => id),
  );
  const streams: Stream[] = [];
  const listening: Stream[] = [];
  for (const { id, employeeNumber } of people) {
    for (let count = 0; count < streamsOfOne; count += 1) {
      const stream = await openStream(hostPort, employeeNumber ?? '');
      await stream.next();
      streams.push(stream);
      if (members.has(id)) listening.push(stream);
    }
  }
  const times: number[] = [];
  for (let index = 0; index < messages; index += 1) {
    const started = performance.now();
    const heard = listening.map(async (stream) => {
      await untilMessage(stream);
      times.push(performance.now() - started);
    });
    const answer = await fetch(`${chatters}/${roomId}/feed`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ content: `${index + 1}. 모두에게` }),
    });
    if (!answer.ok) throw new Error(`the message was answered with ${answer.status}`);
    await Promise.all(heard);
  }
  return {
    open: streams.length,
    listening: listening.length,
    times: times.sort((one, other) => one - other),
    close: () => streams.forEach((stream) => stream.close()),
  };
}
