import * as v from 'valibot';
import type { DeviceNames } from '../contract/remote-protocol.ts';

const newsSchema = v.object({
  /**
   * - `changed`: something else waits than before, or a survey was saved that had not waited
   * - `sending`: it is on its way
   * - `sent`: the backend has it, and the device no more
   * - `rested`: nothing is on its way any more
   */
  type: v.picklist(['changed', 'sending', 'sent', 'rested']),
  /** Of what is sent: its key; otherwise ''. */
  key: v.string(),
  /** It is the `number`th of `all` that go out now; of all their bytes a `share`, 0 to 1, was sent. */
  number: v.number(),
  all: v.number(),
  share: v.number(),
  /** Whether a survey was sent or saved: what was read of it before is out of date. Of a page of an older release nobody knows. */
  isSurvey: v.optional(v.boolean(), false),
});
export type WaitingNews = v.InferOutput<typeof newsSchema>;

type Listener = (news: WaitingNews) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Host and remotes have this module each; a channel reaches those, and the other tabs. */
function openChannel(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('waiting-work' satisfies DeviceNames['waitingChannel']);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(newsSchema, data);
      if (parsed.success) for (const listener of [...listeners]) listener(parsed.output);
    };
  }
  return channel;
}

/** Tells all pages and tabs, this one first, what has become of waiting work. */
export function announceWaiting(known: Pick<WaitingNews, 'type'> & Partial<WaitingNews>): void {
  const news = { key: '', number: 0, all: 0, share: 0, isSurvey: false, ...known };
  for (const listener of [...listeners]) listener(news);
  openChannel()?.postMessage(news);
  closeUnheard();
}

/** A channel that nobody listens to would keep the page from being put aside and taken back as it was. */
function closeUnheard(): void {
  if (listeners.size > 0) return;
  channel?.close();
  channel = undefined;
}

/** Answers how to listen no more. */
export function listenToWaiting(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    closeUnheard();
  };
}
