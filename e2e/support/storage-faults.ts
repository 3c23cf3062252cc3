/**
 * What a webview may do to a page's storage on the device. Each function runs in the page before anything of the
 * product does. It may use nothing outside of itself, because it is handed to the page as text.
 */

export function withoutDomStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: null });
}

/** As if site data were blocked: the name itself cannot be read. */
export function domStorageThatThrows(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

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

/** As in private windows of some engines, where the refusal comes as an event. */
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

/** As iOS does with the first page after a start: the request is never answered. */
export function databaseThatNeverOpens(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name) => {
    const request = open(`${name} that never opens`);
    for (const answer of ['success', 'error', 'blocked', 'upgradeneeded'])
      request.addEventListener(answer, (event) => event.stopImmediatePropagation());
    return request;
  };
}

/** The database opens, but no request in any transaction is ever answered. */
export function databaseThatNeverAnswers(): void {
  const silence = (target: EventTarget) => {
    for (const answer of ['success', 'error', 'complete', 'abort'])
      target.addEventListener(answer, (event) => event.stopImmediatePropagation());
  };
  const silenced = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const method: unknown = Reflect.get(owner, name);
      if (typeof method !== 'function') continue;
      Reflect.set(owner, name, function (this: unknown, ...input: unknown[]) {
        const answer: unknown = Reflect.apply(method, this, input);
        if (answer instanceof EventTarget) silence(answer);
        return answer;
      });
    }
  };
  const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
  silenced(IDBDatabase.prototype, ['transaction']);
  silenced(IDBObjectStore.prototype, [...reads, 'put', 'add', 'delete', 'clear']);
  silenced(IDBIndex.prototype, reads);
}

/** Notes the connections that the page opens, so that they can be lost later. */
export function rememberConnections(): void {
  const connections: IDBDatabase[] = [];
  Reflect.set(window, 'faultConnections', connections);
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...input) => {
    const request = open(...input);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
}

/** As iOS does after the background: every open connection is dead, and nobody is told. Runs later, in the open page. */
export function loseConnections(): number {
  const connections: unknown = Reflect.get(window, 'faultConnections');
  if (!Array.isArray(connections)) return 0;
  for (const connection of connections) if (connection instanceof IDBDatabase) connection.close();
  return connections.splice(0).length;
}

export function withoutCookies(): void {
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get: () => '',
    set: () => undefined,
  });
}
