import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installPlatform, pointer } from '../test/platform.ts';
import { Composer } from './composer.tsx';

const onText = jest.fn();
const onSend = jest.fn();
const onPhotos = jest.fn(() => Promise.resolve(0));

beforeEach(() => {
  installPlatform();
  pointer.isCoarse = false;
  jest.clearAllMocks();
});

function renderComposer(overrides: { initialText?: string; isSending?: boolean } = {}) {
  const props = { initialText: '', isSending: false, onText, onSend, onPhotos, ...overrides };
  return render(<Composer {...props} />);
}

function box() {
  return screen.getByRole<HTMLTextAreaElement>('textbox');
}

function sendButton() {
  return screen.getByRole('button', { name: '전송' });
}

/** Composes a text as an input method does: the box holds it before it is final. */
function compose(text: string) {
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: text }, isComposing: true });
}

test('CHR-12 with a keyboard Enter sends and empties the box, Shift and Enter is a new line', async () => {
  renderComposer();
  await userEvent.type(box(), '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('첫 줄\n둘째 줄');
  await userEvent.type(box(), '{Enter}');
  expect(onSend).toHaveBeenCalledWith('첫 줄\n둘째 줄');
  expect(box()).toHaveValue('');
  expect(onText).toHaveBeenLastCalledWith('');
});

test('CHR-12 on touch Enter is a new line', async () => {
  pointer.isCoarse = true;
  renderComposer();
  await userEvent.type(box(), '첫 줄{Enter}둘째 줄');
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('첫 줄\n둘째 줄');
});

test.each([
  ['says so', { isComposing: true, keyCode: 13 }],
  ['has the key of an input method, as in Safari', { isComposing: false, keyCode: 229 }],
])('SH-27 Enter never sends while a syllable is composed, where the key %s', (_how, key) => {
  renderComposer();
  compose('안녕하세요');
  fireEvent.keyDown(box(), { key: 'Enter', ...key });
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('안녕하세요');
});

test('SH-27 the first Enter after a syllable sends: no message needs two', () => {
  renderComposer();
  compose('안녕하세요');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true, keyCode: 229 });
  fireEvent.compositionEnd(box());
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: false, keyCode: 13 });
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(onSend).toHaveBeenCalledWith('안녕하세요');
});

test('SH-27 a syllable that is composed when the button is pressed is ended first, and is not left in the box', () => {
  renderComposer();
  compose('안녕하세');
  // An input method writes what it composes when the box loses the focus.
  box().addEventListener('blur', () => {
    box().value = '안녕하세요';
    fireEvent.compositionEnd(box());
  });
  box().focus();
  fireEvent.click(sendButton());
  expect(onSend).toHaveBeenCalledWith('안녕하세요');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('SH-27 the box is never written to while somebody types', async () => {
  const { rerender } = renderComposer({ initialText: '처음' });
  await userEvent.type(box(), ' 그리고');
  rerender(
    <Composer initialText="다른 글" isSending={false} onText={onText} onSend={onSend} onPhotos={onPhotos} />,
  );
  expect(box()).toHaveValue('처음 그리고');
});

test('CHR-12 while a text is on its way neither the button nor Enter sends, and what is typed stays', async () => {
  renderComposer({ isSending: true });
  await userEvent.type(box(), '다음 글{Enter}');
  expect(sendButton()).toBeDisabled();
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('다음 글');
});

test('CHR-13 a text of blanks cannot be sent; blanks around a text are not', async () => {
  renderComposer();
  await userEvent.type(box(), '  ');
  expect(sendButton()).toBeDisabled();
  await userEvent.type(box(), '네 ');
  await userEvent.click(sendButton());
  expect(onSend).toHaveBeenCalledWith('네');
});

test('API-23 no more than 5,000 characters can be typed', () => {
  renderComposer();
  expect(box()).toHaveAttribute('maxlength', '5000');
});

test('CHR-12 who sends by keyboard is in the box again', async () => {
  renderComposer({ initialText: '네' });
  sendButton().focus();
  await userEvent.keyboard(' ');
  expect(onSend).toHaveBeenCalledWith('네');
  expect(box()).toHaveFocus();
});

test('CHR-18 a press of the button leaves the focus, and the keyboard, with the box', () => {
  renderComposer({ initialText: '네' });
  expect(fireEvent.mouseDown(sendButton())).toBe(false);
});
