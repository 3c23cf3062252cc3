import { homeEntries } from './entries.ts';

const entry = { order: 0, colour: 'slate', pictogram: [{ d: 'M6 48h84' }] };

/** What a host's server writes into the page. */
function declare(declarations: object): void {
  document.body.innerHTML = `<script type="application/json" id="settings">${JSON.stringify({ declarations })}</script>`;
}

const texts = () => homeEntries().map(({ text }) => text);

test('HOME-01 DEP-26 before anything of a remote is there the menu has the four of the specification in its order', () => {
  document.body.innerHTML = '';
  expect(texts()).toEqual(['행사 관리', '현장 관리', '현장 채팅', '자재 조회']);
  expect(homeEntries().map(({ path }) => path)).toEqual([
    '/event-management',
    '/field-management',
    '/chatter-list',
    '/barcode',
  ]);
});

test('HOME-01 DEP-26 what the registry names of one of the four is drawn in its place, and what others declare comes after them', () => {
  declare({
    notices: { screens: [], entry: { ...entry, path: '/notices', text: '공지 사항', order: 7 } },
    tasks: { screens: [], entry: { ...entry, path: '/tasks', text: '할 일' } },
    greedy: { screens: [], entry: { ...entry, path: '/barcode', text: '다른 조회' } },
    chat: { screens: [], entry: { ...entry, path: '/chatter-list', text: '대화', order: 900 } },
    field: { screens: [] },
  });
  expect(texts()).toEqual(['행사 관리', '현장 관리', '대화', '자재 조회', '할 일', '공지 사항']);
});
