/** What is seen of the page at one moment; sizes in px. */
export type KeyboardView = {
  /** The layout viewport. */
  width: number;
  height: number;
  /** How much of its lower end the visual viewport leaves out, not counting a pinch. */
  covered: number;
  /** A text box has the focus. */
  isTyping: boolean;
  /** When a text box was last given the focus or touched, and now, in ms. */
  askedAt: number;
  now: number;
  /** What the native app said last; undefined where it never said anything. */
  native: number | undefined;
};

/** What the keyboard covers of the page, and whether one is open. */
export type Keyboard = { height: number; isOpen: boolean };

/** A lower height is a browser's bar, or the strip above a hardware keyboard. */
const keyboardAtLeast = 150;
/** A keyboard comes within this time of a touch on a text box, in ms; what shrinks the page later is something else. */
const comesWithin = 3000;

/**
 * Tells an open on-screen keyboard from a page that is small for another reason: split screen, a half folded
 * phone, a browser's bar (PHN-06). From its first message on the native app's word counts; without one a
 * keyboard is what takes a large part of the page just after a text box was touched.
 */
export function createKeyboardRule(first: {
  width: number;
  height: number;
}): (view: KeyboardView) => Keyboard {
  let full = first;
  let isOpen = false;

  function mayBeOpen({ isTyping, askedAt, now, native }: KeyboardView): boolean {
    if (native !== undefined) return native > 0;
    return isTyping && (isOpen || now - askedAt <= comesWithin);
  }

  return (view) => {
    const { width, height, covered, native } = view;
    const isExpected = mayBeOpen(view);
    if (!isExpected || width !== full.width || height > full.height) full = { width, height };
    const shrunk = full.height - height;
    isOpen = isExpected && (native ?? Math.max(shrunk, covered)) >= keyboardAtLeast;
    // Only what is left to cover: a webview that has shrunk by itself would otherwise show a gap.
    const uncovered = isExpected ? Math.max(0, (native ?? 0) - shrunk, covered) : 0;
    return { height: Math.round(uncovered), isOpen };
  };
}
