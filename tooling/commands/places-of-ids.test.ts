import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { idsWithoutPlace, rangesOfIds, sourcesOf, withPlaces } from './places-of-ids.ts';

test('what a source names has its place; tests, documents and what no one place decides are left out', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'places-'));
  const texts = {
    'chat/src/room.tsx': '/** A room (CHR-01). */',
    'chat/src/room.module.css': '/* Its end (CHR-18). */',
    'chat/src/room.test.tsx': "test('CHR-02 it is', () => {});",
    'chat/src/test/rooms.ts': '// CHR-03',
    'docs/teams.md': 'CHR-04',
    'e2e/support/rooms.ts': '// CHR-05',
    'tooling/packages/own-repository.ts': "test('CHR-06 it is', () => {});",
    'tooling/observability/on-prometheus.ts': "test('CHR-07 it is', () => {});",
  };
  for (const [file, text] of Object.entries(texts)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const ids = [
    'CHR-01',
    'CHR-02',
    'CHR-03',
    'CHR-04',
    'CHR-05',
    'CHR-06',
    'CHR-07',
    'CHR-18',
    'SH-01',
    'WV-01',
  ];
  assert.deepEqual(idsWithoutPlace(ids, sourcesOf(folder)), [
    'CHR-02',
    'CHR-03',
    'CHR-04',
    'CHR-05',
    'CHR-06',
    'CHR-07',
  ]);
  fs.rmSync(folder, { recursive: true });
});

test('a range of ids is found with its file and line, over the end of a line too', () => {
  const ranges = ['CHR-12 … CHR-14', 'DEP-10 to DEP-14', 'CHR-12 …\n * CHR-14'];
  for (const range of ranges) {
    const text = `/** What it is.\n * A room (${range}). */`;
    assert.deepEqual(rangesOfIds([{ file: 'room.tsx', text }]), [`room.tsx:2: ${range}`]);
  }
  const list = '/** A room (CHR-12, CHR-14, in DEP-10 and DEP-14). */';
  assert.deepEqual(rangesOfIds([{ file: 'room.tsx', text: list }]), []);
});

test('each row of the requirements ends with the files that name it, written anew as often as one likes', () => {
  const sources = [
    { file: 'room.tsx', text: '/** A room (CHR-01). */ // CHR-01, CHR-02' },
    { file: 'end.css', text: '/* Its end (CHR-01). */' },
  ];
  const table = [
    '| ID | call | answer |',
    '| --- | --- | --- |',
    '| CHR-01 | GET | its room |',
    '| SH-01 | all | of it |',
    'no row',
  ];
  const written = withPlaces(table.join('\n'), sources);
  assert.deepEqual(written.split('\n'), [
    '| ID | call | answer | decided in |',
    '| --- | --- | --- | --- |',
    '| CHR-01 | GET | its room | `room.tsx`, `end.css` |',
    '| SH-01 | all | of it | the whole |',
    'no row',
  ]);
  assert.equal(withPlaces(written, sources), written);
});
