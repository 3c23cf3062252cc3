/**
 * `npm run release-before [-- commit]`: runs the API of an older commit and today's, as images do, on one PostgreSQL,
 * while people save, edit, write and read. Unless a commit is named, it takes the one before the newest migration.
 * First the older API runs alone, then with today's migrations under it, then both, then today's alone, and then back.
 * Prints what was answered in each state. Fails if anything was refused, or is not stored exactly once.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startCluster } from '../api/src/test/cluster.ts';
import { projectFolder } from '../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { copyCommit } from '../tooling/test/project-copy.ts';
import { Balancer } from './balancer.ts';
import { untilReady } from './processes.ts';
import { Caller, type Counts, type Person } from './release-callers.ts';
import { OpenPhone } from './rolling-callers.ts';

const people = 12;
/** How long each state is used, in ms. */
const phase = 8000;
/** Time in ms between the last new connection of a process and the signal to stop (`preStop` in deploy/kubernetes). */
const forgetPause = 1000;

type Part = { child: ChildProcess; port: number };

const cluster = await startCluster();
const address = cluster.address('postgres');
const balancer = await Balancer.open();
const outputs = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-release-before-'));
const running = new Set<Part>();
const folders: string[] = [outputs];
const faults: string[] = [];

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
}

/** The commit before the newest migration. */
function commitBefore(): string {
  const migrations = ['api/src/*/migrations/*.sql'];
  return git('rev-parse', `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', ...migrations)}^`);
}

/** Bundles the API from a folder's sources as for its image. Answers the path of the file. */
function bundle(folder: string, name: string): string {
  const output = path.join(outputs, name);
  const args = ['--import', 'tsx', 'tooling/commands/bundle.ts', 'api', output];
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  return path.join(output, 'api', 'src', 'main.mjs');
}

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATABASE_URL: address,
  SAMPLE_DATA: 'on',
  CALLS_PER_MINUTE: '1000000',
};

