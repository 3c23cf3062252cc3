import { newKey } from './new-key.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('SH-33 a key is a UUID, another one each time', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => uuid.test(key))).toBe(true);
});
