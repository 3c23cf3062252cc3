/**
 * Says in `data-input` of the root whether the last input was a finger or a key: WebKit rings what a dialog focuses, and
 * what it gives the focus back to, also after a tap.
 */
export function followLastInput(): void {
  const { dataset } = document.documentElement;
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (dataset.input = 'pointer'), options);
  window.addEventListener('keydown', () => (dataset.input = 'key'), options);
}
