import { remotes } from '../support/remotes.ts';
import { untilKept } from './kept.ts';
import { inEachEngine, test } from './phones.ts';

inEachEngine(({ line, phone }) => {
  test('OFF-01 OFF-03 what was kept opens without a network after the app was ended, and Back leads to the menu', async () => {
    const mine = await phone();
    await mine.open('/');
    await untilKept(mine);
    await mine.stop();
    line.state = 'cut';
    await mine.start();
    await mine.open('/');
    for (const { title } of remotes) {
      await mine.seeTitle('현장 영업');
      await mine.tap({ role: 'link', name: title });
      await mine.seeTitle(title);
      await mine.back();
    }
    line.state = 'open';
  });
});
