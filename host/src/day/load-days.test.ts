import type { Answer } from '@field-sales/shared/http';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { loadSampleDays } from '../test/loaded-days.ts';
import { createDays } from './day-state.ts';
import { loadDays } from './load-days.ts';
import { createPreparation } from './prepare-day.ts';

const day = { rounds: [() => [{ address: '/api/rows' }]] };

const loadSideScript = jest.fn<Promise<unknown>, [string, string]>();
jest.mock('../remotes/federation.ts', () => ({
  loadSideScript: (script: string, name: string) => loadSideScript(script, name),
}));

test('OFF-21 DEP-27 each remote is asked what today’s work needs of it, and one that says nothing needs nothing', async () => {
  loadSideScript.mockImplementation(async (_, name) => (name === 'field' ? day : undefined));
  expect(await loadDays()).toEqual({ days: [day], isWhole: true });
  expect(loadSideScript.mock.calls.map((asked) => asked.join(' ')).sort()).toEqual([
    'day barcode',
    'day chat',
    'day events',
    'day field',
  ]);
});

test('OFF-21 DEP-27 where a remote cannot be loaded the others are there, and it is known', async () => {
  loadSideScript.mockImplementation((_, name) =>
    name === 'chat' ? Promise.reject(new Error('lost')) : Promise.resolve(day),
  );
  expect(await loadDays()).toEqual({ days: [day, day, day], isWhole: false });
});

test.each([[{}], [{ rounds: 'all' }], [{ rounds: [1] }], ['day']])(
  'DEP-27 what is none, as %j, is left out',
  async (value) => {
    loadSideScript.mockResolvedValue(value);
    expect(await loadDays()).toEqual({ days: [], isWhole: true });
  },
);

function throwAtOnce(): never {
  throw new TypeError('broken');
}

test.each([
  ['cannot be asked', [], false],
  ['throws', [{ rounds: [throwAtOnce] }], true],
])(
  'OFF-21 DEP-27 where a remote %s what the others need is read, and the day is not prepared',
  async (what, broken, isWhole) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    window.requestIdleCallback = (run) => window.setTimeout(run);
    document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
    window.history.replaceState(null, '', `/?employeeNumber=${encodeURIComponent(what)}`);
    const asked: string[] = [];
    const get = async (address: string): Promise<Answer> => {
      asked.push(address);
      return { text: '[]', status: 200, headers: new Headers() };
    };
    const days = createDays();
    const { prepareDay } = createPreparation(days, async () => {
      const sample = await loadSampleDays();
      return { days: [...broken, ...sample.days], isWhole };
    });
    let isLeft = false;
    await outsideAct(async () => {
      isLeft = await prepareDay(get);
    });
    expect(isLeft).toBe(true);
    expect(asked).toHaveLength(6);
    expect(days.of(what)?.type).not.toBe('prepared');
  },
);
