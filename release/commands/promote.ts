/** `npm run promote -- chat 1.4.0`: makes a released version of a remote, or of the host, the live one, if it fits what runs. */
import { printChange, appArgument, runCommand } from '../command.ts';
import { promote } from '../promote.ts';
import { Refusal } from '../refusal.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const app = appArgument('promote -- <app> <version>');
  const version = process.argv[3];
  if (version === undefined) throw new Refusal('npm run promote -- <app> <version>', ['no version is named']);
  const { readHost, ...surroundings } = readSurroundings();
  const host = await readHost();
  const change = await promote({ ...surroundings, host, remote: app, version, now: new Date() });
  printChange(change, `${app} ${version} is live already`);
});
