import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The call that is made when the list opens on the day of the tests. */
export const todayCall = 'GET /api/promotions?startDate=2026-11-21&endDate=2026-11-21';

/** Picks a day of the month with which the calendar opens. */
export async function pickDate(user: UserEvent, field: RegExp, day: string) {
  await user.click(screen.getByRole('button', { name: field }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByText(day));
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}
