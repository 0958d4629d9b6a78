export { offerPlans, type PlanSource, schedulesOf } from './plans.ts';
export { type AskedHours, hoursPreview } from './preview.ts';
export { type HoursChange, workHoursOf } from './reader.ts';
export { saveVersion } from './store.ts';
