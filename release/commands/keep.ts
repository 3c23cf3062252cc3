/**
 * `npm run keep-release`: keeps the host and the remotes as they are built now. It is run when they go live, so that
 * later builds are tested against them.
 */
import path from 'node:path';
import { projectFolder } from '../../server/project.ts';
import { runCommand } from '../run-command.ts';
import { keptReleaseFile, packRelease } from '../kept-release.ts';

await runCommand(async () => {
  const size = packRelease(keptReleaseFile);
  console.log(
    `${path.relative(projectFolder, keptReleaseFile)}: ${Math.round(size / 1000)} kB, to be committed`,
  );
  return Promise.resolve();
});
