import { createLayerStack } from './layer-stack.ts';

/** What the page that is open does at a traversal: one that is gone hears of none. */
let handlePopState = (): void => undefined;
window.addEventListener('popstate', () => handlePopState());

/** Loads the page anew: what a layer owned in the history is there, who owned it is not. */
function reload(): void {
  createLayerStack({
    history: window.history,
    addEventListener: (_type, listener) => {
      handlePopState = listener;
    },
  });
}

function nextPopState(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

/** Presses Back, and waits for `count` entries to be left. */
async function goBack(count: number): Promise<void> {
  for (let left = 0; left < count; left += 1) {
    const gone = nextPopState();
    if (left === 0) window.history.back();
    await gone;
  }
}

afterEach(() => jest.restoreAllMocks());

const before = { idx: 1, key: 'before' };
const here = { idx: 2, key: 'here' };

function openScreens(): void {
  window.history.replaceState({ idx: 0, key: 'first' }, '', '/first');
  window.history.pushState(before, '', '/before');
  window.history.pushState(here, '', '/here');
}

function pushLayers(...layers: string[]): void {
  window.history.pushState({ ...here, layers }, '');
}

test('WV-76 SH-42 Back leads to the screen before where the page was loaded anew with an open dialog', async () => {
  openScreens();
  pushLayers('dialog');
  reload();
  expect(window.history.state).toMatchObject(here);
  await goBack(2);
  expect(window.history.state).toEqual(before);
});

test('WV-76 SH-42 nor do two dialogs, or a page that is loaded anew twice, need a second Back', async () => {
  openScreens();
  pushLayers('sheet');
  pushLayers('sheet', 'dialog');
  reload();
  await goBack(2);
  expect(window.history.state).toEqual(before);

  openScreens();
  pushLayers('dialog');
  reload();
  window.history.pushState({ ...here, layers: ['', 'other'] }, '');
  reload();
  await goBack(2);
  expect(window.history.state).toEqual(before);
});

test('WV-76 SH-42 a screen that is come back to stays, and the next Back leads to the one before', async () => {
  openScreens();
  pushLayers('dialog');
  reload();
  window.history.pushState({ idx: 3, key: 'detail' }, '', '/detail');
  const go = jest.spyOn(window.history, 'go');
  await goBack(1);
  expect(window.history.state).toMatchObject(here);
  expect(go).not.toHaveBeenCalled();
  await goBack(2);
  expect(window.history.state).toEqual(before);
});

test('WV-76 where the reload came as the dialog was being opened, and the screen has its state, Back leaves one screen', async () => {
  openScreens();
  window.history.replaceState({ ...here, layers: ['dialog'] }, '');
  reload();
  const go = jest.spyOn(window.history, 'go');
  await goBack(1);
  expect(window.history.state).toEqual(before);
  expect(go).not.toHaveBeenCalled();
});

test('WV-76 the first screen is left by a person alone', async () => {
  window.history.pushState({ idx: 0, key: 'first' }, '', '/first');
  window.history.pushState({ idx: 0, key: 'first', layers: ['dialog'] }, '');
  reload();
  const go = jest.spyOn(window.history, 'go');
  await goBack(1);
  expect(window.history.state).toEqual({ idx: 0, key: 'first' });
  expect(go).not.toHaveBeenCalled();
});
