/**
 * `npm run sizes [-- remote]`: compares the size of every app's first load, compressed with brotli, with its budget. It
 * fails if one is over budget.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { appsHere, outputFolder, remoteNames } from '../../server/project.ts';

const kB = 1000;
const only = process.argv.slice(2);
const budgetSchema = v.object({ javascript: v.number(), styles: v.number() });
const budgets = v.parse(
  v.object({
    home: v.object({ javascript: v.number(), javascriptAndStyles: v.number() }),
    worker: v.object({ javascript: v.number() }),
    remotes: v.objectWithRest({ default: budgetSchema }, budgetSchema),
  }),
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', 'budgets.json'), 'utf8')),
);

function servedSize(file: string): number {
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function sum(folder: string, names: readonly string[]): number {
  return names.reduce((size, name) => size + servedSize(path.join(folder, name)), 0);
}

const assets = path.join(outputFolder('host'), 'assets');
// In a repository of its own, a remote is measured without a host.
const hasHost = appsHere().includes('host');
const hostFiles = (hasHost ? fs.readdirSync(assets) : []).filter((name) => !/\.(?:br|gz|map)$/.test(name));
const one = (prefix: string, suffix: string) =>
  hostFiles.filter((name) => name.startsWith(prefix) && name.endsWith(suffix));
const federation = sum(assets, one('federation.', '.js'));

function firstEntry(name: string): { own: number; styles: number } {
  const folder = outputFolder(name);
  const manifest = v.parse(
    remoteManifestSchema,
    JSON.parse(fs.readFileSync(path.join(folder, manifestName), 'utf8')),
  );
  const scripts = [
    manifest.metaData.remoteEntry.name,
    ...manifest.exposes.flatMap(({ assets: { js } }) => js.sync),
  ];
  return {
    own: sum(folder, scripts),
    styles: sum(
      folder,
      manifest.exposes.flatMap(({ assets: { css } }) => css.sync),
    ),
  };
}

type Row = readonly [what: string, size: number, budget: number];

const hostRows = (): readonly Row[] => [
  ['home: JavaScript', sum(assets, one('main.', '.js')), budgets.home.javascript],
  [
    'home: JavaScript and styles',
    sum(assets, [...one('main.', '.js'), ...one('main.', '.css')]),
    budgets.home.javascriptAndStyles,
  ],
  ['the service worker', servedSize(path.join(outputFolder('host'), 'worker.js')), budgets.worker.javascript],
];

const rows: readonly Row[] = [
  ...(hasHost ? hostRows() : []),
  ...remoteNames()
    .filter((name) => only.length === 0 || only.includes(name))
    .flatMap((name): [string, number, number][] => {
      const { own, styles } = firstEntry(name);
      const budget = budgets.remotes[name] ?? budgets.remotes.default;
      return [
        [
          `${name}: JavaScript of the first entry, with the federation runtime`,
          own + federation,
          budget.javascript,
        ],
        [`${name}: styles of the first entry`, styles, budget.styles],
      ];
    }),
];

let isOver = false;
for (const [what, size, budget] of rows) {
  const isTooLarge = size > budget * kB;
  isOver ||= isTooLarge;
  console.log(
    `${isTooLarge ? 'OVER ' : 'ok   '}${(size / kB).toFixed(1).padStart(7)} kB of ${String(budget).padStart(4)}  ${what}`,
  );
}
process.exit(isOver ? 1 : 0);
