/** `npm run rollback -- chat [version]`: goes back to what the last promotion replaced, or to the named version. */
import { readOptions } from '../command-options.ts';
import { appArgument, printChange, runCommand } from '../run-command.ts';
import { promote } from '../promote.ts';
import { rollback } from '../rollback.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const usage = 'rollback -- <app> [<version> [--force <why>]]';
  const app = appArgument(usage);
  const { version, force } = readOptions(usage);
  const request = { ...(await readSurroundings()), remote: app, now: new Date() };
  if (version !== undefined) {
    printChange(await promote({ ...request, version, force }), `${app} ${version} is live already`);
    return;
  }
  printChange(
    await rollback(request),
    `${app} is rolled back already; to go further back name the version: npm run rollback -- ${app} <version>`,
  );
});
