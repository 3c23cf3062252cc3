import * as v from 'valibot';

const newsSchema = v.variant('type', [
  /** Something else waits than before. */
  v.object({ type: v.literal('changed') }),
  /** It is on its way: the `number`th of `all`; of all their bytes a `share`, 0 to 1, was sent. */
  v.object({
    type: v.literal('sending'),
    key: v.string(),
    number: v.number(),
    all: v.number(),
    share: v.number(),
  }),
  /** The backend has it, and the device no more. */
  v.object({ type: v.literal('sent'), key: v.string() }),
  /** Nothing is on its way any more. */
  v.object({ type: v.literal('rested') }),
]);
export type WaitingNews = v.InferOutput<typeof newsSchema>;

type Listener = (news: WaitingNews) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Host and remotes have this module each; a channel reaches those, and the other tabs. */
function openChannel(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('waiting-work');
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(newsSchema, data);
      if (parsed.success) for (const listener of [...listeners]) listener(parsed.output);
    };
  }
  return channel;
}

/** Tells all pages and tabs, this one first, what has become of waiting work. */
export function tellWaiting(news: WaitingNews): void {
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
