import { createStore, type StoreApi } from 'zustand/vanilla';
import { perPage } from '@field-sales/shared/lib/page-scope';
import { areKeysHonoured, noteHonouredKeys } from './honoured-keys.ts';
import type { streamHeader } from '../contract/stream-header.ts';

type BackendState = {
  /** Where the backend offers its live stream; null for one that has none. */
  streamPath: string | null;
  /** The last event of the stream that the first answer contained; the stream is asked for what came after it. */
  firstEventId: string | null;
  /** Whether it applies an Idempotency-Key once: then a call whose answer was lost is sent again without harm. */
  honoursKeys: boolean;
  /** Whether it has answered with a log: nothing more is to be heard of the above. */
  hasAnsweredLog: boolean;
};

/** What the answers so far have told about the backend. */
export type Backend = StoreApi<BackendState>;

export function createBackend(): Backend {
  // What was learned is known without a network as well, and as long as no answer has come.
  const honoursKeys = areKeysHonoured();
  return createStore(() => ({ streamPath: null, firstEventId: null, honoursKeys, hasAnsweredLog: false }));
}

export const backendOf = perPage(createBackend);

// The product's own origin alone: `//other` and `/\other` would lead away from it.
const ownPathPattern = /^\/(?![/\\])[\w\-./?=&%]*$/;

/** Reads what a backend says of itself in an answer's headers. One that says nothing is never asked for more. */
export function readHeaders(backend: Backend, headers: Headers): void {
  const path = headers.get('chat-stream' satisfies typeof streamHeader);
  if (path === null || !ownPathPattern.test(path) || path === backend.getState().streamPath) return;
  backend.setState({ streamPath: path, firstEventId: headers.get('chat-last-event') });
  readEchoedKey(backend);
}

/** It applies a key once: an entry of the log came with the key of the send that made it. */
export function readEchoedKey(backend: Backend): void {
  if (backend.getState().honoursKeys) return;
  noteHonouredKeys();
  backend.setState({ honoursKeys: true });
}
