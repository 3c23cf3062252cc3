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

/** Takes the network away; an upload is cut half way, and the line stays so. */
async function lose({ line, person }: Day, loss: Loss): Promise<void> {
  if (loss === 'upload') {
    void line.next(uploads, 'halfway').happened.then(() => line.become('cut'));
    return;
  }
  if (loss === 'cut') await person.phone.setOffline(true);
  line.become(loss);
}

async function regain({ line, person }: Day): Promise<void> {
  line.become('open');
  await person.phone.setOffline(false);
}

/** Works that the phone could not show underground are done when the network is back. */
class Later {
  readonly #steps: Step[] = [];

  add(step: Step): void {
    this.#steps.push(step);
  }

  take(): Step[] {
    return this.#steps.splice(0);
  }
}

async function work({ person, line, backend, product }: Day, step: Step, later: Later): Promise<void> {
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
      return lose({ person, line, backend, product }, step.loss);
    case 'regain':
      return regain({ person, line, backend, product });
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

/** Plays the steps in their order; at the end the network is there. */
export async function playDay(
  day: Day,
  steps: readonly Step[],
): Promise<{ losses: number; changes: number }> {
  const later = new Later();
  const count = (...types: Step['type'][]) => steps.filter(({ type }) => types.includes(type)).length;
  for (const step of steps) {
    day.person.note(JSON.stringify(step));
    await work(day, step, later);
    if (step.type === 'regain') for (const one of later.take()) await work(day, one, later);
  }
  await regain(day);
  for (const one of later.take()) await work(day, one, later);
  return { losses: count('lose'), changes: count('promote', 'rollback', 'restart database') };
}
