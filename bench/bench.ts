/**
 * `npm run bench [-- runs] [--only photos] [--gate]`: measures the product beside its peers on the same work, and
 * beside the same screens as one ordinary webpack bundle, in turn in the same run. The machines are noisy, so the
 * ratios of the medians count and not the times. A broken budget fails the run; with `--gate`, so does each row in
 * which a peer is better. `--only` takes some of the work.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { portFrom, readEnvironment } from '@field-sales/shared/node/environment';
import { chromium, type Browser } from '@playwright/test';
import * as v from 'valibot';
import { createHostServer } from '../server/host/host-server.ts';
import { projectFolder } from '../server/project.ts';
import { readSettings } from '../server/settings/settings.ts';
import { chromiumPath } from '../release/pages/chromium.ts';
import { chromiumArguments } from '../release/pages/chromium-arguments.ts';
import { benchRoom } from './chat-room.ts';
import { benchEvents } from './events.ts';
import { benchFeel } from './feel.ts';
import { budgetLine, exitCodeOf, tableOf, type Measured, type Row } from './measured.ts';
import { benchKeeping } from './keeping.ts';
import { benchMessages } from './messages.ts';
import { benchOffline } from './offline.ts';
import { buildPlain, plainFolder } from './plain-build.ts';
import { benchReads } from './reads.ts';
import { benchPhotos } from './resize-photos.ts';
import { compareScreens } from './screens.ts';
import { remotePorts, startProduct } from './start-product.ts';
import { benchForms } from './survey-forms.ts';

const benchSchema = v.object({ BENCH_PORT: v.optional(portFrom(1), '3800') });
const { BENCH_PORT: port } = readEnvironment(benchSchema, process.env);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { gate: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
});
const runs = Number(positionals[0] ?? 5);

/** What is ready while something is measured. Each is started once, by the first work that needs it. */
const started: (() => Promise<unknown>)[] = [];

async function startFederated(): Promise<string> {
  const product = await startProduct(port);
  started.push(() => product.stop());
  return `http://localhost:${port}`;
}

/** Starts another host in front of the product's remotes and backend. */
async function startHost(folder: string, ownPort: number, environment: Record<string, string>) {
  const settings = readSettings({
    ...process.env,
    ...remotePorts(port),
    HOST_PORT: String(ownPort),
    API_ORIGIN: `http://127.0.0.1:${port + 10}`,
    ...environment,
  });
  const host = await createHostServer(folder, settings);
  await host.listen({ port: ownPort, host: '127.0.0.1' });
  started.push(() => host.close());
  return `http://localhost:${ownPort}`;
}

async function startPlain(): Promise<string> {
  await buildPlain();
  return startHost(path.resolve(projectFolder, plainFolder), port + 20, {});
}

/** The scanner's decoder beside others, on pictures that are made for it; its own benchmark tells what is read. */
function benchCodes(): Promise<Measured> {
  const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/barcode/bench.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    const rows: Row[] = [];
    bench.on('message', (message) => rows.push(...(message as Row[])));
    bench.on('close', (code) => {
      const faults = code === 0 ? 0 : 1;
      resolve({ rows, budgets: [{ what: 'codes: faults, see there', value: faults, limit: 0, unit: '' }] });
    });
  });
}

/** Measures first what needs the product: afterwards nothing else runs beside what does not need it. */
async function measureAll(browser: Browser): Promise<Measured> {
  let federated: Promise<string> | undefined;
  const product = () => (federated ??= startFederated());
  let bundled: Promise<string> | undefined;
  const plain = () => (bundled ??= startPlain());
  const work: Record<string, () => Promise<Measured>> = {
    screens: async () => compareScreens(browser, { plain: await plain(), product: await product() }, runs),
    feel: async () => benchFeel(browser, await product()),
    events: async () => benchEvents(browser, await product(), runs),
    forms: async () => benchForms(browser, await product(), runs),
    keeping: async () => {
      await plain();
      await product();
      const host = path.join(projectFolder, 'host', 'dist');
      await startHost(host, port + 21, { OFFLINE: 'off' });
      await startHost(host, port + 22, { OFFLINE_DATA: 'off' });
      const ports = { product: port, dayless: port + 22, unkept: port + 21, plain: port + 20 };
      return benchKeeping(browser, ports, runs);
    },
    offline: async () => benchOffline(browser, await product()),
    photos: () => benchPhotos(browser, runs),
    room: () => benchRoom(browser),
    messages: benchMessages,
    reads: benchReads,
    codes: benchCodes,
  };
  const wanted = values.only ?? Object.keys(work);
  const unknown = wanted.filter((name) => !Object.hasOwn(work, name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is none of ${Object.keys(work).join(', ')}`);
  const all: { rows: Row[]; budgets: Measured['budgets'][number][] } = { rows: [], budgets: [] };
  for (const [name, measure] of Object.entries(work)) {
    if (!wanted.includes(name)) continue;
    console.log(`\n${name}, load ${os.loadavg()[0]?.toFixed(1)}`);
    const { rows, budgets } = await measure();
    for (const budget of budgets) console.log(budgetLine(budget));
    all.rows.push(...rows);
    all.budgets.push(...budgets);
  }
  return all;
}

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumArguments,
});
try {
  const measured = await measureAll(browser);
  console.log(tableOf(measured.rows, (line) => styleText('red', line, { stream: process.stdout })));
  process.exitCode = exitCodeOf(measured, values);
} finally {
  await browser.close();
  for (const stop of started.reverse()) await stop();
}
process.exit();
