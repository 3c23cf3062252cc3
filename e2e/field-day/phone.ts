import type { BrowserContext, Page } from '@playwright/test';
import { KillableChromium } from '../support/killable-chromium.ts';
import { crash, goToScreen } from '../support/page-life.ts';
import type { Kill } from './day-plan.ts';

/** How long, in ms, a tap or a look may take. */
const actionLimit = 30_000;
/** How long, in ms, the app may show nothing when it opens. */
const whiteLimit = 20_000;

/** A person's phone with the app: a profile that outlives its browser, and a clock that can be moved. */
export class Phone {
  readonly #browser = new KillableChromium('field-day-phone');
  readonly #origin: string;
  readonly #employeeNumber: string;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** The day's time on the phone, in ms, when the machine's clock was at `#since`. */
  #time: number;
  #since = Date.now();
  #isOffline = false;
  readonly whitePages: string[] = [];
  readonly pageErrors: string[] = [];
  openings = 0;

  constructor({ origin, employeeNumber, time }: { origin: string; employeeNumber: string; time: number }) {
    this.#origin = origin;
    this.#employeeNumber = employeeNumber;
    this.#time = time;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('the phone is off');
    return this.#page;
  }

  get time(): number {
    return this.#time + Date.now() - this.#since;
  }

  async #launch(): Promise<BrowserContext> {
    const context = await this.#browser.launch({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      hasTouch: true,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      serviceWorkers: 'allow',
      offline: this.#isOffline,
      baseURL: this.#origin,
      reducedMotion: 'reduce',
    });
    this.#time = this.time;
    this.#since = Date.now();
    // So that an element that is covered or hangs is reported with its place.
    context.setDefaultTimeout(actionLimit);
    await context.clock.install({ time: this.#time });
    return context;
  }

  /** Opens the app at a path, and waits until it shows something. */
  async open(address = '/'): Promise<void> {
    const before = this.#page;
    this.#context ??= await this.#launch();
    const page = await this.#context.newPage();
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    this.#page = page;
    await before?.close().catch(() => undefined);
    const query = `?employeeNumber=${this.#employeeNumber}`;
    this.openings += 1;
    await page.goto(address + query, { waitUntil: 'commit', timeout: whiteLimit }).catch((error: unknown) => {
      this.whitePages.push(`${address}: ${String(error).slice(0, 200)}`);
    });
    // This is a heading of the app: a portal's page has one too, but is not the app.
    await page
      .locator('#app h1', { hasText: /\S/ })
      .first()
      .waitFor({ timeout: whiteLimit })
      .catch(async () => {
        const title = await page.title().catch(String);
        this.whitePages.push(`${address} at ${new Date(this.time).toISOString()}: ${title}`);
      });
  }

  /** Ends the app as the system does, without telling the page. */
  async kill(kill: Kill): Promise<void> {
    const context = this.#context;
    if (context === undefined) return;
    if (kill === 'browser') {
      await this.#browser.kill();
      this.#context = undefined;
      this.#page = undefined;
    } else if (kill === 'renderer') {
      await crash(this.page);
    } else {
      // If the context's last page were closed, the browser would end with it.
      const next = await context.newPage();
      await this.page.close();
      this.#page = next;
    }
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context?.setOffline(isOffline);
  }

  /** Lets so much time pass, in ms, without doing anything in the app. */
  async pass(milliseconds: number): Promise<void> {
    this.#time += milliseconds;
    await this.#context?.clock.fastForward(milliseconds);
  }

  /** Opens another screen of the open app, as one of its links would. */
  async goTo(address: string): Promise<void> {
    await goToScreen(this.page, `${address}?employeeNumber=${this.#employeeNumber}`);
  }

  /** Goes to the home menu and waits until the screen before it is gone, so that nothing is found on that one. */
  async goHome(): Promise<void> {
    await this.goTo('/');
    await this.page.locator('a[href^="/field-management"]').waitFor();
  }

  async remove(): Promise<void> {
    await this.#context?.close();
    await this.#browser.remove();
  }
}
