import { expect, it } from 'vitest';
import type { Language } from '#kernel/text';
import type { RunPerson } from '#payroll/contract';
import { renderScreen } from '#web/testing/render';
import { useFindingText } from './finding-words.ts';

type Finding = RunPerson['findings'][number];

function Said({ finding }: { finding: Finding }) {
  return <p>{useFindingText()(finding)}</p>;
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
  const { screen } = await renderScreen(<Said finding={limited(field, counted)} />, {
    text: { payroll: { en: () => import('#payroll/text/en'), th: () => import('#payroll/text/th') } },
    language,
  });
  expect(screen.getByText(/เกินที่กำหนด|limit/).textContent).toBe(words);
});
