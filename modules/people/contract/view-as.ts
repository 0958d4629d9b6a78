import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';

/** Through whose eyes the reader looks, and until when. */
export const ViewAs = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  until: Instant,
  /** The reader is the provider's support; the name is that of the owner who agreed. */
  support: z.object({ withPay: z.boolean() }).optional(),
});
export type ViewAs = z.infer<typeof ViewAs>;

export const viewAs = {
  startViewAs: call
    .route({ method: 'POST', path: '/auth/v1/employee/view-as', summary: 'See what somebody else sees, read only' })
    .meta({ needs: 'employee.viewAs', changes: ['me'], actsOn: 'employeeId' })
    .input(z.object({ employeeId: id('employee') }))
    .output(z.object({ until: Instant })),
  endViewAs: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/view-as', summary: 'See with one’s own eyes again' })
    .meta({ needs: 'member', changes: ['me'], whileViewing: true })
    .output(nothing),
};
