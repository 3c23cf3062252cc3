import path from 'node:path';
import { generate, parse, walk } from 'css-tree';
import type { Compilation } from 'webpack';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

/** A style sheet, in the form in which the plugin that extracts styles keeps it. */
const styleModule = v.object({
  type: v.literal('css/mini-extract'),
  content: v.pipe(
    v.union([v.string(), v.instance(Buffer)]),
    v.transform((content) => content.toString().replaceAll(/\/\*[\s\S]*?\*\//g, '')),
  ),
});

type Sheet = { file: string; css: string };

/**
 * A package does not know the host's styles: the properties that it takes are set by its own code, under names that the
 * code puts together.
 */
const ofPackage = /node_modules[\\/](?!@field-sales[\\/])/;

/** The product's style sheets that are in a chunk: if nobody uses some code, its style sheets are dropped with it. */
function sheetsIn(compilation: Compilation): readonly Sheet[] {
  return [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => {
      const style = v.safeParse(styleModule, module);
      const file = module.nameForCondition() ?? '';
      if (!style.success || ofPackage.test(file)) return [];
      return [{ file: path.relative(projectFolder, file), css: style.output.content }];
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** The custom properties that a style sheet gives the whole page. */
function givenBy(css: string): readonly string[] {
  const names: string[] = [];
  walk(parse(css), function (node) {
    if (node.type !== 'Declaration' || !node.property.startsWith('--') || this.rule === null) return;
    if (/^(?::root|html)/.test(generate(this.rule.prelude))) names.push(node.property);
  });
  return names;
}

/**
 * The properties that a style sheet needs without giving another value for them. A property that is only the other
 * value of another one counts as well.
 */
function takenBy(css: string): readonly string[] {
  return namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g);
}

/** The properties that a style sheet sets itself, anywhere. */
function setBy(css: string): readonly string[] {
  return namesIn(css, /(--[\w-]+)\s*:/g);
}

/** The properties that a script sets on an element, as the code has them before it is minified. */
function setByScript(script: string): readonly string[] {
  return namesIn(script, /(?:\bsetProperty\(\s*|[{,]\s*(?=["'`][\w-]+["'`]\s*:))["'`](--[\w-]+)["'`]/g);
}

/** The names of the custom properties that the styles of an app give the page. */
export function propertiesGiven(compilation: Compilation): readonly string[] {
  return [...new Set(sheetsIn(compilation).flatMap(({ css }) => givenBy(css)))].sort();
}

/** The custom properties that the styles of a remote take from the page, each with the first file that does. */
export function propertiesTaken(compilation: Compilation): Record<string, string> {
  const sheets = sheetsIn(compilation);
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const own = new Set([
    ...sheets.flatMap(({ css }) => setBy(css)),
    ...scripts.flatMap(({ source }) => setByScript(source.source().toString())),
  ]);
  const taken: Record<string, string> = {};
  for (const { file, css } of sheets)
    for (const name of takenBy(css)) if (!own.has(name)) taken[name] ??= file;
  return Object.fromEntries(Object.entries(taken).sort(([one], [other]) => (one < other ? -1 : 1)));
}
