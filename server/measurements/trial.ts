import type { Measurement } from '@field-sales/shared/contract/telemetry';
import { isSlower, TapLog } from './taps.ts';
import { isWorse, type Hits } from './verdict.ts';

/** In what a version can be worse, in the words of the history (DEP-17). */
const measures = {
  loads: 'loads that failed',
  errors: 'errors in pages',
  calls: 'calls that failed',
  taps: 'slow taps',
} as const;

type Measure = keyof typeof measures;

/**
 * How many times an employee must be hurt to count. Once shows soonest. But in the course of a day almost everybody is hurt
 * once by something, which hides a version that hurts few of an employee's pages; three times are the mark of a fault.
 */
const severities = [
  { times: 1, name: '' },
  { times: 3, name: ', three times or more' },
] as const;

type Severity = (typeof severities)[number];

/** In ms: further failures within this time belong to the same trouble. */
const oneTrouble = 60_000;

/** Which of the two versions an employee has. */
export type Side = 'next' | 'live';

/** What was heard of a rollout: how many employees have each version, and how many each hurt, by measure. */
export type TrialReport = {
  versions: Readonly<Record<Side, string>>;
  seen: Readonly<Record<Side, number>>;
  hits: Readonly<Record<string, Hits>>;
  /** Whether as many employees have been well with the new version as would have stopped it, had it hurt them. */
  isTried: boolean;
};

export type Sent = {
  employee: string;
  /** The address that it came from; undefined where that says nothing, or where the sender is certain. */
  address: string | undefined;
  side: Side;
  measurement: Measurement;
  /** When it was heard, in ms. */
  at: number;
};

type Hurt = { times: number; at: number };

/** Employees of one address who count as seen, and as hurt: a caller can name as many employees as it likes. */
const mostOfAddress = 2;
const mostEmployees = 50_000;
/** If the share is counted and not drawn by lot, this many employees of the live version make it well enough known. */
const fewestSeen = 20;

function measureOf(measurement: Measurement): Measure | undefined {
  switch (measurement.type) {
    case 'remote-load':
      return ['loaded', 'fallback'].includes(measurement.outcome) ? undefined : 'loads';
    case 'page-error':
      return 'errors';
    case 'failed-call':
      return 'calls';
    case 'web-vital':
      return measurement.name === 'INP' ? 'taps' : undefined;
  }
}

/** A rollout as this process sees it: whom the new version and the live one hurt since it began. */
export class Trial {
  readonly #versions: Readonly<Record<Side, string>>;
  readonly #percent: number | undefined;
  readonly #before: TapLog;
  readonly #since = { next: new TapLog(), live: new TapLog() };
  readonly #seen = { next: new Set<string>(), live: new Set<string>() };
  readonly #hurt = new Map<string, Map<string, Hurt>>();
  /** Employees of the new version whom something hurt, whether or not that counts against it. */
  readonly #unwell = new Set<string>();
  #isTried = false;
  readonly #countOfAddress = new Map<string, number>();

  /**
   * @param percent the share of the new version, where it is one of all employees
   * @param before taps with the live version before this began
   */
  constructor(versions: Readonly<Record<Side, string>>, percent: number | undefined, before: TapLog) {
    this.#versions = versions;
    this.#percent = percent;
    this.#before = before;
  }

  /** Adds what a page measured. Answers why the rollout has to end, once it has to. */
  take({ employee, address, side, measurement, at }: Sent): string | undefined {
    this.#see(side, employee, address);
    const reason = this.#judge({ employee, address, side, measurement, at });
    // Once it holds it stays: in the course of a day almost everybody is hurt once by something.
    this.#isTried ||= this.#areEnoughWell();
    return reason;
  }

