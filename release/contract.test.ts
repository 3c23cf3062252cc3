import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import * as v from 'valibot';
import { remoteManifest } from '../server/test/test-product.ts';
import { contractProblems, hostContractSchema } from './contract.ts';
import { contractName, manifestName } from '@field-sales/shared/contract/remote-protocol';
import { readRemoteParts } from './host-fit.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

async function problemsOf(
  context: TestContext,
  options: Parameters<typeof writeBuild>[2],
  host = testHost,
): Promise<string> {
  const folder = writeBuild(path.join(temporaryFolder(context), 'build'), '1.4.0', options);
  const read = await readRemoteParts({
    name: 'chat',
    version: '1.4.0',
    address: path.join(folder, manifestName),
    bytes: fs.readFileSync(path.join(folder, manifestName)),
    readServed: (address) => fs.promises.readFile(address),
  });
  return contractProblems(read, host).join('\n');
}

test('MF-03 a remote that fits the host has no problems', async (context) => {
  assert.equal(
    await problemsOf(context, { needs: { react: '^19.0.0', '@field-sales/shared/router': '^1.0.0' } }),
    '',
  );
});

test('MF-03 a remote fits no host that does not give what it needs', async (context) => {
  assert.match(
    await problemsOf(context, { needs: { react: '^20.0.0' } }),
    /needs react \^20\.0\.0, the host 1\.0\.0 gives 19\.3\.1/,
  );
  assert.match(
    await problemsOf(context, { needs: { zustand: '^5.0.0' } }),
    /zustand, which the host .* does not share/,
  );
});

test('MF-03 a remote fits no host of another contract', async (context) => {
  assert.match(
    await problemsOf(context, { hostContract: 2 }),
    /built for host contract 2, the host 1\.0\.0 has 1/,
  );
});

test('MF-08 a remote fits no host that writes to the device in another format, and one of before it was counted has the first', async (context) => {
  const takes = { imports: {}, carries: {} };
  assert.equal(await problemsOf(context, { takes: { ...takes, deviceFormat: 1 } }), '');
  assert.equal(
    await problemsOf(context, { takes: { ...takes, deviceFormat: 2 } }),
    'it writes to the device in format 2, the host 1.0.0 in 1: what waits on a phone would not be read',
  );
  const second = { ...testHost, deviceFormat: 2 };
  assert.equal(await problemsOf(context, { takes: { ...takes, deviceFormat: 2 } }, second), '');
  assert.match(await problemsOf(context, { takes }, second), /in format 1, the host 1\.0\.0 in 2/);
});

test('MF-08 a host, and a remote with no contract of its own, of before the format was counted have the first', () => {
  const { deviceFormat, ...before } = testHost;
  assert.equal(v.parse(hostContractSchema, before).deviceFormat, deviceFormat);
  const read = { name: 'chat', version: '1.4.0', manifest: remoteManifest, takes: undefined };
  assert.doesNotMatch(contractProblems(read, testHost).join(), /format/);
  assert.match(contractProblems(read, { ...testHost, deviceFormat: 2 }).join(), /in format 1/);
});

test('MF-03 a remote without ./entry, or under a foreign name, does not fit', async (context) => {
  assert.match(await problemsOf(context, { exposed: './screens' }), /exposes no \.\/entry/);
  assert.match(
    await problemsOf(context, { container: 'remote_events_1_4_0' }),
    /container is remote_events_1_4_0/,
  );
});

test('DEP-27 MF-07 the script of a day has to be one that the browser can check', () => {
  const file = 'day.0123456789.js';
  const problemsWith = (integrity: Readonly<Record<string, string>>) => {
    const manifest = {
      ...remoteManifest,
      day: file,
      integrity: { ...remoteManifest.integrity, ...integrity },
    };
    return contractProblems({ name: 'chat', version: '1.0.0', manifest, takes: undefined }, testHost).join();
  };
  assert.match(problemsWith({}), /day\.0123456789\.js has no integrity value/);
  assert.doesNotMatch(problemsWith({ [file]: 'sha384-AAAA' }), /day/);
});

test('DEP-18 a remote that imports what the host does not export is told by file and name, whatever the versions', async (context) => {
  const imports = {
    react: { useState: 'remote-chat/src/entry.tsx', useFuture: 'remote-chat/src/log/log.tsx' },
    '@field-sales/shared/router': { useGo: 'remote-chat/src/entry.tsx' },
  };
  assert.equal(
    await problemsOf(context, { takes: { imports, carries: {} } }),
    'remote-chat/src/log/log.tsx imports useFuture of react, which the host 1.0.0 does not export',
  );
});

test('DEP-18 a remote whose styles take what those of the host do not give is told by file and name', async (context) => {
  const properties = {
    '--gray-0': 'shared/src/ui/button.module.css',
    '--tint': 'remote-chat/src/log/log.module.css',
  };
  const takes = { imports: {}, carries: {}, properties };
  assert.equal(
    await problemsOf(context, { takes }, { ...testHost, properties: ['--gray-0', '--gray-25'] }),
    'remote-chat/src/log/log.module.css takes --tint, which the styles of the host 1.0.0 do not give',
  );
  assert.equal(await problemsOf(context, { takes }, { ...testHost, properties: ['--gray-0', '--tint'] }), '');
});

test('DEP-18 a host and a remote of before styles were compared go along with any other', async (context) => {
  const takes = { imports: {}, carries: {} };
  const ofToday = { ...takes, properties: { '--tint': 'remote-chat/src/log/log.module.css' } };
  assert.equal(await problemsOf(context, { takes: ofToday }, testHost), '');
  assert.equal(await problemsOf(context, { takes }, { ...testHost, properties: [] }), '');
});

test('DEP-18 a remote with a React of its own does not fit', async (context) => {
  const carries = { 'react-dom': 'node_modules/react-dom/client.js' };
  assert.match(
    await problemsOf(context, { takes: { imports: {}, carries } }),
    /^it carries react-dom of its own \(node_modules\/react-dom\/client\.js\)/,
  );
});

test('DEP-18 what stands beside a manifest counts only as the manifest names it', async (context) => {
  const folder = writeBuild(path.join(temporaryFolder(context), 'build'), '1.4.0');
  fs.writeFileSync(path.join(folder, contractName), JSON.stringify({ imports: {}, carries: {} }));
  const address = path.join(folder, manifestName);
  const bytes = fs.readFileSync(address);
  const readServed = (name: string) => fs.promises.readFile(name);
  await assert.rejects(
    readRemoteParts({ name: 'chat', version: '1.4.0', address, bytes, readServed }),
    /its contract\.json is not the one that its manifest names/,
  );
});
