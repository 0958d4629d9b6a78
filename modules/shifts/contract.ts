import { costCalls } from './contract/cost.ts';
import { exchangeCalls } from './contract/exchanges.ts';
import { shiftImportCalls } from './contract/imports.ts';
import { mineCalls } from './contract/mine.ts';
import { monthlyCalls } from './contract/monthly.ts';
import { profileCalls } from './contract/profiles.ts';
import { protectionCalls } from './contract/protections.ts';
import { shiftReportCalls } from './contract/reports.ts';
import { shiftRuleCalls } from './contract/rules.ts';
import { weeklyCalls } from './contract/weekly.ts';
import { wishCalls } from './contract/wishes.ts';

export type { BoardCost } from './contract/cost.ts';
export type { OpenShift, Partner, ShiftExchange, ShownShift } from './contract/exchanges.ts';
export type { ShiftImport, ShiftImportAnswer } from './contract/imports.ts';
export type { MyPlan, MyShift } from './contract/mine.ts';
export type { ShiftProfile } from './contract/profiles.ts';
export type { Protection } from './contract/protections.ts';
export type { BoardRules } from './contract/rules.ts';
export type { MyWishes } from './contract/wishes.ts';

export const shifts = {
  ...profileCalls,
  ...weeklyCalls,
  ...monthlyCalls,
  ...shiftReportCalls,
  ...mineCalls,
  ...wishCalls,
  ...exchangeCalls,
  ...shiftImportCalls,
  ...shiftRuleCalls,
  ...protectionCalls,
  ...costCalls,
};
