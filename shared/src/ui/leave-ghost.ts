/**
 * Leaves a copy of `element`, which is about to be removed. The copy fades by the animation of `leavingClass` and
 * removes itself, so a layer is gone at once for its owner and still fades out. Nothing happens where the browser has
 * no top layer.
 */
export function leaveGhost(element: HTMLElement, leavingClass: string | undefined): void {
  if (leavingClass === undefined || typeof element.showPopover !== 'function') return;
  const ghost = element.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return;
  const scrolled = [...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);

  for (const name of ['open', 'id', 'role', 'aria-modal']) ghost.removeAttribute(name);
  for (const child of ghost.querySelectorAll('[id]')) child.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.popover = 'manual';
  ghost.classList.add(leavingClass);

  queueMicrotask(() => {
    // In development React mounts twice: the element is still there then.
    if (element.isConnected) return;
    document.body.append(ghost);
    ghost.showPopover();
    [...ghost.querySelectorAll('*')].forEach((child, index) => {
      child.scrollTop = scrolled[index] ?? 0;
    });
    void Promise.allSettled(ghost.getAnimations().map(({ finished }) => finished)).then(() => ghost.remove());
  });
}
