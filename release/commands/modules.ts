/**
 * `npm run modules [-- --mermaid]`: prints which version of which app gives and takes which shared module in the
 * running product, at HOST_ORIGIN or on this machine's HOST_PORT, the versions of rollouts among them. Fails if
 * something does not fit.
 */
import { runCommand } from '../run-command.ts';
import { screenProblems } from '../declaration-fit.ts';
import { hostFitProblems } from '../host-fit.ts';
import { drawModules, mermaidOfModules } from '../module-graph.ts';
import { Refusal } from '../../server/registry/refusal.ts';
import { readReleaseSettings } from '../settings.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const origin = readReleaseSettings().HOST_ORIGIN ?? `http://localhost:${readSettings().hostPort}`;
  const { readHosts, readLiveRemotes } = await readSurroundings({ ...process.env, HOST_ORIGIN: origin });
  const { host, rolloutHost } = await readHosts().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('There is nothing to tell', [reason, 'name another host with HOST_ORIGIN']);
  });
  const remotes = await readLiveRemotes();
  const draw = process.argv.includes('--mermaid') ? mermaidOfModules : drawModules;
  const hosts = rolloutHost === undefined ? [host] : [host, rolloutHost];
  console.log(hosts.map((one) => draw(one, remotes)).join('\n\n'));
  const misfits = hosts.flatMap((one) => hostFitProblems(one, remotes));
  const problems = [...misfits, ...screenProblems(remotes)];
  if (problems.length > 0) throw new Refusal('\nSomething does not fit', problems);
});