  #judge({ employee, address, side, measurement, at }: Sent): string | undefined {
    const measure = measureOf(measurement);
    if (measure === undefined) return undefined;
    if (measurement.type === 'web-vital') {
      this.#since[side].add(employee, measurement.value);
      if (!this.#isSlow(side, employee)) return undefined;
    }
    if (side === 'next' && this.#seen.next.has(employee)) this.#unwell.add(employee);
    const times = this.#addHurt(measure, { side, employee, address, at });
    const severity = severities.find((one) => one.times === times);
    const share = this.#share();
    if (severity === undefined || side === 'live' || share === undefined) return undefined;
    const hits = this.#hits(measure, severity);
    if (!isWorse(hits, share)) return undefined;
    const { next, live } = this.#versions;
    const of = `${Math.round(share * 10_000) / 100} % of all employees`;
    const what = measures[measure] + severity.name;
    return `${what}: ${hits.next} employees with ${next}, which ${of} have, ${hits.live} with ${live}`;
  }

  report(): TrialReport {
    const { next, live } = this.#seen;
    const hits = (Object.keys(measures) as Measure[]).flatMap((measure) =>
      severities.map((severity): [string, Hits] => [
        measures[measure] + severity.name,
        this.#hits(measure, severity),
      ]),
    );
    return {
      versions: this.#versions,
      seen: { next: next.size, live: live.size },
      hits: Object.fromEntries(hits),
      isTried: this.#isTried,
    };
  }

  #share(): number | undefined {
    if (this.#percent !== undefined) return this.#percent / 100;
    const { next, live } = this.#seen;
    return live.size < fewestSeen ? undefined : next.size / (next.size + live.size);
  }

  #areEnoughWell(): boolean {
    const share = this.#share();
    const well = this.#seen.next.size - this.#unwell.size;
    return share !== undefined && isWorse({ next: well, live: 0 }, share);
  }

  #see(side: Side, employee: string, address: string | undefined): void {
    const seen = this.#seen[side];
    if (seen.has(employee) || seen.size >= mostEmployees) return;
    if (this.#isTaken(`seen ${side}`, address)) seen.add(employee);
  }

  #hurtOf(measure: Measure, side: Side): Map<string, Hurt> {
    const key = `${measure} ${side}`;
    const hurt = this.#hurt.get(key) ?? new Map<string, Hurt>();
    this.#hurt.set(key, hurt);
    return hurt;
  }

  #hits(measure: Measure, { times }: Severity): Hits {
    const count = (side: Side) =>
      [...this.#hurtOf(measure, side).values()].filter((hurt) => hurt.times >= times).length;
    return { next: count('next'), live: count('live') };
  }

  /** Answers how many times the employee was hurt, this time included; undefined if this does not count as one more. */
  #addHurt(measure: Measure, { side, employee, address, at }: Omit<Sent, 'measurement'>): number | undefined {
    const hurt = this.#hurtOf(measure, side);
    const known = hurt.get(employee);
    if (known !== undefined) {
      if (at - known.at < oneTrouble) return undefined;
      known.at = at;
      known.times += 1;
      return known.times;
    }
    if (hurt.size >= mostEmployees || !this.#isTaken(`${measure} ${side}`, address)) return undefined;
    hurt.set(employee, { times: 1, at });
    return 1;
  }

  /** Whether one more employee of an address counts as `what`. */
  #isTaken(what: string, address: string | undefined): boolean {
    if (address === undefined) return true;
    const key = `${what} ${address}`;
    const count = (this.#countOfAddress.get(key) ?? 0) + 1;
    if (count > mostOfAddress) return false;
    this.#countOfAddress.set(key, count);
    return true;
  }

  /**
   * Compared with the employee's own pages before the rollout, or with those of all employees where there are too few of them.
   */
  #isSlow(side: Side, employee: string): boolean {
    const now = this.#since[side].of(employee);
    const before = this.#before.of(employee) ?? this.#before.ofAll() ?? this.#since.live.ofAll();
    return now !== undefined && before !== undefined && isSlower(now, before);
  }
}
