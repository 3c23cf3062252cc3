import type { MadeDay } from '../../api/src/test/field-day.ts';
import type { LineState } from '../support/line.ts';
import { randomFrom } from '../support/barcode-pictures/random.ts';
import { remotes } from '../support/remotes.ts';

export type SurveyKind = MadeDay['assignments'][number]['kind'];

/** How the network goes away: the line gets into this state, or the next upload is cut, and the line with it. */
export type Loss = Exclude<LineState, 'open'> | 'upload';

/** The renderer ends, the browser ends, or the page is closed. */
export type Kill = 'renderer' | 'browser' | 'page';

/** The app is ended while the step's work is being sent, so many ms after the press. */
export type Amid = { readonly kill: Kill; readonly after: number };

type Survey = { readonly store: number; readonly kind: SurveyKind; readonly remark: string };

export type Step =
  | { readonly type: 'walk'; readonly minutes: number }
  | (Survey & { readonly type: 'register' | 'edit'; readonly photos: readonly number[]; amid?: Amid })
  | { readonly type: 'text'; readonly room: number; readonly text: string; amid?: Amid }
  | { readonly type: 'photo'; readonly room: number; readonly photo: number; amid?: Amid }
  | { readonly type: 'receive'; readonly room: number; readonly texts: readonly string[] }
  | { readonly type: 'lose'; readonly loss: Loss }
  | { readonly type: 'regain' }
  | { readonly type: 'kill'; readonly kill: Kill }
  | { readonly type: 'promote'; readonly remote: string; readonly version: string }
  | { readonly type: 'rollback'; readonly remote: string }
  | { readonly type: 'restart database'; readonly signal: 'SIGINT' | 'SIGQUIT' };

export type DayPlan = {
  readonly stores: readonly (readonly SurveyKind[])[];
  readonly rooms: number;
  readonly steps: readonly Step[];
};

/** How much of everything a day with so many visits contains. */
function amountsOf(visits: number) {
  const share = (whole: number, least = 1) => Math.max(least, Math.round((whole * visits) / 40));
  return {
    photos: share(200),
    chatPhotos: share(40),
    sent: share(150),
    received: share(300),
    losses: share(12),
    kills: share(20),
    promotions: share(3),
  };
}

const minutesOfDay = 480;
const rooms = 5;
const losses: readonly Loss[] = [
  'cut',
  'silent',
  'upload',
  'portal',
  'bad gateway',
  'portal 403',
  'portal 511',
];
const kills: readonly Kill[] = ['renderer', 'browser', 'page'];
/** The day prepares no more forms than this (OFF-21). */
const mostSurveys = 58;

class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Divides `count` into so many parts, each of at least `least`. */
  parts(count: number, into: number, least: number): number[] {
    const parts = Array.from({ length: into }, () => least);
    for (let rest = count - into * least; rest > 0; rest -= 1) {
      const index = this.below(into);
      parts[index] = (parts[index] ?? 0) + 1;
    }
    return parts;
  }
}

function drawStores(draw: Draw, visits: number): SurveyKind[][] {
  const stores: SurveyKind[][] = Array.from({ length: visits }, () => [draw.pick(['sc', 'market', 'price'])]);
  const most = Math.max(visits, Math.round((mostSurveys * visits) / 40));
  for (let count = visits; count < most;) {
    const kinds = draw.pick(stores);
    const kind = draw.pick<SurveyKind>(['sc', 'market', 'price']);
    if (kinds.includes(kind)) continue;
    kinds.push(kind);
    count += 1;
  }
  return stores;
}

