/**
 * `npm run keep-release`: keeps host and remotes as they are built now, when they go live. Whatever is built after that is
 * tested against them.
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
