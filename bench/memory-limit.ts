import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const mebibyte = 1024 * 1024;
/** The places of cgroup v1 with its memory controller, and of v2. */
const hierarchies = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
];

/**
 * Makes a control group of this name whose processes are ended if they exceed `mebibytes`, like those of a container;
 * undefined if none can be made.
 */
function makeGroup(name: string, mebibytes: number): string | undefined {
  for (const { folder, limit } of hierarchies) {
    const group = path.join(folder, name);
    try {
      fs.mkdirSync(group);
    } catch {
      continue;
    }
    if (fs.existsSync(path.join(group, limit))) {
      fs.writeFileSync(path.join(group, limit), String(mebibytes * mebibyte));
      return group;
    }
    fs.rmdirSync(group);
  }
  return undefined;
}

export type Limited = {
  child: ChildProcess;
  /** Whether the system ends the process if it exceeds its memory. */
  isEnforced: boolean;
  /** Removes the group once the process has ended. */
  forget: () => void;
};

/** Starts a module like a container with this much memory, if the machine allows it. */
export function startLimited(
  mebibytes: number,
  [main, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Limited {
  const group = makeGroup(`field-sales-${process.pid}`, mebibytes);
  const enter = group === undefined ? '' : 'echo $$ > "$GROUP/cgroup.procs" && ';
  const child = spawn('/bin/sh', ['-c', `${enter}exec "$@"`, 'sh', process.execPath, main ?? '', ...args], {
    env: { ...env, ...(group !== undefined && { GROUP: group }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    child,
    isEnforced: group !== undefined,
    forget: () => {
      if (group !== undefined) fs.rmdirSync(group);
    },
  };
}

/** The most resident memory, in MiB, that a process has had since this was last asked. */
export function peakOf({ pid = 0 }: ChildProcess): number {
  const peak = Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peak;
}

/** Whether the process lives, even if Node has not heard of its end yet. */
export function isAlive({ pid = 0, exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && fs.existsSync(`/proc/${pid}/status`);
}
