/**
 * What a remote's `src/waiting.ts` exports: how what waits of the remote goes out, whichever page sends it (OFF-27). The host
 * runs it without any other code of the remote. A write that registers something by a multipart POST (`FormCall`) needs none
 * of it.
 */
import type { FormCall, WaitingCall, WaitingWork } from './waiting-work.ts';

/** A request as it goes out under the key of its write: a JSON body, or multipart, with its parts before the photos. */
export type WaitingRequest = { readonly method: 'POST' | 'PATCH'; readonly path: string } & (
  { readonly json: unknown } | { readonly parts: readonly (readonly [name: string, json: string])[] }
);

/** What has to be there before a write can go out: it is made by a POST without a body, under a key of its own (SH-33). */
export type MadeFirst = {
  readonly path: string;
  readonly key: string;
  /** Its id in the answer; '' where there is none. */
  readonly idOf: (answer: unknown) => string;
  /** A write that waited for it, once it has this id; undefined for any other write. */
  readonly withId: (work: WaitingWork, id: string) => WaitingWork | undefined;
};

/** The record of an edit's form, which says whether somebody has changed it (OFF-31). */
export type FormRecord = {
  /** The key under which it was saved last; undefined where the backend does not say. */
  readonly savedUnder: unknown;
  /** All that somebody can change in it, and nothing that differs without. */
  readonly content: unknown;
};

/** Reads the record out of an answer of its form. */
export type RecordOf = (answer: unknown) => FormRecord;

/** Each part answers undefined for what is not the remote's. */
export type RemoteWaiting = {
  /** How a write of the remote's own kind goes out, once `madeFirst` is there. */
  readonly requestOf?: (call: WaitingCall) => WaitingRequest | undefined;
  /** What a write of the remote's own kind still needs. */
  readonly madeFirst?: (call: WaitingCall) => MadeFirst | undefined;
  /** How the record of an edit is read from its form's address. Where no remote says it, the record is the whole answer. */
  readonly recordReader?: (address: string) => RecordOf | undefined;
  /** Which addresses show the record that a PATCH changes: what is kept of them is out of date afterwards. */
  readonly outdatedBy?: (call: FormCall) => ((address: string) => boolean) | undefined;
};

/** What the remotes say that could be asked. */
export type AskedRemotes = {
  readonly remotes: readonly RemoteWaiting[];
  /** False where one could not be asked now, or is never asked here: what only it knows goes with a later try, or another page. */
  readonly areAll: boolean;
};

/** Asks the remotes what they say of what waits. It takes seconds at most: nothing else goes out meanwhile. */
export type AskRemotes = () => Promise<AskedRemotes>;
