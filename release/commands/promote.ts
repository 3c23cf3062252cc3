/**
 * `npm run promote -- chat 1.4.0`: makes a released version of a remote, or of the host, the live one, if it fits what
 * runs. With `--percent 5`, `--branch 강남` or `--employee 20231107` only these employees get it; with `--percent
 * 5,25,100 --each 60` more of them get it every hour; with `--force "why"` it goes live even if it does not fit.
 */
import { readOptions } from '../command-options.ts';
import { appArgument, printChange, runCommand } from '../run-command.ts';
import { promote } from '../promote.ts';
import { Refusal } from '../../server/registry/refusal.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const usage =
    'promote -- <app> <version> [--percent <n>[,<n>… --each <minutes>] | --branch <name> | --employee <number>] [--force <why>]';
  const app = appArgument(usage);
  const { version, audience, steps, force } = readOptions(usage);
  if (version === undefined) throw new Refusal(`npm run ${usage}`, ['no version is named']);
  const request = {
    ...(await readSurroundings()),
    remote: app,
    version,
    audience,
    steps,
    force,
    now: new Date(),
  };
  printChange(await promote(request), `${app} ${version} is live already`);
});
