import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';

type RunningProcess = { id: number; command: string; parent: number; group: number };

export function runningProcesses(): readonly RunningProcess[] {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const [, command = '', state, parent, group] =
          /^\d+ \((.*)\) (\S) (\d+) (\d+)/.exec(fs.readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
        // A process that has ended holds nothing, whether or not its parent knows of the end.
        if (state === 'Z') return [];
        return [{ id: Number(entry), command, parent: Number(parent), group: Number(group) }];
      } catch {
        return [];
      }
    });
}

/**
 * Kills a process with everything that it started, and waits: otherwise what still runs would hold files that the next
 * start needs.
 */
export async function killGroup(group: number): Promise<void> {
  process.kill(-group, 'SIGKILL');
  while (runningProcesses().some((one) => one.group === group)) await setTimeout(10);
}

/** The words with which a process was started; empty if it has ended. */
export function wordsOf(id: number): readonly string[] {
  try {
    return fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
