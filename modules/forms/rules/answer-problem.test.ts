import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDate, instant } from '#kernel/time';
import { answerProblem } from './answer-problem.ts';
import { type Answer, type FormField, fieldTypes } from './field.ts';
import { aField, options } from './testing.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };

const day = { today: asDate('2026-11-16'), timeZone: 'Asia/Bangkok', now: instant('2026-11-16T03:00:00Z') };
const id = '0190b7a0-0000-7000-8000-000000000001';
const code = (field: Partial<FormField>, answer: Answer) =>
  answerProblem(aField({ id: 'x', ...field }), answer, day)?.code ?? null;

const number = { limits: { input: 'number', min: 1, max: 1000 } } as const;
const dropdown = { type: 'dropdown', options: options('a', 'b') } as const;
const checkbox = { type: 'checkbox', options: options('a', 'b', 'c'), limits: { min: 1, max: 2 } } as const;
const date = { type: 'date', limits: { min: -7, max: 30 } } as const;
const punch = (facts: object) =>
  ({ clockType: 'clock_in', timestamp: instant('2026-11-16T01:00:00Z'), ...facts }) as Answer;

it.each<[string, Partial<FormField>, Answer, string | null]>([
  ['a text', {}, 'ขอใบรับรอง', null],
  ['a text that is too long', { limits: { max: 3 } }, 'abcd', 'maxLength'],
  ['a text that is too short', { limits: { min: 3 } }, 'ab', 'minLength'],
  ['a number for a text', {}, 3, 'invalid'],
  ['1,000', number, 1000, null],
  ['1,000.01', number, 1000.01, 'max'],
  ['0.5', number, 0.5, 'min'],
  ['two decimals', number, 99.25, null],
  ['three decimals', number, 99.255, 'pattern'],
  ['whole numbers only', { limits: { input: 'number', decimals: 0 } }, 1.5, 'pattern'],
  ['a text for a number', number, '12', 'number'],
  ['an option', dropdown, 'b', null],
  ['the label of an option is not its id', { type: 'radio', options: [{ id: '1', label: 'รถ' }] }, 'รถ', 'choice'],
  ['two choices', checkbox, ['a', 'c'], null],
  ['three choices of two', checkbox, ['a', 'b', 'c'], 'max'],
  ['no choice of one', checkbox, [], 'min'],
  ['one choice twice', checkbox, ['a', 'a'], 'duplicate'],
  ['a choice that is not offered', checkbox, ['z'], 'choice'],
  ['a kind of punch', { type: 'clocktype' }, 'break_in', null],
  ['another kind of punch', { type: 'clocktype' }, 'lunch', 'choice'],
  ['a team', { type: 'team' }, id, null],
  ['the name of a team', { type: 'team' }, 'ฝ่ายขาย', 'choice'],
  ['today', date, '2026-11-16', null],
  ['a week ago', date, '2026-11-09', null],
  ['eight days ago', date, '2026-11-08', 'dateTooEarly'],
  ['31 days ahead', date, '2026-12-17', 'dateTooLate'],
  ['a day that does not exist', date, '2026-11-31', 'date'],
  ['a Buddhist year', { type: 'date' }, '2569-11-16', 'buddhistYear'],
  [
    'a moment of tomorrow in Bangkok',
    { type: 'datetime', limits: { max: 0 } },
    '2026-11-16T17:00:00.000Z',
    'dateTooLate',
  ],
  ['a moment of today in Bangkok', { type: 'datetime', limits: { max: 0 } }, '2026-11-16T16:59:00Z', null],
  ['a time', { type: 'time' }, '23:59', null],
  ['no time', { type: 'time' }, '24:00', 'pattern'],
  ['a file', { type: 'file' }, [id], null],
  ['two files of one', { type: 'file', limits: { max: 1 } }, [id, id.replace('1', '2')], 'max'],
  ['a forgotten punch', { type: 'addclocking' }, punch({}), null],
  ['a punch of this moment', { type: 'addclocking' }, punch({ timestamp: '2026-11-16T03:00:00Z' }), null],
  ['a punch of later today', { type: 'addclocking' }, punch({ timestamp: '2026-11-16T03:00:01Z' }), 'dateTooLate'],
  ['a punch of no kind', { type: 'addclocking' }, punch({ clockType: 'lunch' }), 'choice'],
  ['a punch in place of a wrong one', { type: 'addclocking' }, punch({ correctsId: id }), null],
  ['an answer to a divider', { type: 'divider' }, 'x', 'invalid'],
])('%s', (_name, field, answer, expected) => expect(code(field, answer)).toBe(expected));

describe('any answer to any field', () => {
  it('is judged without an error', () => {
    const answer = fc.oneof(
      fc.string(),
      fc.double(),
      fc.array(fc.oneof(fc.string(), fc.uuid())),
      fc.record({ clockType: fc.string(), timestamp: fc.string(), zoneId: fc.option(fc.string()) }),
      fc.date({ noInvalidDate: true }).map((one) => one.toISOString()),
    ) as fc.Arbitrary<Answer>;
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), answer, (type, given) => {
        const found = answerProblem(aField({ id: 'x', type, options: options('a') }), given, day);
        expect(found === null || typeof found.code === 'string').toBe(true);
      }),
      runs,
    );
  });
});
