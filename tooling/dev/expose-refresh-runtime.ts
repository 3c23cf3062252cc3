import * as refreshRuntime from 'react-refresh/runtime';

// One runtime for the page: a second one, in a remote, would never learn of the roots that the host draws.
Object.assign(globalThis, { fieldSalesRefreshRuntime: refreshRuntime });
