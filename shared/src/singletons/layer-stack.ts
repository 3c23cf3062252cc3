import { historyIndexOf } from './history-index.ts';

/**
 * Layers are what lies on top of a screen: dialog, sheet, viewer, calendar, scanner. Each open layer owns one history
 * entry, so that Back, Android's button included, closes the top one first (SH-42). The router sees the same address
 * and the same index in that entry and does nothing.
 */
type Layer = { id: string; onClose: () => void };

/** The parts of a window that are used here. */
type LayerPage = {
  history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  addEventListener: (type: 'popstate', listener: () => void) => void;
};

/** How long to wait for a `popstate`, in ms: it comes almost at once, or never, where an entry was pushed meanwhile. */
const longestTraversal = 1000;
/** Stands for a layer that a reload has forgotten: its history entry shows its screen once more. */
const forgotten = '';

function valueOf(state: unknown, name: 'key' | 'layers'): unknown {
  return Reflect.get(Object(state), name);
}

function layersOf(state: unknown): readonly string[] {
  const layers = valueOf(state, 'layers');
  return Array.isArray(layers) ? layers.filter((id): id is string => typeof id === 'string') : [];
}

function withLayers(state: unknown, layers: readonly string[]): object {
  return { ...(typeof state === 'object' && state), layers };
}

/** Whether Back led from an entry that a reload forgot to one below it that shows the same screen, not the first one. */
function isSameScreen(from: unknown, to: unknown): boolean {
  const index = historyIndexOf(to);
  if (index === undefined || index === 0 || valueOf(to, 'key') === undefined) return false;
  const isBelow = layersOf(from).length > layersOf(to).length && layersOf(from).at(-1) === forgotten;
  return isBelow && historyIndexOf(from) === index && valueOf(from, 'key') === valueOf(to, 'key');
}

/** The layers of one opening of a page. */
export function createLayerStack(page: LayerPage) {
  const open: Layer[] = [];
  const waiting: (() => void)[] = [];
  // Entries that were left by the product itself, whose `popstate` is still to come.
  let leaving = 0;
  let guard: ReturnType<typeof setTimeout> | undefined;
  /** The state of the entry that was open after the last traversal, or when the page was loaded. */
  let lastState: unknown;

  /** Every entry that had to be left has been left. */
  function settle(): void {
    leaving = 0;
    clearTimeout(guard);
    for (const resolve of waiting.splice(0)) resolve();
  }

  /** Goes back over entries of layers. The wait for it is limited, as another navigation may swallow the event. */
  function leave(count: number): void {
    leaving += 1;
    page.history.go(-count);
    clearTimeout(guard);
    guard = setTimeout(settle, longestTraversal);
  }

  /**
   * Leaves the last entries of the history whose layers are gone. One under a layer that is still open goes with that
   * layer.
   */
  function leaveClosed(): void {
    // While entries are being left, the state is not yet that of the entry where this ends.
    if (leaving > 0) return;
    const ids = layersOf(page.history.state);
    const lastOpen = ids.findLastIndex((id) => id === forgotten || open.some((layer) => layer.id === id));
    const count = ids.length - 1 - lastOpen;
    if (count > 0) leave(count);
  }

  function handlePopState(): void {
    const left = lastState;
    lastState = page.history.state;
    if (leaving > 0) {
      leaving -= 1;
      leaveClosed();
      if (leaving === 0) settle();
      return;
    }
    const kept = new Set(layersOf(page.history.state));
    for (const layer of open.filter(({ id }) => !kept.has(id)).reverse()) {
      open.splice(open.indexOf(layer), 1);
      layer.onClose();
    }
    if (isSameScreen(left, page.history.state)) leave(layersOf(page.history.state).length + 1);
    else leaveClosed();
  }

  /**
   * A reload closes a layer and leaves its history entry, which stays until Back is pressed. Leaving it while the page
   * loads led Chromium out of the app, to a white page, if the reload came while the entry was being pushed.
   */
  function forgetLayers(): void {
    const { history } = page;
    const names = layersOf(history.state).map(() => forgotten);
    if (names.length > 0) history.replaceState(withLayers(history.state, names), '');
    lastState = history.state;
  }

  /** Waits until the entries of layers that were closed by the product are gone: navigate only after it. */
  function layersSettled(): Promise<void> {
    return leaving === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
  }

  function push(layer: Layer): void {
    try {
      const state: unknown = page.history.state;
      const below = layersOf(state).filter((id) => id === forgotten);
      page.history.pushState(withLayers(state, [...below, ...[...open, layer].map(({ id }) => id)]), '');
      open.push(layer);
    } catch {
      // iOS takes no more than 100 entries in 30 s: past that the layer opens without an entry.
    }
  }

  /** Opens a layer on top of what is open; what is returned closes it. */
  function openLayer(name: string, onClose: () => void): () => void {
    let layer: Layer | undefined;
    let isWanted = true;
    // The entry of the layer before this one may still be leaving.
    void layersSettled().then(() => {
      layer = { id: `${name}-${Date.now().toString(36)}`, onClose };
      if (isWanted) push(layer);
    });
    return () => {
      isWanted = false;
      const index = open.findIndex((one) => one === layer);
      if (index === -1) return;
      open.splice(index, 1);
      leaveClosed();
    };
  }

  // The tools read what draws a screen as well, and have no page.
  if (typeof window !== 'undefined') {
    page.addEventListener('popstate', handlePopState);
    forgetLayers();
  }
  return { layersSettled, openLayer };
}
