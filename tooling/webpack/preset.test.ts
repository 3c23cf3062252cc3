import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { containerName, scriptsOf } from '@field-sales/shared/contract/remote-protocol';
import { compile } from '../build/build.ts';
import { remoteConfig } from './preset.ts';

test('MF-08 a remote marks the scripts that it asks for as its host looks for them', async (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-preset-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write('package.json', '{"name":"@field-sales/remote-notices","version":"1.4.0"}');
  write('main.js', "import('./late.js');");
  write('late.js', 'export {};');
  const { uniqueName } = remoteConfig(folder).output;
  await compile({
    context: folder,
    entry: './main.js',
    output: { path: folder, filename: 'built.js', publicPath: '/', uniqueName },
    mode: 'production',
    target: 'web',
  });
  const marks: string[] = [];
  const script = {
    setAttribute: (name: string, value: string) =>
      marks.push(`script[${name}^="${value.slice(0, value.indexOf(':') + 1)}"]`),
  };
  const document = {
    createElement: () => script,
    getElementsByTagName: () => [],
    head: { appendChild: () => undefined },
  };
  const page = { document, setTimeout: () => 0 };
  vm.runInNewContext(fs.readFileSync(path.join(folder, 'built.js'), 'utf8'), { ...page, self: page });
  assert.deepEqual(marks, [scriptsOf(containerName('notices', '1.4.0'))]);
});
