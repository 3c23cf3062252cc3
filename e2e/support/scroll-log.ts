export type LogScroll = {
  /** Stops as soon as this message is drawn. */
  text: string;
  /** By so many px a frame; less than 0 is back. */
  step: number;
};

export type ScrolledLog = {
  isThere: boolean;
  /** The most nodes of the log. */
  nodes: number;
  /** How often messages were looked at. */
  looks: number;
  /** How far they were moved by anything else, at most, in px. */
  moved: number;
  /** In how many frames something else than messages was in sight. */
  gaps: number;
};

/** Runs in the page: scrolls the log of a room to a message, and tells what was seen on the way. */
export async function scrollLog({ text, step }: LogScroll): Promise<ScrolledLog> {
  /** At its start the log has a padding and tells that it loads. */
  const room = 72;
  const scroller = document.querySelector('[role="log"]');
  if (scroller === null) throw new Error('no log');
  const rows = () => [...scroller.querySelectorAll('[data-key]')];
  const isThere = () => rows().some((row) => row.textContent.includes(text));
  const seen = { nodes: 0, looks: 0, moved: 0, gaps: 0 };
  for (let frames = 0; frames < 1500 && !isThere(); frames += 1) {
    const { top, bottom } = scroller.getBoundingClientRect();
    // The first one has a name and a time that go when those before it are known.
    const anchor = rows().find((row, index) => index > 0 && row.getBoundingClientRect().top > top);
    const before = anchor?.getBoundingClientRect().top ?? 0;
    const from = scroller.scrollTop;
    scroller.scrollTop += step;
    const gone = scroller.scrollTop - from;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    seen.nodes = Math.max(seen.nodes, scroller.querySelectorAll('*').length);
    if (anchor?.isConnected === true) {
      seen.looks += 1;
      seen.moved = Math.max(seen.moved, Math.abs(anchor.getBoundingClientRect().top - before + gone));
    }
    const first = rows()[0]?.getBoundingClientRect().top ?? Infinity;
    const last = rows().at(-1)?.getBoundingClientRect().bottom ?? -Infinity;
    if (first > top + room || last < bottom - room) seen.gaps += 1;
  }
  return { isThere: isThere(), ...seen };
}
