import path from 'node:path';
import { generate, parse, walk } from 'css-tree';
import type { Compilation } from 'webpack';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

/** A style sheet as the plugin that takes styles out of the code keeps it. */
const styleModule = v.object({
  type: v.literal('css/mini-extract'),
  content: v.pipe(
    v.union([v.string(), v.instance(Buffer)]),
    v.transform((content) => content.toString().replaceAll(/\/\*[\s\S]*?\*\//g, '')),
  ),
});

type Sheet = { file: string; css: string };

/** A package knows nothing of the host's styles: what it takes its own code sets, by names that it puts together. */
const ofPackage = /node_modules[\\/](?!@field-sales[\\/])/;

/** The product's style sheets that are in a chunk: those of code that nobody takes are dropped with it. */
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

/** Those that it asks for and has no other value for; what stands in another one's place is asked for as well. */
function takenBy(css: string): readonly string[] {
  return namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g);
}

/** Those that it sets itself, somewhere. */
function setBy(css: string): readonly string[] {
  return namesIn(css, /(--[\w-]+)\s*:/g);
}

/** Those that a script sets on an element, before it is made small. */
function setByScript(script: string): readonly string[] {
  return namesIn(script, /(?:\bsetProperty\(\s*|[{,]\s*(?=["'`][\w-]+["'`]\s*:))["'`](--[\w-]+)["'`]/g);
}

/** The names of the custom properties that the styles of an app give the page. */
export function propertiesGiven(compilation: Compilation): readonly string[] {
  return [...new Set(sheetsIn(compilation).flatMap(({ css }) => givenBy(css)))].sort();
}

/** The custom properties that the styles of a remote take of the page, each with the first file that does. */
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
