import * as v from 'valibot';
import { standSurveyAnswer } from '../contract/field.ts';
import {
  canEditStands,
  canRegisterStands,
  openStands,
  reduceStands,
  restoreStands,
  type StandAction,
  type StandState,
} from './stand-state.ts';

function serverStand(standinfoid: string, over: object = {}) {
  return {
    standinfoid,
    standtype: '팔레트',
    standquantity: 1,
    promotiontype: '1+1 행사',
    remark: '비고',
    ...over,
  };
}

function surveyOf(stands: readonly object[], photoIds: readonly (string | null)[] = ['P1', 'P2']) {
  const images = photoIds.map((ContentDocumentId) => ({ ContentDocumentId, imageUrl: '/api/photos/1' }));
  return v.parse(standSurveyAnswer, [{ standInfoList: stands }, { images }]);
}

function after(state: StandState, ...actions: readonly StandAction[]): StandState {
  return actions.reduce(reduceStands, state);
}

const register = openStands(surveyOf([], []), 'register');
const edit = openStands(surveyOf([serverStand('S1'), serverStand('S2')]), 'edit');

describe('opening', () => {
  test('OWN-10 a register form opens with one new row, whatever the answer holds', () => {
    expect(register.rows).toHaveLength(1);
    expect(openStands(surveyOf([serverStand('S1')]), 'register').rows[0]?.standId).toBeNull();
  });

  test('OWN-07 an edit form is prefilled with the rows and the photos of the server', () => {
    expect(edit.rows.map(({ standId }) => standId)).toEqual(['S1', 'S2']);
    expect(edit.photos.shown.map(({ key }) => key)).toEqual(['server-P1', 'server-P2']);
  });
});

describe('rows', () => {
  test('OWN-09 a row is added, and none while a row has neither type', () => {
    const two = after(register, { type: 'standAdded', key: 'b', recordId: null });
    expect(two.rows).toHaveLength(2);
    const emptied = after(two, {
      type: 'standChanged',
      key: 'b',
      change: { standType: '', promotionType: '' },
    });
    expect(after(emptied, { type: 'standAdded', key: 'c', recordId: null })).toBe(emptied);
  });

  test('OWN-11 OWN-27 a deleted row of the server is remembered, a new one is not, the last one stays', () => {
    const added = after(edit, { type: 'standAdded', key: 'b', recordId: 'F1' });
    const one = after(added, { type: 'standDeleted', key: 'b' }, { type: 'standDeleted', key: 'server-S1' });
    expect(one.rows.map(({ standId }) => standId)).toEqual(['S2']);
    expect(one.deletedStandIds).toEqual(['S1']);
    expect(after(one, { type: 'standDeleted', key: 'server-S2' })).toBe(one);
  });

  test('OWN-14 typing whitespace alone leaves the remark empty', () => {
    const typed = after(register, { type: 'standChanged', key: 'first', change: { remark: '   ' } });
    expect(typed.rows[0]?.remark).toBe('');
  });

  test('OWN-13 half of an emoji that the limit cut is dropped, whole ones stay', () => {
    const remark = `${'가'.repeat(96)}👍\ud83d`;
    const typed = after(register, { type: 'standChanged', key: 'first', change: { remark } });
    expect(typed.rows[0]?.remark).toBe(`${'가'.repeat(96)}👍`);
  });

  test('OWN-06 a change touches its own row only', () => {
    const changed = after(edit, { type: 'standChanged', key: 'server-S1', change: { quantity: 5 } });
    expect(changed.rows[0]?.quantity).toBe(5);
    expect(changed.rows[1]).toBe(edit.rows[1]);
  });
});

describe('save on register', () => {
  test.each([
    ['no photo', [], false],
    ['a photo', [{ type: 'photoAdded', key: 'a' }], true],
    [
      'a photo and one complete row of two',
      [
        { type: 'photoAdded', key: 'a' },
        { type: 'standAdded', key: 'b', recordId: null },
        { type: 'standChanged', key: 'b', change: { standType: '' } },
      ],
      true,
    ],
    [
      'a photo and no complete row',
      [
        { type: 'photoAdded', key: 'a' },
        { type: 'standChanged', key: 'first', change: { promotionType: '' } },
      ],
      false,
    ],
    [
      'a photo that was removed',
      [
        { type: 'photoAdded', key: 'a' },
        { type: 'photoRemoved', key: 'a' },
      ],
      false,
    ],
  ] satisfies [string, StandAction[], boolean][])(
    'OWN-20 with %s it is enabled: %j → %s',
    (_, actions, isEnabled) => {
      expect(canRegisterStands(after(register, ...actions))).toBe(isEnabled);
    },
  );
});

