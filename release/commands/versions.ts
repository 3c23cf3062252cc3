/** `npm run versions`: what is live, what is released, and who changed what when. */
import { appNames, runCommand } from '../run-command.ts';
import { overview } from '../overview.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const { registry, store } = await readSurroundings();
  console.log(await overview(appNames(), registry, store));
});
