import { remoteNames } from '../server/project.ts';
import { Refusal } from './refusal.ts';
import type { Change } from '../server/stored-registry.ts';

/** The remote that a command was called for; refused with the usage where there is no such one. */
export function remoteArgument(usage: string): string {
  const [remote] = process.argv.slice(2);
  if (remote === undefined || !remoteNames().includes(remote))
    throw new Refusal(`npm run ${usage}`, [`remotes: ${remoteNames().join(', ')}`]);
  return remote;
}

/** Runs a command: what it refuses is printed, and the exit code says so. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

export function printChange(change: Change | undefined, unchanged: string): void {
  if (change === undefined) console.log(unchanged);
  else
    console.log(
      `${change.remote}: ${change.from?.version ?? 'nothing'} → ${change.to.version}, by ${change.by} at ${change.at}`,
    );
}
