import { expect, test } from 'vitest';
import type { Instant } from '#kernel/time';
import { answerInLanguage } from './answer-in-language.ts';
import type { Answer, FieldType } from './field.ts';

const zone = 'Asia/Bangkok';
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
  const field = { type, limits: {}, meaning: null };
  expect(answerInLanguage(field, answer, { language: 'en', zone })).toBe(en);
  expect(answerInLanguage(field, answer, { language: 'th', zone })).toBe(th);
});

test.each<readonly [string, string | null, Answer, string]>([
  ['the amount of a claim is in baht', 'amount', 2450, '฿2,450.00'],
  ['another number is in groups of three', null, 12500.5, '12,500.5'],
])('%s', (_, meaning, answer, text) => {
  const field = { type: 'textfield', limits: { input: 'number' }, meaning } as const;
  expect(answerInLanguage(field, answer, { language: 'th', zone })).toBe(text);
});
