import fs from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import description from '../../package.json';
import { Workbench } from './workbench.tsx';

type ImportLine = [module: string, names: string[]];

/** Of each line that imports, the names by the module of `shared`. */
function importLines(lines: readonly string[]): ImportLine[] {
  return lines.map((line): ImportLine => {
    const [, names = '', module = ''] =
      /^import \{ (.+) \} from '@field-sales\/shared\/(.+)';(?: \/\/ .+)?$/.exec(line) ?? [];
    return [module, names.split(', ')];
  });
}

const files: Readonly<Record<string, string>> = description.exports;

/** Expects that each module is one of `shared`'s, and gives the names. */
async function expectGiven(lines: readonly ImportLine[]): Promise<void> {
  for (const [module, names] of lines) {
    const file = files[`./${module}`];
    expect([module, file]).toEqual([module, expect.any(String)]);
    const given = (await import(`../../${file ?? ''}`)) as object;
    for (const name of names) expect(Object.keys(given)).toContain(name);
  }
}

test('the workbench names the import line of every piece of the kit, and each gives what it says', async () => {
  const { container } = render(
    <MemoryRouter>
      <Workbench>{null}</Workbench>
    </MemoryRouter>,
  );
  const shown = [...container.querySelectorAll('pre')].map(({ textContent }) => textContent);
  const lines = importLines(shown.flatMap((text) => text.split('\n')));
  await expectGiven(lines);
  const pieces = Object.keys(files).filter(
    (name) => files[name]?.startsWith('./src/ui/') && files[name].endsWith('.tsx'),
  );
  const named = lines.map(([module]) => `./${module}`).filter((name) => name.startsWith('./ui/'));
  expect(named.sort()).toEqual(pieces.sort());
});

test('what the teams are told to import beside the kit is there', async () => {
  const text = fs.readFileSync(path.join(process.cwd(), 'docs', 'teams.md'), 'utf8');
  const listed = text
    .split('\n')
    .filter((line) => /^import \{ .*@field-sales\/shared\/(?!contract\/declaration)/.test(line));
  expect(listed.length).toBeGreaterThan(9);
  await expectGiven(importLines(listed));
});
