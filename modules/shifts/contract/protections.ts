import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { Person } from './shapes.ts';

/** A pregnancy that staff noted with the person's consent. */
const Protection = Person.extend({
  from: LocalDate,
  to: LocalDate,
  /** The day on which the person agreed that it is kept. */
  consentedOn: LocalDate,
  notedBy: z.string(),
});
export type Protection = z.infer<typeof Protection>;

const needs = 'shift.board';

export const protectionCalls = {
  listProtections: call
    .route({
      method: 'GET',
      path: '/auth/v1/shift/protections',
      summary: 'Pregnancies that staff noted with consent, so that no forbidden work is planned',
    })
    .meta({ needs, reads: ['shifts'] })
    .output(z.array(Protection)),
  saveProtection: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/protections',
      summary: 'Note with the person’s consent from when to when she is pregnant; a second note replaces the first',
    })
    .meta({ needs, changes: ['shifts'] })
    .input(z.object({ employeeId: id('employee'), from: businessDate, to: businessDate, consentedOn: businessDate }))
    .output(nothing),
  removeProtection: call
    .route({ method: 'DELETE', path: '/auth/v1/shift/protections', summary: 'Remove the note of a pregnancy' })
    .meta({ needs, changes: ['shifts'] })
    .input(z.object({ employeeId: id('employee') }))
    .output(nothing),
};