describe('save on edit', () => {
  const changeOf = (change: object): StandAction => ({ type: 'standChanged', key: 'server-S1', change });

  test.each([
    ['nothing', [], false],
    ['a quantity', [changeOf({ quantity: 9 })], true],
    ['a stand type', [changeOf({ standType: '평대' })], true],
    ['a display type', [changeOf({ displayType: '단독' })], true],
    ['a promotion type', [changeOf({ promotionType: '가격할인 행사' })], true],
    ['a remark', [changeOf({ remark: '다른 비고' })], true],
    ['a change that was taken back', [changeOf({ quantity: 9 }), changeOf({ quantity: 1 })], false],
    ['an unsaved row', [{ type: 'standAdded', key: 'n', recordId: 'F1' }], true],
    [
      'a row that was added and deleted',
      [
        { type: 'standAdded', key: 'n', recordId: 'F1' },
        { type: 'standDeleted', key: 'n' },
      ],
      false,
    ],
    ['a deleted row', [{ type: 'standDeleted', key: 'server-S2' }], true],
    ['an added photo', [{ type: 'photoAdded', key: 'a' }], true],
    ['a replaced photo', [{ type: 'photoReplaced', key: 'server-P1', newKey: 'a' }], true],
    ['a removed photo of two', [{ type: 'photoRemoved', key: 'server-P1' }], true],
    [
      'the last photo removed',
      [
        { type: 'photoRemoved', key: 'server-P1' },
        { type: 'photoRemoved', key: 'server-P2' },
      ],
      false,
    ],
    ['a row that became incomplete', [changeOf({ promotionType: '' })], false],
  ] satisfies [string, StandAction[], boolean][])(
    'OWN-21 after %s it is enabled: %j → %s',
    (_, actions, isEnabled) => {
      expect(canEditStands(after(edit, ...actions), edit)).toBe(isEnabled);
    },
  );

  test('CON-17 OWN-21 with a tenth photo, which came from elsewhere, it waits until one is removed', () => {
    const draft = after(edit, { type: 'photoAdded', key: 'a' });
    const nine = Array.from({ length: 9 }, (_, index) => `P${index + 1}`);
    const fresh = openStands(surveyOf([serverStand('S1'), serverStand('S2')], nine), 'edit');
    const restored = restoreStands(fresh, draft);
    expect(canEditStands(restored, fresh)).toBe(false);
    const removed = after(restored, { type: 'photoRemoved', key: 'server-P9' });
    expect(canEditStands(removed, fresh)).toBe(true);
  });

  test('OWN-21 a remark of whitespace that the server has is not a change by itself', () => {
    const survey = openStands(surveyOf([serverStand('S1', { remark: '  ' })]), 'edit');
    const touched = after(survey, changeOf({ remark: ' ' }));
    expect(canEditStands(touched, survey)).toBe(false);
  });
});

describe('a draft on top of what the server has now', () => {
  test('SH-37 rows, deletions and photos of the draft come back', () => {
    const draft = after(
      edit,
      { type: 'standChanged', key: 'server-S1', change: { quantity: 7 } },
      { type: 'standDeleted', key: 'server-S2' },
      { type: 'photoReplaced', key: 'server-P1', newKey: 'a' },
    );
    expect(restoreStands(edit, draft)).toEqual(draft);
  });

  test('SH-36 a row that went from the server stays as a new one, a row that came is there too', () => {
    const draft = after(edit, { type: 'standChanged', key: 'server-S1', change: { quantity: 7 } });
    const fresh = openStands(surveyOf([serverStand('S2'), serverStand('S3')], ['P2', 'P3']), 'edit');
    const restored = restoreStands(fresh, draft);
    expect(restored.rows.map(({ standId, quantity }) => [standId, quantity])).toEqual([
      [null, 7],
      ['S2', 1],
      ['S3', 1],
    ]);
    expect(restored.photos.shown.map(({ key }) => key)).toEqual(['server-P2', 'server-P3']);
  });
});
