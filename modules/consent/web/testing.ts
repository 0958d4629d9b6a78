// Requests of the tests of these screens.
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import type { DataRequest } from '../contract.ts';

export const text = { consent: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
export const employeeId = asId<'employee'>('00000000-0000-7000-8000-000000000002');

/** Asked for on 10 November 2026, and not answered. */
export const aRequest = (more: Partial<DataRequest> = {}): DataRequest => ({
  id: asId<'consentRequest'>('00000000-0000-7000-8000-000000000003'),
  kind: 'copy',
  state: 'received',
  note: null,
  askedAt: instant('2026-11-10T02:00:00Z'),
  dueOn: asDate('2026-12-10'),
  receivedOn: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  enteredBy: null,
  hasFile: false,
  outcome: null,
  ...more,
});
