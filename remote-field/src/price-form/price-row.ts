import type { CollectProduct } from '../contract/field.ts';
import { priceDigits } from '../contract/price-digits.ts';
import { periodFrom, withEnd } from '@field-sales/shared/lib/period';
import { fieldText } from '../text/field-text.ts';
import { typedText } from '../survey-form/typed-text.ts';
import { orDash } from '../screen/dash.ts';

/** What the user edits of one surveyed product. Dates are `YYYY-MM-DD` or empty. */
export type PriceEntry = {
  /** Digits with at most one decimal point, as they were typed. */
  readonly price: string;
  readonly promotionType: string;
  /** 직접입력 is chosen: the promotion type is free text (PRC-12). */
  readonly isDirectInput: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly isNotInStore: boolean;
  readonly isNoPromotion: boolean;
  readonly remark: string;
};

/** A surveyed product as the form holds it. */
export type PriceRow = {
  /** Names the row on this device; it is not sent. */
  readonly key: string;
  readonly product: CollectProduct;
  readonly entry: PriceEntry;
  /** A save found it incomplete. */
  readonly isFlagged: boolean;
};

/** What a product is called in its form; `number` is its place there, from 1. */
export function titleOf(row: PriceRow | undefined, number: number): string {
  return `${number}. ${orDash(row?.product.productName)}`;
}

export type PriceChange =
  | { readonly field: 'price'; readonly text: string }
  | { readonly field: 'method'; readonly method: string }
  | { readonly field: 'directInput'; readonly text: string }
  | { readonly field: 'startDate'; readonly date: string }
  | { readonly field: 'endDate'; readonly date: string }
  | { readonly field: 'notInStore'; readonly isOn: boolean }
  | { readonly field: 'noPromotion'; readonly isOn: boolean }
  | { readonly field: 'remark'; readonly text: string };

/** The fifth method, which opens a text box instead of being a value. */
export const directInput = fieldText.directInput;
const namedMethods: readonly string[] = fieldText.promotionMethods;
/** In the order in which they are offered (CON-28). */
export const promotionMethods: readonly string[] = [...namedMethods, directInput];

/** The entry of a server row, which the form opens with (PRC-10). */
export function entryOfServer(product: CollectProduct): PriceEntry {
  const { isNoPromotion, isNotInStore } = product;
  const isSaleWithoutType = isNoPromotion && !isNotInStore && product.promotionType.trim() === '';
  const promotionType = isSaleWithoutType ? fieldText.normalPriceSale : product.promotionType;
  return {
    price: product.price,
    promotionType,
    isDirectInput: promotionType !== '' && !isNoPromotion && !namedMethods.includes(promotionType),
    startDate: product.promotionStartDate,
    endDate: product.promotionEndDate,
    isNotInStore,
    isNoPromotion,
    remark: typedText(product.remark),
  };
}

/** A price of 0 counts as empty (PRC-19). */
export function hasPrice({ price }: PriceEntry): boolean {
  return Number(price) > 0;
}

/** The required values that a checked row lacks, in the order of the form (PRC-26). */
export function missingOf(
  entry: PriceEntry,
): readonly ('price' | 'promotionType' | 'startDate' | 'endDate')[] {
  const { promotionType, isNoPromotion, startDate, endDate } = entry;
  return [
    ...(hasPrice(entry) ? [] : (['price'] as const)),
    ...(promotionType.trim() === '' ? (['promotionType'] as const) : []),
    ...(isNoPromotion || startDate !== '' ? [] : (['startDate'] as const)),
    ...(isNoPromotion || endDate !== '' ? [] : (['endDate'] as const)),
  ];
}

/** Whether a save would stop at this row; one that is not in store is not checked (PRC-25). */
export function isIncomplete(entry: PriceEntry): boolean {
  return !entry.isNotInStore && missingOf(entry).length > 0;
}

/** The entry after a change, with what each choice changes besides (PRC-12, PRC-13, PRC-16, PRC-17, PRC-21, PRC-22, PRC-33). */
export function changeEntry(entry: PriceEntry, change: PriceChange): PriceEntry {
  switch (change.field) {
    case 'price':
      return { ...entry, price: limitedPrice(change.text) };
    case 'method': {
      const isDirectInput = change.method === directInput;
      return { ...entry, isDirectInput, promotionType: isDirectInput ? '' : change.method };
    }
    case 'directInput':
      return { ...entry, promotionType: change.text === '0' ? '' : typedText(change.text) };
    case 'startDate': {
      const { start, end } = periodFrom(change.date);
      return { ...entry, startDate: start, endDate: end };
    }
    case 'endDate': {
      if (entry.startDate === '') return { ...entry, endDate: change.date };
      const { start, end } = withEnd({ start: entry.startDate, end: entry.endDate }, change.date);
      return { ...entry, startDate: start, endDate: end };
    }
    case 'notInStore':
      return switchNotInStore(entry, change.isOn);
    case 'noPromotion':
      return switchNoPromotion(entry, change.isOn);
    case 'remark':
      return { ...entry, remark: typedText(change.text) };
  }
}

function switchNotInStore(entry: PriceEntry, isOn: boolean): PriceEntry {
  if (!isOn) return { ...switchNoPromotion(entry, false), isNotInStore: false };
  return {
    ...entry,
    price: '',
    promotionType: '',
    isDirectInput: false,
    startDate: '',
    endDate: '',
    isNotInStore: true,
    isNoPromotion: true,
  };
}

function switchNoPromotion(entry: PriceEntry, isOn: boolean): PriceEntry {
  if (!isOn) return { ...entry, isNoPromotion: false, promotionType: '', isDirectInput: false };
  return {
    ...entry,
    promotionType: fieldText.normalPriceSale,
    isDirectInput: false,
    startDate: '',
    endDate: '',
    isNoPromotion: true,
  };
}

function limitedPrice(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const digits = whole.slice(0, priceDigits.whole);
  return decimals === undefined ? digits : `${digits}.${decimals.slice(0, priceDigits.decimal)}`;
}

/** True only when price, promotion type, start and end date are all filled (PRC-23). */
export function isCompleted(entry: PriceEntry): boolean {
  const { promotionType, startDate, endDate } = entry;
  return hasPrice(entry) && promotionType.trim() !== '' && startDate !== '' && endDate !== '';
}
