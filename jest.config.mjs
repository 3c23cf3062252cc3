import { register } from 'tsx/esm/api';

const unregister = register();
const { jestConfig } = await import('./tooling/jest.ts');
const { remoteNames } = await import('./server/project.ts');
await unregister();
const remotes = remoteNames().map((name) => `remote-${name}`);

/**
 * Tests of code that runs in the browser. Code that runs in Node (api, server, tooling, release) is tested with Node's
 * own runner.
 */
export default jestConfig(['host', ...remotes, 'shared']);
