import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patterns } from '../addresses/patterns.ts';
import { declaration } from '../declaration.ts';
import { answerOpenDialog, calls, openField, setUpFieldTests } from '../test/field-app.tsx';

setUpFieldTests();

const fieldPaths = declaration.screens.map(
  ({ pattern, title }) => [pattern.replace(/:\w+/g, 'x1'), title] as const,
);

test('FLD-15 the guard covers every route of field management', () => {
  expect(fieldPaths).toHaveLength(13);
});

describe.each(['', '?employeeNumber=', '?employeeNumber=null'])(
  'FLD-15 ERR-10 address ending in "%s"',
  (search) => {
    test.each(fieldPaths)('%s shows the notice under %s and calls nothing', async (path, title) => {
      openField(path, search);
      const dialog = await screen.findByRole('alertdialog', { name: '알림' });
      expect(within(dialog).getByText('현재 사번으로 등록된 사용자가 없습니다.')).toBeVisible();
      expect(screen.getByText(title, { selector: 'h1' })).toBeInTheDocument();
      await userEvent.click(within(dialog).getByRole('button', { name: '확인' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      if (path !== patterns.menu) {
        expect(screen.getByRole('status')).toHaveTextContent('현재 사번으로 등록된 사용자가 없습니다.');
      }
      await act(async () => undefined);
      expect(calls).toEqual([]);
    });
  },
);

test('FLD-15 the menu keeps its rows, and each of them tells again', async () => {
  openField('/field-management', '');
  await answerOpenDialog('알림현재 사번으로 등록된 사용자가 없습니다.');
  await userEvent.click(screen.getByRole('link', { name: '자사 현장 정보' }));
  expect(window.location.pathname).toBe('/field-sc');
  expect(await screen.findByRole('alertdialog', { name: '알림' })).toBeVisible();
  expect(calls).toEqual([]);
});
