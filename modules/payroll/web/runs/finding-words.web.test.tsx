import { expect, it } from 'vitest';
import type { Language } from '#kernel/text';
import type { RunPerson } from '#payroll/contract';
import { renderScreen } from '#web/testing/render';
import { useFindingText } from './finding-words.ts';

type Finding = RunPerson['findings'][number];

function Said({ finding }: { finding: Finding }) {
  return <p>{useFindingText()(finding)}</p>;
}

async function saidOf(finding: Finding, language: Language): Promise<string | null> {
  const { screen } = await renderScreen(<Said finding={finding} />, {
    text: { payroll: { en: () => import('#payroll/text/en'), th: () => import('#payroll/text/th') } },
    language,
  });
  return screen.getByRole('paragraph').textContent;
}

const limited = (field: string, counted: number): Finding => ({
  code: 'warning',
  params: { warning: 'answerLimited', field: `declaration.${field}`, counted, year: 2026 },
});

it.each<[Language, string, number, string]>([
  [
    'en',
    'paid.lifeInsurance',
    10_000_000,
    'Life insurance is over its limit in tax year 2026; ฿100,000.00 was counted.',
  ],
  ['th', 'paid.lifeInsurance', 10_000_000, 'เบี้ยประกันชีวิต เกินที่กำหนดในปีภาษี 2569 จึงนับเพียง ฿100,000.00'],
  ['en', 'parents', 2, 'The number of parents is over its limit in tax year 2026; 2 was counted.'],
])('says in %s what counts of an answer over its limit: %s', async (language, field, counted, words) => {
  expect(await saidOf(limited(field, counted), language)).toBe(words);
});

const january = { from: '2026-01-01', to: '2026-01-31' };
it.each<[Language, NonNullable<Finding['params']>, string]>([
  ['en', { field: 'period.number', from: 1, to: 12 }, 'The number of the period must be from 1 to 12.'],
  ['th', { field: 'period.number', from: 1, to: 12 }, 'ลำดับงวด ต้องอยู่ระหว่าง 1 ถึง 12'],
  ['en', { field: 'period.end', from: january.from }, 'The last day of the period must not be before 01 Jan 2026.'],
  ['th', { field: 'employment.firstDay', to: january.to }, 'วันแรกที่เริ่มงาน ต้องไม่เกิน 31 ม.ค. 2569'],
  ['en', { field: 'wage', from: 0, to: Number.MAX_SAFE_INTEGER }, 'The wage is out of range.'],
])('says in %s between which limits a refused value must be: %o', async (language, params, words) => {
  const finding: Finding = { code: 'refused', params: { reason: 'outOfRange', ...params } };
  expect(await saidOf(finding, language)).toContain(words);
});
