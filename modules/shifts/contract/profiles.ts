import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { hexColour, words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { problem } from '#kernel/problems';
import { LocalDate, LocalTime, type Minutes, minutesUpTo } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { segmentKinds } from '#work-hours/rules/schedule';
import { isSymbol } from '../rules/symbol.ts';

/** The most profiles of a company. */
export const mostProfiles = 200;

/** One or two characters; Thai letters with their marks count as one. */
const symbol = z
  .string()
  .trim()
  .min(1)
  .max(8)
  .refine(isSymbol, problem('pattern'))
  .meta({ examples: ['ช'] });

const shown = {
  name: words(80),
  code: words(30),
  symbol,
  colour: hexColour().default('#2F7D6B'),
  /** Only people with this tag may be planned on it. */
  tagId: id('tag').nullable().default(null),
};

const hours = {
  type: z.enum(segmentKinds).default('working'),
  start: LocalTime,
  /** At or before the start it is on the day after. */
  end: LocalTime,
  breakDurationMinutes: minutesUpTo(1_000).default(0 as Minutes),
  /** Percent of the hourly pay; null for what law and payroll say. */
  payrate: z.int().min(0).max(1_000).nullable().default(null),
  /** Minutes that are forgiven; null does not watch lateness. */
  lateMinutes: minutesUpTo(1_440).nullable().default(null),
  /** Minutes from which lateness is absence; null leaves it at a day without work. */
  absenceMinutes: minutesUpTo(1_440).nullable().default(null),
};

const Hours = z.object({
  from: LocalDate,
  type: z.enum(segmentKinds),
  start: LocalTime,
  end: LocalTime,
  breakDurationMinutes: z.int(),
  payrate: z.int().nullable(),
  lateMinutes: z.int().nullable(),
  absenceMinutes: z.int().nullable(),
});

/** With the hours that count today, and every version of them. */
export const ShiftProfile = Hours.extend({
  id: id('shiftProfile'),
  name: z.string(),
  code: z.string(),
  symbol: z.string(),
  colour: z.string(),
  /** Black or white, whichever can be read on the colour. */
  textColour: z.string(),
  tagId: id('tag').nullable(),
  /** Newest first, coming ones included. */
  history: z.array(Hours),
  ...shownVersion,
});
export type ShiftProfile = z.infer<typeof ShiftProfile>;

const reads = ['shift.profiles'];
const changes = ['shift.profiles', 'shifts', 'attendance'];

export const profileCalls = {
  listProfiles: call
    .route({
      method: 'GET',
      path: '/auth/v1/shift/profiles',
      summary: 'Shift profiles, with the history of their hours',
    })
    .meta({ needs: 'shift.profileView', reads })
    .output(z.array(ShiftProfile)),
  createProfile: call
    .route({ method: 'POST', path: '/auth/v1/shift/profile', summary: 'Add a shift profile' })
    .meta({ needs: 'shift.profile', changes })
    .input(z.object({ ...shown, ...hours }))
    .output(ShiftProfile),
  editProfile: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/profile',
      summary: 'Change a shift profile; other hours count from a day on',
    })
    .meta({ needs: 'shift.profile', changes })
    .input(
      z.object({
        shiftProfileId: id('shiftProfile'),
        ...shown,
        ...hours,
        /** The first day of the changed hours; today when left out. */
        from: businessDate.optional(),
        ...seenVersion,
      }),
    )
    .output(ShiftProfile),
  removeProfile: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/profile',
      summary: 'Stop offering a shift profile; what is planned with it stays',
    })
    .meta({ needs: 'shift.profile', changes })
    .input(z.object({ shiftProfileId: id('shiftProfile') }))
    .output(nothing),
};
