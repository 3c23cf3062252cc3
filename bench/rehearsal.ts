/**
 * `npm run test:verdict`: many phones open one remote all day, under noise, while a version of it is in a rollout to a
 * small share of the employees; two replicas of the host hear them. Prints, for bad versions and good ones, when the
 * rollout was stopped and how many openings were hurt, and when a good version that goes on by itself has reached
 * everybody. The phones' clock is simulated; the watch, the verdict and the choice of a version are the host's own.
 * Fails if a version that hurts each opening is stopped too late, or a good one is stopped.
 */
import type { Measurement } from '@field-sales/shared/contract/telemetry';
import { RolloutWatch } from '../server/measurements/rollout-watch.ts';
import type { AppState, Change } from '../server/registry/change.ts';
import { lineIn, type Registry } from '../server/registry/registry.ts';
import { lineFor, type AppLine, type Rollout } from '../server/rollouts/rollout.ts';

const phoneCount = 1000;
const openingsPerPhone = 40;
const day = 8 * 3600_000;
const app = 'chat';

/** The openings with a version that hurts each of them after which it has to be stopped. */
const mostLoads = 200;
/** How many of all openings of the day such a version may hurt, in percent. */
const mostHurt = 0.2;

/** What a version does, in addition to the noise. */
type Version = { name: string; throws: number; loses: number; slower: number };

const good: Version = { name: 'good', throws: 0, loses: 0, slower: 0 };
const bad: readonly Version[] = [
  { ...good, name: 'throws', throws: 1 },
  { ...good, name: 'throws in 1 of 5 openings', throws: 0.2 },
  { ...good, name: 'a broken chunk', loses: 1 },
  { ...good, name: '200 ms slower at each tap', slower: 200 },
];

/** Mulberry32: the same day for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Phone = { employee: string; usualTap: number; isBroken: boolean };

type Dice = {
  uniform: () => number;
  chance: (share: number) => boolean;
  /** A factor around 1: as often above it as below, and mostly within `spread`. */
  factor: (spread: number) => number;
  wait: (mean: number) => number;
};

function diceOf(seed: number): Dice {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    uniform: random,
    chance: (share) => random() < share,
    factor: (spread) => Math.exp(spread * normal()),
    wait: (mean) => -mean * Math.log(1 - random()),
  };
}

function makePhones(dice: Dice, seed: number): readonly Phone[] {
  return Array.from({ length: phoneCount }, (_, index) => ({
    employee: String(20_000_000 + seed * phoneCount + index),
    usualTap: 120 * dice.factor(0.5),
    // Such a phone has no storage left, or is behind a bad proxy: it fails for reasons of its own.
    isBroken: dice.chance(0.01),
  }));
}

/** Whether the backend is in trouble, as it is for some minutes in the middle of the day. */
function isTrouble(now: number): boolean {
  return now > 4 * 3600_000 && now < 4 * 3600_000 + 600_000;
}

type Opening = { measurements: Measurement[]; isHurt: boolean };

/** What one opening reports: the effects of the version, and what would have happened anyway. */
function open(phone: Phone, version: string, traits: Version, now: number, dice: Dice): Opening {
  const about = { name: app, version };
  const measurements: Measurement[] = [];
  const error = (kind: 'error' | 'chunk') => measurements.push({ type: 'page-error', ...about, kind });
  const isThrown = dice.chance(traits.throws);
  const isLost = dice.chance(traits.loses);
  if (isThrown) error('error');
  if (isLost) error('chunk');
  if (dice.chance(phone.isBroken ? 0.3 : 0.003)) error(dice.chance(0.5) ? 'error' : 'chunk');
  const isLoadLost = dice.chance(phone.isBroken ? 0.1 : 0.003);
  const outcome = isLoadLost ? 'timeout' : 'loaded';
  measurements.push({ type: 'remote-load', ...about, outcome, duration: 800 * dice.factor(0.5) });
  if (dice.chance(isTrouble(now) ? 0.3 : 0.002))
    measurements.push({ type: 'failed-call', ...about, kind: 'broken' });
  const slowed = isTrouble(now) ? 1.5 : 1;
  const value = phone.usualTap * slowed * dice.factor(0.45) + traits.slower;
  if (dice.chance(0.8)) measurements.push({ type: 'web-vital', name: 'INP', app, version, value });
  return { measurements, isHurt: isThrown || isLost || traits.slower > 0 };
}