/** What is done at each store, in order: `work[store]`. */
function drawWork(draw: Draw, stores: DayPlan['stores'], amounts: ReturnType<typeof amountsOf>): Step[][] {
  const surveys = stores.flatMap((kinds, store) => kinds.map((kind) => ({ store, kind })));
  const photosOf = draw.parts(amounts.photos - amounts.chatPhotos, surveys.length, 1);
  const work: Step[][] = stores.map(() => []);
  const at = (store: number, step: Step) => {
    const steps = work[store] ?? [];
    steps.splice(draw.below(steps.length + 1), 0, step);
  };
  let photo = 0;
  for (const [index, survey] of surveys.entries()) {
    const photos = Array.from({ length: Math.min(photosOf[index] ?? 1, 9) }, () => (photo += 1));
    work[survey.store]?.push({ type: 'register', ...survey, photos, remark: `비고 ${index + 1}` });
    if (draw.chance(0.2)) {
      const later = survey.store + draw.below(Math.min(4, stores.length - survey.store));
      work[later]?.push({ type: 'edit', ...survey, photos: [], remark: `비고 ${index + 1} 고침` });
    }
  }
  const texts = amounts.sent - amounts.chatPhotos;
  for (let number = 1; number <= texts; number += 1)
    at(draw.below(stores.length), { type: 'text', room: draw.below(rooms), text: `글 ${number}` });
  for (let number = 0; number < amounts.chatPhotos; number += 1)
    at(draw.below(stores.length), { type: 'photo', room: draw.below(rooms), photo: (photo += 1) });
  let received = 0;
  for (const count of draw.parts(amounts.received, stores.length, 0)) {
    const words = Array.from({ length: count }, () => `답 ${(received += 1)}`);
    at(draw.below(stores.length), { type: 'receive', room: draw.below(rooms), texts: words });
  }
  return work;
}

/** So many different places, in order. */
function drawPlaces(draw: Draw, count: number, length: number): number[] {
  const places = new Set<number>();
  while (places.size < Math.min(count, length)) places.add(draw.below(length));
  return [...places].sort((one, other) => one - other);
}

/** Losses of all kinds, one after the other, each with its end, listed by the step before which they come. */
function drawLosses(draw: Draw, count: number, length: number): Map<number, Step[]> {
  const events = new Map<number, Step[]>();
  const span = length / count;
  const first = draw.below(losses.length);
  for (let index = 0; index < count; index += 1) {
    const from = Math.floor(span * index + draw.below(Math.max(1, span * 0.4)));
    const to = Math.floor(from + 1 + draw.below(Math.max(1, span * 0.55)));
    const loss = losses[(first + index) % losses.length] ?? 'cut';
    events.set(from, [...(events.get(from) ?? []), { type: 'lose', loss }]);
    events.set(to, [...(events.get(to) ?? []), { type: 'regain' }]);
  }
  return events;
}

function drawReleases(draw: Draw, promotions: number): Step[] {
  const changes: Step[] = [];
  for (let index = 0; index < promotions; index += 1)
    changes.push({ type: 'promote', remote: draw.pick(remotes).name, version: `9.${index + 1}.0` });
  const promoted = draw.pick(changes);
  if (promoted.type === 'promote') changes.push({ type: 'rollback', remote: promoted.remote });
  return changes;
}

const sends = (step: Step | undefined) =>
  step?.type === 'register' || step?.type === 'edit' || step?.type === 'text' || step?.type === 'photo';

/** The day of a seed; the same seed always gives the same day. */
export function drawDay(seed: number, visits: number): DayPlan {
  const draw = new Draw(seed);
  const amounts = amountsOf(visits);
  const stores = drawStores(draw, visits);
  const work = drawWork(draw, stores, amounts).flatMap((steps) => [
    { type: 'walk' as const, minutes: minutesOfDay / visits },
    ...steps,
  ]);
  const events = drawLosses(draw, amounts.losses, work.length);
  const add = (place: number, step: Step) => events.set(place, [...(events.get(place) ?? []), step]);
  const changes = drawReleases(draw, amounts.promotions);
  for (const [index, place] of drawPlaces(draw, changes.length, work.length).entries())
    add(place, changes[index] ?? { type: 'regain' });
  add(draw.below(work.length), { type: 'restart database', signal: draw.pick(['SIGINT', 'SIGQUIT']) });
  for (const place of drawPlaces(draw, amounts.kills, work.length)) {
    const kill = draw.pick(kills);
    const step = work[place];
    if (sends(step) && draw.chance(0.7))
      work[place] = { ...step, amid: { kill, after: draw.below(400) } } as Step;
    else add(place, { type: 'kill', kill });
  }
  return { stores, rooms, steps: work.flatMap((step, place) => [...(events.get(place) ?? []), step]) };
}
