import { listenToNative } from '@field-sales/shared/native';

/** A viewport that lost less than this, in px, lost a browser bar and no keyboard came. */
const keyboardAtLeast = 150;

/**
 * Keeps `--keyboard`, in px, at the height that the on-screen keyboard covers, and `data-keyboard="open"` while there is one. Only what the viewport has not given yet
 * is taken off: a webview that already shrank would otherwise leave a gap.
 */
export function followKeyboard(): void {
  let nativeHeight = 0;
  let fullHeight = window.innerHeight;
  let width = window.innerWidth;
  const viewport = window.visualViewport;

  function update(): void {
    if (window.innerWidth !== width) {
      width = window.innerWidth;
      fullHeight = window.innerHeight;
    }
    fullHeight = Math.max(fullHeight, window.innerHeight);
    const shrunk = fullHeight - window.innerHeight;
    const covered =
      viewport === null || viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    const height = Math.max(0, Math.round(Math.max(nativeHeight - shrunk, covered)));
    document.documentElement.style.setProperty('--keyboard', `${height}px`);
    if (height > 0 || shrunk > keyboardAtLeast) document.documentElement.dataset.keyboard = 'open';
    else delete document.documentElement.dataset.keyboard;
  }

  listenToNative((message) => {
    if (message.type !== 'keyboard') return;
    nativeHeight = message.height;
    update();
  });
  viewport?.addEventListener('resize', update);
  viewport?.addEventListener('scroll', update);
  window.addEventListener('resize', update);
}
