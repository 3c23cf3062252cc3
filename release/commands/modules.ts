/**
 * `npm run modules [-- --mermaid]`: prints which version of which app gives and takes which shared module in the
 * running product, at HOST_ORIGIN or on this machine's HOST_PORT. Fails if something does not fit.
 */
import { runCommand } from '../run-command.ts';
import { screenProblems } from '../declaration-fit.ts';
import { hostFitProblems } from '../host-fit.ts';
import { drawModules, mermaidOfModules } from '../module-graph.ts';
import { Refusal } from '../../server/registry/refusal.ts';
import { readRunningProduct } from '../running-product.ts';
import { readReleaseSettings } from '../settings.ts';
import { readSettings } from '../../server/settings/settings.ts';

await runCommand(async () => {
  const origin = readReleaseSettings().HOST_ORIGIN ?? `http://localhost:${readSettings().hostPort}`;
  const { host, remotes } = await readRunningProduct(origin).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The host at ${origin} cannot be asked`, [reason, 'name another one with HOST_ORIGIN']);
  });
  const draw = process.argv.includes('--mermaid') ? mermaidOfModules : drawModules;
  console.log(draw(host, remotes));
  const problems = [...hostFitProblems(host, remotes), ...screenProblems(remotes)];
  if (problems.length > 0) throw new Refusal('\nSomething does not fit', problems);
});
