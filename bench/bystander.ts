/**
 * Looks at the list of rooms all the while, in a process of its own, so that the work of the attackers does not count
 * as time of the API. `node bystander.ts <port> <cookie>`; at the message `end` it tells what it saw since the last
 * one.
 */
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

const [port, cookie] = process.argv.slice(2);
const list = '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true';
const pause = 25;

/** What was seen: how long calls took, in ms, and how many did not succeed. */
export type Seen = { calls: number; failed: number; nearly: number; most: number };

let times: number[] = [];
let failed = 0;

function look(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.request({ port, path: list, agent: false, headers: { cookie } });
    request.on('error', () => {
      resolve(false);
    });
    request.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => {
        resolve(answer.complete && answer.statusCode === 200);
      });
    });
    request.end();
  });
}

process.on('message', () => {
  times.sort((one, other) => one - other);
  const seen: Seen = {
    calls: times.length,
    failed,
    nearly: times[Math.floor(times.length * 0.99)] ?? 0,
    most: times.at(-1) ?? 0,
  };
  times = [];
  failed = 0;
  process.send?.(seen);
});
process.on('disconnect', () => process.exit());

for (;;) {
  const started = performance.now();
  const isAnswered = await look();
  times.push(performance.now() - started);
  if (!isAnswered) failed += 1;
  await setTimeout(pause);
}
