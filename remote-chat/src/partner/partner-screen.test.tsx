import { goOffline } from '@field-sales/shared/test/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  answer,
  calls,
  dialogOf,
  expectAddress,
  fail,
  hold,
  openChat,
  server,
  setUpChatTests,
  rest,
} from '../test/chat-app.tsx';
import { createBackend } from '../test/chat-backend.ts';

setUpChatTests();

const people = [
  { id: 'u1', name: '박지훈', branch: '부산지점', title: '영업사원', employeeNumber: '1' },
  { id: 'u2', name: '남궁지훈', branch: '수원지점', title: '영업사원', employeeNumber: '2' },
];

beforeEach(() => {
  server.use(answer('/api/chatter/filters', ['수원지점', null, '강동지점', '부산지점']));
});

function searchButton() {
  return screen.getByRole('button', { name: '검색' });
}

function startButton() {
  return screen.getByRole('button', { name: '채팅 시작하기' });
}

function nameBox() {
  return screen.getByRole('textbox', { name: '영업사원 이름을 검색해 주세요' });
}

async function searchFor(name: string) {
  await userEvent.clear(nameBox());
  await userEvent.type(nameBox(), name);
  await userEvent.click(searchButton());
}

async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('radio', { name }));
}

test('CHC-01 CHC-05 CHC-06 it opens with its title, the empty text and nothing to start', async () => {
  openChat('/create-chat-room');
  expect(screen.getByRole('heading', { name: '대화상대 선택' })).toBeInTheDocument();
  expect(screen.getByText('대화상대를 검색해 주세요.')).toBeInTheDocument();
  expect(startButton()).toBeDisabled();
  expect(searchButton()).toBeDisabled();
  expect(nameBox()).toHaveAttribute('placeholder', '영업사원 이름을 검색해 주세요');
  await waitFor(() => expect(calls).toEqual(['GET /api/chatter/filters']));
});

test('CHC-02 CALL-13 the branches are 전체, then their names sorted', async () => {
  openChat('/create-chat-room');
  const branch = await screen.findByRole('combobox', { name: '지점' });
  await waitFor(() => expect(branch).not.toHaveAttribute('aria-busy'));
  expect(branch).toHaveTextContent('전체');
  await userEvent.click(branch);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '전체',
    '강동지점',
    '부산지점',
    '수원지점',
  ]);
});

test('ERR-05 branches that could not be loaded are only logged, and asked for again when the list is opened', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(fail('/api/chatter/filters', 500));
  openChat('/create-chat-room');
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  server.use(answer('/api/chatter/filters', ['강동지점']));
  const branch = screen.getByRole('combobox', { name: '지점' });
  await userEvent.click(branch);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(branch).not.toHaveAttribute('aria-busy'));
  if (branch.getAttribute('aria-expanded') !== 'true') await userEvent.click(branch);
  expect(await screen.findByRole('option', { name: '강동지점' })).toBeInTheDocument();
});

