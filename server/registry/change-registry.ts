import { isDeepStrictEqual } from 'node:util';
import type { AppLine } from '../rollouts/rollout.ts';
import type { AppState, Change } from './change.ts';

/** A registry that several may change at the same time, each app by compare-and-swap (DEP-04). */
export type ChangeableRegistry = {
  read: (app: string) => Promise<AppState>;
  /** False where somebody else has changed the app since it was read as `seen`. */
  add: (app: string, seen: AppState, change: Change) => Promise<boolean>;
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
  next: (state: AppState) => AppLine | null | Promise<AppLine | null>;
  forced?: Change['forced'];
  reason?: string;
};

/** Changes one line of the registry, and only that one; undefined where there was nothing to change (MF-03, DEP-05). */
export async function changeRegistry(request: ChangeRequest): Promise<Change | undefined> {
  const { registry, remote } = request;
  for (;;) {
    const seen = await registry.read(remote);
    const next = await request.next(seen);
    if (next === null) return undefined;
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
      ...(request.forced !== undefined && { forced: request.forced }),
      ...(request.reason !== undefined && { reason: request.reason }),
    };
    if (await registry.add(remote, seen, change)) return change;
  }
}