async function migrateBy(file: string): Promise<string> {
  const child = spawn(process.execPath, [file, 'migrate'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('the migrations failed');
  return output.trim();
}

async function start(file: string): Promise<Part> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...environment, API_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const part = { child, port };
  running.add(part);
  await untilReady(child, [file]);
  balancer.add(port);
  return part;
}

/** Puts a process of another release in the place of one, which finishes what it has begun. */
async function replace(part: Part, file: string): Promise<Part> {
  const next = await start(file);
  balancer.remove(part.port);
  await setTimeout(forgetPause);
  part.child.kill('SIGTERM');
  const [code] = (await once(part.child, 'exit')) as [number | null];
  running.delete(part);
  if (code !== 0) faults.push(`a process ended with ${code}`);
  return next;
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

/** Finds people of the sample data who have a survey, each with a room of their own to write in. */
function findPeople(): Promise<readonly Person[]> {
  return query<Person>(`
    with people as (
      select distinct on (e.id) e.id, e.employee_number, a.id as assignment_id
      from survey_assignments a join employees e on e.id = a.employee_id
        join field_managements f on f.id = a.field_management_id
        join field_info_collects c on c.id = a.field_info_collect_id
      where a.kind = 'sc' and c.is_survey_requested and f.end_date > current_date - 30
      order by e.id, a.id limit ${people}
    ), rooms as (
      insert into chat_rooms (type, title) select 0, employee_number from people returning id, title
    ), members as (
      insert into chat_members (room_id, employee_id)
      select r.id, p.id from rooms r join people p on p.employee_number = r.title
    )
    select p.employee_number as "employeeNumber", p.assignment_id as "assignmentId", r.id as "roomId"
    from people p join rooms r on r.title = p.employee_number`);
}

const stored = async () => {
  const [counts] = await query<Record<'records' | 'photos' | 'entries', number>>(`
    select (select count(*)::int from survey_records) as records, (select count(*)::int from survey_photos) as photos,
      (select count(*)::int from chat_entries) as entries`);
  return counts ?? { records: 0, photos: 0, entries: 0 };
};

function sum(callers: readonly Caller[]): Counts {
  const all: Counts = { saves: 0, edits: 0, messages: 0, photoMessages: 0, reads: 0 };
  for (const { counts } of callers)
    for (const name of Object.keys(all) as (keyof Counts)[]) all[name] += counts[name];
  return all;
}

const commit = process.argv[2] ?? commitBefore();
try {
  const sources = copyCommit(commit);
  folders.push(sources);
  const older = bundle(sources, 'older');
  const today = bundle(projectFolder, 'today');
  console.log(
    `${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}; the older one is ${git('log', '-1', '--format=%h %cs %s', commit)}`,
  );
  await migrateBy(older);
  let parts = [await start(older), await start(older)];
  const photo = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#c8281f' } })
    .jpeg()
    .toBuffer();
  const persons = await findPeople();
  if (persons.length < people)
    throw new Error(`${persons.length} people of the sample data have a survey and a room`);
  const callers = persons.map((person) => new Caller(`http://127.0.0.1:${balancer.port}`, person, photo));
  const listening = persons.map(
    ({ employeeNumber }) =>
      new OpenPhone({ port: balancer.port, cookie: `employeeNumber=${employeeNumber}` }),
  );
  await Promise.all(listening.map((phone) => phone.open()));
  const before = await stored();
  let isOver = false;
  const using = callers.map(async (caller) => {
    for (let number = 0; !isOver; number += 1) await caller.round(number);
  });
  const replaceOneBy = async (file: string) => {
    const [part, ...rest] = parts;
    if (part !== undefined) parts = [...rest, await replace(part, file)];
    return '';
  };
  const states: readonly (readonly [string, () => Promise<string>])[] = [
    ['the older release alone', () => Promise.resolve('')],
    ["today's migrations under it", () => migrateBy(today)],
    ['one of each', () => replaceOneBy(today)],
    ["today's alone", () => replaceOneBy(today)],
    ['one of each, on the way back', () => replaceOneBy(older)],
    ['the older release alone, again', () => replaceOneBy(older)],
  ];
  for (const [state, begin] of states) {
    const from = sum(callers);
    const output = await begin();
    await setTimeout(phase);
    const to = sum(callers);
    const made = (Object.keys(to) as (keyof Counts)[])
      .map((name) => `${to[name] - from[name]} ${name}`)
      .join(', ');
    const slowest = Math.max(...callers.map((caller) => caller.takeSlowest()));
    console.log(`${state}${output === '' ? '' : ` (${output})`}: ${made}, slowest ${slowest.toFixed(0)} ms`);
  }
  isOver = true;
  await Promise.all(using);
  const after = await stored();
  const done = sum(callers);
  const expected = {
    records: before.records + done.saves,
    photos: before.photos + done.saves + done.edits,
    entries: before.entries + done.messages + done.photoMessages,
  };
  for (const [name, count] of Object.entries(expected)) {
    const there = after[name as keyof typeof expected];
    console.log(`${name}: ${count} acknowledged, ${there} there`);
    if (there !== count) faults.push(`${name}: ${there} instead of ${count}`);
  }
  await setTimeout(forgetPause);
  for (const [index, phone] of listening.entries()) {
    const { messages = 0, photoMessages = 0 } = callers[index]?.counts ?? {};
    if (phone.messages !== messages + photoMessages)
      faults.push(`a phone has heard ${phone.messages} of ${messages + photoMessages} messages`);
    if (phone.reads > 0) faults.push(`a phone had to ask for what it missed ${phone.reads} times`);
    phone.close();
  }
  faults.push(...callers.flatMap((caller) => caller.faults));
} finally {
  for (const { child } of running) child.kill('SIGKILL');
  balancer.close();
  await cluster.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
