import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until nothing fades or moves any more, because half-faded text has no contrast. Endless turning is not waited
 * for.
 */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const running = document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/** Asserts that axe finds nothing serious or critical on what is shown now, and no gap between headings (SH-40). */
export async function expectAccessible(page: Page): Promise<void> {
  await settleAnimations(page);
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, 'axe');
    if (!isAxe(axe)) throw new Error('axe is missing');
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'meta-viewport': { enabled: false } },
    });
    return (
      violations
        // Axe rates a missing level of headings as moderate, but a person who goes by headings does not find what is
        // below it.
        .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    );

    type Violation = { id: string; impact: string | null; nodes: { target: string[] }[] };
    type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    function isAxe(value: unknown): value is Axe {
      return typeof value === 'object' && value !== null && 'run' in value;
    }
  });
  expect(found).toEqual([]);
}

/** Asserts that nothing makes the page wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrollers = [...document.querySelectorAll('main, main *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        !element.matches('textarea, input'),
    );
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1) && isDrawn(element);
    });
    return {
      document: Math.max(0, scrollWidth - clientWidth),
      scrollers: scrollers.map((element) => element.className),
      beyond: beyond.map((element) => `${element.tagName} ${element.className}`),
    };

    /** Whether the element can be seen: nothing around it cuts it off. */
    function isDrawn(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (/hidden|clip|auto|scroll/.test(getComputedStyle(around).overflowX)) return false;
      }
      return true;
    }
  });
  expect(wide).toEqual({ document: 0, scrollers: [], beyond: [] });
}

/**
 * Asserts that everything that can be pressed is large enough for a finger; the days of a calendar are smaller by
 * design.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const finger = 44;
    const pressable = 'a[href], button, input, select, textarea, [role="tab"], [role="option"]';
    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('.react-calendar__viewContainer, p, [aria-hidden="true"]'))
      .filter(
        (element) =>
          element.closest('dialog[open]') !== null || document.querySelector('dialog[open]') === null,
      )
      .flatMap((element) => {
        // A finger on the label presses the control that belongs to it.
        const target = element.closest('label') ?? element;
        target.scrollIntoView({ block: 'center' });
        const box = target.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) return [];
        const reach = { x: reachOf(target, 'x'), y: reachOf(target, 'y') };
        return reach.x >= finger && reach.y >= finger
          ? []
          : [`${element.getAttribute('aria-label') ?? element.textContent} ${reach.x}×${reach.y}`];
      });

    /**
     * How far along an axis a press reaches the element, from its middle: the drawn part may be smaller than the part
     * that can be pressed.
     */
    function reachOf(target: Element, axis: 'x' | 'y'): number {
      const box = target.getBoundingClientRect();
      const size = axis === 'x' ? box.width : box.height;
      if (size >= finger - 0.5) return finger;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const isHit = (distance: number) => {
        const at =
          axis === 'x' ? { ...middle, x: middle.x + distance } : { ...middle, y: middle.y + distance };
        const hit = document.elementFromPoint(at.x, at.y);
        return (
          hit !== null && (target.contains(hit) || (!hit.contains(target) && hit.closest('label') === target))
        );
      };
      const half = finger / 2 - 0.75;
      return isHit(half) && isHit(-half) ? finger : Math.round(size);
    }
  });
  expect(small).toEqual([]);
}
