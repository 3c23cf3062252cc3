import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import * as v from 'valibot';
import { packInto } from './packages.ts';

const descriptionSchema = v.object({
  exports: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
});

test('DEP-21 the packages have JavaScript with types behind every name, and need no workspace', (context) => {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'packages-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const packages = packInto(folder);
  assert.deepEqual(Object.keys(packages), ['@field-sales/shared', '@field-sales/tooling']);
  for (const file of Object.values(packages)) {
    const target = path.join(folder, path.basename(file, '.tgz'));
    fs.mkdirSync(target);
    const unpacked = spawnSync('tar', ['-xzf', path.join(folder, file), '-C', target], { encoding: 'utf8' });
    assert.equal(unpacked.status, 0, unpacked.stderr);
    const own = path.join(target, 'package');
    const description: unknown = JSON.parse(fs.readFileSync(path.join(own, 'package.json'), 'utf8'));
    assert.ok(typeof description === 'object' && description !== null && !('private' in description));
    const { exports, dependencies } = v.parse(descriptionSchema, description);
    for (const version of Object.values(dependencies)) assert.match(version, /^\d+\.\d+\.\d+/);
    for (const name of Object.values(exports)) {
      assert.ok(fs.existsSync(path.join(own, name)), name);
      const types = name.replace(/\.(m?)js$/, '.d.$1ts');
      assert.ok(fs.existsSync(path.join(own, types)), types);
    }
    const sources = fs
      .readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.m?tsx?$|\.test\./.test(name));
    assert.deepEqual(sources, []);
  }
});
