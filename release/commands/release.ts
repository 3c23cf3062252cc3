/** `npm run release -- chat`: builds and checks a remote, or the host, and publishes it as an immutable folder of its version. */
import { spawnSync } from 'node:child_process';
import { appVersion, outputFolder, projectFolder } from '../../server/project.ts';
import { appArgument, runCommand } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { release } from '../release.ts';
import { currentCommit, readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const app = appArgument('release -- <app> [--checked]');
  // A CI that has run the checks already says so; the build and the contract are always looked at.
  const command = process.argv.includes('--checked') ? ['build.ts', 'host', app] : ['check.ts', app];
  const [script = '', ...args] = command;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tooling/commands/${script}`, ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal(`${app} is not released`, ['its checks failed']);

  const { store, by, readHost } = readSurroundings();
  const version = appVersion(app);
  const outcome = await release({
    store,
    remote: app,
    version,
    folder: outputFolder(app),
    host: await readHost(),
    by,
    commit: currentCommit(),
    now: new Date(),
  });
  console.log(
    outcome === 'released'
      ? `${app} ${version} is released; make it live: npm run promote -- ${app} ${version}`
      : `${app} ${version} is released already, with the same bytes`,
  );
});
