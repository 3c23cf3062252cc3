import { moveOf } from './page-move.ts';

const push = { action: 'PUSH', delta: null, isSameScreen: false } as const;
const pop = { action: 'POP', delta: -1, isSameScreen: false } as const;

test('SH-43 what is opened comes forward, and Back goes back', () => {
  expect(moveOf(push)).toBe('forward');
  expect(moveOf(pop)).toBe('back');
  expect(moveOf({ ...pop, delta: null })).toBe('back');
  expect(moveOf({ ...pop, delta: 1 })).toBe('forward');
});

test('SH-42 SH-43 replaced entries, layers and the same screen do not move', () => {
  expect(moveOf({ ...push, action: 'REPLACE' })).toBeUndefined();
  expect(moveOf({ ...push, isSameScreen: true })).toBeUndefined();
  expect(moveOf({ ...pop, isSameScreen: true })).toBeUndefined();
});

test('SH-43 a move that the browser draws itself gets no second one', () => {
  const swipe = (hasUAVisualTransition: boolean) =>
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition }));
  swipe(true);
  expect(moveOf(pop)).toBeUndefined();
  swipe(false);
  expect(moveOf(pop)).toBe('back');
});
