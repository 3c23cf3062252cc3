import type { Page } from '@playwright/test';

type Drawn = { what: string; box: readonly number[]; look: string };

/** Everything that can be seen of the page: each element with its words, its place, its colours and its type. */
async function drawingOf(page: Page): Promise<readonly Drawn[]> {
  return page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window;
    return [...document.querySelectorAll('#app *')].flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (right - left < 1 || bottom - top < 1 || bottom <= 0 || top >= height) return [];
      const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const { color, backgroundColor, borderTopColor, borderRadius, fontFamily, fontSize, fontWeight } =
        getComputedStyle(element);
      // An element out of sight may be higher or lower: its size is estimated until it comes near.
      const box = [Math.max(left, 0), Math.max(top, 0), Math.min(right, width), Math.min(bottom, height)];
      const look = [color, backgroundColor, borderTopColor, borderRadius, fontFamily, fontSize, fontWeight];
      return [{ what: `${element.tagName} ${words}`.trim(), box, look: look.join(' ') }];
    });
  });
}

/** What differs between two drawn pages; a difference of a rounded pixel does not count. */
export async function differences(page: Page, other: Page): Promise<readonly string[]> {
  const [here, there] = await Promise.all([drawingOf(page), drawingOf(other)]);
  if (here.length !== there.length) return [`${here.length} elements, ${there.length} on the other page`];
  return here.flatMap((one, index) => {
    const another = there[index];
    if (another === undefined || another.what !== one.what)
      return [`${one.what}, not ${another?.what ?? ''}`];
    const isMoved = one.box.some((edge, side) => Math.abs(edge - (another.box[side] ?? 0)) > 1);
    if (isMoved) return [`${one.what} at ${one.box.join()}, not ${another.box.join()}`];
    return one.look === another.look ? [] : [`${one.what} is ${one.look}, not ${another.look}`];
  });
}
