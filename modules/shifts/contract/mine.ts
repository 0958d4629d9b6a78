import * as z from 'zod';
import { call } from '#access/contract';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant, LocalDate, LocalTime } from '#kernel/time';
import { OwnShift } from './shapes.ts';

/** A colleague on the same shift: the name and no more. */
const Colleague = z.object({ employeeId: id('employee'), firstName: z.string(), lastName: z.string() });

/** A published shift of the reader, with those who work it too. */
export const MyShift = OwnShift.extend({
  /** The person works it as overtime. */
  ot: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  colleagues: z.array(Colleague),
});
export type MyShift = z.infer<typeof MyShift>;

/** A day with a published plan. Without shifts it is a day off. */
export const MyDay = z.object({ date: LocalDate, shifts: z.array(MyShift) });
export type MyDay = z.infer<typeof MyDay>;

/** A day for which nobody has published a plan: work hours count. */
const UnplannedDay = z.object({
  date: LocalDate,
  /** Null on holidays and days off. */
  hours: z.object({ start: LocalTime, end: LocalTime }).nullable(),
  holiday: z.string().nullable(),
  /** Nobody has set work hours for it: nothing says whether it is a day off. */
  isOpen: z.boolean(),
});
export type UnplannedDay = z.infer<typeof UnplannedDay>;

export const MyPlan = z.object({
  /** In order; days without a published plan are left out. */
  days: z.array(MyDay),
  /** The other days, in order. */
  unplanned: z.array(UnplannedDay),
  /** The shift that has not ended yet and starts first, of the next 62 days. */
  next: MyShift.nullable(),
});
export type MyPlan = z.infer<typeof MyPlan>;

export const mineCalls = {
  readMine: call
    .route({
      method: 'GET',
      path: '/auth/v1/shifts/mine',
      summary: 'One’s own published days with the colleagues of each shift, and the next shift',
    })
    .meta({ needs: 'shift.own', reads: ['shifts', 'shift.profiles'] })
    .input(z.object({ from: businessDate, to: businessDate }))
    .output(MyPlan),
};
