/** `npm run sizes [-- remote]`: the size of every app's first load, brotli, against its budget; over budget fails. */
import fs from 'node:fs';
import path from 'node:path';
import { outputFolder, projectFolder, remoteNames } from '../build/apps.mjs';

const kB = 1000;
const only = process.argv.slice(2);
const budgets = JSON.parse(fs.readFileSync(path.join(projectFolder, 'tooling', 'budgets.json'), 'utf8'));

function servedSize(file) {
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function sum(folder, names) {
  return names.reduce((size, name) => size + servedSize(path.join(folder, name)), 0);
}

const assets = path.join(outputFolder('host'), 'assets');
const hostFiles = fs.readdirSync(assets).filter((name) => !/\.(?:br|gz|map)$/.test(name));
const one = (prefix, suffix) => hostFiles.filter((name) => name.startsWith(prefix) && name.endsWith(suffix));
const federation = sum(assets, one('federation.', '.js'));

function firstEntry(name) {
  const folder = outputFolder(name);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
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

const rows = [
  ['home: JavaScript', sum(assets, one('main.', '.js')), budgets.home.javascript],
  [
    'home: JavaScript and styles',
    sum(assets, [...one('main.', '.js'), ...one('main.', '.css')]),
    budgets.home.javascriptAndStyles,
  ],
  ...remoteNames()
    .filter((name) => only.length === 0 || only.includes(name))
    .flatMap((name) => {
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
