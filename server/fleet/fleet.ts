import os from 'node:os';
import * as v from 'valibot';
import type { FleetWatch } from '../measurements/fleet-watch.ts';
import type { TrialReport } from '../measurements/trial.ts';
import { openChangeableRegistry } from '../registry/open-registry.ts';
import type { Change } from '../registry/change.ts';
import { readRecord } from '../releases/release-record.ts';
import { hostName } from '../releases/released-hosts.ts';
import {
  appLineSchema,
  describeLine,
  describeRollout,
  isStepOver,
  type AppLine,
  type Rollout,
} from '../rollouts/rollout.ts';
import type { Settings } from '../settings/settings.ts';
import { keyOf, readCounts, type Counts } from './counts.ts';

/** One version of an app. */
export type VersionReport = Partial<Counts> & {
  version: string;
  /** `seen` was counted and is neither live nor among the releases that are listed. */
  state: 'live' | 'rollout' | 'released' | 'seen';
  releasedAt?: string;
  releasedBy?: string;
  commit?: string;
  /** Employees who had it when they were heard last. */
  employees: number;
  heardAt?: string;
};

/** A rollout, with what this process has heard of it. */
export type RolloutReport = {
  version: string;
  audience: string;
  verdict: string;
  trial?: TrialReport;
};

export type AppReport = {
  app: string;
  /** What this process serves; missing where the registry has no line: a host is then the image's own build. */
  live?: string;
  rollout?: RolloutReport;
  /** What is wrong with what is shown of it. */
  problems: readonly string[];
  /** Newest first. */
  versions: readonly VersionReport[];
};

/** What the page tells, and answers as JSON (DEP-29). */
export type Fleet = {
  /** Whose counts these are: other replicas have theirs (DEP-22). */
  process: { machine: string; pid: number; since: string };
  at: string;
  /** Measurements of apps or versions that the registry has not named since then. */
  leftOut: number;
  apps: readonly AppReport[];
  /** The changes of all apps, newest first. */
  history: readonly Change[];
};

/** How many versions are shown of each app, and how many changes of all apps together. */
const mostVersions = 12;
const mostChanges = 100;

const startedAt = new Date();
const byVersion = new Intl.Collator('en', { numeric: true });

export type FleetSource = FleetWatch & { settings: Settings };

