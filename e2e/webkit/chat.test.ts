import assert from 'node:assert/strict';
import { makeRoom, messagesIn, roomPath, say } from '../support/chat.ts';
import { scrollLog } from '../support/scroll-log.ts';
import type { Phone } from './phone.ts';
import { inEachEngine, test } from './phones.ts';
import { takePictures } from './pictures.ts';
import { backend } from './sample.ts';

const box = { role: 'textbox', name: '메시지를 입력해 주세요' } as const;
const photo = { role: 'button', name: '사진 보기' } as const;

/** How far the middle of the message box is from the top of the page, in px. */
async function placeOfBox(phone: Phone): Promise<number> {
  const { y, height } = await (await phone.see(box)).getRect();
  return y + height / 2;
}

inEachEngine(({ phone, line }) => {
  test('CHR-14 CHR-15 SH-42 a text and a photo are sent, the photo is looked at, and Back closes it', async () => {
    const { me, roomId } = await makeRoom(backend.request);
    const mine = await phone();
    await mine.open(roomPath(roomId), me.employeeNumber);
    await mine.type(box, '진열 끝났습니다');
    await mine.tapButton('전송');
    await mine.seeText('진열 끝났습니다');
    await mine.choose(...(await takePictures(mine, 1)));
    await mine.tap(photo);
    await mine.see({ role: 'selector', name: '.yarl__slide img' });
    await mine.back();
    await mine.gone({ role: 'selector', name: '.yarl__slide img' });
    assert.equal(await mine.path(), roomPath(roomId));
    await mine.until(
      'both at the backend',
      async () => (await messagesIn(backend.request, me, roomId)).length === 2,
    );
    assert.deepEqual(await messagesIn(backend.request, me, roomId), ['진열 끝났습니다', '1.jpg']);
  });

  test('CHR-22 a message arrives by itself; what came while the page was frozen and its stream cut is there when it wakes', async () => {
    const { me, other, roomId } = await makeRoom(backend.request);
    const mine = await phone();
    await mine.open(roomPath(roomId), me.employeeNumber);
    await mine.see(box);
    await say(backend.request, other, roomId, '지금 보내는 글');
    await mine.seeText('지금 보내는 글');
    mine.signalWebProcess('SIGSTOP');
    await say(backend.request, other, roomId, '얼어 있을 때의 글');
    line.cutStreams();
    await say(backend.request, other, roomId, '끊긴 뒤의 글');
    mine.signalWebProcess('SIGCONT');
    await mine.seeText('얼어 있을 때의 글');
    await mine.seeText('끊긴 뒤의 글');
  });

  test('CHR-11 back through a room and forth nothing moves by itself, and each frame shows messages', async () => {
    const { me, other, roomId } = await makeRoom(backend.request);
    for (let index = 0; index < 70; index += 1)
      await say(backend.request, other, roomId, `줄 ${index}. ${'조금 더 긴 글입니다. '.repeat(index % 5)}`);
    const mine = await phone();
    await mine.open(roomPath(roomId), me.employeeNumber);
    await mine.seeText('줄 69.');
    for (const way of [
      { text: '줄 0.', step: -200 },
      { text: '줄 69.', step: 200 },
    ]) {
      const { isThere, looks, moved, gaps } = await mine.run(scrollLog, way);
      assert.ok(looks > 10, `${looks} looks`);
      assert.deepEqual({ isThere, moved, gaps }, { isThere: true, moved: 0, gaps: 0 });
    }
  });

  test('CHR-18 NAT-04 the composer rides on a keyboard that the app reports, and comes down with it', async () => {
    const { me, other, roomId } = await makeRoom(backend.request);
    for (let index = 0; index < 20; index += 1) await say(backend.request, other, roomId, `줄 ${index}.`);
    const mine = await phone();
    await mine.open(roomPath(roomId), me.employeeNumber);
    await mine.seeText('줄 19.');
    const post = (message: object) =>
      mine.run(
        (text) => void window.dispatchEvent(new MessageEvent('message', { data: text })),
        JSON.stringify(message),
      );
    const down = await placeOfBox(mine);
    await post({ type: 'keyboard', height: 312 });
    await mine.until('the composer above the keyboard', async () => (await placeOfBox(mine)) <= down - 300);
    const lastLine = await (await mine.see({ role: 'text', name: '줄 19.' })).getRect();
    assert.ok(lastLine.y + lastLine.height <= down - 300, 'the last message is in view');
    await post({ type: 'keyboardHide' });
    await mine.until('the composer at the foot', async () => (await placeOfBox(mine)) === down);
    const { height, offsetTop } = await mine.run(() => {
      const viewport = window.visualViewport;
      return { height: viewport?.height, offsetTop: viewport?.offsetTop };
    }, null);
    assert.deepEqual({ height, offsetTop }, { height: 844, offsetTop: 0 });
  });
});
