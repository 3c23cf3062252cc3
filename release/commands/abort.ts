/** `npm run abort -- chat`: ends a rollout, so that everybody has the live version again. */
import { appArgument, printChange, runCommand } from '../run-command.ts';
import { abort } from '../../server/registry/abort.ts';
import { readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const app = appArgument('abort -- <app>');
  const { registry, by } = await readSurroundings();
  printChange(await abort({ registry, by, remote: app, now: new Date() }), `${app} is in no rollout`);
});
