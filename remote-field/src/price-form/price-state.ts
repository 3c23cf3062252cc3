import type { CollectProduct, PriceSurvey } from '../contract/field.ts';
import { periodStatus } from '@field-sales/shared/contract/period-status';
import { dequal } from 'dequal/lite';
import {
  hasTooManyPhotos,
  photosOfServer,
  reducePhotos,
  restorePhotos,
  type FormPhotos,
  type PhotoAction,
} from '../photos/form-photos.ts';
import {
  changeEntry,
  entryOfServer,
  isIncomplete,
  type PriceChange,
  type PriceEntry,
  type PriceRow,
} from './price-row.ts';

/** What the user edits in a price survey. Rows stand by key, so that a change of one leaves the others as they are. */
export type PriceState = {
  readonly order: readonly string[];
  readonly rows: Readonly<Record<string, PriceRow>>;
  readonly photos: FormPhotos;
  /** A record of a finished promotion can be saved only after a change that leaves all rows complete (PRC-24). */
  readonly isSaveUnlocked: boolean;
};

export type PriceAction =
  | PhotoAction
  | { readonly type: 'entryChanged'; readonly key: string; readonly change: PriceChange }
  /** A save was pressed: what is incomplete is flagged. */
  | { readonly type: 'checked' };

/** What a draft holds of a price survey: the entries that differ from the server's, by row. */
export type PriceDraft = {
  readonly entries: Readonly<Record<string, PriceEntry>>;
  readonly photos: FormPhotos;
  readonly isSaveUnlocked: boolean;
};

/** Rows of the chosen partner; all rows where there is none (PRC-25). */
export function rowsOfPartner(
  products: readonly CollectProduct[],
  partnerId: string | null,
): readonly CollectProduct[] {
  return partnerId === null ? products : products.filter((product) => product.partnerId === partnerId);
}

/** A form as it opens without a draft (PRC-10). */
export function openPrices(
  survey: PriceSurvey,
  mode: 'register' | 'edit',
  partnerId: string | null,
): PriceState {
  const rows: Record<string, PriceRow> = {};
  for (const product of rowsOfPartner(survey.products, partnerId)) {
    const key = freeKey(rows, product);
    rows[key] = { key, product, entry: entryOfServer(product), isFlagged: false };
  }
  return {
    order: Object.keys(rows),
    rows,
    photos: photosOfServer(survey.images),
    isSaveUnlocked: mode === 'register' || survey.promotionStatus !== periodStatus.completed,
  };
}

/** The key finds the row again in a later answer. It starts with a letter: keys that look like numbers would be sorted. */
function freeKey(rows: Readonly<Record<string, PriceRow>>, product: CollectProduct): string {
  const { id, productId, productCode, otherProductName, partnerId } = product;
  const name = `row ${id === '' ? JSON.stringify([productId, productCode, otherProductName, partnerId]) : id}`;
  let key = name;
  for (let n = 2; key in rows; n += 1) key = `${name} ${n}`;
  return key;
}

export function reducePrices(state: PriceState, action: PriceAction): PriceState {
  switch (action.type) {
    case 'checked':
      return { ...state, rows: flagged(state.rows) };
    case 'entryChanged': {
      const row = state.rows[action.key];
      if (row === undefined) return state;
      const entry = changeEntry(row.entry, action.change);
      return unlocked({ ...state, rows: { ...state.rows, [action.key]: { ...row, entry } } });
    }
    case 'photoAdded':
    case 'photoReplaced':
    case 'photoRemoved': {
      const photos = reducePhotos(state.photos, action);
      return photos === state.photos ? state : unlocked({ ...state, photos });
    }
  }
}

/** PRC-27 */
function flagged(rows: PriceState['rows']): PriceState['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => {
      const isFlagged = isIncomplete(row.entry);
      return [key, row.isFlagged === isFlagged ? row : { ...row, isFlagged }];
    }),
  );
}

function unlocked(state: PriceState): PriceState {
  return state.isSaveUnlocked || firstIncomplete(state) !== undefined
    ? state
    : { ...state, isSaveUnlocked: true };
}

/**
 * Whether Save can be pressed, with or without photos (PRC-24, PRC-28, CON-17); what is incomplete is found
 * then.
 */
export function canPressSave({ isSaveUnlocked, photos }: PriceState): boolean {
  return isSaveUnlocked && !hasTooManyPhotos(photos);
}

/** The rows in the order of the form. */
export function listRows({ order, rows }: PriceState): readonly PriceRow[] {
  return order.flatMap((key) => rows[key] ?? []);
}

/** The first row that a save would stop at (PRC-27). */
export function firstIncomplete(state: PriceState): PriceRow | undefined {
  return listRows(state).find(({ entry }) => isIncomplete(entry));
}

/** Whether a row shows that it lacks something: a save flagged it, and it is still so. */
export function isShownIncomplete({ isFlagged, entry }: PriceRow): boolean {
  return isFlagged && isIncomplete(entry);
}

export function countShownIncomplete(state: PriceState): number {
  return listRows(state).filter(isShownIncomplete).length;
}

/** What differs from `opened`. */
export function draftOfPrices(state: PriceState, opened: PriceState): PriceDraft {
  const entries = listRows(state).flatMap(({ key, entry }) => {
    const old = opened.rows[key]?.entry;
    return dequal(old, entry) ? [] : [[key, entry] as const];
  });
  return { entries: Object.fromEntries(entries), photos: state.photos, isSaveUnlocked: state.isSaveUnlocked };
}

/** A draft on top of what the server has now. */
export function restorePrices(fresh: PriceState, draft: PriceDraft): PriceState {
  const rows = Object.fromEntries(
    Object.entries(fresh.rows).map(([key, row]) => {
      const entry = draft.entries[key];
      return [key, entry === undefined ? row : { ...row, entry }];
    }),
  );
  return {
    ...fresh,
    rows,
    photos: restorePhotos(fresh.photos, draft.photos),
    isSaveUnlocked: fresh.isSaveUnlocked || draft.isSaveUnlocked,
  };
}
