export { ensureDefaultItems } from './default-items.ts';
export { itemsOfPeople } from './items-of-people.ts';
export { runToApprove, runWithSlips } from './people-of-run.ts';
export { keepStatutoryParts } from './statutory.ts';
export { balancesChanged, balancesOfYear } from './store/beginning-balances.ts';
export {
  type LoansOfMonth,
  lineSumsOfRuns,
  type MonthsOfPerson,
  monthsOfPeople,
  paymentsOfRuns,
  type RunOfPeriod,
  type RunsChanged,
  runsBetween,
  runsChanged,
  type SumsOfRun,
  studentLoansByMonth,
  sumsOfRuns,
  type WageOfMonth,
  wagesSince,
} from './store/filing-sums.ts';
export { importPage as itemImports } from './store/item-imports.ts';
export { forgetItemPayments, recordItemPayments } from './store/item-payments.ts';
export { type PaidSums, paidSums } from './store/paid-people.ts';
export { settingRows } from './store/settings.ts';
export {
  backContributions,
  type ContributionRow,
  contributionsByMonth,
  contributionsPaid,
  countRuns,
  type Days,
  fundsPaid,
  type InsuredMonths,
  incomesByMonth,
  incomesPaid,
  insuredMonths,
  leavingReasons,
  monthsOfTemplate,
  peoplePaidIn,
  type RunCounts,
  studentLoansPaid,
  welfareFundPaid,
} from './store/statutory.ts';
export { templateNames } from './store/templates.ts';
