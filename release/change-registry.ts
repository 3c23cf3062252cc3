import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import { Refusal } from './refusal.ts';
import { appendChange, readChanges, type Change } from './registry-log.ts';

/** How long in ms another promotion is waited for: it takes a few ms. */
const lockTimeLimit = 10_000;
const lockPause = 20;

async function lock(registryFile: string): Promise<() => void> {
  const file = `${registryFile}.lock`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + lockTimeLimit;
  for (;;) {
    try {
      fs.writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (Date.now() > deadline) {
        throw new Refusal('The registry is not changed', [
          `another change holds ${file}; if none is running, remove that file`,
        ]);
      }
      await wait(lockPause);
    }
  }
}

type Registry = Record<string, unknown>;

export function readRegistry(registryFile: string): Registry {
  if (!fs.existsSync(registryFile)) return {};
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(fs.readFileSync(registryFile, 'utf8')));
  } catch {
    throw new Refusal('The registry is not changed', [`${registryFile} is not a registry`]);
  }
}

/** The line of one remote; undefined where it is missing or malformed. */
export function lineOf(registry: Registry, remote: string): RegistryLine | undefined {
  const parsed = v.safeParse(registryLineSchema, registry[remote]);
  return parsed.success ? parsed.output : undefined;
}

/** Written beside its place and renamed: a reader sees the old registry or the new one. */
function writeRegistry(registryFile: string, registry: Registry): void {
  const draft = `${registryFile}.${process.pid}.new`;
  const handle = fs.openSync(draft, 'w');
  fs.writeFileSync(handle, `${JSON.stringify(registry, null, 2)}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(draft, registryFile);
}

export type ChangeRequest = {
  registryFile: string;
  remote: string;
  action: Change['action'];
  by: string;
  now: Date;
  /** The new line, from the line as it is and the log; null to leave it. Called while nobody else can change it. */
  next: (current: RegistryLine | undefined, changes: readonly Change[]) => RegistryLine | null;
};

/** Changes one line of the registry, and only that one; undefined where there was nothing to change (MF-03). */
export async function changeRegistry(request: ChangeRequest): Promise<Change | undefined> {
  const { registryFile, remote } = request;
  const unlock = await lock(registryFile);
  try {
    const registry = readRegistry(registryFile);
    const current = lineOf(registry, remote);
    const changes = readChanges(registryFile).filter((change) => change.remote === remote);
    const next = request.next(current, changes);
    if (next === null) return undefined;
    const isLive = current !== undefined && isSameLine(current, next);
    const last = changes.at(-1);
    // A change that was cut short between the registry and the log is finished by the next run.
    if (isLive && (last === undefined || isSameLine(last.to, next))) return undefined;
    const change: Change = {
      at: request.now.toISOString(),
      by: request.by,
      action: request.action,
      remote,
      from: (isLive ? last?.to : current) ?? null,
      to: next,
    };
    if (!isLive) writeRegistry(registryFile, { ...registry, [remote]: next });
    appendChange(registryFile, change);
    return change;
  } finally {
    unlock();
  }
}

function isSameLine(one: RegistryLine, other: RegistryLine): boolean {
  return (
    one.version === other.version && one.manifest === other.manifest && one.integrity === other.integrity
  );
}
