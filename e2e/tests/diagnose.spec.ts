import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The value beside a name. */
const value = (page: Page, section: string, name: string) =>
  group(page, section).locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd');

const summary = (page: Page) => page.getByText(/^(?:문제가 없습니다|확인이 필요한 항목)/);

test('the page for support says what works, at both widths', async ({ page, open }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open('/diagnose');
    await expect(summary(page)).toBeVisible();
    await expect(value(page, '엔진', '최소 사양')).toContainText('충족');
    await expect(value(page, '저장소', 'IndexedDB')).toContainText('사용 가능');
    await expect(value(page, '저장소', '쿠키')).toContainText('사번 2');
    await expect(value(page, '카메라와 바코드', 'WebAssembly')).toHaveText('사용 가능');
    await expect(value(page, '네트워크와 시계', '시계')).toHaveText('서버와 같음');
    await expect(value(page, '버전', 'chat')).toHaveText(/^\d+\.\d+\.\d+/);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
    await expectAccessible(page);
  }
});

test('no menu leads to the page for support, and the home menu does not load it', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4);
  await expect(page.locator('a[href*="diagnose"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('diagnose'))).toEqual([]);
  const response = await page.request.get('/diagnose/');
  expect(response.status()).toBe(200);
});

test('what is found is copied as text', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/diagnose');
  await expect(summary(page)).toBeVisible();
  await page.getByRole('button', { name: '결과 복사' }).click();
  await expect(page.getByText('복사했습니다.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^기기 진단 \d{4}-/);
  expect(report).toContain('\n[저장소]\nDOM 저장소: 사용 가능\n');
});

const closedClipboards = [
  {
    title: 'WV-71 without a clipboard',
    close: () => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  },
  {
    title: 'WV-71 where the clipboard refuses',
    close: () => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    },
  },
];

for (const { title, close } of closedClipboards) {
  test(`${title} the text stands there, selected, to be copied by hand`, async ({ page, open }) => {
    await page.addInitScript(close);
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/diagnose');
    await expect(summary(page)).toBeVisible();
    await page.getByRole('button', { name: '결과 복사' }).click();
    await expect(page.getByRole('alert')).toContainText('길게 눌러 복사해 주세요.');
    await expect(page.getByRole('textbox', { name: '진단 결과' })).toBeInViewport();
    const selected = await page.evaluate(() => {
      const area = document.activeElement;
      return area instanceof HTMLTextAreaElement
        ? [area.selectionStart, area.value.length - area.selectionEnd]
        : [];
    });
    expect(selected).toEqual([0, 0]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test.describe('on a phone that lacks something', () => {
  const faults: readonly [what: string, script: () => void, section: string, name: string, found: string][] =
    [
      [
        'no IndexedDB',
        () => Object.defineProperty(window, 'indexedDB', { get: () => undefined }),
        '저장소',
        'IndexedDB',
        '없음',
      ],
      [
        'an IndexedDB that hangs',
        () => {
          IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
        },
        '저장소',
        'IndexedDB',
        '응답 없음',
      ],
      [
        'a closed DOM storage',
        () =>
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('closed', 'SecurityError');
            },
          }),
        '저장소',
        'DOM 저장소',
        '오류 SecurityError',
      ],
      [
        'no camera for pages',
        () => Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined }),
        '카메라와 바코드',
        '카메라',
        '없음',
      ],
      [
        'a clock that is an hour fast',
        () => {
          const now = Date.now.bind(Date);
          Date.now = () => now() + 3_600_000;
        },
        '네트워크와 시계',
        '시계',
        '서버보다',
      ],
    ];
  for (const [what, script, section, name, found] of faults) {
    test(`${what} is said, and the rest goes on`, async ({ page, open }) => {
      await page.addInitScript(script);
      await open('/diagnose');
      await expect(value(page, section, name)).toContainText(found);
      await expect(summary(page)).toContainText('확인이 필요한 항목');
      await expect(value(page, '버전', 'events')).toHaveText(/^\d+\.\d+\.\d+/);
    });
  }

  test('a server that does not answer is said', async ({ page, open }) => {
    await page.route('**/healthz', (route) => route.abort());
    await page.route('**/remotes.json*', (route) => route.abort());
    await open('/diagnose');
    await expect(value(page, '네트워크와 시계', '서버 응답')).toHaveText('오류 TypeError');
    await expect(value(page, '버전', 'chat')).toContainText('오류');
    await expect(value(page, '버전', '앱')).toHaveText(/^\d+\.\d+\.\d+/);
  });
});
