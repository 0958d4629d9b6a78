/** Income tax steps by tax year. Running lower bounds: a table of 150,001, 300,001 … would lose one baht a step. */
import { baht } from '#kernel/money';
import type { TaxStepsRow } from './pack.ts';

const step = (over: number, ratePercent: number) => ({ over: baht(over), ratePercent });

export const taxSteps: readonly TaxStepsRow[] = [
  {
    fromYear: 2017,
    source: {
      en: 'Revenue Code, income tax rates under s.48(1)',
      th: 'ประมวลรัษฎากร บัญชีอัตราภาษีเงินได้ ตามมาตรา 48(1)',
      certainty: 'sourced',
    },
    steps: [
      step(0, 0),
      step(150_000, 5),
      step(300_000, 10),
      step(500_000, 15),
      step(750_000, 20),
      step(1_000_000, 25),
      step(2_000_000, 30),
      step(5_000_000, 35),
    ],
  },
];
