/**
 * The one place that loads remotes. It is a chunk of its own: the runtime, the calls and the server cache are no part of
 * the home menu's first load.
 */
import { createFederation } from './create-federation.ts';

export type { LoadedRemote } from './create-federation.ts';

export const { current: currentLine, loadRemote, loadSideScript, prepareRemote } = createFederation();
