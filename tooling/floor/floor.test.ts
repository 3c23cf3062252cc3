import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { transformSync } from '@swc/core';
import { Linter } from '@typescript-eslint/utils/ts-eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { compilerTargets, floor, oldestOf } from './engines.ts';
import { newerThanFloor } from './lint-rule.ts';
import { newerInScript } from './scripts.ts';
import type { Hit } from './hit.ts';
import { newerInStyles } from './styles.ts';

test('PHN-02 the oldest engines are Chromium 103 and Safari 15.4', () => {
  assert.deepEqual(floor, { chrome: '103', ios_saf: '15.4', safari: '15.4' });
  assert.throws(() => oldestOf('firefox >= 100'), /firefox/);
});

test('PHN-02 the compiler rewrites what the oldest engines cannot parse, and nothing else', () => {
  const compile = (text: string) => transformSync(text, { env: { targets: compilerTargets } }).code;
  assert.doesNotMatch(compile('class A { static { work() } }'), /static\s*\{/);
  assert.match(
    compile('class A { #x = 1; static y = 2 }; a ??= b;'),
    /#x = 1[\s\S]*static y = 2[\s\S]*\?\?=/,
  );
});

const names = (hits: readonly Hit[]) => hits.map(({ name }) => name);

const newerScripts: readonly (readonly [script: string, name: string])[] = [
  ['list.toSorted()', 'toSorted'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['AbortSignal.timeout(20)', 'AbortSignal.timeout'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['scheduler.postTask(work)', 'scheduler'],
  ['box.showPopover()', 'showPopover'],
  ['box.inert = true', 'inert'],
  ['box.checkVisibility()', 'checkVisibility'],
  ['input.showPicker()', 'showPicker'],
  ['one.isSubsetOf(other)', 'isSubsetOf'],
  ['map.values().filter(isOpen)', 'Iterator.filter'],
  ['box.addEventListener("scrollend", work)', 'event scrollend'],
  ['/(?<=a)b/.test(text)', '(?<=…)'],
  ['new RegExp("(?<!a)b")', '(?<=…)'],
  ['class A { static { work() } }', 'static {}'],
];

for (const [script, name] of newerScripts) {
  test(`PHN-02 built scripts are searched for ${name}: ${script}`, () => {
    assert.deepEqual(names(newerInScript(script)), [name]);
  });
}

test('PHN-02 syntax that the floor cannot parse is found', () => {
  for (const script of [
    '/[\\p{L}--a]/v',
    'import data from "./data.json" with { type: "json" }',
    'using a = b',
  ])
    assert.match(names(newerInScript(script)).join(), /^syntax: /, script);
});

test('PHN-02 a worker that stands in a script as text is searched as well', () => {
  const worker = `self.onmessage = () => [].toSorted();${' '.repeat(2000)}`;
  assert.deepEqual(names(newerInScript(`export default ${JSON.stringify(worker)}`)), ['toSorted']);
});

test('PHN-02 what the floor has is let through, and so is a typeof', () => {
  const script = `
    structuredClone(list.at(-1) ?? list.findLast(isOpen)); Object.hasOwn(a, b); navigator.locks.request(name, work);
    class A { #x = 1; static y = 2; has(other) { return #x in other } }
    new ResizeObserver(work); dialog.showModal(); throw new Error('x', { cause });
    Object.values(a).map(b); typeof requestIdleCallback; typeof box.showPopover; await work();`;
  assert.deepEqual(newerInScript(script), []);
});

const newerStyles: readonly (readonly [sheet: string, name: string])[] = [
  ['a { height: 100dvh }', 'dvh'],
  [':root { --page: calc(100dvh - 1px) }', 'dvh'],
  ['a { width: 3cqw }', 'cqw'],
  ['a { height: 1lh }', 'lh'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { --ink: oklch(40% 0.1 20) }', 'oklch()'],
  ['a { overscroll-behavior: none }', 'overscroll-behavior'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { b { color: red } }', 'nesting'],
  ['a { &.b { color: red } }', 'nesting'],
  ['a:has(b) { color: red }', ':has'],
  ['a:popover-open { color: red }', ':popover-open'],
  ['@container (width > 300px) { a { color: red } }', '@container'],
  ['@media (width >= 300px) { a { color: red } }', 'media range'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['@supports (color: red) { a { height: 100dvh } }', 'dvh'],
];

for (const [sheet, name] of newerStyles) {
  test(`PHN-02 PHN-03 styles are searched for ${name}: ${sheet}`, () => {
    assert.deepEqual(names(newerInStyles(sheet)), [name]);
  });
}

test('PHN-02 PHN-03 a style with something older before it, or asked for, is let through', () => {
  const sheet = `
    a { height: 100vh; height: 100dvh; inset: 0; aspect-ratio: 1 }
    a:focus-visible { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
    dialog::backdrop { accent-color: red }
    @supports (height: 100dvh) { :root { --page: 100dvh } }
    @supports selector(:has(a)) { a:has(b) { color: red } }`;
  assert.deepEqual(newerInStyles(sheet), []);
});

/** What the linter says about a source that is typed by TypeScript's newest library. */
function lint(text: string): readonly string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'floor-'));
  const file = path.join(folder, 'source.tsx');
  fs.writeFileSync(file, text);
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ESNext,
    jsx: ts.JsxEmit.Preserve,
    types: [],
  });
  const messages = new Linter({ cwd: folder, configType: 'flat' }).verify(
    text,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { floor: { rules: { newer: newerThanFloor } } },
      rules: { 'floor/newer': 'error' },
    },
    file,
  );
  fs.rmSync(folder, { recursive: true });
  return messages.map(({ line, message }) => `${line} ${message.split(' is missing')[0] ?? ''}`);
}

