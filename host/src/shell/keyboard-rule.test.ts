import { createKeyboardRule, type KeyboardView } from './keyboard-rule.ts';

const phone = { width: 390, height: 844 };

const still: KeyboardView = {
  ...phone,
  covered: 0,
  isTyping: false,
  askedAt: -Infinity,
  now: 10_000,
  native: undefined,
};
const typing: KeyboardView = { ...still, isTyping: true, askedAt: 9_500 };
const closed = { height: 0, isOpen: false };

function rule() {
  return createKeyboardRule(phone);
}

test.each<[string, Partial<KeyboardView>]>([
  ['split screen', { height: 422 }],
  ['a phone that is half folded', { height: 400 }],
  ['a phone that is turned', { width: 844, height: 390 }],
  ['a bar that comes with no text box in the focus', { covered: 200 }],
])('PHN-06 %s is no keyboard', (_name, change) => {
  expect(rule()({ ...still, ...change })).toEqual(closed);
});

test('PHN-06 with a hardware keyboard a text box in the focus is no open keyboard', () => {
  expect(rule()(typing)).toEqual(closed);
});

test('PHN-06 the strip above a hardware keyboard takes its space and hides no dock', () => {
  expect(rule()({ ...typing, covered: 55 })).toEqual({ height: 55, isOpen: false });
  expect(rule()({ ...typing, native: 69 })).toEqual({ height: 69, isOpen: false });
});

test('PHN-06 split screen while a text box has the focus for long, with a hardware keyboard, is no keyboard', () => {
  const see = rule();
  expect(see({ ...typing, now: 60_000, height: 422 })).toEqual(closed);
});

test('PHN-06 a keyboard in split screen is measured from the page of the split screen', () => {
  const see = rule();
  see({ ...still, height: 422 });
  expect(see({ ...typing, height: 380 })).toEqual(closed);
  expect(see({ ...typing, height: 180 })).toEqual({ height: 0, isOpen: true });
});

test('NAT-04 a webview that shrinks after a touch on a text box has a keyboard open, which covers nothing', () => {
  const see = rule();
  expect(see({ ...typing, height: 532 })).toEqual({ height: 0, isOpen: true });
  expect(see({ ...typing, height: 532, now: 60_000 })).toEqual({ height: 0, isOpen: true });
  expect(see({ ...typing, now: 60_000 })).toEqual(closed);
});

test('NAT-04 a keyboard over the page covers what the visual viewport leaves out', () => {
  expect(rule()({ ...typing, covered: 312 })).toEqual({ height: 312, isOpen: true });
});

test('NAT-04 the height of the native app counts, less what the webview has given', () => {
  const see = rule();
  expect(see({ ...still, native: 312 })).toEqual({ height: 312, isOpen: true });
  expect(see({ ...still, native: 312, height: 744 })).toEqual({ height: 212, isOpen: true });
  expect(see({ ...still, native: 312, height: 532 })).toEqual({ height: 0, isOpen: true });
  expect(see({ ...still, native: 0, height: 532 })).toEqual(closed);
});

test('PHN-06 once the native app has said that no keyboard is open, a page that shrinks has none', () => {
  const see = rule();
  see({ ...typing, native: 0 });
  expect(see({ ...typing, native: 0, height: 422 })).toEqual(closed);
});

test('PHN-06 a keyboard that split screen took away stands no longer when the text box has lost the focus', () => {
  const see = rule();
  see({ ...typing, height: 532 });
  see({ ...typing, height: 422 });
  expect(see({ ...still, height: 422 })).toEqual(closed);
});
