import type { Demo } from '#access/server/public';
import { addSubscription } from './store.ts';

export const demo: Demo = (tx, { seats, now }) =>
  addSubscription(tx, {
    orderName: 'Kala Cloud + Payroll',
    status: 'Active',
    endDate: null,
    products: [
      { type: 'oneDeeCloud', name: 'Cloud', numberSpecified: seats },
      { type: 'oneDeePayroll', name: 'Payroll', numberSpecified: seats },
      { type: 'oneDeeStation', name: 'Station', numberSpecified: seats },
    ],
    now,
  });
