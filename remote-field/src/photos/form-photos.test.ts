import {
  hasTooManyPhotos,
  newPhotoKeys,
  photoLimit,
  photosOfServer,
  reducePhotos,
  restorePhotos,
  type FormPhoto,
} from './form-photos.ts';

function photo(key: string): FormPhoto {
  return { origin: 'new', key };
}

const two = photosOfServer([{ photoId: 'P1' }, { photoId: 'P2' }]);

test('CON-17 nine photos fit, a tenth does not', () => {
  expect(photoLimit).toBe(9);
  let photos = two;
  for (let n = 0; n < 9; n += 1) photos = reducePhotos(photos, { type: 'photoAdded', key: `n${n}` });
  expect(photos.shown).toHaveLength(9);
});

test('OWN-17 OWN-18 replacing a photo of the server puts the new one in its place and its id on the delete list', () => {
  const photos = reducePhotos(two, { type: 'photoReplaced', key: 'server-P1', newKey: 'a' });
  expect(photos.shown.map(({ key }) => key)).toEqual(['a', 'server-P2']);
  expect(photos.deletedIds).toEqual(['P1']);
});

test('OWN-18 a removed photo of the server goes to the delete list, a new one just goes', () => {
  const added = reducePhotos(two, { type: 'photoAdded', key: 'a' });
  const photos = reducePhotos(reducePhotos(added, { type: 'photoRemoved', key: 'a' }), {
    type: 'photoRemoved',
    key: 'server-P2',
  });
  expect(photos.shown.map(({ key }) => key)).toEqual(['server-P1']);
  expect(photos.deletedIds).toEqual(['P2']);
});

test('OWN-18 a photo of the server without an id is removed without naming one', () => {
  const photos = photosOfServer([{ photoId: null }]);
  expect(reducePhotos(photos, { type: 'photoRemoved', key: 'server-0' })).toEqual({
    shown: [],
    deletedIds: [],
  });
});

test('OWN-18 removing what is not there changes nothing', () => {
  expect(reducePhotos(two, { type: 'photoRemoved', key: 'gone' })).toBe(two);
  expect(reducePhotos(two, { type: 'photoReplaced', key: 'gone', newKey: 'a' })).toBe(two);
});

test('CALL-29 only the new photos are sent', () => {
  const photos = reducePhotos(two, { type: 'photoAdded', key: 'a' });
  expect(newPhotoKeys(photos)).toEqual(['a']);
});

test('SH-36 a draft keeps its order and its deletions; what changed on the server in the meantime is taken over', () => {
  const draft = reducePhotos(reducePhotos(two, { type: 'photoReplaced', key: 'server-P1', newKey: 'a' }), {
    type: 'photoAdded',
    key: 'b',
  });
  expect(restorePhotos(two, draft)).toEqual(draft);
  const fresh = photosOfServer([{ photoId: 'P2' }, { photoId: 'P3' }]);
  expect(restorePhotos(fresh, draft)).toEqual({
    shown: [
      photo('a'),
      ...photosOfServer([{ photoId: 'P2' }]).shown,
      photo('b'),
      ...photosOfServer([{ photoId: 'P3' }]).shown,
    ],
    deletedIds: [],
  });
});

describe('a draft beside more photos of the server than there were', () => {
  const serverPhotos = (count: number) =>
    photosOfServer(Array.from({ length: count }, (_, index) => ({ photoId: `S${index}` })));
  const withNew = (count: number) =>
    Array.from({ length: count }, (_, index) => `n${index}`).reduce(
      (photos, key) => reducePhotos(photos, { type: 'photoAdded', key }),
      serverPhotos(4),
    );

  test('CON-17 SH-36 all of them stay in sight, the ones that came at the end; none fits any more', () => {
    const restored = restorePhotos(serverPhotos(6), withNew(5));
    expect(restored.shown.map(({ key }) => key)).toEqual([
      ...['server-S0', 'server-S1', 'server-S2', 'server-S3'],
      ...['n0', 'n1', 'n2', 'n3', 'n4'],
      ...['server-S4', 'server-S5'],
    ]);
    expect(hasTooManyPhotos(restored)).toBe(true);
    expect(reducePhotos(restored, { type: 'photoAdded', key: 'b' })).toBe(restored);
  });

  test('CON-17 there are too many until the user has removed those above nine, whichever they are', () => {
    const restored = restorePhotos(serverPhotos(6), withNew(5));
    const one = reducePhotos(restored, { type: 'photoRemoved', key: 'n0' });
    expect(hasTooManyPhotos(one)).toBe(true);
    expect(hasTooManyPhotos(reducePhotos(one, { type: 'photoRemoved', key: 'server-S5' }))).toBe(false);
  });

  test('CON-17 a survey that has more than nine itself is not held back while no photo is added', () => {
    expect(hasTooManyPhotos(serverPhotos(12))).toBe(false);
    const replaced = reducePhotos(serverPhotos(12), {
      type: 'photoReplaced',
      key: 'server-S0',
      newKey: 'a',
    });
    expect(hasTooManyPhotos(replaced)).toBe(true);
  });
});
