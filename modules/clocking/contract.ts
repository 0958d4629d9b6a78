import { exceptions } from './contract/exceptions.ts';
import { imports } from './contract/imports.ts';
import { ofCompany } from './contract/of-company.ts';
import { overtime } from './contract/overtime.ts';
import { periods } from './contract/periods.ts';
import { punches } from './contract/punches.ts';
import { reports } from './contract/reports.ts';
import { settings } from './contract/settings.ts';

export { exceptionKinds } from './contract/exceptions.ts';
export type { Adjustment, Period } from './contract/periods.ts';
export { ClockNow } from './contract/punches.ts';
export { boardStatuses } from './contract/reports.ts';
export { ClockSettings, type SettingsSheet, type SettingsVersion } from './contract/settings.ts';
export {
  BarDay,
  type ClockingRecord,
  DailyLine,
  DayResult,
  type DaySegment,
  PersonLine,
  PunchLine,
  TimelineDay,
} from './contract/shapes.ts';
export { type DayStatus, dayStatuses } from './rules/day-statuses.ts';
export { type FigureName, figureNames } from './rules/figures.ts';

export const clocking = {
  ...punches,
  ...ofCompany,
  ...reports,
  ...exceptions,
  ...overtime,
  ...periods,
  ...settings,
  ...imports,
};
