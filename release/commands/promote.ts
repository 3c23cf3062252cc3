/** `npm run promote -- chat 1.4.0`: makes a released version the live one, if it fits the host that runs. */
import { printChange, remoteArgument, runCommand } from '../command.ts';
import { promote } from '../promote.ts';
import { Refusal } from '../refusal.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const remote = remoteArgument('promote -- <remote> <version>');
  const version = process.argv[3];
  if (version === undefined)
    throw new Refusal('npm run promote -- <remote> <version>', ['no version is named']);
  const { readHost, ...surroundings } = readSurroundings();
  const host = await readHost();
  const change = await promote({ ...surroundings, host, remote, version, now: new Date() });
  printChange(change, `${remote} ${version} is live already`);
});
