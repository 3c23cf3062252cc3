import { regionUnderGuide } from './viewfinder.ts';

const box = { width: 390, height: 740 };
const guide = { width: 280, height: 150 };

test('NAT-07 what lies under the guide is read, with a margin, where the picture is cut at its sides', () => {
  // 1920 × 1080 covers the box at 740 / 1080.
  const region = regionUnderGuide({ width: 1920, height: 1080 }, box, guide);
  const scale = 740 / 1080;
  expect(region.width).toBeCloseTo((280 * 1.4) / scale);
  expect(region.height).toBeCloseTo((150 * 1.8) / scale);
  expect(region.x + region.width / 2).toBeCloseTo(960);
  expect(region.y + region.height / 2).toBeCloseTo(540);
});

test('NAT-07 the region never leaves the picture', () => {
  const region = regionUnderGuide({ width: 240, height: 640 }, box, guide);
  expect(region.x).toBeGreaterThanOrEqual(0);
  expect(region.width).toBeLessThanOrEqual(240);
  const small = regionUnderGuide({ width: 200, height: 100 }, { width: 200, height: 100 }, guide);
  expect(small).toEqual({ x: 0, y: 0, width: 200, height: 100 });
});
