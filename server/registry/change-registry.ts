import { isDeepStrictEqual } from 'node:util';
import type { AppLine } from '../rollouts/rollout.ts';
import type { AppState, Change } from './change.ts';

/** A registry that several may change at the same time, each app by compare-and-swap (DEP-04). */
export type ChangeableRegistry = {
  /** The apps that have a line. */
  apps: () => Promise<readonly string[]>;
  read: (app: string) => Promise<AppState>;
  /** What names the lines of all apps as they are together: it is another one after every change that was checked. */
  moment: () => Promise<string>;
  /**
   * False where somebody else has changed the app since it was read as `seen`, or has made a checked change of any app
   * since `moment`.
   */
  add: (app: string, seen: AppState, change: Change, moment?: string) => Promise<boolean>;
  /** Signs the history of an app again, where changes are signed. */
  signAgain?: (app: string) => Promise<void>;
};

type ChangeRequest = {
  registry: ChangeableRegistry;
  remote: string;
  action: Change['action'];
  by: string;
  now: Date;
  /** The new line, from what the registry says; null to leave it as it is. Asked again if somebody else was faster. */
  next: (state: AppState) => AppLine | null;
  /**
   * Refuses a line that does not fit the other apps, and answers what was forced. A line that passes is written only
   * while these are as they were before the check; otherwise it is checked again (DEP-18).
   */
  check?: (next: AppLine) => Promise<Change['forced']>;
  reason?: string;
};

/** Changes one line of the registry, and only that one; undefined where there was nothing to change (MF-03, DEP-05). */
export async function changeRegistry(request: ChangeRequest): Promise<Change | undefined> {
  const { registry, remote, check } = request;
  let forced: Change['forced'];
  for (;;) {
    const moment = check && (await registry.moment());
    const seen = await registry.read(remote);
    const next = request.next(seen);
    if (next === null) return undefined;
    // What was forced does not have to fit: it is not checked again.
    forced ??= await check?.(next);
    const isLive = isDeepStrictEqual(seen.line, next);
    const last = seen.changes.at(-1);
    // A change that was cut short between the registry and the log is finished by the next run.
    if (isLive && (last === undefined || isDeepStrictEqual(last.to, next))) return undefined;
    const change: Change = {
      at: request.now.toISOString(),
      by: request.by,
      action: request.action,
      remote,
      from: (isLive ? last?.to : seen.line) ?? null,
      to: next,
      ...(forced !== undefined && { forced }),
      ...(request.reason !== undefined && { reason: request.reason }),
    };
    if (await registry.add(remote, seen, change, moment)) return change;
  }
}
