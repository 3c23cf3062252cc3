import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import description from '../../package.json';
import { Workbench } from './workbench.tsx';

/** What the page says of how to import: names by the module of `shared`. */
function importLines(container: HTMLElement): [module: string, names: string[]][] {
  return [...container.querySelectorAll('pre')].flatMap(({ textContent }) =>
    textContent.split('\n').map((line): [string, string[]] => {
      const [, names = '', module = ''] =
        /^import \{ (.+) \} from '@field-sales\/shared\/(.+)';$/.exec(line) ?? [];
      return [module, names.split(', ')];
    }),
  );
}

test('the workbench names the import line of every piece of the kit, and each gives what it says', async () => {
  const { container } = render(
    <MemoryRouter>
      <Workbench>{null}</Workbench>
    </MemoryRouter>,
  );
  const lines = importLines(container);
  const files: Readonly<Record<string, string>> = description.exports;
  for (const [module, names] of lines) {
    const file = files[`./${module}`];
    expect([module, file]).toEqual([module, expect.any(String)]);
    const given = (await import(`../../${file ?? ''}`)) as object;
    for (const name of names) expect(Object.keys(given)).toContain(name);
  }
  const pieces = Object.keys(files).filter(
    (name) => files[name]?.startsWith('./src/ui/') && files[name].endsWith('.tsx'),
  );
  const named = lines.map(([module]) => `./${module}`).filter((name) => name.startsWith('./ui/'));
  expect(named.sort()).toEqual(pieces.sort());
});