/** What the page says of a thing that cannot be read (DEP-22). */
function problemOf(what: string, error: unknown): string {
  return `${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

function verdictOf(
  rollout: Rollout,
  report: (TrialReport & { reason: string | undefined }) | undefined,
): string {
  if (report === undefined) return 'this process has heard nothing of it yet';
  if (report.reason !== undefined) return `stopped: ${report.reason}`;
  const isWaiting = isStepOver(rollout, Date.now()) && !report.isTried;
  const step = '; its next step waits for more employees who are well with it';
  return `not worse than the live version${isWaiting ? step : ''}`;
}

function rolloutOf(
  { watch }: FleetSource,
  app: string,
  changes: readonly Change[],
): RolloutReport | undefined {
  // Read from the registry itself: a rollout that was stopped here is no longer served, but is still reported until the stop is
  // written.
  const rollout = changes.at(-1)?.to.rollout;
  if (rollout === undefined) return undefined;
  const heard = watch.report(app);
  const report = heard?.versions.next === rollout.line.version ? heard : undefined;
  return {
    version: rollout.line.version,
    audience: describeRollout(rollout),
    verdict: verdictOf(rollout, report),
    ...(report !== undefined && {
      trial: {
        versions: report.versions,
        seen: report.seen,
        hits: report.hits,
        isTried: report.isTried,
      },
    }),
  };
}

/** Why what this process serves is not what was promoted last; a rollout that was stopped here says so itself. */
function unservedProblem(
  { watch }: FleetSource,
  app: string,
  line: AppLine | undefined,
  changes: readonly Change[],
): string[] {
  const named = changes.at(-1)?.to;
  if (named === undefined) return [];
  const isStopped = watch.report(app)?.reason !== undefined;
  const isLive = named.version === line?.version;
  const isRollout = isStopped || named.rollout?.line.version === line?.rollout?.line.version;
  if (isLive && isRollout) return [];
  const served = line === undefined ? 'nothing' : describeLine(line);
  return [
    `the registry names ${describeLine(named)}; this process serves ${served}. It reads the registry every 5 s, and refuses what is not signed: its log says so`,
  ];
}

async function releasesOf({ settings }: FleetSource, app: string): Promise<readonly VersionReport[]> {
  const versions = [...(await settings.releases.folders(app))]
    .sort((one, other) => byVersion.compare(other, one))
    .slice(0, mostVersions);
  return Promise.all(
    versions.map(async (version): Promise<VersionReport> => {
      const record = await readRecord(settings.releases, app, version).catch(() => undefined);
      if (record === undefined) return { version, state: 'released', employees: 0 };
      const { releasedAt, releasedBy, commit } = record.release;
      return { version, state: 'released', releasedAt, releasedBy, commit, employees: 0 };
    }),
  );
}

type Known = {
  app: string;
  line: AppLine | undefined;
  counts: ReadonlyMap<string, Counts>;
  released: readonly VersionReport[];
};

/** Every version that is released, live or counted, with what was heard of it. */
function versionsOf({ running }: FleetSource, { app, line, counts, released }: Known): VersionReport[] {
  const runners = running.of(app);
  const counted = [...counts.keys()]
    .filter((key) => key.startsWith(`${app} `))
    .map((key) => key.slice(app.length + 1));
  const releases = new Map(released.map((report) => [report.version, report]));
  const next = line?.rollout?.line.version;
  const shown = [line?.version, next, ...counted].filter((version) => version !== undefined);
  return [...new Set([...shown, ...releases.keys()])]
    .sort((one, other) => byVersion.compare(other, one))
    .map((version) => {
      const heard = runners.get(version);
      const release = releases.get(version);
      const ended = release === undefined ? 'seen' : 'released';
      return {
        ...release,
        version,
        state: version === line?.version ? 'live' : version === next ? 'rollout' : ended,
        employees: heard?.employees ?? 0,
        ...(heard !== undefined && { heardAt: new Date(heard.heardAt).toISOString() }),
        ...counts.get(keyOf(app, version)),
      };
    });
}

/** What is known of the fleet here: the registry and releases that all replicas share, and what this process has counted. */
export async function readFleet(source: FleetSource): Promise<Fleet> {
  const { settings, metrics, watch } = source;
  const counts: ReadonlyMap<string, Counts> = metrics === undefined ? new Map() : await readCounts(metrics);
  const lines = (await watch.served.lines()) ?? {};
  const names = [...new Set([hostName, ...Object.keys(settings.remotes), ...Object.keys(lines)])];
  const registry = await openChangeableRegistry(settings);
  const read = names.map(async (app) => {
    const problems: string[] = [];
    const failed = (what: string) => (error: unknown) => {
      problems.push(problemOf(what, error));
      return [];
    };
    const changesOf = async () => {
      const { changes, passedOver } = await registry.read(app);
      problems.push(
        ...passedOver.map((number) => `change ${number} of the history is none, and is passed over`),
      );
      return changes;
    };
    const [changes, released] = await Promise.all([
      changesOf().catch(failed('the history')),
      releasesOf(source, app).catch(failed('releases')),
    ]);
    const parsed = v.safeParse(appLineSchema, lines[app]);
    const line = parsed.success ? parsed.output : undefined;
    if (line === undefined && app !== hostName) problems.push('the registry has no line of it');
    const rollout = rolloutOf(source, app, changes);
    const report: AppReport = {
      app,
      ...(line !== undefined && { live: line.version }),
      ...(rollout !== undefined && { rollout }),
      problems: [...problems, ...unservedProblem(source, app, line, changes)],
      versions: versionsOf(source, { app, line, counts, released }),
    };
    return { report, changes };
  });
  const apps = await Promise.all(read);
  const history = apps.flatMap(({ changes }) => changes);
  const leftOut = await metrics?.leftOut.get();
  return {
    process: { machine: os.hostname(), pid: process.pid, since: startedAt.toISOString() },
    at: new Date().toISOString(),
    leftOut: leftOut?.values[0]?.value ?? 0,
    apps: apps.map(({ report }) => report),
    history: history.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostChanges),
  };
}