test('PHN-02 the linter refuses what is newer by its type, whatever it is called on', () => {
  const source = [
    'const list = [3, 1]; list.toSorted(); new Uint8Array(3).toReversed();',
    'Object.groupBy(list, String); new Set(list).union(new Set()); list.values().map(String);',
    'Promise.withResolvers(); Array.fromAsync([]); "x".isWellFormed();',
    'AbortSignal.any([]); AbortSignal.timeout(3); URL.canParse("x");',
    'requestIdleCallback(work); window.requestIdleCallback(work); new Intl.DurationFormat();',
    'function work(input: HTMLInputElement = document.createElement("input")) { input.showPicker(); input.inert = true;',
    '  const { showPopover } = input; input.checkVisibility(); input.addEventListener("scrollend", () => work());',
    '  return <dialog inert popover="manual" onClick={showPopover} />; }',
  ].join('\n');
  assert.deepEqual(lint(source), [
    '1 Array.toSorted',
    '1 Uint8Array.toReversed',
    '2 ObjectConstructor.groupBy',
    '2 Set.union',
    '2 IteratorObject.map',
    '3 PromiseConstructor.withResolvers',
    '3 ArrayConstructor.fromAsync',
    '3 String.isWellFormed',
    '4 AbortSignal.any',
    '4 AbortSignal.timeout',
    '4 URL.canParse',
    '5 requestIdleCallback',
    '5 requestIdleCallback',
    '5 Intl.DurationFormat',
    '6 HTMLInputElement.showPicker',
    '6 HTMLElement.inert',
    '7 HTMLElement.showPopover',
    '7 Element.checkVisibility',
    '7 event scrollend',
    '8 attribute inert',
    '8 attribute popover',
  ]);
});

test('PHN-02 the linter lets through what the floor has, and what is asked for first', () => {
  const source = [
    'const list = [3, 1]; list.at(0); list.findLast(Boolean); structuredClone(list); list.filter(Boolean).map(String);',
    'if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(() => undefined);',
    'function open(box: HTMLElement) { if (typeof box.showPopover !== "function") return; box.showPopover(); }',
    'function hide(box: HTMLElement) { if ("hidePopover" in box) box.hidePopover(); open(box); hide(box); }',
    'const box: Partial<Pick<HTMLElement, "togglePopover">> = document.body; box.togglePopover?.();',
    'type Mine = { toSorted: () => number }; export function mine(one: Mine) { return one.toSorted(); }',
  ].join('\n');
  assert.deepEqual(lint(source), []);
});
