import { remotes } from '../support/remotes.ts';
import { inEachEngine, test } from './phones.ts';

inEachEngine(({ phone }) => {
  test('HOME-01 MF-01 the menu opens each remote, and Back leads to the menu', async () => {
    const mine = await phone();
    await mine.open('/');
    for (const { title } of remotes) {
      await mine.seeTitle('현장 영업');
      await mine.tap({ role: 'link', name: title });
      await mine.seeTitle(title);
      await mine.tapButton('뒤로');
    }
    await mine.seeTitle('현장 영업');
  });
});
