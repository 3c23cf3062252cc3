/** `npm run rollback -- chat [version]`: back to what the last promotion replaced, or to a version by its name. */
import { printChange, remoteArgument, runCommand } from '../command.ts';
import { promote, rollback } from '../promote.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const remote = remoteArgument('rollback -- <remote> [version]');
  const version = process.argv[3];
  const { readHost, ...surroundings } = readSurroundings();
  const request = { ...surroundings, host: await readHost(), remote, now: new Date() };
  if (version !== undefined) {
    printChange(await promote({ ...request, version }), `${remote} ${version} is live already`);
    return;
  }
  printChange(
    await rollback(request),
    `${remote} is rolled back already; to go further back name the version: npm run rollback -- ${remote} <version>`,
  );
});