/** The registry, which each replica reads by itself. */
class SharedRegistry {
  #state: AppState = { line: undefined, changes: [], count: 0, passedOver: [] };

  put(line: AppLine): void {
    this.#state = { ...this.#state, line, count: this.#state.count + 1 };
  }

  async apps(): Promise<readonly string[]> {
    return Promise.resolve([app]);
  }

  async moment(): Promise<string> {
    return Promise.resolve(String(this.#state.count));
  }

  async read(): Promise<AppState> {
    return Promise.resolve(this.#state);
  }

  async add(_app: string, seen: AppState, change: Change): Promise<boolean> {
    if (seen !== this.#state) return Promise.resolve(false);
    this.#state = { ...seen, line: change.to, changes: [...seen.changes, change], count: seen.count + 1 };
    return Promise.resolve(true);
  }

  replica(now: () => number): Registry {
    let readAt = -Infinity;
    let line: AppLine | undefined;
    const lines = async () => {
      if (now() - readAt >= 5000) {
        readAt = now();
        ({ line } = await this.read());
      }
      return { [app]: line };
    };
    return {
      lines,
      line: (name, person) => lineIn({ lines }, name, person),
      former: async () => Promise.resolve([]),
    };
  }
}

const lineOf = (version: string) => ({
  version,
  manifest: `/remotes/${app}/${version}/m.json`,
  integrity: `sha384-${btoa(version)}`,
});

type Result = {
  /** Simulated ms since the rollout began; undefined where it was not stopped. */
  stoppedAfter: number | undefined;
  /** The same for the moment in which everybody got the version. */
  forAllAfter: number | undefined;
  /** How many openings had the new version, how many of these it hurt, and how many there were in the whole day. */
  loads: number;
  hurt: number;
  openings: number;
  reason: string;
};

/** How long after its opening a page is hidden, in ms. It reports failures at once, and everything else only then. */
const hiddenAfter = 60_000;

const toOnePercent: Pick<Rollout, 'audience' | 'steps'> = { audience: { percent: 1 } };
/** The day of the rollout begins at 0. */
const inSteps = {
  ...toOnePercent,
  steps: { percents: [5, 25, 100], minutes: 60, since: new Date(0).toISOString() },
};

/** Plays a day before the rollout, whose taps the host knows, and the day of the rollout. */
async function rehearse(traits: Version, seed: number, begin = toOnePercent): Promise<Result> {
  let now = -day;
  const dice = diceOf(seed);
  const registry = new SharedRegistry();
  registry.put(lineOf('1.0.0'));
  const replicas = [0, 1].map(
    () =>
      new RolloutWatch(
        registry.replica(() => now),
        async () => Promise.resolve(registry),
        () => now,
      ),
  );
  const anyReplica = () => replicas[dice.chance(0.5) ? 0 : 1] as RolloutWatch;
  const phones = makePhones(dice, seed);
  const counts = { loads: 0, hurt: 0, openings: 0 };
  const result: Result = { stoppedAfter: undefined, forAllAfter: undefined, ...counts, reason: '' };
  const later: { at: number; report: () => Promise<void> }[] = [];
  let hasBegun = false;
  while (now < day) {
    now += dice.wait(day / openingsPerPhone / phoneCount);
    if (now >= 0 && !hasBegun) {
      hasBegun = true;
      registry.put({ ...lineOf('1.0.0'), rollout: { line: lineOf('1.1.0'), ...begin } });
    }
    while ((later[0]?.at ?? Infinity) <= now) await later.shift()?.report();
    const phone = phones[Math.floor(dice.uniform() * phoneCount)] as Phone;
    const person = { employee: phone.employee, isOfBranch: async () => Promise.resolve(false) };
    const served = (await anyReplica().served.lines())?.[app] as AppLine;
    const { version } = await lineFor(app, served, person);
    const isNext = version === '1.1.0';
    const { measurements, isHurt } = open(phone, version, isNext ? traits : good, now, dice);
    const isFailure = ({ type }: Measurement) => type === 'page-error' || type === 'failed-call';
    const report = async (some: Measurement[]) => anyReplica().take(some, { person, address: undefined });
    await report(measurements.filter(isFailure));
    const rest = measurements.filter((measurement) => !isFailure(measurement));
    later.push({ at: now + hiddenAfter, report: () => report(rest) });
    if (now < 0) continue;
    result.openings += 1;
    if (isNext) result.loads += 1;
    if (isNext && isHurt) result.hurt += 1;
    const { changes } = await registry.read();
    const stops = changes.filter(({ action }) => action === 'abort');
    if (stops.length > 1) throw new Error('it was stopped twice');
    if (stops.length === 1 && result.stoppedAfter === undefined) {
      result.stoppedAfter = now;
      result.reason = stops[0]?.reason ?? '';
    }
    if (changes.at(-1)?.action === 'promote') result.forAllAfter ??= now;
  }
  return result;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

function timesOf(times: readonly (number | undefined)[]): string {
  const minutes = times.flatMap((time) => (time === undefined ? [] : time / 60_000));
  return `minutes: median ${quantile(minutes, 0.5).toFixed(1)}, most ${Math.max(...minutes).toFixed(1)}`;
}

const faults: string[] = [];

async function rehearseBad(traits: Version, runs: number): Promise<void> {
  const results: Result[] = [];
  for (let seed = 1; seed <= runs; seed += 1) results.push(await rehearse(traits, seed));
  const stopped = results.filter(({ stoppedAfter }) => stoppedAfter !== undefined);
  const loads = stopped.map((result) => result.loads);
  const hurt = results.map((result) => (result.hurt / result.openings) * 100);
  const figures = [
    `stopped in ${stopped.length} of ${runs}`,
    `openings with it until then: median ${quantile(loads, 0.5)}, most ${Math.max(...loads)}`,
    timesOf(stopped.map(({ stoppedAfter }) => stoppedAfter)),
    `hurt of all openings of the day: median ${quantile(hurt, 0.5).toFixed(3)} %, most ${Math.max(...hurt).toFixed(3)} %`,
    `for example: ${stopped[0]?.reason ?? 'none'}`,
  ];
  console.log(`${traits.name}\n${figures.map((figure) => `  ${figure}`).join('\n')}`);
  const { throws, loses, slower } = traits;
  if (throws < 1 && loses < 1 && slower === 0) return;
  const isLate = stopped.length < runs || Math.max(...loads) > mostLoads || Math.max(...hurt) > mostHurt;
  if (isLate) faults.push(`${traits.name}: it is stopped too late`);
}

/** Plays good versions that go on by themselves. */
async function rehearseSteps(runs: number): Promise<void> {
  const ends: (number | undefined)[] = [];
  for (let seed = 1; seed <= runs; seed += 1)
    ends.push((await rehearse(good, 2000 + seed, inSteps)).forAllAfter);
  const reached = ends.filter((end) => end !== undefined);
  const { percents, minutes } = inSteps.steps;
  console.log(
    `good versions that go on by themselves after ${minutes} minutes each, ${percents.join(', ')} %\n  with everybody in ${reached.length} of ${runs}\n  ${timesOf(reached)}`,
  );
}

const [runs = 20, goodRuns = 100] = process.argv.slice(2).map(Number);
console.info = () => undefined;
const print = console.log;
console.log = (text: unknown) => (String(text).startsWith('registry:') ? undefined : print(text));
print(`${phoneCount} phones, ${openingsPerPhone} openings of each in a day of 8 hours, 1 % have the version`);
for (const traits of bad) await rehearseBad(traits, runs);
await rehearseSteps(runs);
const falseStops: string[] = [];
for (let seed = 1; seed <= goodRuns; seed += 1) {
  const { stoppedAfter, reason } = await rehearse(good, 1000 + seed);
  if (stoppedAfter !== undefined) falseStops.push(reason);
}
print(`good versions\n  stopped: ${falseStops.length} of ${goodRuns} ${falseStops.join('; ')}`);
if (falseStops.length > 0) faults.push('a good version is stopped');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
