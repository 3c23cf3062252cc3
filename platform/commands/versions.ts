/** `npm run versions`: what is live, what is released, and who changed what when. */
import { remoteNames } from '../build/apps.mjs';
import { runCommand } from '../release/command.ts';
import { overview } from '../release/overview.ts';
import { readSurroundings } from '../release/surroundings.ts';

await runCommand(async () => {
  const { registryFile, store } = readSurroundings();
  console.log(await overview(remoteNames(), registryFile, store));
});
