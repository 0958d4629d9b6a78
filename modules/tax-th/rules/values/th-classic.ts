/** th-classic: fixed constants for all dates; where they say nothing, the law of the year 2025 is used for all dates. */
import { baht } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { allowances, row } from './allowances.ts';
import { taxSteps } from './income-tax.ts';
import { minimumWages } from './minimum-wage.ts';
import type { AllowanceItem, AllowanceRow, LawTables, MinimumWageRow, Source } from './pack.ts';
import { severance } from './severance.ts';

const fixed: Source = {
  en: 'Fixed constants of the classic calculation',
  th: 'ค่าคงที่ของการคำนวณแบบเดิม',
  certainty: 'sourced',
};
const always: readonly [number, null] = [0, null];
const allMonths = '0000-01';
const allDates = '0000-01-01' as LocalDate;

const ownRows: readonly AllowanceRow[] = [
  row('healthInsurance', always, { max: 15_000 }, fixed),
  row('lifeInsurance', always, { max: 100_000 }, fixed),
  row('lifeAndHealthTogether', always, { max: 100_000 }, fixed),
  row('pensionInsurance', always, { percent: 15, max: 200_000 }, fixed),
  row('spouseLifeInsurance', always, { max: 10_000 }, fixed),
  row('providentFund', always, { percent: 15, max: 500_000 }, fixed),
  row('retirementMutualFund', always, { percent: 30, max: 500_000 }, fixed),
  row('superSavingsFund', always, { percent: 15, max: 200_000 }, fixed),
  row('nationalSavingsFund', always, { max: 13_200 }, fixed),
  row('educationDonation', always, { percent: 10, times: 2 }, fixed),
  row('otherDonation', always, { percent: 10, times: 1 }, fixed),
  row('politicalParty', always, { max: 10_000 }, fixed),
];

// The classic calculation has only the pension limit, without the room left under the life limit.
const left: ReadonlySet<AllowanceItem> = new Set([...ownRows.map((own) => own.item), 'pensionInLifeRoom']);

const lawOf2025 = allowances
  .filter((line) => line.fromYear <= 2025 && (line.toYear === null || line.toYear >= 2025) && !left.has(line.item))
  .map((line) => ({ ...line, fromYear: 0, toYear: null }));

const withoutDate = (line: MinimumWageRow): MinimumWageRow => ({ ...line, from: allDates });

export const thClassic: LawTables = {
  name: 'th-classic',
  taxSteps: taxSteps.map((line) => ({ ...line, fromYear: 0 })),
  allowances: [...ownRows, ...lawOf2025],
  // 5 % of 1,650 is 82.50, rounded 83; 5 % of 15,000 is 750.
  contributionBases: [{ from: allMonths, floor: baht(1_650), ceiling: baht(15_000), source: fixed }],
  contributionRates: [{ from: allMonths, to: null, employee: 500, employer: 500, provinces: 'all', source: fixed }],
  welfareFund: [{ from: allMonths, employee: 0, employer: 0, employeesFrom: 10, source: fixed }],
  severance: severance.map((line) => ({ ...line, from: allDates })),
  minimumWages: minimumWages.map(withoutDate),
};
