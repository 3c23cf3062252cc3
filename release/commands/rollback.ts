/** `npm run rollback -- chat [version]`: back to what the last promotion replaced, or to a version by its name. */
import { printChange, appArgument, runCommand } from '../command.ts';
import { promote, rollback } from '../promote.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const app = appArgument('rollback -- <app> [version]');
  const version = process.argv[3];
  const { readHost, ...surroundings } = readSurroundings();
  const request = { ...surroundings, host: await readHost(), remote: app, now: new Date() };
  if (version !== undefined) {
    printChange(await promote({ ...request, version }), `${app} ${version} is live already`);
    return;
  }
  printChange(
    await rollback(request),
    `${app} is rolled back already; to go further back name the version: npm run rollback -- ${app} <version>`,
  );
});
