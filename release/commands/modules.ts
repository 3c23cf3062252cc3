/**
 * `npm run modules [-- --mermaid]`: which app of which version gives and takes which shared module in the running product,
 * at HOST_ORIGIN, or on this machine's HOST_PORT.
 */
import { runCommand } from '../command.ts';
import { drawModules, mermaidOfModules } from '../module-graph.ts';
import { readRunningProduct } from '../running-product.ts';
import { readReleaseSettings } from '../settings.ts';
import { readSettings } from '../../server/settings.ts';

await runCommand(async () => {
  const origin = readReleaseSettings().HOST_ORIGIN ?? `http://localhost:${readSettings().hostPort}`;
  const { host, remotes } = await readRunningProduct(origin);
  const draw = process.argv.includes('--mermaid') ? mermaidOfModules : drawModules;
  console.log(draw(host, remotes));
});
