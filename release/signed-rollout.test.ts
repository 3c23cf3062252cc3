import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { watchFleet } from '../server/measurements/fleet-watch.ts';
import { openChangeableRegistry } from '../server/registry/open-registry.ts';
import { publicKeyOf } from '../server/registry/signing-key.ts';
import { readTeams } from '../server/releases/teams.ts';
import { isAmong } from '../server/rollouts/rollout.ts';
import { readSettings } from '../server/settings/settings.ts';
import { promote } from './promote.ts';
import { signRelease } from './sign.ts';
import { temporaryFolder } from './test-build.ts';
import { releaseChat } from './test-releases.ts';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const chosen = Array.from({ length: 3000 }, (_, index) => String(20_200_000 + index)).filter((employee) =>
  isAmong(1, 'chat', '1.1.0', employee),
);

/** The team of chat has released 1.1.0 for some beside 1.0.0; a host, with its key or without, hears that it hurts. */
async function playRollout(context: TestContext, hasKey: boolean) {
  context.mock.method(console, 'log', () => undefined);
  const errors = context.mock.method(console, 'error', () => undefined);
  const root = temporaryFolder(context);
  const [team, hosts] = [newKey(), newKey()];
  const teamsFile = path.join(root, 'teams.json');
  const teams = {
    chat: { apps: ['chat'], keys: [publicKeyOf(team)] },
    hosts: { apps: ['chat'], keys: [publicKeyOf(hosts)] },
  };
  fs.writeFileSync(teamsFile, JSON.stringify(teams));
  const { storeFolder, store, change } = await releaseChat(root, ['1.0.0', '1.1.0'], new Date());
  const settings = readSettings({
    REGISTRY_DIR: path.join(root, 'registry'),
    RELEASES_DIR: storeFolder,
    REMOTES_FILE: path.join(root, 'none.json'),
    TEAMS_FILE: teamsFile,
    ...(hasKey && { HOST_KEY: hosts.export({ format: 'pem', type: 'pkcs8' }).toString() }),
  });
  const registry = await openChangeableRegistry(settings, team);
  const signing = { teams: await readTeams(teamsFile), key: team };
  const request = { ...change, registry, teams: signing.teams, releasesUrl: '/remotes' };
  for (const [version, audience] of [['1.0.0'], ['1.1.0', { percent: 1 }]] as const) {
    await signRelease(store, signing, 'chat', version);
    await promote({ ...request, version, audience });
  }
  const { watch } = watchFleet(settings);
  const isServed = async (employee: string) =>
    (await watch.served.line('chat', { employee, isOfBranch: async () => Promise.resolve(false) }))?.version;
  assert.equal(await isServed(chosen[0] ?? ''), '1.1.0');
  for (const employee of chosen.slice(0, 5)) {
    const person = { employee, isOfBranch: async () => Promise.resolve(false) };
    const failure = { type: 'page-error', name: 'chat', version: '1.1.0', kind: 'error' } as const;
    await watch.take([failure], { person, address: undefined });
  }
  return {
    last: (await registry.read('chat')).changes.at(-1),
    served: await isServed(chosen[0] ?? ''),
    errors,
  };
}

test('DEP-08 DEP-17 where teams sign, a host ends a rollout that hurts with the key of the hosts', async (context) => {
  const { last, served } = await playRollout(context, true);
  assert.deepEqual([last?.action, last?.by, last?.to.version], ['abort', 'host', '1.0.0']);
  assert.match(last?.reason ?? '', /errors in pages/);
  assert.equal(served, '1.0.0');
});

test('DEP-08 DEP-17 without that key it ends the rollout for its own pages, and says so', async (context) => {
  const { last, served, errors } = await playRollout(context, false);
  assert.equal(last?.action, 'rollout');
  assert.equal(served, '1.0.0');
  assert.match(String(errors.mock.calls.at(-1)?.arguments[0]), /chat 1\.1\.0 is stopped here alone/);
});
