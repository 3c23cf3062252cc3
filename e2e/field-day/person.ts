import type { Locator } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { MadeDay } from '../../api/src/test/field-day.ts';
import { scrollTo } from '../support/survey-forms.ts';
import type { Amid, Kill, SurveyKind } from './day-plan.ts';
import { Ledger, type WrittenMessage } from './ledger.ts';
import type { Phone } from './phone.ts';

/** How long, in ms of the day, a person looks at a screen that makes no progress. */
const patience = 600_000;

/** How long, in ms, a tap may take if a dialog may cover its target. */
const glance = 2000;

/** How often a person looks again for a card that has moved away from under the finger. */
const mostTries = 20;

/** The person who works through the day with the phone, and notes what they see. */
export class Person {
  readonly ledger = new Ledger();
  readonly phone: Phone;
  readonly #day: MadeDay;
  /** The room whose log is open; null on other screens. */
  room: number | null = null;
  /** The messages that are photos, by their keys in the log. */
  readonly photoKeys = new Map<string, WrittenMessage>();
  /** What happened, for a reader who looks for the cause of a fault. */
  readonly diary: string[] = [];
  kills = 0;

  constructor(phone: Phone, day: MadeDay) {
    this.phone = phone;
    this.#day = day;
  }

  log(text: string): void {
    this.diary.push(`${new Date(this.phone.time).toISOString().slice(11, 19)} ${text}`);
  }

  assignmentOf({ kind, store }: { kind: SurveyKind; store: number }): MadeDay['assignments'][number] {
    const found = this.#day.assignments.find((one) => one.kind === kind && one.store === store);
    if (found === undefined) throw new Error(`there is no ${kind} at ${store}`);
    return found;
  }

  roomIdOf(room: number): string {
    return this.#day.roomIds[room] ?? '';
  }

  /** Waits, while the day's time passes faster than the machine's. */
  async until(look: () => Promise<boolean>, what: string): Promise<void> {
    const start = this.phone.time;
    for (let tries = 0; !(await look()); tries += 1) {
      if (this.phone.time - start > patience) throw new Error(`${what} does not come`);
      await wait(50);
      // What happens at once does not need a faster clock.
      if (tries >= 40 && tries % 10 === 0) await this.phone.pass(10_000);
    }
  }

  async waitFor(locator: Locator, what: string): Promise<void> {
    await this.until(() => locator.isVisible(), what);
  }

  async closeDialogs(): Promise<void> {
    const dialog = this.phone.page.getByRole('alertdialog').first();
    while (await dialog.isVisible()) {
      this.log(`dialog: ${(await dialog.innerText()).replaceAll('\n', ' / ')}`);
      // Another dialog may take its place at once.
      const title = (await dialog.getAttribute('aria-labelledby')) ?? '';
      await dialog.getByRole('button', { name: '확인' }).tap();
      await this.phone.page.locator(`[aria-labelledby="${title}"]`).waitFor({ state: 'hidden' });
    }
  }

  /** Reads a card of a list, wherever in the list it is. */
  async read(card: Locator): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      await scrollTo(this.phone.page, card);
      try {
        return await card.innerText({ timeout: glance });
      } catch (error) {
        // The list was drawn anew in the meantime, and does not draw what is out of sight.
        if (tries === mostTries) throw error;
      }
    }
  }

  /**
   * Taps as soon as no dialog covers the button. `card` is what contains the button, for a list that is drawn anew and
   * may move it out of sight.
   */
  async tap(button: Locator, card?: Locator): Promise<void> {
    const { page } = this.phone;
    const address = page.url();
    if (card === undefined) await button.waitFor();
    for (let tries = 0; ; tries += 1) {
      await this.closeDialogs();
      try {
        if (card !== undefined) await scrollTo(page, card);
        await button.tap({ timeout: glance });
        return;
      } catch (error) {
        // The tap has happened, and its effect has taken the time.
        if (page.url() !== address) return;
        if (tries === mostTries) throw error;
        if (card !== undefined || (await page.getByRole('alertdialog').first().isVisible())) continue;
        if (await button.isVisible()) throw error;
        // The card of a survey that has just gone out cannot be opened for a moment (FLD-10).
        await this.waitFor(button, 'what was to be tapped');
      }
    }
  }

  async end(kill: Kill, address = '/'): Promise<void> {
    this.log(`kill ${kill}`);
    this.kills += 1;
    await this.phone.kill(kill);
    this.room = null;
    await this.phone.open(address);
  }

  async endAmid({ kill, after }: Amid): Promise<void> {
    await wait(after);
    await this.end(kill);
  }
}
