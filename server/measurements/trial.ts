import type { Measurement } from '@field-sales/shared/contract/telemetry';
import { isSlower, TapLog } from './taps.ts';
import { isWorse, type Hits } from './verdict.ts';

/** What a version can be worse in, as the history says it. */
const measures = {
  loads: 'loads that failed',
  errors: 'errors in pages',
  calls: 'calls that failed',
  taps: 'slow taps',
} as const;

type Measure = keyof typeof measures;

/** Which of the two versions an employee has. */
export type Side = 'next' | 'live';

/** What was heard of a rollout: how many employees have each version, and how many each hurt, by measure. */
export type TrialReport = {
  versions: Readonly<Record<Side, string>>;
  seen: Readonly<Record<Side, number>>;
  hits: Readonly<Record<string, Hits>>;
};

export type Sent = {
  employee: string;
  /** Where it came from; undefined where that says nothing, or who sends is certain. */
  address: string | undefined;
  side: Side;
  measurement: Measurement;
};

/** Employees of one address who count as hurt: a caller can name as many employees as it likes. */
const mostOfAddress = 2;
const mostEmployees = 50_000;
/** Where the share is not drawn by lot but seen, it is known well enough with this many employees of the live version. */
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
  readonly #hit = new Map<string, Set<string>>();
  readonly #hitOfAddress = new Map<string, number>();

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
  take({ employee, address, side, measurement }: Sent): string | undefined {
    if (this.#seen[side].size < mostEmployees) this.#seen[side].add(employee);
    const measure = measureOf(measurement);
    if (measure === undefined) return undefined;
    if (measurement.type === 'web-vital') {
      this.#since[side].add(employee, measurement.value);
      if (!this.#isSlow(side, employee)) return undefined;
    }
    if (!this.#addHit(measure, side, employee, address)) return undefined;
    const hits = { next: this.#hits(measure, 'next').size, live: this.#hits(measure, 'live').size };
    const share = this.#share();
    if (side === 'live' || share === undefined || !isWorse(hits, share)) return undefined;
    const { next, live } = this.#versions;
    const of = `${Math.round(share * 10_000) / 100} % of all employees`;
    return `${measures[measure]}: ${hits.next} employees with ${next}, which ${of} have, ${hits.live} with ${live}`;
  }

  report(): TrialReport {
    const { next, live } = this.#seen;
    const hits = (Object.keys(measures) as Measure[]).map((measure): [string, Hits] => [
      measures[measure],
      { next: this.#hits(measure, 'next').size, live: this.#hits(measure, 'live').size },
    ]);
    return {
      versions: this.#versions,
      seen: { next: next.size, live: live.size },
      hits: Object.fromEntries(hits),
    };
  }

  #share(): number | undefined {
    if (this.#percent !== undefined) return this.#percent / 100;
    const { next, live } = this.#seen;
    return live.size < fewestSeen ? undefined : next.size / (next.size + live.size);
  }

  #hits(measure: Measure, side: Side): Set<string> {
    const key = `${measure} ${side}`;
    const hits = this.#hit.get(key) ?? new Set<string>();
    this.#hit.set(key, hits);
    return hits;
  }

  /** Whether this is one more who was hurt. */
  #addHit(measure: Measure, side: Side, employee: string, address: string | undefined): boolean {
    const hits = this.#hits(measure, side);
    if (hits.has(employee) || hits.size >= mostEmployees) return false;
    if (address !== undefined) {
      const key = `${measure} ${side} ${address}`;
      const count = (this.#hitOfAddress.get(key) ?? 0) + 1;
      if (count > mostOfAddress) return false;
      this.#hitOfAddress.set(key, count);
    }
    hits.add(employee);
    return true;
  }

  /** By the employee's own pages before the rollout; by those of all where there are too few of them. */
  #isSlow(side: Side, employee: string): boolean {
    const now = this.#since[side].of(employee);
    const before = this.#before.of(employee) ?? this.#before.ofAll() ?? this.#since.live.ofAll();
    return now !== undefined && before !== undefined && isSlower(now, before);
  }
}
