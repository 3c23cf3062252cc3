import type { OwnProduct } from '../support/own-product.ts';
import type { Line } from '../support/line.ts';
import type { Backend } from './backend.ts';
import { writeMessage } from './chatting.ts';
import type { Loss, Step } from './day-plan.ts';
import type { Person } from './person.ts';
import { doSurvey } from './surveying.ts';

export type Day = {
  readonly person: Person;
  readonly backend: Backend;
  readonly product: OwnProduct;
  readonly line: Line;
};

const uploads = /\/api\/(?:field-info\/|chatters\/\d+\/upload-photo)/;
const minute = 60_000;

/** The network between the phone and the product, and how often it was lost. */
class Network {
  readonly #line: Line;
  readonly #person: Person;
  #isLost = false;
  losses = 0;

  constructor({ line, person }: Day) {
    this.#line = line;
    this.#person = person;
  }

  /** Takes the network away. For an upload, the line is cut in the middle of it and stays cut. */
  async lose(loss: Loss): Promise<void> {
    this.#isLost = true;
    if (loss === 'upload') {
      void this.#line.next(uploads, 'halfway').happened.then(() => {
        this.losses += 1;
        if (this.#isLost) this.#line.become('cut');
      });
      return;
    }
    this.losses += 1;
    if (loss === 'cut') await this.#person.phone.setOffline(true);
    this.#line.become(loss);
  }

  /**
   * Gives the network back. An upload that was to be cut and has not come by then is cut when it comes, and the line is
   * there again at once. What fell silent has been given up by now: the browser and the worker live by the machine's clock,
   * and would hold its connections for minutes of the day.
   */
  async regain(): Promise<void> {
    this.#isLost = false;
    this.#line.become('open');
    this.#line.cutSilent();
    await this.#person.phone.setOffline(false);
  }
}

/** What the phone could not show underground is done when the network is back. */
class Later {
  readonly #steps: Step[] = [];

  add(step: Step): void {
    this.#steps.push(step);
  }

  take(): Step[] {
    return this.#steps.splice(0);
  }
}

type Play = Omit<Day, 'line'> & { readonly network: Network; readonly later: Later };

async function work({ person, network, backend, product, later }: Play, step: Step): Promise<void> {
  switch (step.type) {
    case 'walk':
      return person.phone.pass(step.minutes * minute);
    case 'register':
    case 'edit': {
      person.room = null;
      if (await doSurvey(person, step)) return;
      break;
    }
    case 'text':
    case 'photo': {
      if (await writeMessage(person, step)) return;
      break;
    }
    case 'receive':
      for (const text of step.texts) await backend.say(step.room, text);
      return;
    case 'kill':
      return person.end(step.kill);
    case 'lose':
      return network.lose(step.loss);
    case 'regain':
      return network.regain();
    case 'promote':
      await product.promote(step.remote, step.version);
      return;
    case 'rollback':
      await product.rollback(step.remote);
      return;
    case 'restart database':
      return backend.restartDatabase(step.signal);
  }
  person.ledger.postponed += 1;
  later.add(step);
}

/** Plays the steps in order; at the end the network is there. */
export async function playDay(
  day: Day,
  steps: readonly Step[],
): Promise<{ losses: number; changes: number }> {
  const play: Play = { ...day, network: new Network(day), later: new Later() };
  const count = (...types: Step['type'][]) => steps.filter(({ type }) => types.includes(type)).length;
  for (const step of steps) {
    day.person.log(JSON.stringify(step));
    await work(play, step);
    if (step.type === 'regain') for (const one of play.later.take()) await work(play, one);
  }
  day.line.forgetNext();
  await play.network.regain();
  for (const one of play.later.take()) await work(play, one);
  return { losses: play.network.losses, changes: count('promote', 'rollback', 'restart database') };
}
