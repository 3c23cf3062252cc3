import assert from 'node:assert/strict';
import { telemetryPath, type Measurement } from '@field-sales/shared/contract/telemetry';
import * as v from 'valibot';

/** An employee of the sample data. */
const cookie = 'employeeNumber=20231107';
/** How many loads come for each thing that goes wrong: with fewer, an alert would fire. */
const loads = 40;

const linesSchema = v.object({ chat: v.object({ version: v.string() }) });
const surveysSchema = v.pipe(
  v.array(v.object({ scemployeeid: v.union([v.string(), v.number()]) })),
  v.minLength(1),
);

type Sent = { method?: 'POST'; headers?: Readonly<Record<string, string>>; body?: string | FormData };

async function call(address: string, sent: Sent = {}): Promise<Response> {
  const answer = await fetch(address, { ...sent, headers: { cookie, ...sent.headers } });
  assert.ok(answer.ok, `${address} is answered with ${answer.status}`);
  return answer;
}

/** What the pages of an app report: nearly all goes well. */
function measurementsOf(name: string, version: string): readonly Measurement[] {
  const loaded = { type: 'remote-load', name, version, outcome: 'loaded', duration: 300 } as const;
  return [
    ...Array<Measurement>(loads).fill(loaded),
    { type: 'page-error', name, version, kind: 'error' },
    { type: 'failed-call', name, version, kind: 'refused' },
    { type: 'web-vital', name: 'INP', app: name, version, value: 80 },
  ];
}

/** What one person does with the product: saves a survey, sends a message, and the pages tell of it. */
export async function useProduct(origin: string): Promise<void> {
  const surveys = v.parse(surveysSchema, await (await call(`${origin}/api/field-info/sc`)).json());
  const survey = new FormData();
  survey.append('infoList', '[]');
  await call(`${origin}/api/field-info/sc/${surveys[0]?.scemployeeid}`, { method: 'POST', body: survey });
  await call(`${origin}/api/chatters/1/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: '확인했습니다' }),
  });
  const { chat } = v.parse(linesSchema, await (await call(`${origin}/remotes.json`)).json());
  const body = JSON.stringify({ events: measurementsOf('chat', chat.version) });
  await call(origin + telemetryPath, { method: 'POST', body });
}
