import type { Measurement } from '@field-sales/shared/contract/telemetry';
import * as v from 'valibot';
import { abort } from '../registry/abort.ts';
import { advance } from '../registry/advance.ts';
import type { ChangeableRegistry } from '../registry/change-registry.ts';
import type { Lines, Registry } from '../registry/registry.ts';
import { StoppedRollouts } from '../registry/stopped-rollouts.ts';
import {
  appLineSchema,
  describeLine,
  isStepOver,
  lineFor,
  type AppLine,
  type Person,
  type Rollout,
} from '../rollouts/rollout.ts';
import { subjectOf } from './count-measurement.ts';
import { TapLog } from './taps.ts';
import { Trial, type TrialReport } from './trial.ts';

/** How long in ms a registry that could not be written is left alone. */
const retryPause = 5000;
/** How long in ms after its end a rollout may still be read; one that is there later was begun anew. */
const readAfterEnd = 15_000;

type Watched = {
  /** Which rollout it is: another audience is another trial. */
  key: string;
  trial: Trial;
  /** Why it has to end, once it has to. */
  reason: string | undefined;
  triedAt: number;
  endedAt: number;
};

export type Sender = {
  person: Person;
  /** The address that it came from; undefined where that says nothing, or where the sender is certain. */
  address: string | undefined;
};

/**
 * Compares every rollout with the version that is live by what pages measure, and ends it where it is worse (DEP-17). Each
 * replica judges by what it hears itself; whichever is first changes the registry, and the others find nothing to change.
 */
export class RolloutWatch {
  /** What pages are served from: without the rollouts that were stopped here. */
  readonly served: Registry;
  readonly #registry: Registry;
  readonly #stopped: StoppedRollouts;
  readonly #openChangeable: () => Promise<ChangeableRegistry>;
  readonly #now: () => number;
  readonly #watched = new Map<string, Watched>();
  /** The taps of each app's live version, from times without a rollout. */
  readonly #usual = new Map<string, { version: string; log: TapLog }>();

  constructor(
    registry: Registry,
    openChangeable: () => Promise<ChangeableRegistry>,
    now: () => number = Date.now,
  ) {
    this.#registry = registry;
    this.#stopped = new StoppedRollouts(registry);
    this.served = this.#stopped;
    this.#openChangeable = openChangeable;
    this.#now = now;
  }

  /** Adds what a page measured, of apps and versions that the registry names. */
  async take(measurements: readonly Measurement[], sender: Sender): Promise<void> {
    const lines = await this.#registry.lines();
    if (lines === undefined) return;
    for (const measurement of measurements) {
      const app = subjectOf(measurement)?.name;
      const line = app === undefined ? undefined : parsedLine(lines, app);
      if (app === undefined || line === undefined) continue;
      await this.#takeOne(app, line, measurement, sender);
    }
  }

  async #takeOne(
    app: string,
    line: AppLine,
    measurement: Measurement,
    { person, address }: Sender,
  ): Promise<void> {
    const { employee } = person;
    const { rollout } = line;
    const version = subjectOf(measurement)?.version;
    if (employee === undefined || employee === '') return;
    if (rollout === undefined) {
      this.#watched.delete(app);
      const isTap = measurement.type === 'web-vital' && measurement.name === 'INP';
      if (isTap && version === line.version) this.#usualOf(app, line).add(employee, measurement.value);
      return;
    }
    // Pages that were opened before the rollout, previews (DEP-25) and numbers that somebody made up say
    // nothing of it.
    const { version: drawn } = await lineFor(app, line, person);
    if (version !== drawn) return;
    const watched = this.#watchedOf(app, line, rollout);
    const side = drawn === rollout.line.version ? 'next' : 'live';
    watched.reason ??= watched.trial.take({ employee, address, side, measurement, at: this.#now() });
    if (watched.reason !== undefined) await this.#end(app, rollout.line.version, watched);
    else if (side === 'next' && isStepOver(rollout, this.#now())) await this.#advance(app, rollout, watched);
  }

  /** What was heard here of an app's current or last rollout, and why it had to end, if it had to. */
  report(app: string): (TrialReport & { reason: string | undefined }) | undefined {
    const watched = this.#watched.get(app);
    return watched && { ...watched.trial.report(), reason: watched.reason };
  }

  #usualOf(app: string, { version }: AppLine): TapLog {
    const known = this.#usual.get(app);
    if (known?.version === version) return known.log;
    const log = new TapLog();
    this.#usual.set(app, { version, log });
    return log;
  }

  #watchedOf(app: string, line: AppLine, { line: next, audience }: Rollout): Watched {
    const key = JSON.stringify([line.integrity, next.integrity, audience]);
    const known = this.#watched.get(app);
    if (known?.key === key && this.#now() - known.endedAt < readAfterEnd) return known;
    const percent = 'percent' in audience ? audience.percent : undefined;
    const versions = { next: next.version, live: line.version };
    const trial = new Trial(versions, percent, this.#usualOf(app, line));
    const watched = { key, trial, reason: undefined, triedAt: -Infinity, endedAt: Infinity };
    this.#watched.set(app, watched);
    return watched;
  }

  /** Whether the registry may be written now: it is not asked at every measurement. */
  #mayWrite(watched: Watched): boolean {
    if (this.#now() - watched.triedAt < retryPause) return false;
    watched.triedAt = this.#now();
    return true;
  }

  /** Advances a rollout whose time is over, if enough employees have been well with it. */
  async #advance(app: string, seen: Rollout, watched: Watched): Promise<void> {
    const { seen: heard, isTried } = watched.trial.report();
    if (!isTried || !this.#mayWrite(watched)) return;
    const what = `the rollout of ${app} ${seen.line.version}`;
    try {
      const now = new Date(this.#now());
      const registry = await this.#openChangeable();
      const change = await advance({ registry, remote: app, by: 'host', now, seen, heard: heard.next });
      if (change !== undefined) console.log(`registry: ${what} goes on: ${describeLine(change.to)}`);
    } catch (error) {
      console.error(`registry: ${what} does not go on`, error);
    }
  }

  async #end(app: string, version: string, watched: Watched): Promise<void> {
    if (!this.#mayWrite(watched)) return;
    const { reason = '' } = watched;
    this.#stopped.stop(app, version);
    try {
      const now = new Date(this.#now());
      const registry = await this.#openChangeable();
      await abort({ registry, remote: app, by: 'host', now, reason, version });
      watched.endedAt = this.#now();
      console.log(`registry: the rollout of ${app} ${version} is stopped: ${reason}`);
    } catch (error) {
      console.error(`registry: the rollout of ${app} ${version} is stopped here alone: ${reason}`, error);
    }
  }
}

function parsedLine(lines: Lines, app: string): AppLine | undefined {
  const parsed = v.safeParse(appLineSchema, lines[app]);
  return parsed.success ? parsed.output : undefined;
}
