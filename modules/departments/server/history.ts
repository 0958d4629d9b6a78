import type { Id } from '#kernel/ids';
import { type Instant, type LocalDate, systemNow } from '#kernel/time';
import { saveTerms, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import * as store from './store/members.ts';

interface Written {
  /** The author of the change, as the history shows it. */
  readonly changedBy: string;
  readonly now: Instant;
}

/** Adds people to departments; the one joined is their main department from that day on. */
export async function addMembers(
  tx: TenantTx,
  members: readonly store.Membership[],
  by: Written = { changedBy: 'Kala', now: systemNow() },
): Promise<void> {
  if (members.length === 0) return;
  await store.addRows(tx, members);
  const names = await store.departmentNames(
    tx,
    members.map((one) => one.departmentId),
  );
  const terms = members.map(({ employeeId, departmentId, fromDate }) => ({
    employeeId,
    matter: 'department' as const,
    fromDate,
    valueId: departmentId,
    valueText: names.get(departmentId) ?? null,
    changedBy: by.changedBy,
  }));
  await saveTerms(tx, terms, by.now);
}

/** After people left a department: another one they are in becomes their main one from that day, otherwise none. */
export async function writeWhatRemains(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  options: Written & { readonly fromDate: LocalDate },
): Promise<void> {
  const { fromDate } = options;
  const main = await store.mainDepartments(tx, employeeIds);
  const held = await termsOn(tx, { employeeIds, from: fromDate, to: fromDate, matters: ['department'] });
  const changed = employeeIds.filter(
    (one) => (held.on(one, fromDate).department?.valueId ?? null) !== (main.get(one)?.departmentId ?? null),
  );
  const terms = changed.map((employeeId) => ({
    employeeId,
    matter: 'department' as const,
    fromDate,
    valueId: main.get(employeeId)?.departmentId ?? null,
    valueText: main.get(employeeId)?.name ?? null,
    changedBy: options.changedBy,
  }));
  await saveTerms(tx, terms, options.now);
}
