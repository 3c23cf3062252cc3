import assert from 'node:assert/strict';
import type { Line } from '../support/line.ts';
import { countCollected, countStored, freshSurvey, type Survey } from '../support/stored-surveys.ts';
import { untilKept } from './kept.ts';
import type { Phone } from './phone.ts';
import { inEachEngine, test } from './phones.ts';
import { takePictures } from './pictures.ts';
import { backend } from './sample.ts';

const firstStand = '매대 정보 1';

const saveOf = ({ scemployeeid }: Survey) => new RegExp(`/api/field-info/sc/${scemployeeid}$`);

/** Fills in a register form with photos, loses the network, and saves. */
async function keepWithout(line: Line, phone: Phone, survey: Survey): Promise<void> {
  line.become('open');
  await phone.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  await phone.see({ role: 'radio', name: '팔레트', within: firstStand });
  await phone.choose(...(await takePictures(phone, 2)));
  await phone.see({ role: 'selector', name: 'main li img[alt="사진 2"]' });
  await untilKept(phone);
  line.become('cut');
  await phone.tapButton('저장');
  await phone.see({ role: 'dialog', name: '기기에 저장됨' });
  await phone.tapButton('확인');
  await phone.seeText('보낼 기록 1건');
}

async function kill(phone: Phone): Promise<void> {
  phone.signalWebProcess('SIGKILL');
  await phone.restart();
}

inEachEngine(({ phone, line, expectProblems }) => {
  async function expectOnce(mine: Phone, survey: Survey, before: number): Promise<void> {
    await mine.until(
      'both photos stored',
      async () => (await countStored(backend, 'sc', survey)).photos === 2,
    );
    await mine.gone({ role: 'text', name: '보낼 기록' });
    assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 1, photos: 2 });
    assert.equal(await countCollected(backend, survey), before + 1);
    assert.equal(new Set(line.keysOf(saveOf(survey))).size, 1);
  }

  test('OFF-23 OFF-27 OFF-33 what was saved without a network goes out by itself after its web process was killed, once', async () => {
    const survey = await freshSurvey(backend, 'sc');
    const before = await countCollected(backend, survey);
    const mine = await phone();
    expectProblems('Failed to load resource', 'network connection was lost', /cannot load http/);
    await keepWithout(line, mine, survey);
    await kill(mine);
    line.become('open');
    await mine.open('/field-sc', survey.employeeNumber);
    await expectOnce(mine, survey, before);
  });

  for (const [fault, moment] of [
    ['held', 'before the server has it'],
    ['unanswered', 'when the server has it'],
  ] as const) {
    test(`OFF-32 OFF-33 what waits and is killed on its way, ${moment}, goes out under its key, once`, async () => {
      const survey = await freshSurvey(backend, 'sc');
      const before = await countCollected(backend, survey);
      const mine = await phone();
      expectProblems('Failed to load resource', 'network connection was lost', /cannot load http/);
      await keepWithout(line, mine, survey);
      const sending = line.next(saveOf(survey), fault);
      line.become('open');
      await sending.happened;
      await kill(mine);
      sending.release();
      await mine.open('/field-sc', survey.employeeNumber);
      await expectOnce(mine, survey, before);
    });
  }

  test('OFF-33 WV-78 what waited and was taken from the device while the app was ended is told', async () => {
    const survey = await freshSurvey(backend, 'sc');
    const mine = await phone();
    expectProblems('Failed to load resource', 'network connection was lost', /cannot load http/);
    await keepWithout(line, mine, survey);
    await mine.until('the note', () => mine.run(() => document.cookie.includes('waiting-'), undefined));
    await mine.stop();
    mine.evict();
    line.become('open');
    await mine.start();
    await mine.open('/', survey.employeeNumber);
    await mine.see({ role: 'dialog', name: '전송하지 못한 기록 1건' });
    await mine.tapButton('확인');
    assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 0, photos: 0 });
  });
});
