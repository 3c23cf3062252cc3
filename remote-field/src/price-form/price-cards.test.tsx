import { installFixedSizes } from '@field-sales/shared/test/fixed-sizes';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { readDraft } from '../drafts/draft-store.ts';
import { createSurveySession } from '../survey-form/survey-session.ts';
import { draftIdOf, type SurveyTarget } from '../survey/survey-target.ts';
import { rowHeight } from '../test/field-app.tsx';
import { clearDevice, installPhotoPlatform } from '../test/photo-platform.ts';
import { priceSurvey, serverProduct } from '../test/price-factory.ts';
import { installTallRows } from '../test/tall-rows.ts';
import { PriceCards } from './price-cards.tsx';
import { priceModel } from './price-model.ts';

installFixedSizes(rowHeight);
installTallRows(500);
installPhotoPlatform();
beforeEach(clearDevice);

const target: SurveyTarget = {
  employeeNumber: '20231107',
  kind: 'price',
  assignmentId: 'E1',
  recordId: null,
  partnerId: null,
};

/** A survey of many products that counts how often each name is asked for: once in each rendering of its card. */
function openLarge(count: number) {
  const renders = new Map<string, number>();
  const survey = priceSurvey(
    Array.from({ length: count }, (_, n) => serverProduct({ id: `C${n + 1}`, productname: `제품 ${n + 1}` })),
  );
  const counted = survey.products.map(
    (product) =>
      new Proxy(product, {
        get: (own, name, receiver) => {
          if (name === 'productName') renders.set(own.id, (renders.get(own.id) ?? 0) + 1);
          return Reflect.get(own, name, receiver) as unknown;
        },
      }),
  );
  const session = createSurveySession({
    target,
    names: { promotionName: '행사', storeName: '점포' },
    model: priceModel(target, { ...survey, products: counted }),
    survey: { images: [], savedUnder: null },
    answer: '',
    found: { draft: null, waiting: null, unsent: [] },
  });
  return { session, renders };
}

// Queries by role take minutes on so many elements.
function prices(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')];
}

test('PRC-18 of 200 products the one that is typed in renders, and no other; its entry alone is in the draft', async () => {
  const { session, renders } = openLarge(200);
  render(
    <main>
      <PriceCards ref={createRef()} session={session} reached={119} />
    </main>,
  );
  const [price] = prices().slice(-1);
  if (price === undefined) throw new Error('no price is drawn');
  renders.clear();
  fireEvent.change(price, { target: { value: '2' } });
  fireEvent.change(price, { target: { value: '22' } });
  expect(price).toHaveValue('22');
  expect([...renders]).toEqual([['C120', 2]]);

  await waitFor(async () => {
    const found = await readDraft(draftIdOf(target));
    expect(found?.draft.content).toMatchObject({ entries: { 'row C120': { price: '22' } } });
    expect(JSON.stringify(found?.draft.content).match(/row /g)).toHaveLength(1);
  });
});
