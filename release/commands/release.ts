/** `npm run release -- chat`: builds and checks a remote and publishes it as an immutable folder of its version. */
import { spawnSync } from 'node:child_process';
import { appVersion, outputFolder, projectFolder } from '../../server/project.ts';
import { remoteArgument, runCommand } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { release } from '../release.ts';
import { currentCommit, readSurroundings } from '../surroundings.ts';

await runCommand(async () => {
  const remote = remoteArgument('release -- <remote> [--checked]');
  // A CI that has run the checks already says so; the build and the contract are always looked at.
  const command = process.argv.includes('--checked') ? ['build.ts', 'host', remote] : ['check.ts', remote];
  const [script = '', ...args] = command;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tooling/commands/${script}`, ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal(`${remote} is not released`, ['its checks failed']);

  const { store, by, readHost } = readSurroundings();
  const version = appVersion(remote);
  const outcome = await release({
    store,
    remote,
    version,
    folder: outputFolder(remote),
    host: await readHost(),
    by,
    commit: currentCommit(),
    now: new Date(),
  });
  console.log(
    outcome === 'released'
      ? `${remote} ${version} is released; make it live: npm run promote -- ${remote} ${version}`
      : `${remote} ${version} is released already, with the same bytes`,
  );
});
