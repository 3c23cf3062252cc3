import { register } from 'tsx/esm/api';

const unregister = register();
const { remoteNames } = await import('./server/project.ts');
await unregister();
const remotes = remoteNames().map((name) => `remote-${name}`);

/** Tests of what runs in the browser. What runs in Node (api, server, tooling, release) is tested by Node's own runner. */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  roots: ['host', ...remotes, 'shared'].map((folder) => `<rootDir>/${folder}`),
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
    // Of packages: some are published as ES modules alone. What is a script stays as it is.
    '^.+\\.m?js$': ['@swc/jest', { isModule: 'unknown' }],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/src/test/class-names.ts',
    '\\.css$': '<rootDir>/shared/src/test/class-names.ts',
    '\\.ts\\?worker$': '<rootDir>/shared/src/test/asset.ts',
    '\\.(svg|woff2|wasm)$': '<rootDir>/shared/src/test/asset.ts',
  },
  setupFiles: ['<rootDir>/shared/src/test/node-globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/shared/src/test/setup.ts'],
  watchman: false,
  // By itself it leaves one core free; nothing else runs beside it.
  maxWorkers: '100%',
  // A guard against what hangs, no measure of speed: the machine may be busy with other things.
  testTimeout: 30_000,
};
