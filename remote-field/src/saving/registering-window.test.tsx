import { PageScopeProvider, type PageScope } from '@field-sales/shared/lib/page-scope';
import { MemoryRouter } from '@field-sales/shared/router';
import { act, render, screen } from '@testing-library/react';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { markRegistering } from './mark-registering.ts';
import { registeringTime, useIsRegistering } from './registering-window.ts';

const target: SurveyTarget = {
  employeeNumber: '20231107',
  kind: 'own',
  assignmentId: 'E1',
  recordId: null,
  partnerId: null,
};

let page: PageScope;

function Card({ kind, id }: { kind: SurveyTarget['kind']; id: string }) {
  return <p>{`${kind} ${id} ${useIsRegistering(kind, id) ? '등록중' : '미완료'}`}</p>;
}

function open(employeeNumber = '20231107') {
  return render(
    <MemoryRouter initialEntries={[`/field-sc?employeeNumber=${employeeNumber}`]}>
      <PageScopeProvider value={page}>
        <Card kind="own" id="E1" />
        <Card kind="market" id="E1" />
        <Card kind="own" id="E2" />
      </PageScopeProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  page = { ended: new AbortController().signal };
});
afterEach(() => {
  jest.useRealTimers();
});

test('FLD-14 CON-19 a card is 등록중 until 5 s after the save time, by kind and assignmentId, then clears by itself', () => {
  expect(registeringTime).toBe(5000);
  open();
  act(() => markRegistering(page, target));
  expect(screen.getByText('own E1 등록중')).toBeVisible();
  expect(screen.getByText('market E1 미완료')).toBeVisible();
  expect(screen.getByText('own E2 미완료')).toBeVisible();
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByText('own E1 등록중')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('own E1 미완료')).toBeVisible();
});

test('FLD-14 it goes on over navigation: a list that opens later shows what is left of it', () => {
  markRegistering(page, target);
  jest.advanceTimersByTime(3000);
  const { unmount } = open();
  expect(screen.getByText('own E1 등록중')).toBeVisible();
  unmount();
  open();
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByText('own E1 등록중')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('own E1 미완료')).toBeVisible();
});

test('FLD-14 windows close one after the other', () => {
  open();
  act(() => markRegistering(page, target));
  act(() => jest.advanceTimersByTime(2000));
  act(() => markRegistering(page, { ...target, assignmentId: 'E2' }));
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByText('own E1 미완료')).toBeVisible();
  expect(screen.getByText('own E2 등록중')).toBeVisible();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText('own E2 미완료')).toBeVisible();
});

test('SH-45 it belongs to one employee number', () => {
  markRegistering(page, target);
  open('20180412');
  expect(screen.getByText('own E1 미완료')).toBeVisible();
});

test('FLD-14 a clock that was set back does not make it longer; what is stored badly counts as none', () => {
  markRegistering(page, target);
  jest.setSystemTime(Date.now() - 60_000);
  open();
  expect(screen.getByText('own E1 미완료')).toBeVisible();
  sessionStorage.setItem('field-registering', '{not json');
  act(() => markRegistering(page, target));
  expect(screen.getByText('own E1 등록중')).toBeVisible();
});

test('FLD-14 a device that keeps nothing has no window, and the save is none the worse', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open();
  act(() => markRegistering(page, target));
  expect(screen.getByText('own E1 미완료')).toBeVisible();
});
