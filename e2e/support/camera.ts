import type { Barcode } from '../../remote-barcode/src/test/barcodes.ts';
import type { Shot } from './barcode-pictures/pictures.ts';
import { writeVideo } from './barcode-pictures/video.ts';
import { test as base } from './test.ts';

/** What the phone's camera sees, and whether the page may use it. */
export type Camera = { code: Barcode | null; shot: Shot; isAllowed: boolean };

type CameraFixtures = {
  camera: Camera;
  /** For each camera that the page opened, in that order, whether it is on. */
  areCamerasOn: () => Promise<boolean[]>;
};

/** Tests whose page has a camera: Chromium's fake one, which plays a video made for the test. */
export const test = base.extend<CameraFixtures>({
  camera: [{ code: null, shot: { name: 'nothing' }, isAllowed: true }, { option: true }],
  page: async (
    { camera, playwright, launchOptions, baseURL, viewport, locale, timezoneId, hasTouch },
    use,
    testInfo,
  ) => {
    const video = testInfo.outputPath('camera.y4m');
    await writeVideo(video, camera.code, camera.shot);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
        `--use-fake-ui-for-media-stream${camera.isAllowed ? '' : '=deny'}`,
      ],
    });
    const options = { viewport, hasTouch, ...(baseURL !== undefined && { baseURL }) };
    const context = await browser.newContext({
      ...options,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    });
    await context.addInitScript(() => {
      const tracks: MediaStreamTrack[] = [];
      Reflect.set(window, 'cameraTracks', tracks);
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    await use(await context.newPage());
    await browser.close();
  },
  areCamerasOn: async ({ page }, use) => {
    await use(() =>
      page.evaluate(() => {
        const tracks: unknown = Reflect.get(window, 'cameraTracks');
        return Array.isArray(tracks)
          ? tracks.map((track) => track instanceof MediaStreamTrack && track.readyState === 'live')
          : [];
      }),
    );
  },
});
