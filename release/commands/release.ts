/** `npm run release -- chat`: builds and checks a remote, or the host, and publishes it as an immutable folder of its version. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import {
  appFolder,
  appsNeeded,
  appVersion,
  outputFolder,
  projectFolder,
  scriptArguments,
} from '../../server/project.ts';
import { appArgument, runCommand } from '../run-command.ts';
import { cleanCommit } from '../commit.ts';
import { componentsOf, lockIntegrity } from '../components.ts';
import { Refusal } from '../../server/registry/refusal.ts';
import { release } from '../release.ts';
import { refuseUnknownKey } from '../../server/registry/signing-key.ts';
import { signRelease } from '../sign.ts';
import { readSigning, readSurroundings } from '../surroundings.ts';

const lockFile = path.join(projectFolder, 'package-lock.json');

await runCommand(async () => {
  const app = appArgument('release -- <app> [--checked]');
  const commit = cleanCommit(app);
  const signing = await readSigning();
  if (signing !== undefined) refuseUnknownKey(signing, app);
  // A CI that has already run the checks says so; the build and the contract are always checked.
  const args = process.argv.includes('--checked')
    ? [...scriptArguments('tooling/commands/build'), ...appsNeeded(app)]
    : [...scriptArguments('tooling/commands/check'), app];
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal(`${app} is not released`, ['its checks failed']);

  const { store, by, readHosts } = await readSurroundings();
  const version = appVersion(app);
  const outcome = await release({
    store,
    remote: app,
    version,
    folder: outputFolder(app),
    host: (await readHosts()).host,
    by,
    commit,
    origin: {
      components: componentsOf(lockFile, { folder: appFolder(app), name: app, version }),
      lockFile: lockIntegrity(lockFile),
    },
    now: new Date(),
  });
  if (signing !== undefined) await signRelease(store, signing, app, version);
  console.log(
    outcome === 'released'
      ? `${app} ${version} is released; make it live: npm run promote -- ${app} ${version}`
      : `${app} ${version} is released already, with the same bytes`,
  );
});
