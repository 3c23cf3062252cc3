import { useEffect, useId, useRef } from 'react';
import { historyIndexOf } from './history-index.ts';

/**
 * Layers are what lies on top of a screen: dialog, sheet, viewer, calendar, scanner. Each open layer owns one history
 * entry, so that Back, Android's button included, closes the top one first (SH-42). The router sees the same address
 * and the same index in that entry and does nothing.
 */
type Layer = { id: string; onClose: () => void; token: object };

const open: Layer[] = [];
const waiting: (() => void)[] = [];
// Entries that were left by the product itself, whose `popstate` is still to come.
let leaving = 0;
/** How long to wait for a `popstate`, in ms: it comes almost at once, or never, where an entry was pushed meanwhile. */
const longestTraversal = 1000;
let guard: ReturnType<typeof setTimeout> | undefined;
/** Stands for a layer that a reload has forgotten: its entry is one more of its screen. */
const forgotten = '';
/** The state of the entry that was open after the last traversal, or when the page was loaded. */
let lastState: unknown;

function layersOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('layers' in state)) return [];
  return Array.isArray(state.layers) ? state.layers.filter((id): id is string => typeof id === 'string') : [];
}

function withLayers(ids: readonly string[]): object {
  const state: unknown = window.history.state;
  return { ...(typeof state === 'object' && state !== null ? state : {}), layers: ids };
}

function settle(): void {
  for (const resolve of waiting.splice(0)) resolve();
}

/** Goes back over entries of layers. The wait for it is limited, as another navigation may swallow the event. */
function leave(count: number): void {
  leaving += 1;
  window.history.go(-count);
  clearTimeout(guard);
  guard = setTimeout(() => {
    leaving = 0;
    settle();
  }, longestTraversal);
}

/**
 * Leaves the last entries of the history whose layers are gone. One under a layer that is still open goes with that
 * layer.
 */
function leaveClosed(): void {
  // While entries are being left, the state is not yet that of the entry where this ends.
  if (leaving > 0) return;
  const ids = layersOf(window.history.state);
  const lastOpen = ids.findLastIndex((id) => id === forgotten || open.some((layer) => layer.id === id));
  const count = ids.length - 1 - lastOpen;
  if (count === 0) return;
  leave(count);
}

function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}

/** Whether Back led from an entry that a reload forgot to one below it that shows the same screen, not the first one. */
function isSameScreen(from: unknown, to: unknown): boolean {
  const index = historyIndexOf(to);
  if (index === undefined || index === 0 || keyOf(to) === undefined) return false;
  const isBelow = layersOf(from).length > layersOf(to).length && layersOf(from).at(-1) === forgotten;
  return isBelow && historyIndexOf(from) === index && keyOf(from) === keyOf(to);
}

function handlePopState(): void {
  const left = lastState;
  lastState = window.history.state;
  if (leaving > 0) {
    leaving -= 1;
    if (leaving === 0) clearTimeout(guard);
    leaveClosed();
    if (leaving === 0) settle();
    return;
  }
  const kept = new Set(layersOf(window.history.state));
  for (const layer of open.filter(({ id }) => !kept.has(id)).reverse()) {
    open.splice(open.indexOf(layer), 1);
    layer.onClose();
  }
  if (isSameScreen(left, window.history.state)) leave(layersOf(window.history.state).length + 1);
  else leaveClosed();
}

/**
 * A reload closes a layer and leaves its history entry, which stays until Back is pressed. Leaving it while the page
 * loads led Chromium out of the app, to a white page, if the reload came while the entry was being pushed.
 */
function forgetLayers(): void {
  const ids = layersOf(window.history.state);
  if (ids.length > 0) window.history.replaceState(withLayers(ids.map(() => forgotten)), '');
  lastState = window.history.state;
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', handlePopState);
  forgetLayers();
}

/** Waits until the entries of layers that were closed by the product are gone: navigate only after it. */
export function layersSettled(): Promise<void> {
  return leaving === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

function push(layer: Layer): void {
  try {
    const below = layersOf(window.history.state).filter((id) => id === forgotten);
    window.history.pushState(withLayers([...below, ...[...open, layer].map(({ id }) => id)]), '');
  } catch {
    // iOS takes no more than 100 entries in 30 s: past that the layer opens without an entry.
    return;
  }
  open.push(layer);
}

function remove(token: object): void {
  const index = open.findIndex((layer) => layer.token === token);
  if (index === -1) return;
  open.splice(index, 1);
  leaveClosed();
}

/** While `isOpen`, Back calls `onClose` instead of leaving the screen. */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const token = {};
    let isMounted = true;
    // The entry of the layer before this one may still be leaving.
    void layersSettled().then(() => {
      if (isMounted) push({ id: `${id}-${Date.now().toString(36)}`, token, onClose: () => latest.current() });
    });
    return () => {
      isMounted = false;
      remove(token);
    };
  }, [id, isOpen]);
}
