import { expect, it } from 'vitest';
import type { LocalDate } from '#kernel/time';
import { type CalendarFacts, filingCalendar, filingState, type StateFacts } from './filing-calendar.ts';

const date = (text: string) => text as LocalDate;
const nothing: CalendarFacts = {
  today: date('2026-11-16'),
  paidMonths: new Set(),
  wageMonths: new Set(),
  fundMonths: new Set(),
  loanMonths: new Set(),
  joined: [],
  left: [],
};
const shown = (facts: Partial<CalendarFacts>) =>
  filingCalendar({ ...nothing, ...facts }).map(({ duty, period, lastDay }) => `${lastDay} ${duty} ${period}`);

it('a company that has paid nobody files the running month next', () => {
  expect(shown({})).toEqual(['2026-12-15 pnd1 2026-11', '2026-12-15 sps110 2026-11']);
});

it('a month with wages of October, paid in October', () => {
  const october = new Set(['2026-10']);
  expect(shown({ paidMonths: october, wageMonths: october, fundMonths: october, loanMonths: october })).toEqual([
    '2026-11-16 pnd1 2026-10',
    '2026-11-16 studentLoan 2026-10',
    '2026-11-16 sps110 2026-10',
    '2026-11-16 welfareFund 2026-10',
    '2026-12-15 pnd1 2026-11',
    '2026-12-15 sps110 2026-11',
    '2027-02-15 certificates 2026',
    '2027-03-01 pnd1kor 2026',
    '2027-03-01 kt20k 2026',
  ]);
});

it('wages of October that are paid in November are filed for tax with November', () => {
  const found = shown({ paidMonths: new Set(['2026-11']), wageMonths: new Set(['2026-10']) });
  expect(found.filter((line) => !line.includes('2027'))).toEqual([
    '2026-11-16 sps110 2026-10',
    '2026-12-15 pnd1 2026-11',
    '2026-12-15 sps110 2026-11',
  ]);
});

it('joiners and leavers: the first joiner of a month decides', () => {
  const found = shown({ joined: [date('2026-11-10'), date('2026-11-02')], left: [date('2026-10-31')] });
  expect(found).toEqual([
    '2026-11-16 sps609 2026-10',
    '2026-12-02 sps103 2026-11',
    '2026-12-15 pnd1 2026-11',
    '2026-12-15 sps110 2026-11',
  ]);
});

it('filings of more than three months ago are not shown', () => {
  const found = shown({ paidMonths: new Set(['2026-06', '2026-07', '2026-08']) });
  expect(found.filter((line) => line.includes('pnd1 '))).toEqual([
    '2026-08-17 pnd1 2026-07',
    '2026-09-15 pnd1 2026-08',
    '2026-12-15 pnd1 2026-11',
  ]);
});

const today: StateFacts = {
  today: date('2026-11-16'),
  lastDay: date('2026-11-16'),
  isFiled: false,
  isRunning: false,
  runs: { approved: 1, open: 0 },
  isBlocked: false,
};
it.each<[Partial<StateFacts>, string]>([
  [{}, 'ready'],
  [{ isFiled: true, lastDay: date('2026-11-01') }, 'filed'],
  [{ lastDay: date('2026-11-15'), isBlocked: true }, 'late'],
  [{ isRunning: true, isBlocked: true }, 'running'],
  [{ runs: { approved: 1, open: 1 } }, 'runOpen'],
  [{ runs: { approved: 0, open: 0 } }, 'noRun'],
  [{ runs: null, isBlocked: true }, 'blocked'],
])('state of a filing: %o is %s', (change, state) => {
  expect(filingState({ ...today, ...change })).toBe(state);
});
