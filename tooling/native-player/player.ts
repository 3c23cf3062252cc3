/** Plays react-native-webview: the same global, the same events without origin and source. */

type Page = Window & typeof globalThis & { ReactNativeWebView?: { postMessage: (text: string) => void } };

const answerDelay = 600;

function find<Part extends Element>(kind: new () => Part, selector: string): Part {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

const input = (name: string) => find(HTMLInputElement, `input[name="${name}"]`);
const frame = find(HTMLIFrameElement, 'iframe');
const lines = find(HTMLOutputElement, 'output');
const path = input('path');
const barcode = input('barcode');
const answers = input('answers');
const height = input('height');
const text = input('text');

function openPage(): Page {
  if (frame.contentWindow === null) throw new Error('the frame has no page');
  // The page is of the same origin, so its globals can be reached.
  return frame.contentWindow as Page;
}

function log(direction: string, message: string): void {
  lines.value = `${direction} ${message}\n${lines.value}`;
}

function deliver(message: string): void {
  const page = openPage();
  const isToWindow = find(HTMLInputElement, 'input[name="delivery"]:checked').value === 'window';
  const target = isToWindow ? page : page.document;
  target.dispatchEvent(new page.MessageEvent('message', { data: message }));
  log('앱 → 웹', message);
}

function send(message: object): void {
  deliver(JSON.stringify(message));
}

function sendBarcode(): void {
  send({ type: 'barcode', value: barcode.value });
}

function receive(message: string): void {
  log('웹 → 앱', message);
  if (answers.checked && message === '{"type":"scanBarcode"}') setTimeout(sendBarcode, answerDelay);
}

function open(): void {
  frame.src = path.value;
}

function handleClick(name: string, listener: () => void): void {
  find(HTMLButtonElement, `button[name="${name}"]`).addEventListener('click', listener);
}

frame.addEventListener('load', () => {
  openPage().ReactNativeWebView = { postMessage: receive };
});
handleClick('open', open);
handleClick('scan', sendBarcode);
handleClick('keyboard', () => send({ type: 'keyboard', height: Number(height.value) }));
handleClick('hide', () => send({ type: 'keyboardHide' }));
handleClick('raw', () => deliver(text.value));
find(HTMLFormElement, 'form').addEventListener('submit', (event) => event.preventDefault());
open();

export {};
