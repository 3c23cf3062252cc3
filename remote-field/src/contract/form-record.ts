import type { FormRecord } from '@field-sales/shared/waiting/remote-waiting';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';
import { recordParameter, surveyListAddresses } from './survey-addresses.ts';

/** What a row of an edit form tells of the promotion, the store and the day, and an address that may be another one at each answer. */
const notOfRecord = new Set([
  'accountcode',
  'accountname',
  'imageBuffer',
  'imageUrl',
  'managementname',
  'partnername',
  'productcode',
  'productname',
  'promotioncategory',
  'promotionname',
  'promotionstatus',
]);

function fieldOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  return Object.entries(holder).find(([key]) => key === name)?.[1];
}

/** The list of surveys under which forms are read and surveys are sent; undefined for any other address. */
export function listOf(address: string): string | undefined {
  return Object.values(surveyListAddresses).find((list) => address.startsWith(`${list}/`));
}

/**
 * Which addresses show the record that a PATCH of a survey changes (CALL-21, CALL-24, CALL-29): its own form's, and not that
 * of a store whose partner has the same number (FLD-10).
 */
export function outdatedBy({ method, path }: FormCall): ((address: string) => boolean) | undefined {
  const list = listOf(path);
  if (method !== 'PATCH' || list === undefined) return undefined;
  const [record = ''] = path.slice(list.length + 1).split(/[/?]/, 1);
  return (address) => {
    const shown = new URLSearchParams(address.split('?')[1]).get(recordParameter) ?? '';
    return listOf(address) === list && shown !== '' && encodeURIComponent(shown) === record;
  };
}

/**
 * The record that an edit form's answer holds, which says whether it was changed meanwhile (OFF-31), on the
 * wire one object or a list of record and photos (CALL-19, CALL-22, CALL-27). Not by the contract's schemas: the host
 * runs this without the remote's screens.
 */
export function recordOf(answer: unknown): FormRecord {
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const [header, photos] = parts;
  const content = [
    fieldOf(header, 'standInfoList'),
    fieldOf(header, 'collectProductList'),
    fieldOf(photos, 'images') ?? fieldOf(header, 'images'),
  ];
  return {
    savedUnder: fieldOf(header, 'savedUnder'),
    content: JSON.parse(
      JSON.stringify(content, (key, value: unknown) => (notOfRecord.has(key) ? undefined : value)),
    ) as unknown,
  };
}
