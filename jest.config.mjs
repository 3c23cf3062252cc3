import { register } from 'tsx/esm/api';

const unregister = register();
const { jestConfig } = await import('./tooling/jest.ts');
const { remoteNames } = await import('./server/project.ts');
await unregister();
const remotes = remoteNames().map((name) => `remote-${name}`);

/** Tests of what runs in the browser. What runs in Node (api, server, tooling, release) is tested by Node's own runner. */
export default jestConfig(['host', ...remotes, 'shared']);
