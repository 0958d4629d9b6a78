import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { weeksOverLimit } from './overtime-week.ts';
import type { OvertimeRecord } from './payroll-context.ts';
import { labourRows } from './values/labour-protection.ts';

const [law] = labourRows;
const record = (date: string, minutes: number, workType: OvertimeRecord['workType'] = 'overtime'): OvertimeRecord => ({
  date: asDate(date),
  minutes,
  workType,
});

it.each([
  ['36 hours are within the limit', [record('2026-11-01', 1_080), record('2026-11-07', 1_080, 'holiday')], []],
  [
    'one minute more gives a warning',
    [record('2026-11-07', 1_081), record('2026-11-01', 1_080, 'holiday')],
    [{ sunday: '2026-11-01', minutes: 2_161 }],
  ],
  ['Saturday and Sunday are two weeks', [record('2026-11-07', 1_400), record('2026-11-08', 1_400)], []],
  [
    'a week runs over the end of a month and over the leap day',
    [record('2028-02-29', 1_400), record('2028-03-01', 1_400)],
    [{ sunday: '2028-02-27', minutes: 2_800 }],
  ],
  ['no overtime, no week', [], []],
])('%s', (_name, records, weeks) => {
  if (!law) throw new Error('The labour table is empty.');
  expect(weeksOverLimit(records, law)).toEqual(weeks);
});
