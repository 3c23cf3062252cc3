import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { sampleEmployee } from '../support/product.ts';
import { endSession, processesBelow, startSession, type Engine, type Session } from './engines.ts';
import { findInPage, settleInPage, wasCoveredInPage, watchTapInPage, type Wanted } from './find-in-page.ts';

/** The longest wait in ms for something that a person would see. */
const patience = 15_000;

/** How long in ms an app waits for the first page of its start before it opens it once more (docs/native-bridge.md). */
const firstPatience = 8000;

/** Defines the helper that the tests' compiler calls in functions that are sent to a page. */
const compiled = 'const __name = (value) => value;';

/** The name that the webview of an iPhone gives itself. */
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

type Options = {
  /** Address of the product for this phone. */
  origin: string;
  agent?: string;
  /** Runs before the scripts of each page. */
  script?: string;
};

/** One phone with a webview; what it stores is kept until the phone is thrown away. */
export class Phone {
  readonly engine: Engine;
  readonly origin: string;
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-webkit-'));
  readonly #options: Options;
  #session: Session | undefined;
  #isFresh = true;

  constructor(engine: Engine, options: Options) {
    this.engine = engine;
    this.origin = options.origin;
    this.#options = options;
  }

  get #log(): string {
    return path.join(this.#folder, 'log');
  }

