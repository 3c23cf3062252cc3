import { keptDatabase } from '@field-sales/shared/kept/database-name';
import { render, waitFor } from '@testing-library/react';
import { OfflineKeeper } from './offline-keeper.tsx';

test('OFF-20 where nothing is to be kept any more, what was kept goes', async () => {
  await new Promise((resolve) => {
    indexedDB.open(keptDatabase).onsuccess = ({ target }) => {
      if (target instanceof IDBOpenDBRequest) target.result.close();
      resolve(undefined);
    };
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] });
  render(<OfflineKeeper />);
  jest.advanceTimersByTime(4000);
  jest.useRealTimers();
  await waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(keptDatabase),
  );
});
