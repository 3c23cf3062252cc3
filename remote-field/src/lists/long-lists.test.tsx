import { cardNamed } from '@field-sales/shared/test/card-named';
import { bodyHeight } from '@field-sales/shared/test/fixed-sizes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, pressBack, openField, rowHeight, server, setUpFieldTests } from '../test/field-app.tsx';
import { listItem } from '../test/lists.ts';

setUpFieldTests();

/** Nothing can be pressed while a list moves. */
async function settle() {
  await waitFor(() => expect(screen.getByRole('list')).not.toHaveStyle({ pointerEvents: 'none' }));
}

test('FLD-03 5,000 cards: only those in sight are in the document, each says which it is, and scrolling draws others', async () => {
  const items = Array.from({ length: 5000 }, (_, index) =>
    listItem({ scemployeeid: `e${index}`, promotionname: `행사 ${index + 1}` }),
  );
  server.use(answer('/api/field-info/sc', items));
  openField('/field-sc');
  const first = await screen.findByRole('link', { name: cardNamed('행사 1') });
  expect(first.closest('li')).toHaveAttribute('aria-setsize', '5000');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(25);

  const body = screen.getByRole('main');
  body.scrollTop = 2500 * rowHeight;
  fireEvent.scroll(body);
  const seen = await screen.findByRole('link', { name: cardNamed('행사 2501') });
  await settle();
  expect(seen.closest('li')).toHaveAttribute('aria-posinset', '2501');
  expect(screen.queryByRole('link', { name: cardNamed('행사 1') })).toBeNull();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(
    2 * Math.ceil(1000 / rowHeight) + bodyHeight / rowHeight + 5,
  );
});

test('FLD-03 going back to a list finds it where it was left', async () => {
  const items = Array.from({ length: 300 }, (_, index) =>
    listItem({ fieldmanagementid: 'f1', scemployeeid: `e${index}`, promotionname: `조사 ${index + 1}` }),
  );
  server.use(
    answer('/api/field-info/price', items),
    answer('/api/field-info/details/price/f1', {
      promotionname: '조사',
      startdate: null,
      enddate: null,
      requestmemo: null,
      list: [],
    }),
  );
  openField('/field-account');
  await screen.findByRole('link', { name: cardNamed('조사 1') });
  const body = screen.getByRole('main');
  body.scrollTop = 100 * rowHeight;
  fireEvent.scroll(body);
  const card = await screen.findByRole('link', { name: cardNamed('조사 101') });
  await settle();
  await userEvent.click(card);
  await screen.findByText('목록이 없습니다.');
  await pressBack();
  expect(await screen.findByRole('link', { name: cardNamed('조사 101') })).toBeVisible();
  await settle();
  expect(screen.getByRole('main').scrollTop).toBe(100 * rowHeight);
});
