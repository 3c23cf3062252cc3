/**
 * What a webview does to what a page keeps on the device. Each runs in the page before anything of the product does, and
 * stands by itself: it is handed to the page as text.
 */

export function domStorageThatIsFull(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

export function withoutDatabase(): void {
  for (const name of Object.getOwnPropertyNames(window).filter((one) => one.startsWith('IDB')))
    Reflect.deleteProperty(window, name);
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
}

export function databaseThatRefuses(): void {
  indexedDB.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
}

/** As in private windows of some engines: the refusal comes as an event. */
export function databaseThatFailsToOpen(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name) => {
    const request = open(`${name} that fails`);
    request.addEventListener('upgradeneeded', (event) => {
      event.stopImmediatePropagation();
      request.transaction?.abort();
    });
    return request;
  };
}
