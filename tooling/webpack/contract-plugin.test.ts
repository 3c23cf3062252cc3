import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { WebpackPluginInstance } from 'webpack';
import * as v from 'valibot';
import { contractName } from '@field-sales/shared/contract/remote-protocol';
import { compile } from '../build/build.ts';
import { HostContractPlugin, RemoteContractPlugin } from './contract-plugin.ts';

const styled = v.object({ properties: v.union([v.array(v.string()), v.record(v.string(), v.string())]) });
const carrying = v.object({ carries: v.record(v.string(), v.string()) });

/** Builds an app from these files, of which the first is its entry, and reads its contract. */
async function contractOf(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  plugin: WebpackPluginInstance,
): Promise<unknown> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'field-sales-styles-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const output = path.join(folder, 'dist', 'assets');
  const { resolve } = createRequire(import.meta.url);
  await compile({
    mode: 'production',
    context: folder,
    entry: `./${Object.keys(files)[0] ?? ''}`,
    output: { path: output },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, resolve('css-loader')] }] },
    plugins: [new MiniCssExtractPlugin(), plugin],
  });
  const written = [output, path.dirname(output)]
    .map((place) => path.join(place, contractName))
    .filter((file) => fs.existsSync(file));
  const [contract = ''] = written.map((file) => fs.readFileSync(file, 'utf8'));
  return JSON.parse(contract);
}

async function propertiesOf(...build: Parameters<typeof contractOf>) {
  return v.parse(styled, await contractOf(...build)).properties;
}

test('DEP-18 a host says which custom properties its styles give the page, and none that are a component’s own', async (context) => {
  const files = {
    'main.js': `import './tokens.css'; import './home.css';`,
    'tokens.css': ':root { color: red; --b: 1px; --a: var(--b); } @media print { :root { --c: 2px; } }',
    'home.css': '/* :root { --not: 1px } */ .home { --own: 1px; width: var(--own); }',
  };
  const given = new HostContractPlugin({ version: '1.0.0', shared: {}, entries: {} });
  assert.deepEqual(await propertiesOf(context, files, given), ['--a', '--b', '--c']);
});

test('DEP-18 a remote says which custom properties its styles take of the page, each with a file', async (context) => {
  const files = {
    'entry.js': `import './card.css'; import 'viewer/viewer.css'; import '@field-sales/kit/kit.css'; import('./sheet.js');`,
    'card.css': `.card { --inset: calc(var(--space) / 2); padding: var(--inset); color: var(--text, red);
      background: var(--tint, var(--surface)); /* var(--commented) */ }`,
    'sheet.js': `import './sheet.css'; document.body.style.setProperty('--drag', '1px'); export const style = { '--row': 1 };`,
    'sheet.css': '.sheet { top: var(--drag); height: var( --row ); gap: var(--space); left: var(--later); }',
    'node_modules/viewer/viewer.css': '.viewer { width: var(--viewer-slides); }',
    'node_modules/@field-sales/kit/kit.css': '.kit { width: var(--line); }',
    'unused.css': '.unused { color: var(--unused); }',
  };
  const taken = v.parse(
    v.record(v.string(), v.string()),
    await propertiesOf(context, files, new RemoteContractPlugin([])),
  );
  assert.deepEqual(
    Object.entries(taken).map(([name, file]) => [name, path.basename(file)]),
    [
      ['--later', 'sheet.css'],
      ['--line', 'kit.css'],
      ['--space', 'card.css'],
      ['--surface', 'card.css'],
    ],
  );
});

test('DEP-18 a remote says which modules of the host its own code carries, each with a file: a second React, also one that a package brings', async (context) => {
  const files = {
    'entry.js': `import { draw } from 'chart'; import './log.js'; console.log(draw);`,
    'log.js': `import { navigate } from '@field-sales/shared/src/singletons/router/router.js'; console.log(navigate);`,
    'node_modules/chart/index.js': `import { useState } from 'react'; export const draw = useState;`,
    'node_modules/chart/node_modules/react/index.js': 'export const useState = () => undefined;',
    'node_modules/react/index.js': 'export const useState = () => 1;',
    'node_modules/@field-sales/shared/src/singletons/router/router.js': 'export const navigate = 1;',
  };
  const contract = await contractOf(context, files, new RemoteContractPlugin(['react', 'react-dom']));
  const { carries } = v.parse(carrying, contract);
  assert.deepEqual(
    Object.entries(carries).map(([name, file]) => [
      path.basename(name),
      file.replace(/^.*?node_modules/, ''),
    ]),
    [
      ['router.js', '/@field-sales/shared/src/singletons/router/router.js'],
      ['react', '/chart/node_modules/react/index.js'],
    ],
  );
});

test('DEP-18 a React that a remote carries is found where its package names none as a peer', async (context) => {
  const files = {
    'entry.js': `import 'react'; import 'react-dom/client';`,
    'node_modules/react/index.js': 'globalThis.react = 18;',
    'node_modules/react-dom/client.js': 'globalThis.reactDom = 18;',
  };
  const { carries } = v.parse(carrying, await contractOf(context, files, new RemoteContractPlugin([])));
  assert.deepEqual(Object.keys(carries), ['react', 'react-dom']);
});
