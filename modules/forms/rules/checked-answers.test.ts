import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asDate, instant } from '#kernel/time';
import { checkedAnswers } from './checked-answers.ts';
import type { Answer, Answers } from './field.ts';
import { aField, options } from './testing.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };

const day = { today: asDate('2026-11-16'), timeZone: 'Asia/Bangkok', now: instant('2026-11-16T03:00:00Z') };
const fields = [
  aField({ id: 'title', type: 'descriptions' }),
  aField({ id: 'way', type: 'dropdown', options: options('car', 'train'), required: true }),
  aField({ id: 'plate', required: true, showWhen: { fieldId: 'way', is: 'equals', value: 'car' } }),
  aField({ id: 'note', limits: { max: 5 } }),
];

it.each<[string, Answers, object]>([
  ['all that is needed', { way: 'train' }, { answers: { way: 'train' } }],
  ['texts are trimmed', { way: 'train', note: ' ok ' }, { answers: { way: 'train', note: 'ok' } }],
  ['an answer to a hidden field is left out', { way: 'train', plate: 'กข 1' }, { answers: { way: 'train' } }],
  ['a visible field is required', { way: 'car', plate: '  ' }, { problems: { plate: { code: 'required' } } }],
  ['nothing answered', {}, { problems: { way: { code: 'required' } } }],
  ['a field that the form does not have', { way: 'train', x: 'y' }, { problems: { x: { code: 'invalid' } } }],
  [
    'all problems at once',
    { note: '123456' },
    { problems: { way: { code: 'required' }, note: { code: 'maxLength' } } },
  ],
])('%s', (_name, given, expected) => expect(checkedAnswers(fields, given, day)).toMatchObject(expected));

it('answers that count count again, and change nothing', () => {
  const given = fc.record(
    { way: fc.constantFrom('car', 'train', ''), plate: fc.string({ maxLength: 5 }), note: fc.string({ maxLength: 5 }) },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, Answer>>;
  fc.assert(
    fc.property(given, (answers) => {
      const once = checkedAnswers(fields, answers, day);
      if (once.ok) expect(checkedAnswers(fields, once.answers, day)).toEqual(once);
    }),
    runs,
  );
});
