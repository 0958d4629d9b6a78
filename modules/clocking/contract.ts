import { exceptions } from './contract/exceptions.ts';
import { imports } from './contract/imports.ts';
import { punches } from './contract/punches.ts';
import { reports } from './contract/reports.ts';
import { settings } from './contract/settings.ts';

export { exceptionKinds } from './contract/exceptions.ts';
export { importProblems } from './contract/imports.ts';
export { ClockNow } from './contract/punches.ts';
export { ClockSettings } from './contract/settings.ts';
export {
  BarDay,
  type ClockingRecord,
  DailyLine,
  DayResult,
  Figures,
  PersonLine,
  PunchLine,
  TimelineDay,
} from './contract/shapes.ts';
export { type DayStatus, dayStatuses } from './rules/day-statuses.ts';
export { type FigureName, figureNames } from './rules/figures.ts';

export const clocking = { ...punches, ...reports, ...exceptions, ...settings, ...imports };
