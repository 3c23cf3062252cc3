/**
 * Cuts Pretendard into the files of shared/src/styles/fonts and writes shared/src/styles/fonts.css.
 * Run by hand after the text catalogue has changed: npx tsx tooling/fonts/make-fonts.ts
 *
 * home      the syllables of the home screen alone, so that it loads a few kB
 * base      ASCII, punctuation and every other glyph of the text catalogue
 * often     the syllables that names of products, stores and people use most; often-2 the next ones
 * block-n   the other syllables of daily use, cut by code point; rare-n: those of loan words and of speech
 * symbols   marks and units; letters: single letters, as a chat has them
 *
 * A later face wins where ranges overlap, so the blocks may have plain ranges.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { commonText } from '@field-sales/shared/text/common';
import { specifiedEntries } from '../../host/src/home/specified-entries.ts';
import { projectFolder } from '../../server/project.ts';

const styles = join(projectFolder, 'shared/src/styles');
const pretendard = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'));
const source = await readFile(join(pretendard, 'dist/web/variable/woff2/PretendardVariable.woff2'));
const dynamicCss = await readFile(
  join(pretendard, 'dist/web/variable/pretendardvariable-dynamic-subset.css'),
  'utf8',
);

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const isSyllable = (point: number) => point >= firstSyllable && point <= lastSyllable;
const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('') : '';
}

/** The folders that contain texts: the shared ones, the host's and those of each remote. */
async function textFolders(): Promise<readonly string[]> {
  const apps = (await readdir(projectFolder)).filter((folder) => /^(?:shared|host|remote-.*)$/.test(folder));
  const folders = apps.map((app) => join(projectFolder, app, 'src/text'));
  return folders.filter((folder) => existsSync(folder));
}

async function catalogue(): Promise<string> {
  const folders = await textFolders();
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
  );
  const sources = files.flat().filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: unknown[] = await Promise.all(sources.map((file) => import(file) as Promise<unknown>));
  return modules.map(textOf).join('');
}

/**
 * The syllables of one of Pretendard's own pieces. They are divided by how often a syllable is used: piece 91 has the
 * most common ones, piece 0 the rarest.
 */
function pieceSyllables(piece: number): readonly number[] {
  const match = new RegExp(`subset\\.${piece}\\.woff2\\)[^;]*;\\s*unicode-range: ([^;]+);`).exec(dynamicCss);
  const found = (match?.[1] ?? '').split(', ').flatMap((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return between(Number.parseInt(first, 16), Number.parseInt(last, 16));
  });
  return found.filter(isSyllable);
}

function rangeOf(list: readonly number[]): string {
  const sorted = [...list].sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const point of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && point === run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
}

const homeTexts = Object.values(specifiedEntries).map(({ text }) => text);
// The space is in it, because a browser measures lines with the face that has the space, and would load that one too.
const home = new Set(
  points(commonText.appName + textOf(homeTexts)).filter((point) => isSyllable(point) || point === 0x20),
);
const base = new Set([...between(0x20, 0x7e), ...points('·×–—‘’“”…※℃'), ...points(await catalogue())]);
for (const point of home) base.delete(point);
const taken = new Set([...home, ...base]);

function take(list: readonly number[]): number[] {
  const rest = [...new Set(list)].filter((point) => !taken.has(point));
  for (const point of rest) taken.add(point);
  return rest;
}

const often = take(between(87, 91).flatMap(pieceSyllables));
const often2 = take(between(83, 86).flatMap(pieceSyllables));
// KS X 1001 lists the 2,350 syllables of daily use.
const ksx = new TextDecoder('euc-kr');
const daily = take([
  ...between(0xb0, 0xc8).flatMap((lead) =>
    between(0xa1, 0xfe).flatMap((trail) => points(ksx.decode(Uint8Array.of(lead, trail)))),
  ),
  ...between(60, 82).flatMap(pieceSyllables),
]).filter(isSyllable);
// The single letters that a chat needs without the marks, as in ㅋㅋ and ㅠㅠ.
const letters = take(between(0x3131, 0x3163));
const symbols = take([
  ...between(0xa0, 0xff),
  ...between(0x2010, 0x203b),
  ...between(0x20a0, 0x20bf),
  ...between(0x2100, 0x22ff),
  ...between(0x2460, 0x24ff),
  ...between(0x25a0, 0x26ff),
  ...between(0x3000, 0x303f),
  ...between(0x3200, 0x33ff),
  ...between(0xff01, 0xffe6),
]);

