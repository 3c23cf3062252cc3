/** `npm run preview -- chat 1.5.0`: prints a link. The phone that opens it gets this released version of the remote. */
import { previewHours } from '../../server/previews/preview-links.ts';
import { Refusal } from '../../server/registry/refusal.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { readOptions } from '../command-options.ts';
import { appArgument, runCommand } from '../run-command.ts';
import { leavingAddress, previewLink } from '../preview.ts';
import { readSigning, readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const usage = 'preview -- <remote> <version>';
  const remote = appArgument(usage);
  const { version } = readOptions(usage);
  if (version === undefined) throw new Refusal(`npm run ${usage}`, ['no version is named']);
  const { origin } = readSettings();
  const request = { ...(await readSurroundings()), remote, version, origin, now: new Date() };
  const link = await previewLink({ ...request, signing: await readSigning() });
  console.log(
    `${remote} ${version} on the phone that opens this link, for ${previewHours} hours; it is left at ${leavingAddress(origin)}\n\n${link}`,
  );
});
