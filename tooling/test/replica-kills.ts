/** Kills replicas of the container stack, as a crash would, while something else asks the product. */
import { execFile } from 'node:child_process';
import { setInterval } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** The time in ms from one kill of a service's replica to the next one. */
const killPause = 20_000;

const replicaSchema = v.object({
  Id: v.string(),
  Image: v.string(),
  State: v.object({
    Pid: v.number(),
    StartedAt: v.string(),
    Health: v.object({ Status: v.string() }),
  }),
});

type Replica = v.InferOutput<typeof replicaSchema>;

/** How often a replica of a service was killed, and how often none was, because the one before was not yet back. */
export type Kills = { service: string; killed: number; left: number };

async function docker(...args: string[]): Promise<string> {
  return (await promisify(execFile)('docker', args)).stdout.trim();
}

async function replicasOf(service: string): Promise<readonly Replica[]> {
  const ids = await docker('compose', 'ps', '--quiet', service);
  if (ids === '') return [];
  return v.parse(v.array(replicaSchema), JSON.parse(await docker('inspect', ...ids.split('\n'))));
}

/**
 * Kills the first process of a container from outside of it. Docker would take `docker kill` for the wish of a person,
 * and would not start the container again.
 */
async function kill({ Image: image, State: { Pid: pid } }: Replica): Promise<void> {
  const outside = ['--pid', 'host', '--network', 'none', '--user', 'root', '--entrypoint', '/bin/sh'];
  await docker('run', '--rm', ...outside, image, '-c', `kill -KILL ${pid}`);
}

/** Kills the replica that has run for longest, if all of the service's are there. */
async function killOne(kills: Kills): Promise<void> {
  const replicas = await replicasOf(kills.service);
  const isWhole = replicas.length > 1 && replicas.every(({ State }) => State.Health.Status === 'healthy');
  const [oldest] = [...replicas].sort((a, b) => (a.State.StartedAt < b.State.StartedAt ? -1 : 1));
  if (!isWhole || oldest === undefined) {
    kills.left += 1;
    return;
  }
  await kill(oldest);
  kills.killed += 1;
}

/** Kills one replica of each of the services, again and again, until it is told to stop. */
export async function killReplicas(
  services: readonly string[],
  stop: AbortSignal,
): Promise<readonly Kills[]> {
  const all = services.map((service) => ({ service, killed: 0, left: 0 }));
  try {
    for await (const each of setInterval(killPause, all, { signal: stop }))
      await Promise.all(each.map(killOne));
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  return all;
}
