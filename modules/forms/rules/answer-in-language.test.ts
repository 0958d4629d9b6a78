import { expect, test } from 'vitest';
import { defaultFormats, type Formats } from '#kernel/format';
import type { Instant } from '#kernel/time';
import { answerInLanguage } from './answer-in-language.ts';
import type { Answer, FieldType } from './field.ts';

const formats = defaultFormats;
const punch = {
  clockType: 'clock_out',
  timestamp: '2026-11-13T18:30:00.000Z' as Instant,
  zoneId: null,
  correctsId: null,
};

test.each<readonly [FieldType, Answer, string | null, string | null]>([
  ['date', '2026-11-20', '20 Nov 2026', '20 พ.ย. 2569'],
  ['datetime', '2026-11-13T18:30:00.000Z', '14 Nov 2026 | 01:30:00', '14 พ.ย. 2569 | 01:30:00'],
  ['time', '08:30', '08:30', '08:30'],
  ['clocktype', 'break_in', 'Start of break', 'เริ่มพัก'],
  ['addclocking', punch as Answer, 'Clock out 14 Nov 2026 | 01:30:00', 'ออกงาน 14 พ.ย. 2569 | 01:30:00'],
  ['textfield', '2026-11-20', null, null],
])('an answer of the type %s: %s', (type, answer, en, th) => {
  const field = { type, limits: {}, meaning: null, options: [] };
  expect(answerInLanguage(field, answer, { language: 'en', formats })).toBe(en);
  expect(answerInLanguage(field, answer, { language: 'th', formats })).toBe(th);
});

test.each<readonly [string, string | null, Answer, string]>([
  ['the amount of a claim is in baht', 'amount', 2450, '฿2,450.00'],
  ['another number is in groups of three', null, 12500.5, '12,500.5'],
])('%s', (_, meaning, answer, text) => {
  const field = { type: 'textfield', limits: { input: 'number' }, meaning, options: [] } as const;
  expect(answerInLanguage(field, answer, { language: 'th', formats })).toBe(text);
});

test.each<readonly [string, string | null, string, string | null]>([
  ['an amount that is chosen is in baht', 'amount', '1,300', '฿1,300.00'],
  ['one with words of its own keeps them', 'amount', '1,300 a month', null],
  ['another choice is as it is named', null, '1,300', null],
])('%s', (_, meaning, label, text) => {
  const field = { type: 'dropdown', limits: {}, meaning, options: [{ id: '1300', label }] } as const;
  expect(answerInLanguage(field, '1300', { language: 'en', formats })).toBe(text);
});

test('an amount is in the currency of the company', () => {
  const dollars: Formats = { ...formats, currency: 'USD' };
  const said = (field: Parameters<typeof answerInLanguage>[0], answer: Answer) =>
    answerInLanguage(field, answer, { language: 'en', formats: dollars });
  const typed = { type: 'textfield', limits: { input: 'number' }, meaning: 'amount', options: [] } as const;
  const chosen = { type: 'radio', limits: {}, meaning: 'amount', options: [{ id: '1300', label: '1,300' }] } as const;
  expect([said(typed, 2450), said(chosen, '1300')]).toEqual(['$2,450.00', '$1,300.00']);
});

test('times are on the clock of the company', () => {
  const field = (type: FieldType) => ({ type, limits: {}, meaning: null, options: [] });
  const twelve: Formats = { ...formats, hours: 12 };
  const said = (type: FieldType, answer: Answer) =>
    answerInLanguage(field(type), answer, { language: 'en', formats: twelve });
  expect(said('time', '18:30')).toBe('06:30 PM');
  expect(said('datetime', '2026-11-13T11:30:00.000Z')).toBe('13 Nov 2026 | 06:30:00 PM');
});
