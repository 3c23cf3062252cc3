/**
 * Leaves a copy of `element`, which is about to be removed. The copy fades by the animation of `leavingClass` and
 * removes itself, so a layer is gone at once for its owner and still fades out. Nothing happens where the browser has
 * no top layer.
 */
export function fadeOutCopy(element: HTMLElement, leavingClass: string | undefined): void {
  if (leavingClass === undefined || typeof element.showPopover !== 'function') return;
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  const scrolled = [...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);

  for (const name of ['open', 'id', 'role', 'aria-modal']) copy.removeAttribute(name);
  for (const child of copy.querySelectorAll('[id]')) child.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.popover = 'manual';
  copy.classList.add(leavingClass);

  queueMicrotask(() => {
    // In development React mounts twice: the element is still there then.
    if (element.isConnected) return;
    document.body.append(copy);
    copy.showPopover();
    [...copy.querySelectorAll('*')].forEach((child, index) => {
      child.scrollTop = scrolled[index] ?? 0;
    });
    void Promise.allSettled(copy.getAnimations().map(({ finished }) => finished)).then(() => copy.remove());
  });
}
