import * as v from 'valibot';
import { calendarDate, dateTime } from './dates.ts';
import { numeric, openText, yesNo } from './values.ts';
import { saysOk } from './ok-answer.ts';
import { parseAddress } from './safe-address.ts';
import { pictureBytes } from './pictures.ts';
import { isoDate, plainText } from './common-requests.ts';

describe('open types', () => {
  test.each([
    ['가격행사', '가격행사'],
    [1104827, '1104827'],
    [null, null],
    ['', ''],
  ])('SH-41 text or number %j is read as %j', (wire, expected) => {
    expect(v.parse(openText, wire)).toBe(expected);
  });

  test('SH-30 a missing field is null', () => {
    expect(v.parse(v.object({ name: openText }), {})).toEqual({ name: null });
  });

  test.each([[{}], [[]], [true]])('SH-29 %j is no text', (wire) => {
    expect(v.is(openText, wire)).toBe(false);
  });

  test.each([
    [3, 3],
    ['3', 3],
    ['0', 0],
    ['12.5', 12.5],
    ['', null],
    ['null', null],
    [null, null],
  ])('CALL-01 a number %j is read as %j', (wire, expected) => {
    expect(v.parse(numeric, wire)).toBe(expected);
  });

  test.each([['세 개'], [true], [{}]])('SH-29 %j is no number', (wire) => {
    expect(v.is(numeric, wire)).toBe(false);
  });

  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['Y', true],
    ['N', false],
    [null, false],
  ])('SH-41 a yes or no %j is read as %j', (wire, expected) => {
    expect(v.parse(yesNo, wire)).toBe(expected);
  });

  test('SH-29 other text is no yes or no', () => {
    expect(v.is(yesNo, 'maybe')).toBe(false);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59+09:00', '2026-11-21'],
    ['2026.11.21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    [20261121, '2026-11-21'],
    ['', null],
    [null, null],
  ])('SH-28 the calendar date of %j is %j', (wire, expected) => {
    expect(v.parse(calendarDate, wire)).toBe(expected);
  });

  test.each([['2026-02-30'], ['2026-13-01'], ['어제'], [{}]])('SH-29 %j is no date', (wire) => {
    expect(v.is(calendarDate, wire)).toBe(false);
  });

  test.each([
    ['2026-11-21T00:41:00.000Z', '2026-11-21T00:41:00.000Z'],
    ['2026-11-21 09:41:00', '2026-11-21T09:41:00'],
    ['2026-11-21T00:41:00.000+0000', '2026-11-21T00:41:00.000+00:00'],
    ['26-11-21 09:41', '26-11-21 09:41'],
    [1795221660000, '2026-11-21T00:41:00.000Z'],
    ['', null],
    [null, null],
  ])('SH-09 date and time %j is read as %j', (wire, expected) => {
    expect(v.parse(dateTime, wire)).toBe(expected);
  });
});

describe('addresses', () => {
  test.each([
    [
      '"/reports/promotions/1/sales?accountId=A&date=2026-11-21"',
      '/reports/promotions/1/sales?accountId=A&date=2026-11-21',
    ],
    ['/reports/stock?accountId=A', '/reports/stock?accountId=A'],
    [' https://charts.example.com/view?id=1\n', 'https://charts.example.com/view?id=1'],
    ['"http://charts.example.com"', 'http://charts.example.com'],
    ['HTTPS://charts.example.com/', 'HTTPS://charts.example.com/'],
    ['"/reports/stock?name=이마트 성수점&to=a b"', '/reports/stock?name=이마트%20성수점&to=a%20b'],
    ['" https://charts.example.com/a b "', 'https://charts.example.com/a%20b'],
  ])('SH-31 API-02 the address in %j is %j', (body, expected) => {
    expect(parseAddress(body)).toBe(expected);
  });

  test.each([
    ['javascript:alert(1)'],
    ['"JaVaScRiPt:alert(1)"'],
    ['data:text/html,hello'],
    ['blob:https://a.example/1'],
    ['//evil.example/a'],
    ['/\\evil.example/a'],
    ['\\\\evil.example'],
    ['"/\\t/evil.example"'],
    ['java\nscript:alert(1)'],
    ['https:evil.example'],
    ['https://charts example.com/'],
    ['/ /evil.example\n/a'],
    ['https://'],
    ['reports/relative'],
    [''],
    ['""'],
    ['"/unfinished'],
    ['{"url":"/reports"}'],
    ['null'],
  ])('SH-31 %j is refused', (body) => {
    expect(() => parseAddress(body)).toThrow();
  });
});

describe('small answers', () => {
  test.each([
    [{ message: 'OK' }],
    [{ data: { message: 'OK' } }],
    ['OK'],
    [{ data: 'OK' }],
    [{ message: 'OK', more: 1 }],
  ])('CALL-10 CALL-12 %j is OK', (wire) => {
    expect(saysOk(wire)).toBe(true);
  });

  test.each([[{}], [''], [null], [{ message: 'FAIL' }], [{ data: { message: 'no' } }]])(
    'SH-29 %j is not OK',
    (wire) => {
      expect(saysOk(wire)).toBe(false);
    },
  );

  test('API-12 the bytes of a photo are read from {type, data}; none is null', () => {
    expect(v.parse(pictureBytes, { type: 'Buffer', data: [255, 216, 0] })).toEqual(
      Uint8Array.of(255, 216, 0),
    );
    expect(v.parse(pictureBytes, null)).toBeNull();
  });

  test.each([[[256]], [[-1]], [['a']], [[1.5]]])('SH-29 %j are no bytes', (data) => {
    expect(v.is(pictureBytes, { type: 'Buffer', data })).toBe(false);
  });
});

describe('what a request may carry', () => {
  test('API-28 null bytes and halves of surrogate pairs are refused, emoji and markup are not', () => {
    expect(v.is(plainText, 'a\0b')).toBe(false);
    expect(v.is(plainText, 'a\ud83d')).toBe(false);
    expect(v.is(plainText, "👩‍👩‍👧 <b>'; drop table")).toBe(true);
  });

  test('CALL-01 a period has real dates', () => {
    expect(v.is(isoDate, '2026-11-21')).toBe(true);
    expect(v.is(isoDate, '2026-02-30')).toBe(false);
    expect(v.is(isoDate, '21/11/2026')).toBe(false);
  });
});
