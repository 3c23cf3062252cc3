import { getConfig, waitFor } from '@testing-library/react';
import { isAddressShown } from './address.ts';

/**
 * Waits as `waitFor` does for what happens outside React: what is drawn meanwhile is no mistake of the test. At the end
 * of an asynchronous `act` there is a moment in which it would be.
 */
export async function outsideAct(work: () => Promise<unknown>): Promise<void> {
  await getConfig().asyncWrapper(work);
}

/** Goes back as the phone's button does, and waits until the page before is drawn. The test shows its `Address`. */
export async function pressBack(): Promise<void> {
  await outsideAct(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
  await waitFor(() => expect(isAddressShown()).toBe(true));
}
