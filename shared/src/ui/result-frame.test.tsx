import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { resultAddress } from './result-address.ts';
import { sandboxFor } from './frame-sandbox.ts';
import { ResultFrame } from './result-frame.tsx';

const phones = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  android: 'Mozilla/5.0 (Linux; Android 15)',
};

const lookup = {};

function useAgent(agent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
}

test.each([
  ['https://reports.example.com/a?b=1', 'https://reports.example.com/a?b=1'],
  ['http://10.0.0.1/a', 'http://10.0.0.1/a'],
  ['/reports/stock?x=1', 'https://app.example.com/reports/stock?x=1'],
  ['reports/stock', 'https://app.example.com/reports/stock'],
])('SH-31 %s may be opened', (text, href) => {
  expect(resultAddress(text, 'https://app.example.com/deep/page')?.href).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://a/b',
  'http://[',
])('SH-31 %s may not be opened', (text) => {
  expect(resultAddress(text, 'https://app.example.com/')).toBeUndefined();
});

test('SH-31 an answer that must not be opened is neither framed nor linked', () => {
  render(<ResultFrame lookup={lookup} title="재고 현황" address="javascript:alert(1)" />);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('SH-32 a frame is sandboxed; only another origin keeps its own', () => {
  const own = sandboxFor(new URL('https://app.example.com/r'), 'https://app.example.com');
  const other = sandboxFor(new URL('https://app.example.com:8443/r'), 'https://app.example.com');
  expect(own).toBe('allow-scripts allow-forms allow-popups allow-downloads');
  expect(other).toBe('allow-scripts allow-forms allow-popups allow-downloads allow-same-origin');
});

test('SH-32 the answer shows in a sandboxed frame with its link above, after a skeleton', () => {
  useAgent(phones.android);
  const { rerender } = render(<ResultFrame lookup={lookup} title="재고 현황" address={null} />);
  expect(screen.getByRole('figure', { name: '재고 현황' })).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();

  rerender(<ResultFrame lookup={lookup} title="재고 현황" address="/reports/stock" />);
  const frame = screen.getByTitle('재고 현황');
  expect(frame).toHaveAttribute('src', 'http://localhost/reports/stock');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-downloads');
  expect(frame.parentElement).toHaveAttribute('aria-busy', 'true');
  fireEvent.load(frame);
  expect(frame.parentElement).toHaveAttribute('aria-busy', 'false');
  const link = screen.getByRole('link', { name: '조회 결과 열기' });
  expect(link).toHaveAttribute('href', 'http://localhost/reports/stock');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

/** Another tab of the browser enters a screen: the cookie is the same. */
function enterElsewhere() {
  document.cookie = 'employeeNumber=9; path=/';
}

describe('beside another tab', () => {
  /** The cookies that go out with what is asked for. */
  const sent: string[] = [];
  const handleClick = (event: Event) => {
    event.preventDefault();
    sent.push(document.cookie);
  };

  beforeEach(() => {
    sent.length = 0;
    window.history.replaceState(null, '', '/barcode?employeeNumber=7');
    window.addEventListener('click', handleClick);
    jest.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockImplementation(function set(
      this: Element,
      name,
      value,
    ) {
      if (name === 'src') sent.push(document.cookie);
      Element.prototype.setAttribute.call(this, name, value);
    });
    jest.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function set(
      this: Element,
      value,
    ) {
      sent.push(document.cookie);
      Element.prototype.setAttribute.call(this, 'src', value);
    });
    enterElsewhere();
  });

  afterEach(() => window.removeEventListener('click', handleClick));

  test('SH-07 a frame that is loaded, and its link, go out under the number of this page', () => {
    useAgent(phones.android);
    render(<ResultFrame lookup={lookup} title="재고 현황" address="/reports/stock" />);
    enterElsewhere();
    fireEvent.click(screen.getByRole('link', { name: '조회 결과 열기' }));
    expect(sent).toEqual(['employeeNumber=7', 'employeeNumber=7']);
  });

  test('SH-07 the link in the place of a frame goes out under it, too, by itself and pressed later', () => {
    useAgent(phones.iphone);
    render(<ResultFrame lookup={{}} title="재고 현황" address="/reports/stock" />);
    enterElsewhere();
    fireEvent.click(screen.getByRole('link', { name: '조회 결과 열기' }));
    expect(sent).toEqual(['employeeNumber=7', 'employeeNumber=7']);
  });
});

test('PHN-11 SH-31 iOS opens the link by itself, once for each lookup, and leaves it in place of the frame', () => {
  useAgent(phones.iphone);
  const clicks: (string | null)[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof Element) clicks.push(event.target.getAttribute('href'));
  };
  document.addEventListener('click', listen);
  const [first, second] = [{}, {}];
  const result = (address: string, pressed = first) => (
    <StrictMode>
      <ResultFrame lookup={pressed} title="재고 현황" address={address} />
    </StrictMode>
  );
  const { unmount, rerender } = render(result('/reports/stock'));
  rerender(result('/reports/stock'));
  unmount();
  render(result('/reports/stock'));
  expect(clicks).toEqual(['http://localhost/reports/stock']);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: '조회 결과 열기' })).toBeVisible();

  render(result('/reports/other', second));
  expect(clicks).toEqual(['http://localhost/reports/stock', 'http://localhost/reports/other']);
  document.removeEventListener('click', listen);
});

test('the result scrolls itself to the top of the body, not the window', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, this.tagName === 'MAIN' ? 99 : 600, 390, 400);
  });
  const { container } = render(
    <main style={{ overflowY: 'auto' }}>
      <ResultFrame lookup={lookup} title="재고 현황" address={null} />
    </main>,
  );
  expect(container.querySelector('main')?.scrollTop).toBe(600 - 99 - 8);
});
