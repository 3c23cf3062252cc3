import { day } from './day.ts';

const survey = (id: string, recordId: string | null, status = 1) => ({
  scemployeeid: id,
  scfieldinfoid: recordId,
  fieldmanagementid: `m${id}`,
  collectstatus: 'N',
  promotionstatus: status,
  promotionname: '행사',
});

/** The addresses of a round, told from answers by their addresses. */
function wanted(round: number, answers: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const texts = new Map(Object.entries(answers).map(([address, json]) => [address, JSON.stringify(json)]));
  return (day.rounds[round]?.(texts) ?? []).map(({ address }) => address);
}

test('OFF-21 the three lists of surveys are asked for first, and the stores of the price surveys that are under way', () => {
  expect(wanted(0)).toEqual(['/api/field-info/sc', '/api/field-info/market', '/api/field-info/price']);
  expect(wanted(1, { '/api/field-info/price': [survey('1', null), survey('2', null, 0)] })).toEqual([
    '/api/field-info/details/price/m1',
  ]);
});

test('OFF-21 then the forms of what is under way: 60 at most, those that are not registered first', () => {
  const answers = {
    '/api/field-info/sc': [survey('1', 'a'), survey('2', null), survey('3', 'null', 0)],
    '/api/field-info/price': [survey('9', null)],
    '/api/field-info/details/price/m9': {
      list: [
        { scemployeeid: '5', scfieldinfoid: null, partnerid: 'q' },
        { scemployeeid: '6', scfieldinfoid: 'b', partnerid: null },
      ],
    },
  };
  const many = Array.from({ length: 60 }, (_, index) => survey(`x${index}`, ''));
  const forms = wanted(2, { ...answers, '/api/field-info/market': many });
  expect(forms).toHaveLength(60);
  expect(forms[0]).toBe('/api/field-info/sc/2?scFieldInfoId=');
  expect(forms[1]).toBe('/api/field-info/market/x0?scFieldInfoId=');
  expect(wanted(2, answers)).toEqual([
    '/api/field-info/sc/2?scFieldInfoId=',
    '/api/field-info/price/5?partnerId=q',
    '/api/field-info/sc/1?scFieldInfoId=a',
    '/api/field-info/price/6?scFieldInfoId=b&partnerId=null',
  ]);
});

test('OFF-21 a list that is not there, or cannot be read, leads nowhere', () => {
  expect(wanted(1)).toEqual([]);
  expect(wanted(2)).toEqual([]);
  expect(day.rounds[1]?.(new Map([['/api/field-info/price', '<html>']]))).toEqual([]);
  expect(wanted(2, { '/api/field-info/sc': { rows: [] }, '/api/field-info/market': [null, 'x'] })).toEqual(
    [],
  );
});
