import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import * as store from './store/people.ts';

export interface Leavers {
  /** Whether the person no longer works here on a date, by a last day to come as well. */
  readonly hasLeft: (employeeId: string, date: LocalDate) => boolean;
  /** The same of people whose employment has ended: boards do not show them, so what is planned for them counts for nothing. */
  readonly isGone: (employeeId: string, date: LocalDate) => boolean;
}

/** Without a last day a person who left has been gone always. One statement. */
export async function leaversOf(tx: TenantTx): Promise<Leavers> {
  const people = new Map((await store.leavers(tx)).map((one) => [one.employeeId, one]));
  const isAfter = (one: { readonly lastDay: LocalDate | null }, date: LocalDate) =>
    one.lastDay === null || date > one.lastDay;
  return {
    hasLeft: (employeeId, date) => {
      const one = people.get(employeeId);
      return one !== undefined && isAfter(one, date);
    },
    isGone: (employeeId, date) => {
      const one = people.get(employeeId);
      return one?.hasEnded === true && isAfter(one, date);
    },
  };
}
