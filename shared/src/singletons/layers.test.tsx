import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { layersSettled, useBackClose } from './layers.ts';

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useBackClose(true, onClose);
  return <p>{name}</p>;
}

function Screen() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => setOpen((names) => names.filter((other) => other !== name));
  return (
    <>
      <button onClick={() => setOpen([...open, `layer ${open.length}`])}>open</button>
      <button onClick={() => setOpen(open.slice(0, -1))}>close</button>
      <button onClick={() => setOpen(open.slice(1))}>close the lowest</button>
      <button onClick={() => setOpen([])}>close all</button>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => close(name)} />
      ))}
    </>
  );
}

async function press(name: string): Promise<void> {
  await act(async () => {
    screen.getByRole('button', { name }).click();
    await layersSettled();
  });
}

async function goBack(): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
}

test('SH-42 Back closes what lies on top first, one after the other, and leaves the screen only then', async () => {
  window.history.replaceState({ idx: 3, key: 'screen' }, '', '/here');
  render(<Screen />);
  await press('open');
  await press('open');
  expect(window.history.state).toMatchObject({
    idx: 3,
    key: 'screen',
    layers: [expect.any(String), expect.any(String)],
  });
  await goBack();
  expect(screen.queryByText('layer 1')).toBeNull();
  expect(screen.getByText('layer 0')).toBeVisible();
  await goBack();
  expect(screen.queryByText('layer 0')).toBeNull();
  expect(window.history.state).toEqual({ idx: 3, key: 'screen' });
});

test('SH-42 a layer that is closed by its button takes its history entry with it', async () => {
  window.history.replaceState({ idx: 5 }, '', '/here');
  render(<Screen />);
  await press('open');
  expect(window.history.state).toMatchObject({ layers: [expect.any(String)] });
  await press('close');
  await waitFor(() => expect(window.history.state).toEqual({ idx: 5 }));
});

test('SH-42 a layer that is closed under another one leaves no entry behind when the other is closed', async () => {
  window.history.replaceState({ idx: 6 }, '', '/here');
  render(<Screen />);
  await press('open');
  await press('open');
  await press('close the lowest');
  expect(screen.getByText('layer 1')).toBeVisible();
  await press('close');
  await waitFor(() => expect(window.history.state).toEqual({ idx: 6 }));
});

test('SH-42 nor when Back closes the other', async () => {
  window.history.replaceState({ idx: 7 }, '', '/here');
  render(<Screen />);
  await press('open');
  await press('open');
  await press('close the lowest');
  await goBack();
  expect(screen.queryByText('layer 1')).toBeNull();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 7 }));
});

test('SH-42 layers that are closed at once take all their entries with them, and no other', async () => {
  window.history.replaceState({ idx: 8 }, '', '/here');
  window.history.pushState({ idx: 9 }, '', '/there');
  render(<Screen />);
  for (let n = 0; n < 3; n += 1) await press('open');
  await press('close all');
  await waitFor(() => expect(window.history.state).toEqual({ idx: 9 }));
});

test('WV-44 SH-42 where the history takes no entry a layer is there without one, and the next one has its own', async () => {
  window.history.replaceState({ idx: 6 }, '', '/here');
  const push = jest.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  render(<Screen />);
  await press('open');
  expect(screen.getByText('layer 0')).toBeVisible();
  await press('close');
  expect(window.history.state).toEqual({ idx: 6 });
  push.mockRestore();
  await press('open');
  expect(window.history.state).toMatchObject({ layers: [expect.any(String)] });
  await goBack();
  expect(screen.queryByText('layer 0')).toBeNull();
});
