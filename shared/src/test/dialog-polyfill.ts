const openers = new WeakMap<HTMLDialogElement, Element | null>();
const opened: HTMLDialogElement[] = [];

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  opened.push(this);
  this.querySelector<HTMLElement>('button, a[href], input, textarea, [tabindex]')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  opened.splice(opened.indexOf(this), 1);
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function handleKeyDown(event: KeyboardEvent): void {
  const top = opened.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}

/** Gives jsdom what it lacks of `<dialog>`: showModal, close, focus inside and back, Escape. */
export function installDialogPolyfill(): void {
  if (typeof HTMLDialogElement.prototype.showModal === 'function') return;
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
  document.addEventListener('keydown', handleKeyDown);
}
