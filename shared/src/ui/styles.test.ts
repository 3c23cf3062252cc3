import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonText } from '../text/common.ts';

const source = join(__dirname, '..');
const read = (path: string) => readFileSync(join(source, path), 'utf8');
const tokens = read('styles/tokens.css');

function tokenValue(name: string): string | undefined {
  return new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
}

/** The declarations of the first rule of a selector. */
function rule(path: string, selector: string): string {
  const css = `\n${read(path)}`;
  const start = css.indexOf(`\n${selector} {`);
  return start === -1 ? '' : css.slice(start, css.indexOf('}', start));
}

test.each([
  ['--tick-1', '10s', '.to20'],
  ['--tick-2', '13s', '.to25'],
  ['--tick-3', '17s', '.to30'],
  ['--tick-4', '25s', '.longer'],
])('CON-11 %s is %s, the round of %s', (token, value, selector) => {
  expect(tokenValue(token)).toBe(value);
  expect(rule('ui/header-title.module.css', selector)).toContain(`--round: var(${token})`);
});

test('CON-05 the list of a dropdown is at most 180 px high', () => {
  expect(tokenValue('--menu-max')).toBe('180px');
  expect(rule('ui/dropdown-list.module.css', '.list')).toContain('max-height: var(--menu-max)');
});

test('CON-22 dialogs are 328 px wide: 425 px high with a calendar, 242 px with a question', () => {
  expect([tokenValue('--dialog'), tokenValue('--cal-h'), tokenValue('--confirm-h')]).toEqual([
    '328px',
    '425px',
    '242px',
  ]);
  expect(rule('ui/calendar-dialog.module.css', '.dialog')).toMatch(
    /width: min\(var\(--dialog\).*height: var\(--cal-h\)/s,
  );
  expect(rule('ui/modal.module.css', '.modal')).toContain('width: min(var(--dialog)');
  expect(rule('ui/modal.module.css', '.confirm')).toContain('height: var(--confirm-h)');
});

/** The folders of a name, as they are seen from here: the shared one, the host's and that of each remote. */
function foldersOf(name: string, ofApps = name): string[] {
  const apps = readdirSync(join(source, '../..')).filter((folder) => /^(?:host|remote-.*)$/.test(folder));
  return [name, ...apps.map((app) => `../../${app}/src/${ofApps}`)].filter((folder) =>
    existsSync(join(source, folder)),
  );
}

const stylesheets = foldersOf('ui', 'parts').flatMap((folder) =>
  readdirSync(join(source, folder))
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `${folder}/${file}`),
);

test.each(stylesheets)('%s holds no raw colour, size or duration beside the tokens', (file) => {
  // Neither comments nor the names of tokens.
  const css = read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/--[\w-]+/g, '');
  expect(css).not.toMatch(/#[\da-f]{3,8}\b(?![^{]*\{)/i);
  expect(css).not.toMatch(/\b(?:rgb|hsl|oklch)a?\(/i);
  expect(css).not.toMatch(/[:\s(,-]\d*\.?\d+(?:px|ms|s|rem|em|vh|vw)\b/);
});

test.each(stylesheets)('%s uses only tokens that exist', (file) => {
  const css = read(file);
  const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
  const unknown = used.filter(
    (name) => !own.has(name) && name !== '--drag' && tokenValue(name) === undefined,
  );
  expect(unknown).toEqual([]);
});

function pointsOf(range: string): Set<number> {
  const points = new Set<number>();
  for (const part of range.split(', ')) {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1)
      points.add(point);
  }
  return points;
}

/** The code points of a face of fonts.css. */
function face(name: string): Set<number> {
  const match = new RegExp(`pretendard-${name}\\.woff2[^}]*unicode-range:\\s*([^;]+);`).exec(
    read('styles/fonts.css'),
  );
  return pointsOf((match?.[1] ?? '').replace(/\s+/g, ' '));
}

test('SH-02 every character of the text catalogue is in the first font files: run make-fonts after a change', () => {
  const covered = new Set([...face('home'), ...face('base')]);
  const texts = foldersOf('text').flatMap((folder) =>
    readdirSync(join(source, folder)).map((file) => read(`${folder}/${file}`)),
  );
  expect(texts.length).toBeGreaterThan(6);
  const missing = [...new Set(texts.join('').replaceAll('\n', ' '))].filter(
    (character) => !covered.has(character.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('the home screen needs the smallest font file alone', () => {
  const covered = face('home');
  const homeTexts = foldersOf('home')
    .map((folder) => `${folder}/home-entry.ts`)
    .filter((file) => existsSync(join(source, file)))
    .flatMap((file) => /text: '(.*)',/.exec(read(file))?.[1] ?? []);
  expect(homeTexts).toHaveLength(4);
  const texts = [commonText.appName, ...homeTexts].join('').replaceAll(' ', '');
  expect(texts).toContain('현장관리');
  expect(Array.from(texts).filter((character) => !covered.has(character.codePointAt(0) ?? 0))).toEqual([]);
  expect(readFileSync(join(source, 'styles/fonts/pretendard-home.woff2')).length).toBeLessThan(8_000);
  expect(readFileSync(join(source, 'styles/fonts/pretendard-base.woff2')).length).toBeLessThan(60_000);
});
