/** How code that runs in the browser is tested, here and in a remote's own repository. */
import { fileURLToPath } from 'node:url';

const testFile = (name: string) => fileURLToPath(import.meta.resolve(`@field-sales/shared/test/${name}`));

/** The configuration of Jest for the apps in some folders. */
export function jestConfig(folders: readonly string[]) {
  return {
    testEnvironment: 'jest-fixed-jsdom',
    roots: folders.map((folder) => `<rootDir>/${folder}`),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/'],
    transform: {
      '^.+\\.tsx?$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
          module: { type: 'commonjs' },
        },
      ],
      // For packages, because some are published as ES modules only. A file that is a script stays as it is.
      '^.+\\.m?js$': ['@swc/jest', { isModule: 'unknown' }],
    },
    transformIgnorePatterns: [],
    moduleNameMapper: {
      '\\.module\\.css$': testFile('class-names'),
      '\\.css$': testFile('class-names'),
      '\\.[jt]s\\?worker$': testFile('asset'),
      '\\.(svg|woff2|wasm)$': testFile('asset'),
    },
    setupFiles: [testFile('node-globals')],
    setupFilesAfterEnv: [testFile('setup')],
    watchman: false,
    // Jest leaves one core free unless it is told otherwise, and nothing else runs beside it.
    maxWorkers: '100%',
    // This stops a test that hangs; it does not measure speed, because the machine may be busy with other things.
    testTimeout: 30_000,
  };
}
