import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { wishKinds } from '../rules/wish.ts';
import { Wish } from './shapes.ts';

/** Every day of the half year for which wishes are made. */
const mostWishes = 190;

const MyWishes = z.object({
  /** In order of date. */
  wishes: z.array(Wish),
  /** Shifts of the boards on which the reader is planned, to wish for. */
  profiles: z.array(
    z.object({
      shiftProfileId: id('shiftProfile'),
      name: z.string(),
      symbol: z.string(),
      colour: z.string(),
      textColour: z.string(),
    }),
  ),
  /** Wishes can be made for these days. */
  from: LocalDate,
  to: LocalDate,
});
export type MyWishes = z.infer<typeof MyWishes>;

export const wishCalls = {
  readWishes: call
    .route({
      method: 'GET',
      path: '/auth/v1/shifts/wishes',
      summary: 'One’s own unavailable days and wishes from tomorrow on, with the shifts to wish for',
    })
    .meta({ needs: 'shift.own', reads: ['shifts', 'shift.profiles'] })
    .output(MyWishes),
  saveWishes: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shifts/wishes',
      summary: 'Say for days that one cannot work, or would like a day off or a shift; null takes it back',
    })
    .meta({ needs: 'shift.own', changes: ['shifts'] })
    .input(
      z.object({
        dates: z.array(businessDate).min(1).max(mostWishes),
        kind: z.enum(wishKinds).nullable(),
        /** The wanted shift; only for the kind `shift`. */
        shiftProfileId: id('shiftProfile').nullable().default(null),
      }),
    )
    .output(nothing),
};
