import { monthlyCalls } from './contract/monthly.ts';
import { profileCalls } from './contract/profiles.ts';
import { shiftReportCalls } from './contract/reports.ts';
import { weeklyCalls } from './contract/weekly.ts';

export type { ShiftProfile } from './contract/profiles.ts';

export const shifts = { ...profileCalls, ...weeklyCalls, ...monthlyCalls, ...shiftReportCalls };
