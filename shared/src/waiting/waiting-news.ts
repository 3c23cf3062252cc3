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
  /** The key of the work that this is about; '' where there is none. */
  key: v.string(),
  /** It is the `number`th of `all` that go out now; `share`, 0 to 1, is the part of all their bytes that was sent. */
  number: v.number(),
  all: v.number(),
  share: v.number(),
  /**
   * Whether a survey was sent or saved, so that earlier reads of it are out of date. A page of an older release does
   * not say.
   */
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

/** A channel without listeners would keep the browser from putting the page aside and taking it back as it was. */
function closeUnheard(): void {
  if (listeners.size > 0) return;
  channel?.close();
  channel = undefined;
}

/** Answers how to stop listening. */
export function listenToWaiting(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    closeUnheard();
  };
}
