import fs from 'node:fs';
import path from 'node:path';
import type { Linter } from 'eslint';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { remoteNames } from './server/project.ts';
import { floor } from './tooling/floor/lint-rule.ts';
import { computedImports } from './tooling/imports/computed-imports.ts';
import { importRows } from './tooling/imports/rules.ts';

// Zones are made from the folders that exist, so a new remote is covered without an edit.
const remotes = remoteNames().map((name) => `remote-${name}`);
const apps = ['host', ...remotes];
// The pages of the benchmarks use packages that `npm run bench` installs, and it checks them.
const hasContenders = fs.existsSync(path.join(import.meta.dirname, 'bench', 'node_modules'));

function forbid(message: string, ...group: string[]): Linter.RulesRecord {
  return { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] };
}

/** Patterns for all folders from which a folder may not import everything; `row` is its row of `may-import.json`. */
function strangers(folder: string, row = folder): string[] {
  return [...importRows.keys()]
    .flatMap((name) => (name === 'remote-*' ? remotes : name))
    .filter((name) => name !== folder && !importRows.get(row)?.includes(name))
    .flatMap((name) => [`@field-sales/${name}`, `@field-sales/${name}/*`, `**/../${name}/**`]);
}

const remoteZones = remotes.map((remote) => ({
  files: [`${remote}/src/**`],
  rules: forbid(
    'A remote imports shared modules by their package name, and no other app.',
    ...strangers(remote, 'remote-*'),
    '**/../shared/**',
    'react-router-dom',
    '@tanstack/react-query',
    'ky',
  ),
}));

/** Constants are written like all other names; what a build defines for the code stands between underscores. */
const oneCase = [
  {
    selector: 'variable',
    filter: { regex: '^__', match: false },
    format: ['camelCase', 'PascalCase'],
    // The rule takes a single word of capitals for PascalCase, like `Home`.
    custom: { regex: '^[A-Z][A-Z0-9]+$', match: false },
  },
  { selector: 'function', format: ['camelCase', 'PascalCase'] },
  { selector: 'parameter', format: ['camelCase', 'PascalCase'], leadingUnderscore: 'allow' },
  { selector: 'typeLike', format: ['PascalCase'] },
];

const environmentMessage = 'A variable is read by readEnvironment of @field-sales/shared/node/environment.';

/**
 * Variables that are read outside of a schema. `NODE_ENV` belongs to a build, and passing all variables on does not
 * count as reading.
 */
const looseVariables = [
  'MemberExpression[object.object.name="process"][object.property.name="env"][property.name!="NODE_ENV"]',
  'VariableDeclarator[init.object.name="process"][init.property.name="env"][id.type="ObjectPattern"]',
].map((selector) => ({ selector, message: environmentMessage }));

/** Imports whose address a reader of the sources does not see; `npm run imports` is told what they find. */
const computedAddresses = {
  selector: 'ImportExpression[source.type!="Literal"]',
  message: 'What is imported by a computed address stands in tooling/imports/computed-imports.ts.',
};

/**
 * The project's own files. What has to start before anything is installed is JavaScript, and the same rules apply to
 * it.
 */
const sources = ['**/*.{ts,tsx,mjs}'];

export default defineConfig(
  // The examples are checked against packages that the product does not install: `npm run native-shell`.
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.cache/**',
      '**/.data/**',
      'e2e/test-results/**',
      'examples/**',
      ...(hasContenders ? [] : ['bench/pages/**']),
    ],
  },
  { files: sources, extends: [tseslint.configs.strictTypeChecked] },
  { files: sources, rules: { 'no-restricted-syntax': ['error', ...looseVariables, computedAddresses] } },
  {
    files: Object.keys(computedImports),
    rules: { 'no-restricted-syntax': ['error', ...looseVariables] },
  },
  {
    files: apps.concat('shared').map((app) => `${app}/src/**`),
    ignores: ['shared/src/singletons/http/**', '**/test/**', '**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...looseVariables,
        computedAddresses,
        {
          selector: 'NewExpression[callee.name=/^(EventSource|XMLHttpRequest)$/]',
          message: 'Calls go through @field-sales/shared/http, which says who calls.',
        },
        {
          selector: 'JSXOpeningElement[name.name=/^(img|iframe)$/] > JSXAttribute[name.name="src"]',
          message:
            'Of @field-sales/shared/http loadImage loads a photo, and prepareCall comes before a frame: they say who asks.',
        },
        {
          selector:
            'JSXAttribute[name.name="dangerouslySetInnerHTML"], MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
          message: 'Text is shown as text (SH-39): React escapes it.',
        },
      ],
    },
  },
  {
    files: ['shared', 'host', ...remotes].map((app) => `${app}/src/**`),
    // These ask the host's own server, which does not look at who asks; the registry says who does by itself.
    ignores: [
      'host/src/worker/**',
      'host/src/shell/ticket.ts',
      'host/src/home/new-version.tsx',
      'host/src/diagnose/network-probes.ts',
      'host/src/remotes/manifest.ts',
      'host/src/remotes/registry.ts',
      'shared/src/singletons/http/**',
      'shared/src/http/server-reach.ts',
      'remote-barcode/src/scanner/decoder-worker.ts',
      '**/test/**',
      '**/*.test.*',
    ],
    // The rule refuses `window.fetch` and `self.fetch` only if it knows these objects.
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: [
            {
              name: 'fetch',
              message: 'Calls go through @field-sales/shared/http, which says who calls and ends in time.',
            },
          ],
          checkGlobalObject: true,
        },
      ],
    },
  },
  {
    files: sources,
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.browser.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/naming-convention': ['error', ...oneCase],
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
    },
  },
  {
    files: ['bench/pages/**'],
    languageOptions: {
      parserOptions: { project: './bench/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ['{host,shared,remote-*}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: jsxA11y.configs.strict.rules,
  },
  {
    files: ['{host,shared,remote-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**'],
    plugins: { floor },
    rules: { 'floor/newer-than-floor': 'error' },
  },
  ...remoteZones,
  {
    files: ['shared/src/singletons/**'],
    rules: forbid('What is shared knows none of the apps.', ...strangers('shared')),
  },
  {
    files: ['shared/src/**'],
    ignores: ['shared/src/singletons/**'],
    rules: forbid(
      'What is shared knows none of the apps, and a singleton by its package name: by a path it would be there twice.',
      ...strangers('shared'),
      '**/singletons/**',
    ),
  },
  {
    files: ['host/src/**'],
    // It imports the remotes' entries of the home menu; `npm run imports` checks what it takes from them.
    ignores: ['host/src/home/specified-entries.ts'],
    rules: forbid('The host meets remotes by federation only.', ...strangers('host'), '**/../shared/**'),
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            {
              from: 'package',
              package: 'node:test',
              name: ['test', 'describe', 'it', 'suite', 'before', 'after', 'beforeEach', 'afterEach'],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{server,tooling,release,bench}/**/*.{ts,mjs}', '{api,e2e}/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
