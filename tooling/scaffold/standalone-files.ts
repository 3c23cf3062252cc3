import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

/** The files around a remote in a repository of its own, like those that this repository has around all of them. */

const readText = (name: string) => fs.readFileSync(path.join(projectFolder, name), 'utf8');

const rootSchema = v.object({
  engines: v.unknown(),
  browserslist: v.unknown(),
  devDependencies: v.record(v.string(), v.string()),
  overrides: v.unknown(),
});

const compilerSchema = v.object({ compilerOptions: v.record(v.string(), v.unknown()) });

const commands = [
  'build',
  'check',
  'dev',
  'release',
  'promote',
  'preview',
  'sign',
  'abort',
  'rollback',
  'versions',
  'modules',
];

/** `packages` are the files of the packages by the packages' names, in the folder `packages/`. */
function description(name: string, packages: Readonly<Record<string, string>>): object {
  const { engines, browserslist, devDependencies, overrides } = v.parse(
    rootSchema,
    JSON.parse(readText('package.json')),
  );
  // The tool that looks for dead code does so by the folders of this repository.
  const tools = Object.fromEntries(Object.entries(devDependencies).filter(([tool]) => tool !== 'knip'));
  return {
    name: `field-sales-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines,
    workspaces: ['remote-*'],
    browserslist,
    scripts: {
      ...Object.fromEntries(commands.map((command) => [command, `field-sales ${command}`])),
      types: 'node node_modules/@typescript/native/bin/tsc',
      lint: 'eslint . --max-warnings=0',
      format: 'prettier --write .',
      unit: 'jest',
    },
    devDependencies: {
      ...Object.fromEntries(
        Object.entries(packages).map(([needed, file]) => [needed, `file:packages/${file}`]),
      ),
      ...tools,
    },
    overrides,
  };
}

const eslintConfig = `import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, reactHooks.configs.flat.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { 'jsx-a11y': jsxA11y },
    rules: jsxA11y.configs.strict.rules,
  },
);
`;

export function standaloneFiles(
  name: string,
  packages: Readonly<Record<string, string>>,
): Record<string, string> {
  const { compilerOptions } = v.parse(compilerSchema, JSON.parse(readText('tsconfig.json')));
  return {
    'package.json': `${JSON.stringify(description(name, packages), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify({ compilerOptions, include: ['*.ts', 'remote-*/**/*'], exclude: ['**/node_modules', '**/dist'] }, null, 2)}\n`,
    'jest.config.mjs': `import { jestConfig } from '@field-sales/tooling/jest';\n\nexport default jestConfig(['remote-${name}']);\n`,
    'eslint.config.ts': eslintConfig,
    'lint-plugins.d.ts': readText('tooling/lint-plugins.d.ts'),
    ...Object.fromEntries(
      ['.editorconfig', '.gitignore', '.npmrc', '.nvmrc', '.prettierrc.json', 'assets.d.ts'].map((file) => [
        file,
        readText(file),
      ]),
    ),
  };
}
