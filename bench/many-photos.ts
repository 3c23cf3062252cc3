/**
 * `npm run many-photos [-- photos [objects]]`: fills a real PostgreSQL of Debian's with very many photos, once only
 * their rows and once with their bytes, and a real object store (Ceph's) with some of them as objects, among them all
 * that are read. Prints how long a survey with photos, a page of a room and a backup take.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBucket } from '@field-sales/shared/node/bucket';
import pg from 'pg';
import { photosIn, type PhotoObjects } from '../api/src/photo-store/photo-store.ts';
import { installObjectStore, startObjectStore, storeCredentials } from '../tooling/commands/object-store.ts';
import { startDebianPostgres, type DebianPostgres } from './debian-postgres.ts';
import { fillPhotos, idOf, photoBytes, rooms, somePlaces, type Place } from './fill-photos.ts';
import { migrate, start, stop } from './processes.ts';

const photos = Number(process.argv[2] ?? 1_000_000);
const objects = Number(process.argv[3] ?? 20_000);
const reads = 200;
const putsAtOnce = 16;
/** More messages than a page of a room has. */
const newestOfRooms = 40;

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const at = (times: readonly number[], part: number) =>
  (times[Math.floor(part * (times.length - 1))] ?? Number.NaN).toFixed(0);
const say = (what: string) => {
  console.log(`${what} (load ${os.loadavg()[0]?.toFixed(1) ?? ''})`);
};

/**
 * Asks like a phone: first for the answer, then for all its photos at once. Answers how long each of the two took, and
 * how many photos there were.
 */
async function readAsPhone(origin: string, { employeeNumber, address }: Place) {
  const headers = {
    cookie: `employeeNumber=${employeeNumber}`,
    accept: 'application/json;images=url, application/json;q=0.9',
  };
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const began = performance.now();
  const text = (await read(address)).toString();
  const answered = performance.now();
  const addresses = [...text.matchAll(/"imageUrl":"([^"]+)"/g)].map(([, path = '']) => path);
  const found = await Promise.all(addresses.map(read));
  const wrong = found.filter((photo) => photo.length !== photoBytes);
  if (wrong.length > 0) throw new Error(`${address}: ${wrong.length} photos are not what was put there`);
  return { answer: answered - began, photos: performance.now() - answered, count: addresses.length };
}

async function measure(what: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { port, child } = await start({ ...environment, CALLS_PER_MINUTE: '1000000' }, 'api/src/main.ts');
  const places = await somePlaces(environment.DATABASE_URL ?? '', reads);
  for (const [name, some] of [
    ['a survey', places.ofSurveys],
    ["a room's page", places.ofRooms],
  ] as const) {
    const results: Awaited<ReturnType<typeof readAsPhone>>[] = [];
    for (const place of some) results.push(await readAsPhone(`http://127.0.0.1:${port}`, place));
    const sorted = (of: 'answer' | 'photos') =>
      results.map((result) => result[of]).sort((one, other) => one - other);
    const ms = (of: 'answer' | 'photos') => [0.5, 0.95, 1].map((part) => at(sorted(of), part)).join(' / ');
    const count = results.reduce((sum, result) => sum + result.count, 0) / results.length;
    say(
      `${what}: ${name} ${ms('answer')} ms, its ${count.toFixed(1)} photos ${ms('photos')} ms (median / 95 % / most of ${results.length})`,
    );
  }
  await stop([child]);
}

async function backUp(server: DebianPostgres, what: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-backup-'));
  const file = path.join(folder, 'backup');
  const began = performance.now();
  server.run('pg_dump', '--format=custom', `--file=${file}`);
  say(
    `${what}: a backup took ${seconds(began)} s and has ${(fs.statSync(file).size / 2 ** 20).toFixed(0)} MiB`,
  );
  fs.rmSync(folder, { recursive: true });
}

async function fill(server: DebianPostgres, what: string, isInDatabase: boolean): Promise<void> {
  await migrate({ DATABASE_URL: server.address });
  const began = performance.now();
  await fillPhotos(server.address, photos, isInDatabase);
  const client = new pg.Client({ connectionString: server.address });
  await client.connect();
  const { rows } = await client.query<{ count: string; size: string; all: string }>(
    `select count(*), pg_size_pretty(pg_total_relation_size('photos')) as size, pg_size_pretty(pg_database_size(current_database())) as all from photos`,
  );
  await client.end();
  const [{ count, size, all } = { count: '', size: '', all: '' }] = rows;
  say(`${what}: ${count} photos, filled in ${seconds(began)} s; the table has ${size} of ${all}`);
}

/** Puts the objects that are read, and others up to the wanted number. */
async function putObjects(address: string, bucket: PhotoObjects): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { ofSurveys, ofRooms } = await somePlaces(address, reads);
  const idsIn = (places: readonly Place[], pattern: RegExp) =>
    places.map((place) => pattern.exec(place.address)?.[1] ?? '');
  const { rows } = await client.query<{ id: string }>(
    `select photo_id as id from survey_photos where record_id = any($1::bigint[])
      union all (select photo_id from chat_images i join chat_entries e on e.id = i.entry_id where e.room_id = any($2::bigint[])
        and e.id > (select max(id) from chat_entries) - $3::int and photo_id is not null)
      union all (select ${idOf('g')} from generate_series(1, $4::int) g)`,
    [idsIn(ofSurveys, /scFieldInfoId=(\d+)/), idsIn(ofRooms, /(\d+)$/), newestOfRooms * rooms, objects],
  );
  await client.end();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const bytes = Buffer.alloc(photoBytes, 'photo');
  const began = performance.now();
  const left = ids.values();
  const put = async () => {
    for (const id of left) await bucket.put(id, { contentType: 'image/jpeg', bytes });
  };
  await Promise.all(Array.from({ length: putsAtOnce }, put));
  say(`bucket: ${ids.length} objects put in ${seconds(began)} s`);
}

async function inBucket(server: DebianPostgres): Promise<void> {
  if (!installObjectStore()) throw new Error('there is no object store');
  const store = await startObjectStore();
  try {
    const environment = {
      DATABASE_URL: server.address,
      PHOTOS: 's3',
      PHOTOS_BUCKET: `${store.address}/photos`,
      ...storeCredentials,
    };
    const bucket = openBucket(environment.PHOTOS_BUCKET, environment);
    await bucket.fetch('', { method: 'PUT' });
    await putObjects(server.address, photosIn(bucket));
    await measure('in the bucket, through the API', environment);
    await measure('in the bucket, by signed addresses', { ...environment, PHOTO_READS: 'signed' });
  } finally {
    await store.stop();
  }
}

for (const isInDatabase of [false, true]) {
  const server = await startDebianPostgres();
  const what = isInDatabase ? 'in the database' : 'in the bucket';
  try {
    if (!isInDatabase)
      console.log(`${os.cpus().length} cores, PostgreSQL ${server.version}, photos of ${photoBytes} bytes`);
    await fill(server, what, isInDatabase);
    if (isInDatabase) await measure(what, { DATABASE_URL: server.address });
    else await inBucket(server);
    await backUp(server, what);
  } finally {
    await server.stop();
  }
}
