import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { LocalDate, LocalTime } from '#kernel/time';
import { claimWays, exchangeKinds, exchangeStates } from '../rules/exchange-words.ts';
import { Finding } from './shapes.ts';

const Colleague = z.object({ employeeId: id('employee'), firstName: z.string(), lastName: z.string() });

/** A shift as colleagues name it. */
export const ShownShift = z.object({
  date: LocalDate,
  shiftProfileId: id('shiftProfile'),
  name: z.string(),
  symbol: z.string(),
  colour: z.string(),
  textColour: z.string(),
  start: LocalTime,
  end: LocalTime,
});
export type ShownShift = z.infer<typeof ShownShift>;

export const ShiftExchange = z.object({
  id: id('shiftExchange'),
  kind: z.enum(exchangeKinds),
  state: z.enum(exchangeStates),
  boardName: z.string(),
  /** Whose shift it is; null for an open shift that is claimed. */
  from: Colleague.nullable(),
  /** Null while it is offered to everyone on the board. */
  to: Colleague.nullable(),
  shift: ShownShift,
  /** What a swap gives in return. */
  inReturn: ShownShift.nullable(),
  note: z.string().nullable(),
  requestId: id('approvalRequest').nullable(),
  /** The reader may take it. */
  canAnswer: z.boolean(),
  canCancel: z.boolean(),
  /** What it would break, for an exchange that the reader may take. */
  findings: z.array(Finding),
  /** Whether law and plan allow it. */
  isPossible: z.boolean(),
});
export type ShiftExchange = z.infer<typeof ShiftExchange>;

const Partner = Colleague.extend({
  /** What breaks when the person takes the shift without giving one. */
  findings: z.array(Finding),
  isPossible: z.boolean(),
  /** Published shifts of the person on the same board that could be had in return. */
  shifts: z.array(ShownShift),
});
export type Partner = z.infer<typeof Partner>;

export const OpenShift = ShownShift.extend({
  boardId: id('shift'),
  boardName: z.string(),
  /** People that are still missing. */
  places: z.int(),
  claims: z.enum(claimWays),
  findings: z.array(Finding),
  isPossible: z.boolean(),
});
export type OpenShift = z.infer<typeof OpenShift>;

const own = { needs: 'shift.own', reads: ['shifts', 'requests'] } as const;
const changes = ['shifts', 'requests', 'attendance'];
const ownChange = { needs: 'shift.own', changes } as const;
const shift = { date: businessDate, shiftProfileId: id('shiftProfile') };

/** The reader's own shift, who takes it, and what is given in return. */
const offer = {
  ...shift,
  /** Left out: everyone on the board. */
  toEmployeeId: id('employee').optional(),
  returnDate: businessDate.optional(),
  returnProfileId: id('shiftProfile').optional(),
};

export const exchangeCalls = {
  listExchanges: call
    .route({
      method: 'GET',
      path: '/auth/v1/shifts/exchanges',
      summary: 'Exchanges of shifts that the reader has a part in, and offers to everyone on their boards',
    })
    .meta(own)
    .output(z.array(ShiftExchange)),
  exchangePartners: call
    .route({
      method: 'GET',
      path: '/auth/v1/shifts/exchange/partners',
      summary: 'Colleagues of the board who could take a shift of the reader, with their own shifts',
    })
    .meta(own)
    .input(z.object(shift))
    .output(z.array(Partner)),
  previewExchange: call
    .route({ method: 'GET', path: '/auth/v1/shifts/exchange', summary: 'What an exchange would break' })
    .meta(own)
    .input(z.object(offer))
    .output(z.object({ findings: z.array(Finding), isPossible: z.boolean() })),
  offerExchange: call
    .route({
      method: 'POST',
      path: '/auth/v1/shifts/exchange',
      summary: 'Offer a shift to a colleague or to everyone on the board, perhaps for another shift',
    })
    .meta(ownChange)
    .input(z.object({ ...offer, note: note(300) }))
    .output(z.object({ exchangeId: id('shiftExchange') })),
  answerExchange: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shifts/exchange',
      summary: 'Accept an offered shift, which then goes to approval, or decline it',
    })
    .meta(ownChange)
    .input(z.object({ exchangeId: id('shiftExchange'), accept: z.boolean() }))
    .output(z.object({ state: z.enum(exchangeStates) })),
  cancelExchange: call
    .route({ method: 'DELETE', path: '/auth/v1/shifts/exchange', summary: 'Take an offer or a claim back' })
    .meta(ownChange)
    .input(z.object({ exchangeId: id('shiftExchange') }))
    .output(nothing),
  listOpenShifts: call
    .route({
      method: 'GET',
      path: '/auth/v1/shifts/open',
      summary: 'Open shifts on the reader’s boards in the next 31 days',
    })
    .meta(own)
    .output(z.array(OpenShift)),
  claimShift: call
    .route({
      method: 'POST',
      path: '/auth/v1/shifts/open',
      summary: 'Claim an open shift: at once, or with approval, as the board says',
    })
    .meta(ownChange)
    .input(z.object({ boardId: id('shift'), ...shift }))
    .output(z.object({ exchangeId: id('shiftExchange'), state: z.enum(exchangeStates) })),
};
