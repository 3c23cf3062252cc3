import assert from 'node:assert/strict';
import { badWorkers, countOfWorker, isBadInstalled } from '../support/bad-workers.ts';
import { makeRoom, messagesIn, roomPath } from '../support/chat.ts';
import { isWhole, sampleOf } from '../support/extent.ts';
import { Line } from '../support/line.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { mainOf, promoteThreeHosts } from '../support/promoted-hosts.ts';
import { remotes } from '../support/remotes.ts';
import { countStored, freshSurvey } from '../support/stored-surveys.ts';
import { untilKept } from './kept.ts';
import type { Phone } from './phone.ts';
import { inEachEngine, test } from './phones.ts';
import { takePictures } from './pictures.ts';
import { backend } from './sample.ts';

/** The menu and each of its entries, a survey that is saved, a message that is sent. */
async function worksAsToday(mine: Phone): Promise<void> {
  // An employee without events today would be told so, and that would cover the screen.
  await mine.open('/');
  for (const { title } of remotes) {
    await mine.seeTitle('현장 영업');
    await mine.tap({ role: 'link', name: title });
    await mine.seeTitle(title);
    await mine.tapButton('뒤로');
  }
  const survey = await freshSurvey(backend, 'sc');
  await mine.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  await mine.tap({ role: 'radio', name: '팔레트', within: '매대 정보 1' });
  await mine.choose(...(await takePictures(mine, 1)));
  await mine.see({ role: 'image', name: '사진 1', isWhole: true });
  await mine.tapButton('저장');
  await mine.see({ role: 'dialog', name: '등록 완료' });
  await mine.tapButton('확인');
  assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 1, photos: 1 });

  const { me, roomId } = await makeRoom(backend.request);
  await mine.open(roomPath(roomId), me.employeeNumber);
  await mine.type({ role: 'textbox', name: '메시지를 입력해 주세요' }, '진열 끝났습니다');
  await mine.tapButton('전송');
  await mine.until(
    'the message at the backend',
    async () => (await messagesIn(backend.request, me, roomId)).length === 1,
  );
}

/** Opens the home menu; answers whether it belongs to the release of the host whose pages begin with `script`. */
async function isOf(mine: Phone, script: string): Promise<boolean> {
  await mine.open('/');
  await mine.seeTitle('현장 영업');
  return mine.run((src) => document.querySelector(`script[src="${src}"]`) !== null, script);
}

inEachEngine(({ phone, expectProblems }) => {
  for (const { fault, script } of sampleOf(badWorkers.filter((bad) => !('isWithoutPages' in bad)))) {
    test(`OFF-01 OFF-12 a worker that ${fault} leaves the app as it is without one, and the next opening where OFFLINE is off takes it from the device, with what was kept`, async () => {
      const line = new Line();
      const mine = await phone({ origin: await line.open() });
      const other = await startOwnProduct({ OFFLINE: 'off' });
      expectProblems('broken at');
      try {
        await mine.open('/');
        await untilKept(mine);
        void line.answerInstead('/worker.js', 200, script);
        await mine.open('/');
        await mine.until('the bad worker', () => mine.run(isBadInstalled, undefined));
        await worksAsToday(mine);
        // A page that stays open may ask for the worker by itself; when the old worker goes, the page loses what that
        // is fetching.
        await mine.stop();
        line.instead.delete('/worker.js');
        line.origin = other.origin;
        await mine.start();
        await mine.open('/');
        await mine.seeTitle('현장 영업');
        await mine.until(
          'the end of the worker',
          async () => (await mine.run(countOfWorker, undefined)) === 0,
        );
        await worksAsToday(mine);
        assert.equal(await mine.run(countOfWorker, undefined), 0);
      } finally {
        await other.stop();
        line.close();
      }
    });
  }

  // In Chromium it is part of the sample.
  if (isWhole) {
    test('OFF-01 OFF-08 under a worker that is three releases of the host older pages are those of the newest release, without a network too', async () => {
      const product = await startOwnProduct({ OFFLINE: 'on' });
      const line = new Line();
      line.origin = product.origin;
      const mine = await phone({ origin: await line.open() });
      try {
        await mine.open('/');
        await untilKept(mine);
        const worker = await (await fetch(`${product.origin}/worker.js`)).text();
        const asked = line.answerInstead('/worker.js', 200, worker);
        const newest = mainOf(product, await promoteThreeHosts(product));
        await mine.until('a page of the newest release', () => isOf(mine, newest));
        await asked;
        await worksAsToday(mine);
        await untilKept(mine, 2);
        await mine.stop();
        line.state = 'cut';
        await mine.start();
        assert.ok(await isOf(mine, newest));
      } finally {
        await product.stop();
        line.close();
      }
    });
  }

  test('OFF-01 a webview that has no service workers, as on iOS without app-bound domains, does everything', async () => {
    const mine = await phone({ script: 'delete Navigator.prototype.serviceWorker;' });
    await worksAsToday(mine);
    assert.equal(await mine.run(() => 'serviceWorker' in navigator, undefined), false);
  });
});
