import type { PageNames } from '@field-sales/shared/contract/remote-protocol';
import { listenToNative } from '@field-sales/shared/native';
import { createKeyboardRule } from './keyboard-rule.ts';

/** How long, in ms, a keyboard may take to close after its text box has lost the focus. */
const goesWithin = 1000;

const textInputs = ['text', 'search', 'tel', 'url', 'email', 'password', 'number'];

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textInputs.includes(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement ? !target.readOnly : false;
}

/**
 * Keeps `--keyboard`, in px, at the height that the on-screen keyboard covers, and `data-keyboard="open"` while there is one (NAT-04, CHR-18).
 */
export function followKeyboard(): void {
  const rule = createKeyboardRule({ width: window.innerWidth, height: window.innerHeight });
  // Older webviews have none, where the type knows only null.
  const viewport = window.visualViewport ?? null;
  let native: number | undefined;
  let askedAt = -Infinity;

  function coveredHeight(): number {
    if (viewport === null || viewport.scale > 1) return 0;
    return window.innerHeight - viewport.height - viewport.offsetTop;
  }

  function update(): void {
    const { height, isOpen } = rule({
      width: window.innerWidth,
      height: window.innerHeight,
      covered: coveredHeight(),
      isTyping: isTextBox(document.activeElement),
      askedAt,
      now: performance.now(),
      native,
    });
    const property: PageNames['keyboardHeight'] = '--keyboard';
    document.documentElement.style.setProperty(property, `${height}px`);
    if (isOpen) document.documentElement.dataset.keyboard = 'open' satisfies PageNames['keyboardOpen'];
    else delete document.documentElement.dataset.keyboard;
  }

  function handleAsk({ target }: Event): void {
    if (isTextBox(target)) askedAt = performance.now();
  }

  listenToNative((message) => {
    if (message.type !== 'keyboard') return;
    native = message.height;
    update();
  });
  document.addEventListener('focusin', handleAsk);
  document.addEventListener('pointerdown', handleAsk);
  // Not at once: a dock that reappears under the finger would take its tap.
  document.addEventListener('focusout', () => setTimeout(update, goesWithin));
  viewport?.addEventListener('resize', update);
  viewport?.addEventListener('scroll', update);
  window.addEventListener('resize', update);
}
