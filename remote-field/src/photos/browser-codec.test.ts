import { installPhotoPlatform, jpegFile } from '../test/photo-platform.ts';
import { browserCodec } from './browser-codec.ts';

installPhotoPlatform();
afterEach(() => jest.useRealTimers());

test('OWN-22 OWN-30 a picture that is never decoded counts as one that cannot be read: a save does not wait for it for ever', async () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => new Promise(() => undefined));
  const answer = browserCodec.canDecode(jpegFile());
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(answer).resolves.toBe(false);
});
