import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

/** What a dialog says and offers. Without `confirmLabel` and `isQuestion` it has the one button 확인. */
export type DialogRequest = {
  title: string;
  text: string;
  /** Two buttons, 취소 and the confirming one. */
  isQuestion?: boolean;
  confirmLabel?: string;
  /** The confirming button destroys something: it is red and 취소 has the focus. */
  isDanger?: boolean;
};

export type OpenDialog = DialogRequest & {
  id: number;
  answer: Promise<boolean>;
  resolve: (isConfirmed: boolean) => void;
};

type Overlay = {
  id: number;
  text: string | undefined;
  /** 0 to 100 while photos are sent. */
  percent?: number;
};

type DialogState = { queue: readonly OpenDialog[]; overlays: readonly Overlay[] };

const store = createStore<DialogState>(() => ({ queue: [], overlays: [] }));
let lastId = 0;

function ask(request: DialogRequest): Promise<boolean> {
  const same = store
    .getState()
    .queue.find((open) => open.title === request.title && open.text === request.text);
  if (same !== undefined) return same.answer;
  const { promise, resolve } = deferred<boolean>();
  const dialog: OpenDialog = { ...request, id: (lastId += 1), answer: promise, resolve };
  store.setState(({ queue }) => ({ queue: [...queue, dialog] }));
  return promise;
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Shows a notice and waits until it was read. One dialog at a time; an identical one is not stacked (SH-23). */
export async function showAlert(request: Pick<DialogRequest, 'title' | 'text'>): Promise<void> {
  await ask(request);
}

/** Asks a question; true when it was confirmed. */
export function askConfirm(request: Omit<DialogRequest, 'isQuestion'>): Promise<boolean> {
  return ask({ ...request, isQuestion: true });
}

/** Answers the open dialog and takes it away. Called by the dialog host, after its history entry is gone. */
export function answerDialog(id: number, isConfirmed: boolean): void {
  const dialog = store.getState().queue.find((open) => open.id === id);
  store.setState(({ queue }) => ({ queue: queue.filter((open) => open.id !== id) }));
  dialog?.resolve(isConfirmed);
}

export type OverlayHandle = {
  /** Says how much of the photos was sent, 0 to 100. */
  setPercent: (percent: number) => void;
  hide: () => void;
};

/**
 * Blocks the screen with the loading overlay until `hide` is called. `text` is 불러오는 중 where it is left out.
 */
export function showOverlay(text?: string): OverlayHandle {
  const id = (lastId += 1);
  store.setState(({ overlays }) => ({ overlays: [...overlays, { id, text }] }));
  return {
    setPercent: (percent) =>
      store.setState(({ overlays }) => ({
        overlays: overlays.map((overlay) => (overlay.id === id ? { ...overlay, percent } : overlay)),
      })),
    hide: () =>
      store.setState(({ overlays }) => ({ overlays: overlays.filter((overlay) => overlay.id !== id) })),
  };
}

type OpenDialogs = {
  dialog: OpenDialog | undefined;
  /** Its `text` is undefined where the usual one applies. */
  overlay: Overlay | undefined;
};

/**
 * The dialog and the overlay to show now, for the one place of a page that draws them. When that place is removed,
 * whatever is open goes with it, unanswered: the page that asked is gone.
 */
export function useOpenDialogs(): OpenDialogs {
  const dialog = useStore(store, ({ queue }) => queue[0]);
  const overlay = useStore(store, ({ overlays }) => overlays.at(-1));
  useEffect(() => () => store.setState({ queue: [], overlays: [] }), []);
  return { dialog, overlay };
}
