import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import vm from 'node:vm';
import { isHashedName } from '@field-sales/shared/contract/hashed-name';
import { manifestName, sideGlobal } from '@field-sales/shared/contract/remote-protocol';
import * as v from 'valibot';
import webpack, { type Compiler } from 'webpack';
import { compile } from '../build/build.ts';
import { SideScriptsPlugin } from './side-scripts-plugin.ts';

/** Stands in for the federation plugin. */
function emitManifest(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('emitManifest', (compilation) => {
    compilation.hooks.processAssets.tap('emitManifest', () =>
      compilation.emitAsset(manifestName, new webpack.sources.RawSource('{"shared":[]}')),
    );
  });
}

const manifestSchema = v.object({
  shared: v.array(v.unknown()),
  day: v.nullable(v.string()),
  waiting: v.nullable(v.string()),
});

/** Builds a remote with these files of `src`, and answers its manifest. */
async function build(context: TestContext, files: Readonly<Record<string, string>>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-day-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.mkdirSync(path.join(folder, 'src'));
  for (const [name, text] of Object.entries({ 'entry.js': '', ...files }))
    fs.writeFileSync(path.join(folder, 'src', name), text);
  await compile({
    context: folder,
    entry: './src/entry.js',
    output: { path: path.join(folder, 'dist') },
    mode: 'production',
    target: 'web',
    plugins: [emitManifest, new SideScriptsPlugin(folder, 'remote_notices_1_4_0')],
  });
  const read = (name: string) => fs.readFileSync(path.join(folder, 'dist', name), 'utf8');
  return { manifest: v.parse(manifestSchema, JSON.parse(read(manifestName))), read };
}

test('OFF-21 DEP-27 what a remote says of a day is a script by itself, which its manifest names beside what else is there', async (context) => {
  const { manifest, read } = await build(context, {
    'day.ts': `import { address } from './address.ts';\nexport const day = { rounds: [() => [{ address }]] };`,
    'address.ts': `export const address: string = '/api/notices';`,
  });
  assert.deepEqual(manifest.shared, []);
  assert.ok(manifest.day !== null && isHashedName(manifest.day), String(manifest.day));
  const page: Record<string, unknown> = {};
  vm.runInNewContext(read(manifest.day), page);
  assert.deepEqual(Object.keys(page), [sideGlobal('remote_notices_1_4_0', 'day')]);
  const rounds = vm.runInNewContext(
    `JSON.stringify(${sideGlobal('remote_notices_1_4_0', 'day')}.day.rounds.map((round) => round()))`,
    page,
  ) as string;
  assert.deepEqual(JSON.parse(rounds), [[{ address: '/api/notices' }]]);
});

test('OFF-21 DEP-27 a remote without a day says that it needs nothing', async (context) => {
  const { manifest } = await build(context, {});
  assert.equal(manifest.day, null);
  assert.equal(manifest.waiting, null);
});

test('OFF-27 DEP-27 what it says of what waits is another script', async (context) => {
  const { manifest, read } = await build(context, {
    'waiting.ts': `export const waiting = { requestOf: (call: { path: string }) => ({ path: call.path }) };`,
  });
  assert.equal(manifest.day, null);
  assert.ok(manifest.waiting !== null && isHashedName(manifest.waiting), String(manifest.waiting));
  const page: Record<string, unknown> = {};
  vm.runInNewContext(read(manifest.waiting), page);
  assert.deepEqual(Object.keys(page), [sideGlobal('remote_notices_1_4_0', 'waiting')]);
});

test('DEP-27 a day that cannot be built fails the build', async (context) => {
  await assert.rejects(build(context, { 'day.ts': `import './none.ts';` }), /day\.ts/);
});
