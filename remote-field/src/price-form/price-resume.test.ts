import type { PriceSurvey } from '../contract/field.ts';
import { readDraft } from '../drafts/draft-store.ts';
import type { UnsentRecord } from '../saving/unsent-record.ts';
import { createSurveySession } from '../survey-form/survey-session.ts';
import { draftIdOf, type SurveyTarget } from '../survey/survey-target.ts';
import { clearDevice, installPhotoPlatform, jpegFile } from '../test/photo-platform.ts';
import { full } from '../test/price-app.ts';
import { priceSurvey, serverProduct } from '../test/price-factory.ts';
import { unsentRecord } from '../test/unsent.ts';
import { priceModel } from './price-model.ts';
import { listRows } from './price-state.ts';

installPhotoPlatform();
beforeEach(clearDevice);

const register: SurveyTarget = {
  employeeNumber: '20231107',
  kind: 'price',
  assignmentId: 'E1',
  recordId: null,
  partnerId: 'B1',
};
const edit: SurveyTarget = { ...register, recordId: 'F1' };
const untouched = serverProduct({ id: 'C2', ...full });

function surveyOf(product: Record<string, unknown>, photoIds: readonly string[], status = 1): PriceSurvey {
  return priceSurvey([serverProduct({ id: 'C1', ...product }), untouched], {
    images: photoIds.map((ContentDocumentId) => ({ ContentDocumentId })),
    scemployeeInfo: [{ promotionstatus: status }],
  });
}

async function open(
  target: SurveyTarget,
  survey: PriceSurvey,
  { draftOf = target, unsent = [] }: { draftOf?: SurveyTarget; unsent?: readonly UnsentRecord[] } = {},
) {
  return createSurveySession({
    target,
    names: { promotionName: '행사', storeName: '점포' },
    model: priceModel(target, survey),
    survey,
    answer: '',
    found: { draft: await readDraft(draftIdOf(draftOf)), waiting: null, unsent },
  });
}

/** Edits the first product and the photos, saves, and is gone before the answer is there. */
async function saveAndKill(target: SurveyTarget, survey: PriceSurvey) {
  const session = await open(target, survey);
  const [key = ''] = session.store.getState().order;
  session.dispatch({ type: 'entryChanged', key, change: { field: 'price', text: '2200.50' } });
  session.dispatch({ type: 'entryChanged', key, change: { field: 'method', method: '2+1' } });
  session.dispatch({ type: 'entryChanged', key, change: { field: 'startDate', date: '2026-11-12' } });
  session.dispatch({ type: 'photoRemoved', key: 'server-P1' });
  session.photoQueue.add([jpegFile('a.jpg')]);
  return session.prepareSave();
}

// What the server has of it after the commit: a price as numbers are written, a photo less and another one more.
const committed = {
  price: '2200.5',
  promotiontype: '2+1',
  promotionstartdate: '2026-11-12',
  promotionenddate: '2026-11-13',
  iscompleted: true,
};

describe('a price survey whose page was killed after the commit and before the answer', () => {
  test.each([
    ['an edit', edit, ['P1', 'P2'], ['P2', 'P9']],
    ['a registering', register, [], []],
  ] as const)(
    'SH-33 SH-36 API-18 %s is sent again as the same call under the same key: no photo is stored twice',
    async (_, target, photosBefore, photosAfter) => {
      const sent = await saveAndKill(target, surveyOf({}, photosBefore));
      const next = await open(target, surveyOf(committed, photosAfter));
      expect(next.isRestored).toBe(true);
      expect(next.store.getState().photos.shown.map(({ key }) => key)).toEqual([
        ...photosBefore.slice(1).map((id) => `server-${id}`),
        ...sent.call.photoKeys,
      ]);
      // As a press of Save does: it is no change.
      next.dispatch({ type: 'checked' });
      expect(await next.prepareSave()).toMatchObject({
        idempotencyKey: sent.idempotencyKey,
        call: sent.call,
      });
      expect(next.draftPhotos.pick(sent.call.photoKeys)).toMatchObject([{ name: 'a.jpg' }]);
    },
  );

  test('SH-33 SH-36 it is the same call when it is resumed for the second time', async () => {
    const sent = await saveAndKill(edit, surveyOf({}, ['P1', 'P2']));
    await (await open(edit, surveyOf(committed, ['P2', 'P9']))).prepareSave();
    const third = await open(edit, surveyOf(committed, ['P2', 'P9']));
    expect(await third.prepareSave()).toMatchObject({
      idempotencyKey: sent.idempotencyKey,
      call: sent.call,
    });
  });

  test('SH-33 PRC-24 the edit of a finished survey can be saved again at once', async () => {
    await saveAndKill(edit, surveyOf({}, ['P1', 'P2'], 2));
    const next = await open(edit, surveyOf(committed, ['P2', 'P9'], 2));
    expect(next.store.getState().isSaveUnlocked).toBe(true);
  });

  test('SH-33 SH-36 after a change it is another save, and what the server has by then is in sight', async () => {
    const sent = await saveAndKill(edit, surveyOf({}, ['P1', 'P2']));
    const next = await open(edit, surveyOf(committed, ['P2', 'P9']));
    const [, key = ''] = next.store.getState().order;
    next.dispatch({ type: 'entryChanged', key, change: { field: 'price', text: '990' } });
    const state = next.store.getState();
    expect(listRows(state).map(({ entry }) => entry.price)).toEqual(['2200.50', '990']);
    expect(state.photos.shown.map(({ key }) => key)).toEqual([
      'server-P2',
      ...sent.call.photoKeys,
      'server-P9',
    ]);
    expect((await next.prepareSave()).idempotencyKey).not.toBe(sent.idempotencyKey);
  });
});

test('SH-33 SH-36 an edit that never came to the server is sent as it was meant, under its key', async () => {
  const survey = surveyOf({}, ['P1', 'P2']);
  const sent = await saveAndKill(edit, survey);
  const next = await open(edit, survey);
  expect(await next.prepareSave()).toMatchObject({ idempotencyKey: sent.idempotencyKey, call: sent.call });
});

test('SH-37 OFF-26 what was begun on a registration that went out meanwhile goes in the place of its record', async () => {
  const begun = await open(register, surveyOf({}, []), { unsent: [unsentRecord({ idempotencyKey: 'k1' })] });
  const [key = ''] = begun.store.getState().order;
  begun.dispatch({ type: 'entryChanged', key, change: { field: 'price', text: '2200' } });
  begun.photoQueue.add([jpegFile('a.jpg')]);
  await begun.leave();
  const made = { ...surveyOf({ ...committed, price: '1900' }, ['P1']), savedUnder: 'k1' };
  const next = await open(edit, made, { draftOf: register });
  expect(next.isRestored).toBe(true);
  expect(listRows(next.store.getState())[0]?.entry).toMatchObject({ price: '2200' });
  const { call, photoCount } = await next.prepareSave();
  expect([photoCount, call.photoKeys.length]).toEqual([1, 1]);
  expect(call.parts).toContainEqual(['oldPhotoIdList', '["P1"]']);
});
