/** Lets calls to the page's own origin be written without it, as a browser does; Node's Request knows no page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
}

export function installPageRequests(): void {
  globalThis.Request = PageRequest;
}
