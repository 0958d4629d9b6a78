import { expect, it } from 'vitest';
import { languages } from '#kernel/text';
import { asDate } from '#kernel/time';
import { mostRunName, mostTemplateName, runName } from './run-name.ts';

it.each([
  ['2026-12-01', '2026-12-31', 'th', 'รายเดือน ธันวาคม 2569'],
  ['2026-12-01', '2026-12-31', 'en', 'รายเดือน December 2026'],
  ['2028-02-01', '2028-02-29', 'en', 'รายเดือน February 2028'],
  ['2028-02-01', '2028-02-28', 'en', 'รายเดือน 01 Feb 2028 – 28 Feb 2028'],
  ['2026-11-26', '2026-12-25', 'th', 'รายเดือน 26 พ.ย. 2569 – 25 ธ.ค. 2569'],
  ['2026-12-01', '2026-12-15', 'th', 'รายเดือน 01 ธ.ค. 2569 – 15 ธ.ค. 2569'],
  ['2026-12-31', '2026-12-31', 'th', 'รายเดือน 31 ธ.ค. 2569'],
] as const)('a run from %s to %s is named in %s: %s', (start, end, language, name) => {
  expect(runName({ template: 'รายเดือน', start: asDate(start), end: asDate(end) }, language)).toBe(name);
});

it.each([
  ['2026-09-01', '2026-09-30'],
  ['2026-09-26', '2026-10-25'],
] as const)('a name with the period %s to %s is not longer than the form of a run takes', (start, end) => {
  const run = { template: 'ก'.repeat(mostTemplateName), start: asDate(start), end: asDate(end) };
  for (const language of languages) expect(runName(run, language).length).toBeLessThanOrEqual(mostRunName);
});
