import { withDatabase } from '../drafts/draft-store.ts';
import { employeeNumber } from '../test/field-app.tsx';
import { clearDevice, countOnDevice } from '../test/photo-platform.ts';
import { unsentRecord } from '../test/unsent.ts';
import { loadUnsent } from './load-unsent.ts';
import { storeUnsent } from './unsent-database.ts';
import { unsentOf } from './unsent-state.ts';

beforeEach(clearDevice);

const openPage = () => ({ ended: new AbortController().signal });

test('OWN-29 a page knows what it has read itself, and nothing of the page before it', async () => {
  const [before, page] = [openPage(), openPage()];
  await storeUnsent(unsentRecord(), 'no draft', []);
  await loadUnsent(before, employeeNumber);
  expect(unsentOf(before).getState().records).toHaveLength(1);
  expect(unsentOf(page).getState()).toMatchObject({ employeeNumber: null, records: [] });
});

test('SH-36 each page removes the photos that belong to no draft, once', async () => {
  const leavePhoto = () =>
    withDatabase((database) =>
      database.put('photos', { key: 'p1', name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) }),
    );
  const page = openPage();
  await leavePhoto();
  await loadUnsent(page, employeeNumber);
  expect(await countOnDevice()).toMatchObject({ photos: 0 });
  await leavePhoto();
  await loadUnsent(page, employeeNumber);
  expect(await countOnDevice()).toMatchObject({ photos: 1 });
  await loadUnsent(openPage(), employeeNumber);
  expect(await countOnDevice()).toMatchObject({ photos: 0 });
});
