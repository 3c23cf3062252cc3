import { detailsWanted, formsWanted, listsWanted, othersWanted, storesWanted } from './day-plan.ts';

const survey = (id: string, recordId: string | null, status = 1) => ({
  scemployeeid: id,
  scfieldinfoid: recordId,
  fieldmanagementid: `m${id}`,
  collectstatus: 'N',
  promotionstatus: status,
  promotionname: '행사',
});

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21, 8) }));
afterEach(() => jest.useRealTimers());

const eventsToday = '/api/promotions?startDate=2026-11-21&endDate=2026-11-21';
const rooms = '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true';

function textsOf(answers: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(answers).map(([address, json]) => [address, JSON.stringify(json)]));
}

const addresses = (wanted: readonly { address: string }[]) => wanted.map(({ address }) => address);

test('OFF-21 the three lists of surveys are asked for first, and the stores of the price surveys that are under way', () => {
  expect(addresses(listsWanted())).toEqual([
    '/api/field-info/sc',
    '/api/field-info/market',
    '/api/field-info/price',
  ]);
  const texts = textsOf({ '/api/field-info/price': [survey('1', null), survey('2', null, 0)] });
  expect(addresses(storesWanted(texts))).toEqual(['/api/field-info/details/price/m1']);
});

test('OFF-21 last the events of today, the rooms and the accounts, then the details of the events, and ten rooms', () => {
  expect(addresses(othersWanted())).toEqual([eventsToday, rooms, '/api/barcode/filters']);
  const texts = textsOf({
    [eventsToday]: [{ id: 'e 1', promotionid: 'p1' }],
    [rooms]: { chatList: Array.from({ length: 12 }, (_, index) => ({ id: `r${index}` })), isRequest: null },
  });
  expect(addresses(detailsWanted(texts))).toEqual([
    '/api/promotions/e%201',
    '/api/promotions/filters?promotionPlanID=p1',
    ...Array.from({ length: 10 }, (_, index) => `/api/chatters/r${index}`),
  ]);
});

test('OFF-21 then the forms of what is under way: 60 at most, those that are not registered first', () => {
  const texts = textsOf({
    '/api/field-info/sc': [survey('1', 'a'), survey('2', null), survey('3', 'null', 0)],
    '/api/field-info/market': Array.from({ length: 60 }, (_, index) => survey(`x${index}`, '')),
    '/api/field-info/price': [survey('9', null)],
    '/api/field-info/details/price/m9': {
      list: [
        { scemployeeid: '5', scfieldinfoid: null, partnerid: 'q' },
        { scemployeeid: '6', scfieldinfoid: 'b', partnerid: null },
      ],
    },
  });
  const forms = addresses(formsWanted(texts));
  expect(forms).toHaveLength(60);
  expect(forms[0]).toBe('/api/field-info/sc/2?scFieldInfoId=');
  expect(forms[1]).toBe('/api/field-info/market/x0?scFieldInfoId=');
  texts.delete('/api/field-info/market');
  expect(addresses(formsWanted(texts))).toEqual([
    '/api/field-info/sc/2?scFieldInfoId=',
    '/api/field-info/price/5?partnerId=q',
    '/api/field-info/sc/1?scFieldInfoId=a',
    '/api/field-info/price/6?scFieldInfoId=b&partnerId=null',
  ]);
});

test('OFF-21 a list that is not there, or cannot be read, leads nowhere', () => {
  expect(detailsWanted(new Map([[eventsToday, '<html>']]))).toEqual([]);
  expect(storesWanted(new Map())).toEqual([]);
  expect(detailsWanted(textsOf({ [eventsToday]: { rows: [] }, [rooms]: { chatList: null } }))).toEqual([]);
  expect(formsWanted(new Map())).toEqual([]);
});
