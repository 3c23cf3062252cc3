/** What names the record in the address of its form. */
export const recordParameter = 'scFieldInfoId';

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

/**
 * The record that an edit form's answer holds, which says whether it was changed meanwhile (OFF-31), on the
 * wire one object or a list of record and photos (CALL-19, CALL-22, CALL-27). Not by the contract's schemas:
 * for them alone the first screen would carry more of their library.
 */
export function recordOf(answer: unknown) {
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
