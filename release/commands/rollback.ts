/** `npm run rollback -- chat [version]`: back to what the last promotion replaced, or to a version by its name. */
import { printChange, remoteArgument, runCommand } from '../command.ts';
import { promote, rollback } from '../promote.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const remote = remoteArgument('rollback -- <remote> [version]');
  const version = process.argv[3];
  const { readHost, ...surroundings } = readSurroundings();
  const now = new Date();
  if (version !== undefined) {
    const host = await readHost();
    const change = await promote({ ...surroundings, host, remote, version, now });
    printChange(change, `${remote} ${version} is live already`);
    return;
  }
  const { registryFile, by } = surroundings;
  printChange(
    await rollback({ registryFile, remote, by, now }),
    `${remote} is rolled back already; to go further back name the version: npm run rollback -- ${remote} <version>`,
  );
});
