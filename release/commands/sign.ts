/** `npm run sign -- chat 1.4.0`: signs a release, and the app's history, again, with a key that replaces the earlier one. */
import { appArgument, runCommand } from '../run-command.ts';
import { Refusal } from '../../server/registry/refusal.ts';
import { signRelease } from '../sign.ts';
import { readSigning, readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const usage = 'sign -- <app> <version>';
  const app = appArgument(usage);
  const version = process.argv[3];
  const signing = await readSigning();
  if (version === undefined) throw new Refusal(`npm run ${usage}`, ['no version is named']);
  if (signing === undefined) throw new Refusal(`${app} is not signed`, ['TEAMS_FILE names no teams']);
  const { store, registry } = await readSurroundings();
  await signRelease(store, signing, app, version);
  await registry.signAgain?.(app);
  console.log(`${app} ${version} is signed`);
});
