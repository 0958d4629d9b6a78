export { offerPlans, type PlanReader, type PlanSource, type ScheduleReader, schedulesOf } from './plans.ts';
export { type AskedHours, hoursPreview } from './preview.ts';
export { type HoursChange, type WorkHoursReader, workHoursOf } from './reader.ts';
export { saveVersion } from './store.ts';