const rare = take(between(38, 59).flatMap(pieceSyllables));

type Face = { name: string; list: readonly number[]; range?: string };

/** Divides syllables by code point into files whose plain ranges do not overlap and leave no gap. */
function cut(name: string, list: readonly number[], count: number): readonly Face[] {
  const sorted = [...list].sort((a, b) => a - b);
  const size = Math.ceil(sorted.length / count);
  const blocks = Array.from({ length: count }, (_, index) => sorted.slice(index * size, (index + 1) * size));
  return blocks.map((block, index) => {
    const first = index === 0 ? firstSyllable : (block[0] ?? 0);
    const last = index === count - 1 ? lastSyllable : (blocks[index + 1]?.[0] ?? 0) - 1;
    return {
      name: `${name}-${index + 1}`,
      list: block,
      range: `U+${first.toString(16)}-${last.toString(16)}`,
    };
  });
}

const faces: readonly Face[] = [
  ...cut('rare', rare, 8),
  ...cut('block', daily, 8),
  { name: 'symbols', list: symbols },
  { name: 'letters', list: letters },
  { name: 'often-2', list: often2 },
  { name: 'often', list: often },
  { name: 'base', list: [...base] },
  { name: 'home', list: [...home] },
];

await rm(join(styles, 'fonts'), { recursive: true, force: true });
await mkdir(join(styles, 'fonts'));
await writeFile(join(styles, 'fonts/LICENSE.txt'), await readFile(join(pretendard, 'dist/LICENSE.txt')));

const rules: string[] = [];
for (const { name, list, range } of faces) {
  const font = await subsetFont(source, String.fromCodePoint(...list), {
    targetFormat: 'woff2',
    // The weights of the type tokens.
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'calt', 'tnum'],
    noHinting: true,
  });
  await writeFile(join(styles, `fonts/pretendard-${name}.woff2`), font);
  console.log(name.padEnd(10), String(list.length).padStart(5), `${(font.length / 1000).toFixed(1)} kB`);
  rules.push(`@font-face {
  font-family: "Pretendard Variable";
  font-weight: 400 700;
  font-style: normal;
  font-display: swap;
  src: url("./fonts/pretendard-${name}.woff2") format("woff2");
  unicode-range: ${range ?? rangeOf(list)};
}`);
}

// Until Pretendard has come, the phone's own font is drawn with Pretendard's widths and heights: a syllable is 0.864 em
// wide in Pretendard, 0.92 in Noto Sans KR (Android) and about the same in Apple SD Gothic Neo.
const ascent = 95.2;
const descent = 24.1;
const fallbacks = [
  {
    family: 'Pretendard Fallback Apple',
    local: ['Apple SD Gothic Neo', 'AppleSDGothicNeo-Regular'],
    adjust: 1,
  },
  {
    family: 'Pretendard Fallback Noto',
    local: ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular', 'Noto Sans KR', 'NotoSansKR-Regular'],
    adjust: 0.939,
  },
];
for (const { family, local, adjust } of fallbacks) {
  rules.push(`@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${(adjust * 100).toFixed(1)}%;
  ascent-override: ${(ascent / adjust).toFixed(1)}%;
  descent-override: ${(descent / adjust).toFixed(1)}%;
  line-gap-override: 0%;
}`);
}

await writeFile(
  join(styles, 'fonts.css'),
  `/* Written by tooling/fonts/make-fonts.ts: change that, not this. */\n${rules.join('\n\n')}\n`,
);
