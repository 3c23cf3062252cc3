import { VariableError } from '@field-sales/shared/node/environment';
import { remoteNames } from '../server/project.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import { describeLine } from '../server/rollouts/rollout.ts';
import { Refusal } from '../server/registry/refusal.ts';
import type { Change } from '../server/registry/change.ts';

/** All apps that can be released: the host, and the remotes by their names (DEP-02). */
export function appNames(): readonly string[] {
  return [hostName, ...remoteNames()];
}

/** The app that a command was called for; refused with the usage if there is no such app. */
export function appArgument(usage: string): string {
  const [app] = process.argv.slice(2);
  if (app === undefined || !appNames().includes(app))
    throw new Refusal(`npm run ${usage}`, [`apps: ${appNames().join(', ')}`]);
  return app;
}

/** Runs a command. If it refuses, or its environment cannot be used, the reasons are printed and the exit code says so. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isToldByItsWords = error instanceof Refusal || error instanceof VariableError;
    console.error(isToldByItsWords ? error.message : error);
    process.exitCode = 1;
  }
}

export function printChange(change: Change | undefined, unchanged: string): void {
  if (change === undefined) console.log(unchanged);
  else
    console.log(
      `${change.remote}: ${describeLine(change.from)} → ${describeLine(change.to)}, by ${change.by} at ${change.at}`,
    );
}
