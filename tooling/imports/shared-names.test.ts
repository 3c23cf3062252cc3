import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ScreenTable } from '@field-sales/shared/lib/screens';
import * as v from 'valibot';
import { appFolder, projectFolder, remoteNames } from '../../server/project.ts';
import { declaredHere } from '../scaffold/declared-here.ts';

const sources = path.join(projectFolder, 'shared', 'src');

/** The files of `shared` that run in the product, by path: without those that show or test it. */
const pieces = fs
  .readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:test|workbench)\//.test(file));

test('DEP-27 shared names no address and no title of a screen that a remote has', async () => {
  const { screens } = new ScreenTable(await declaredHere());
  assert.ok(screens.length > 10, String(screens.length));
  const addresses = new Set(screens.map(({ pattern }) => `/${pattern.split('/')[1] ?? ''}`));
  const titles = new Set(screens.map(({ title }) => `'${title}'`));
  const named = pieces.flatMap((file) => {
    const text = fs.readFileSync(path.join(sources, file), 'utf8');
    const found = [
      ...[...addresses].filter((address) => new RegExp(`['"\`]${address}['"\`/?$]`).test(text)),
      ...[...titles].filter((title) => text.includes(title)),
    ];
    return found.map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(named, []);
});

test('DEP-27 no contract, rule or text of shared is called after a remote or a domain of the API', () => {
  const api = path.join(projectFolder, 'api', 'src');
  const domains = fs.readdirSync(api).filter((name) => fs.existsSync(path.join(api, name, 'domain.ts')));
  const names = [...remoteNames(), ...domains];
  assert.ok(names.includes('chat') && names.includes('surveys'), names.join());
  const called = new RegExp(`^(?:contract|lib|text)/(?:${names.join('|')})\\b`);
  assert.deepEqual(
    pieces.filter((file) => called.test(file)),
    [],
  );
});

test('SH-35 each term of a remote’s names on the wire stands for one name, so that the way back is clear', async () => {
  const files = remoteNames()
    .map((name) => path.join(appFolder(name), 'src', 'contract', 'wire-names.ts'))
    .filter((file) => fs.existsSync(file));
  assert.ok(files.length > 3, files.join());
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(file).href);
    const tables = v.parse(v.record(v.string(), v.record(v.string(), v.string())), { ...Object(module) });
    for (const [name, table] of Object.entries(tables)) {
      const terms = Object.values(table);
      assert.equal(new Set(terms).size, terms.length, `${file}: ${name}`);
    }
  }
});
