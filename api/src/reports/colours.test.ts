import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { colours } from './colours.ts';

const tokens = fs.readFileSync(new URL('../../../shared/src/styles/tokens.css', import.meta.url), 'utf8');

/** The value of a custom property of the screens, through those that it names. */
function valueOf(name: string): string | undefined {
  const value = new RegExp(`\\s${name}: ([^;]+);`).exec(tokens)?.[1];
  const other = value === undefined ? undefined : /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : valueOf(other);
}

test('API-02 the pages of reports have the colours of the screens', () => {
  assert.deepEqual(
    { ...colours },
    {
      surface: valueOf('--bg-surface'),
      text: valueOf('--text'),
      text2: valueOf('--text-2'),
      bar: valueOf('--chosen'),
      line: valueOf('--line'),
      lineBetweenRows: valueOf('--gray-100'),
    },
  );
});
