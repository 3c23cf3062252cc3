import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { appVersion } from '../project.ts';
import { RegistryFile } from '../registry/served-file.ts';
import { StartedRegistry } from '../registry/started-registry.ts';
import { FolderStore } from '../releases/store.ts';
import { createRemoteServer } from '../remotes/remote-server.ts';
import { keepBuilds } from './started-builds.ts';

const version = appVersion('chat');

/** A product that was started on a build of its own, in a folder that goes with the test. */
async function started(context: test.TestContext) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-builds-'));
  const builtIn = (name: string) => path.join(root, 'built', name);
  const build = (app: string, file: string, text: string) => {
    fs.mkdirSync(builtIn(app), { recursive: true });
    fs.writeFileSync(path.join(builtIn(app), file), text);
  };
  build('host', 'index.html', 'first page');
  build('chat', manifestName, 'first');
  const releases = new FolderStore(path.join(root, 'releases'));
  const builds = await keepBuilds({ remotes: { chat: { port: 0, origin: '' } }, releases }, builtIn);
  context.after(() => {
    for (const folder of [root, builds.folder]) fs.rmSync(folder, { recursive: true, force: true });
  });
  const file = path.join(root, 'remotes.json');
  const registry = new StartedRegistry(new RegistryFile(file), builds, releases);
  const write = (lines: unknown) => fs.writeFileSync(file, JSON.stringify(lines));
  return { build, builds, registry, releases, write };
}

const lineOf = (text: string, of = version) => ({
  version: of,
  manifest: `/remotes/chat/${of}/${manifestName}`,
  integrity: integrityOf(text),
});

test('RUN-01 what is built beside the running product is not served, and the line of the start stays', async (context) => {
  const { build, builds, registry, write } = await started(context);
  build('chat', manifestName, 'second');
  build('host', 'index.html', 'second page');
  const server = await createRemoteServer([path.join(builds.folder, 'chat')]);
  context.after(() => server.close());
  assert.equal((await server.inject(`/${version}/${manifestName}`)).body, 'first');
  assert.equal(fs.readFileSync(path.join(builds.folder, 'host', 'index.html'), 'utf8'), 'first page');
  for (const written of [lineOf('first'), lineOf('second'), lineOf('third', '99.0.0')]) {
    write({ chat: written });
    assert.deepEqual(await registry.line('chat'), lineOf('first'));
  }
});

test('RUN-01 DEP-01 a version that is released goes live in the running product, and so does one of another origin', async (context) => {
  const { registry, releases, write } = await started(context);
  await releases.publish('chat/99.0.0', new Map([[manifestName, Buffer.from('third')]]));
  const elsewhere = { ...lineOf('fourth'), manifest: `https://chat.example/${manifestName}` };
  for (const line of [lineOf('third', '99.0.0'), elsewhere]) {
    write({ chat: line });
    assert.deepEqual(await registry.line('chat'), line);
  }
});
