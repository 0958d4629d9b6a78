import { expect, it } from 'vitest';
import { minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { changedSince, sinceEver } from './changed-since.ts';
import type { EarlierTerms } from './earlier-terms.ts';

const terms = (hours: number) => ({ employmentType: 'FULL-TIME', salaryBase: minor(2_000_000), workHourPerDay: hours });
const held = (until: string, hours: number): EarlierTerms => ({ ...terms(hours), until: asDate(until) });

/** Ten hours today, before it as the row says. */
it.each<[string, readonly EarlierTerms[], readonly EarlierTerms[], string | null]>([
  ['the same', [held('2026-06-30', 8)], [held('2026-06-30', 8)], null],
  ['a change that was moved to a later day', [held('2026-06-30', 8)], [held('2026-07-31', 8)], '2026-07-01'],
  ['a change that was moved to an earlier day', [held('2026-06-30', 8)], [held('2026-05-31', 8)], '2026-06-01'],
  ['a change that is gone', [held('2026-06-30', 8)], [], sinceEver],
])('%s', (_name, before, after, expected) => {
  const present = terms(10);
  expect(changedSince({ present, earlier: before }, { present, earlier: after })).toBe(expected);
});
