import type { Page } from '@playwright/test';

/**
 * What Android's WebView does with `textZoom` 200, for which desktop browsers have no switch: type and lines are twice
 * as large, and everything else stays the same.
 */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
      });
    for (const { style } of [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules))) {
      for (const name of [...style].filter((one) => one.startsWith('--text-'))) {
        const larger = style
          .getPropertyValue(name)
          .replace(/([\d.]+)px/g, (_, size) => `${Number(size) * 2}px`);
        style.setProperty(name, larger);
      }
      if (/px|var/.test(style.lineHeight)) style.lineHeight = `calc(2 * ${style.lineHeight})`;
    }
  });
}
