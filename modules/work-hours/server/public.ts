export { offerPlans, type PlanReader, type PlanSource, type ScheduleReader, schedulesOf } from './plans.ts';
export { type WorkHoursReader, workHoursOf } from './reader.ts';
export { saveVersion } from './store.ts';
