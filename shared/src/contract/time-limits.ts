/** Longest time, in ms, of a read or of a write without photos. */
export const callTimeLimit = 20_000;

/**
 * Longest times in ms. A write with photos passes the page, the host's server and the backend: each waits a little longer
 * than the one before it, so that the page gives up first and says so, and an answer finds somebody who still
 * waits. A process that is told to end gives uploads under way the first of these (PRD-16).
 */
export const uploadTimeLimit = 120_000;
export const backendTimeLimit = uploadTimeLimit + 5000;
export const requestTimeLimit = backendTimeLimit + 5000;

/**
 * How long, in ms, the host keeps a connection to the backend that it does not use, and how long a process of the backend or of the
 * host that ends waits for calls on such connections: longer, as a call that comes on one just as it is ended is lost.
 */
export const unusedConnectionLimit = 2000;
export const unusedConnectionPatience = unusedConnectionLimit + 1000;

/** Hard stop for a file of a remote: registry, manifest, entry or chunk (CON-16). */
export const remoteTimeLimit = 120_000;

/** How long, in ms, page and registry may take to come before what is kept takes their place (OFF-09). */
export const keptAfter = 2500;

/** How long, in ms, the native app may take to answer a request for a scan (PHN-12). */
export const nativeScanLimit = 1500;