  get driver(): WebDriver {
    assert.ok(this.#session, 'the phone is off');
    return this.#session.driver;
  }

  async start(): Promise<void> {
    const { agent, script } = this.#options;
    const scriptFile = path.join(this.#folder, 'script.js');
    if (script !== undefined) fs.writeFileSync(scriptFile, script);
    this.#session = await startSession(this.engine, {
      profile: path.join(this.#folder, 'profile'),
      log: this.#log,
      ...(agent !== undefined && { agent }),
      ...(script !== undefined && { script: scriptFile }),
    });
    this.#isFresh = true;
  }

  /** Ends the app like the system, and opens it again. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    if (this.#session !== undefined) await endSession(this.#session);
    this.#session = undefined;
  }

  /**
   * Deletes what the phone's app has stored, except for cookies, like a WebKit that needs room. The app has to be
   * ended.
   */
  evict(): void {
    fs.rmSync(path.join(this.#folder, 'profile', 'data'), { recursive: true });
  }

  async discard(): Promise<void> {
    await this.stop();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  signalWebProcess(signal: NodeJS.Signals): void {
    const processes = processesBelow(this.#session?.process.pid ?? 0, this.engine.webProcess);
    assert.ok(processes.length > 0, 'no web process was found');
    for (const id of processes) process.kill(id, signal);
  }

  async open(place: string, employeeNumber = sampleEmployee): Promise<void> {
    const url = new URL(place, this.origin);
    url.searchParams.set('employeeNumber', employeeNumber);
    await this.#load(() => this.driver.get(url.href));
  }

  async reload(): Promise<void> {
    await this.#load(() => this.driver.navigate().refresh());
  }

  /** Waits for a page by its own means, because the driver's wait sometimes never ends. */
  async #load(leave: () => Promise<void>): Promise<void> {
    const former = await this.#ask<number>('return performance.timeOrigin');
    const isThere = () =>
      this.#ask<boolean>(
        'return performance.timeOrigin !== arguments[0] && document.readyState === "complete"',
        former,
      );
    await leave();
    if (this.#isFresh) {
      this.#isFresh = false;
      const deadline = Date.now() + firstPatience;
      while (!(await isThere()) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 50));
      if (!(await isThere())) {
        console.log(`${this.engine.name} has lost the first page of a start: it is opened once more`);
        await leave();
      }
    }
    await this.until('a loaded page', isThere);
  }

  /**
   * Runs a script that changes nothing. If the page, or a frame of it, is left in the meantime, the script is run again
   * in the next one.
   */
  async #ask<Answer>(script: string, ...given: readonly unknown[]): Promise<Answer> {
    for (;;) {
      try {
        return await this.driver.executeScript<Answer>(script, ...given);
      } catch (failure) {
        if (!isLeft(failure)) throw failure;
      }
    }
  }

  /** Runs a function in the page; everything that it needs is given as one value. */
  async run<Value, Result>(work: (value: Value) => Result | Promise<Result>, value: Value): Promise<Result> {
    const answer: { value?: Result; failure?: string } = await this.driver.executeAsyncScript(
      `${compiled}
       const [value, done] = arguments;
       Promise.resolve(value).then(${work.toString()}).then((value) => done({ value }), (failure) => done({ failure: String(failure) }));`,
      value,
    );
    if (answer.failure !== undefined) throw new Error(answer.failure);
    return answer.value as Result;
  }

  /** Waits until the function answers something true, and returns it. */
  async until<Result>(what: string, look: () => Promise<Result | null | undefined | false>): Promise<Result> {
    const deadline = Date.now() + patience;
    for (;;) {
      const found = await look().catch(passStale);
      if (found !== null && found !== undefined && found !== false) return found;
      if (Date.now() > deadline) throw new Error(`${what} does not come at ${await this.describe()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async describe(): Promise<string> {
    const text = await this.#ask<string>('return location.href + "\\n" + document.body.innerText');
    return text.slice(0, 600);
  }

  async find(wanted: Wanted): Promise<WebElement | null> {
    return this.#ask(`${compiled} return (${findInPage.toString()})(...arguments)`, wanted);
  }

  async see(wanted: Wanted): Promise<WebElement> {
    return this.until(JSON.stringify(wanted), () => this.find(wanted));
  }

  async gone(wanted: Wanted): Promise<void> {
    await this.until(`the end of ${JSON.stringify(wanted)}`, async () => (await this.find(wanted)) === null);
  }

  async seeText(text: string): Promise<void> {
    await this.see({ role: 'text', name: text });
  }

  async seeTitle(title: string): Promise<void> {
    await this.see({ role: 'title', name: title, isWhole: true });
  }

  /** Taps the middle of an element with a finger, or with a mouse if the engine has no touch. */
  async tap(wanted: Wanted): Promise<void> {
    await this.until(`a tap on ${JSON.stringify(wanted)}`, async () => {
      const element = await this.find(wanted);
      if (element === null) return false;
      const isReady = await this.driver.executeAsyncScript(
        `${compiled} const [element, done] = arguments; (${settleInPage.toString()})(element).then(done, () => done(false));`,
        element,
      );
      if (isReady !== true) return false;
      await this.driver.executeScript(`${compiled} (${watchTapInPage.toString()})(...arguments)`, element);
      await this.#touch(element);
      // The loading overlay may have appeared between the look and the tap.
      return !(await this.#ask<boolean>(`${compiled} return (${wasCoveredInPage.toString()})()`));
    });
  }

  async #touch(element: WebElement): Promise<void> {
    // The client's own actions do not offer a finger.
    const pointerType = this.engine.hasTouch ? 'touch' : 'mouse';
    const actions = [
      { type: 'pointerMove', origin: element, x: 0, y: 0, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.execute(
      new Command(Name.ACTIONS).setParameter('actions', [
        { type: 'pointer', id: pointerType, parameters: { pointerType }, actions },
      ]),
    );
  }

  async tapButton(name: string): Promise<void> {
    await this.tap({ role: 'button', name });
  }

  async type(wanted: Wanted, text: string): Promise<void> {
    await this.tap(wanted);
    await (await this.see(wanted)).sendKeys(text);
  }

  /**
   * Goes back from within the page: the driver's own Back waits for a document that is never loaded, sometimes for
   * ever.
   */
  async back(): Promise<void> {
    await this.driver.executeScript('history.back()');
  }

  async press(key: string): Promise<void> {
    await this.driver.actions().sendKeys(key).perform();
  }

  /** Hands files over like the phone's chooser. */
  async choose(...files: readonly string[]): Promise<void> {
    const chooser = await this.until('the chooser', () =>
      this.driver.executeScript<WebElement | null>('return document.querySelector("input[type=file]")'),
    );
    await chooser.sendKeys(files.join('\n'));
  }

  async path(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname;
  }

  /** What was printed so far: the console, and the webview's own messages. */
  printed(): readonly string[] {
    return fs.existsSync(this.#log) ? fs.readFileSync(this.#log, 'utf8').split('\n') : [];
  }

  /** Waits until the page hands an address to the app, as a link that leaves the page does. */
  async seeOpened(address: RegExp): Promise<void> {
    await this.until(`an opened ${address.source}`, async () =>
      this.printed().some((line) => line.startsWith('OPENED ') && address.test(line)),
    );
  }

  /** Errors, refusals of the policy and warnings on all pages. */
  async problems(): Promise<readonly string[]> {
    if (this.#session !== undefined) {
      const mark = `read until ${Math.random()}`;
      await this.driver.executeScript('console.info(arguments[0])', mark);
      await this.until('the console', async () => this.printed().some((line) => line.includes(mark)));
    }
    return this.printed().filter((line) => /CONSOLE .*\b(?:ERROR|WARN)/.test(line));
  }
}

/** Whether the page, or the frame, was left while a script was on its way to it. */
function isLeft(failure: unknown): boolean {
  return failure instanceof error.NoSuchFrameError && failure.message.includes('unload');
}

/**
 * Ignores a failure if the page drew its screen anew, or was left, while it was looked at and before anything was
 * pressed.
 */
function passStale(failure: unknown): undefined {
  const stale = [
    error.StaleElementReferenceError,
    error.NoSuchElementError,
    error.ElementNotInteractableError,
  ];
  if (!isLeft(failure) && !stale.some((kind) => failure instanceof kind)) throw failure;
}