test('CHC-03 CON-14 two characters allow a search of every branch; the clear button takes them away', async () => {
  openChat('/create-chat-room');
  await userEvent.type(nameBox(), '지');
  expect(searchButton()).toBeDisabled();
  await userEvent.type(nameBox(), '훈');
  expect(searchButton()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(nameBox()).toHaveValue('');
  expect(searchButton()).toBeDisabled();
});

test('CALL-14 CON-14 a branch alone is searched by its name', async () => {
  server.use(answer('/api/chatters/search-user', people));
  openChat('/create-chat-room');
  await userEvent.click(await screen.findByRole('combobox', { name: '지점' }));
  await userEvent.click(await screen.findByRole('option', { name: '강동지점' }));
  await userEvent.click(searchButton());
  await screen.findByRole('radio', { name: /박지훈/ });
  expect(calls.at(-1)).toBe('GET /api/chatters/search-user?name=&branchName=강동지점');
});

test('CHC-04 CHC-09 CALL-14 people are found by name, and one of them can be chosen', async () => {
  server.use(answer('/api/chatters/search-user', people));
  openChat('/create-chat-room');
  await searchFor('지훈');
  expect(await screen.findByRole('radio', { name: /^박지훈\s?영업사원 · 부산지점$/ })).not.toBeChecked();
  expect(calls.at(-1)).toBe('GET /api/chatters/search-user?name=지훈&branchName=');
  await choose(/박지훈/);
  await choose(/남궁지훈/);
  expect(screen.getByRole('radio', { name: /남궁지훈/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /박지훈/ })).not.toBeChecked();
  expect(startButton()).toBeEnabled();
});

test('CHC-05 a new search forgets who was chosen', async () => {
  server.use(answer('/api/chatters/search-user', people));
  openChat('/create-chat-room');
  await searchFor('지훈');
  await choose(/박지훈/);
  await searchFor('지훈');
  await screen.findByRole('radio', { name: /박지훈/ });
  expect(startButton()).toBeDisabled();
});

test('SH-27 Enter that ends a syllable does not search, the next one does', async () => {
  server.use(answer('/api/chatters/search-user', people));
  openChat('/create-chat-room');
  await userEvent.type(nameBox(), '지훈');
  const form = screen.getByRole('search');
  const submit = jest.fn();
  form.addEventListener('submit', submit);
  await userEvent.type(nameBox(), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  // The one that is part of a syllable is taken from the browser, which would submit.
  for (const syllable of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(fireEvent.keyDown(nameBox(), { key: 'Enter', ...syllable })).toBe(false);
  }
  expect(fireEvent.keyDown(nameBox(), { key: 'Enter' })).toBe(true);
  await screen.findByRole('radio', { name: /박지훈/ });
});

test.each([
  ['no one', () => HttpResponse.json([])],
  ['a failure', () => new HttpResponse(null, { status: 500 })],
  ['another status than 200', () => HttpResponse.json(people, { status: 201 })],
  ['nothing', () => new HttpResponse(null, { status: 204 })],
  ['something else', () => HttpResponse.json({ people })],
])('ERR-09 a search that answers %s is told, and the list is empty', async (_what, respond) => {
  server.use(answer('/api/chatters/search-user', people));
  openChat('/create-chat-room');
  await searchFor('지훈');
  await screen.findByRole('radio', { name: /박지훈/ });
  server.use(http.get('*/api/chatters/search-user', respond));
  await searchFor('하늘');
  const dialog = await dialogOf('검색 결과 없음');
  expect(dialog).toHaveTextContent('검색 결과가 없습니다. 지점과 이름을 다시 입력해 주세요.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('대화상대를 검색해 주세요.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('ERR-01 ERR-09 a search that answers 401 shows the text of the answer alone', async () => {
  server.use(fail('/api/chatters/search-user', 401, '등록되지 않은 사번입니다.'));
  openChat('/create-chat-room');
  await searchFor('지훈');
  expect(await dialogOf('알림')).toHaveTextContent('등록되지 않은 사번입니다.');
  expect(screen.queryByText(/검색 결과가 없습니다/)).not.toBeInTheDocument();
});

test('ERR-06 a search beyond the hourly limit says so', async () => {
  server.use(fail('/api/chatters/search-user', 429, '{"errorCode":3}'));
  openChat('/create-chat-room');
  await searchFor('지훈');
  expect(await dialogOf('알림')).toHaveTextContent('시간당 사용량을 초과했습니다.');
});

test('SH-26 a late answer does not overwrite that of a later search', async () => {
  const { handler, release } = hold('/api/chatters/search-user');
  server.use(handler, answer('/api/chatters/search-user', [people[0]]));
  openChat('/create-chat-room');
  await searchFor('지훈');
  expect(await screen.findByText('불러오는 중')).toBeInTheDocument();
  server.use(answer('/api/chatters/search-user', [people[1]]));
  await searchFor('남궁');
  await screen.findByRole('radio', { name: /남궁지훈/ });
  release();
  await rest();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio')).toHaveAccessibleName(/남궁지훈/);
});

describe('starting', () => {
  beforeEach(() => server.use(answer('/api/chatters/search-user', people), ...createBackend().handlers));

  test('CHC-07 CALL-15 the room that exists is opened, with what the answer says of it', async () => {
    server.use(
      answer('/api/chatters/check-duplication', { recordid: 'r9', type: 2, title: '남궁지훈 · 수원' }),
    );
    openChat('/create-chat-room');
    await searchFor('지훈');
    await choose(/남궁지훈/);
    await userEvent.click(startButton());
    await expectAddress('/chatter-room/r9/2/남궁지훈 · 수원');
    expect(calls).toContain('GET /api/chatters/check-duplication?userId=u2');
  });

  test('CHC-07 a room whose type and title are not told is individual and called by its partner', async () => {
    server.use(answer('/api/chatters/check-duplication', { recordid: 'r9' }));
    openChat('/create-chat-room');
    await searchFor('지훈');
    await choose(/남궁지훈/);
    await userEvent.click(startButton());
    await expectAddress('/chatter-room/r9/2/남궁지훈');
  });

  test.each([
    ['an empty body', ''],
    ['an empty JSON string', '""'],
  ])('CHC-08 CALL-15 with %s the new room is opened', async (_what, body) => {
    server.use(http.get('*/api/chatters/check-duplication', () => HttpResponse.text(body)));
    openChat('/create-chat-room');
    await searchFor('지훈');
    await choose(/남궁지훈/);
    await userEvent.click(startButton());
    await expectAddress('/chatter-room/u2/new/2/남궁지훈');
  });

  test('CHC-07 two presses check once', async () => {
    const { handler, release } = hold('/api/chatters/check-duplication');
    server.use(handler);
    openChat('/create-chat-room');
    await searchFor('지훈');
    await choose(/남궁지훈/);
    await userEvent.dblClick(startButton());
    release();
    await expectAddress('/chatter-room/u2/new/2/남궁지훈');
    expect(calls.filter((call) => call.includes('check-duplication'))).toHaveLength(1);
  });

  test('ERR-07 a check that failed is told, and can be tried again', async () => {
    server.use(fail('/api/chatters/check-duplication', 500));
    openChat('/create-chat-room');
    await searchFor('지훈');
    await choose(/남궁지훈/);
    await userEvent.click(startButton());
    expect(await dialogOf('알림')).toHaveTextContent('죄송합니다.');
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(startButton()).toBeEnabled());
    expect(startButton()).not.toHaveAttribute('aria-busy');
  });
});

test('OFF-16 SH-44 CHC-04 offline a search says that nothing is there yet, without skeleton or dialog, and its answer comes by itself', async () => {
  server.use(answer('/api/chatters/search-user', people));
  openChat('/create-chat-room');
  const comeBack = goOffline();
  await searchFor('지훈');
  expect(await screen.findByText(/아직 받아 두지 않은 내용입니다\./)).toBeInTheDocument();
  expect(screen.queryByText('대화상대를 검색해 주세요.')).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByText('불러오는 중')).not.toBeInTheDocument();
  comeBack();
  expect(await screen.findByRole('radio', { name: /남궁지훈/ })).toBeInTheDocument();
  expect(screen.queryByText(/아직 받아 두지 않은 내용입니다\./)).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('SH-44 CHC-07 offline the start waits for the network, without a dialog', async () => {
  const backend = createBackend();
  server.use(answer('/api/chatters/search-user', people), ...backend.handlers);
  openChat('/create-chat-room');
  await searchFor('지훈');
  await choose(/남궁지훈/);
  const comeBack = goOffline();
  await userEvent.click(startButton());
  await rest();
  expect(calls.some((call) => call.includes('check-duplication'))).toBe(false);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  comeBack();
  await expectAddress('/chatter-room/u2/new/2/남궁지훈');
});
