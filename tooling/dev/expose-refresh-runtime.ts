import * as refreshRuntime from 'react-refresh/runtime';

// The page has a single runtime: a second one, in a remote, would never learn about the roots that the host draws.
Object.assign(globalThis, { fieldSalesRefreshRuntime: refreshRuntime });
