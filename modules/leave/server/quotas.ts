import { departmentReach, type Scope, wholeCompany } from '#access/rules/can';
import { handle, handleScoped } from '#access/server/public';
import { above } from '#departments/rules/tree';
import { departmentForUpdate, linesWithin } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type LeaveQuota, leave, type QuotaSheet } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { workDay } from '../rules/day-parts.ts';
import { sheetOf } from '../rules/quota-for.ts';
import { policyChanged } from './due.ts';
import * as store from './store/quotas.ts';
import { allTypes, typeForUpdate } from './store/types.ts';

type DepartmentOrAll = Id<'department'> | null;

const form = editForm(({ leaveTypeId, minutes, fromServiceMonths, positionId, employmentType }: store.QuotaRecord) => ({
  leaveTypeId,
  minutes,
  fromServiceMonths,
  positionId,
  employmentType,
}));

const shown = (quota: store.QuotaRecord): LeaveQuota => ({ ...form.shown(quota), days: quota.minutes / workDay });

/** Quotas of the company, or of a team: its own, or those of the nearest team above with its own. */
async function sheet(tx: TenantTx, departmentId: DepartmentOrAll, scope: Scope): Promise<QuotaSheet> {
  const lines = await linesWithin(tx, wholeCompany);
  const isReached = departmentReach(scope);
  const line = lines.find((one) => one.departmentId === departmentId);
  if (departmentId !== null && (!line || !isReached(departmentId))) throw leaveErrors.departmentNotFound();
  const own = await store.ownSheets(tx);
  const chain = line ? [line, ...above(line.departmentId, lines).reverse()].map((one) => one.departmentId) : [];
  const source = sheetOf(chain, own);
  const items = (await store.allQuotas(tx)).filter((quota) => quota.departmentId === source);
  return {
    departmentId,
    source: source === departmentId ? 'own' : source === null ? 'organization' : 'above',
    sourceName: lines.find((one) => one.departmentId === source)?.name ?? null,
    items: items.map(shown),
    others: lines
      .filter((one) => one.departmentId !== departmentId && own.has(one.departmentId))
      .filter((one) => isReached(one.departmentId))
      .map((one) => ({ departmentId: one.departmentId, name: one.name })),
  };
}

/** A team without its own quotas begins with a copy of those it has. */
async function ownSheet(tx: TenantTx, departmentId: DepartmentOrAll, now: Instant): Promise<QuotaSheet> {
  if (departmentId !== null) await departmentForUpdate(tx, departmentId, wholeCompany);
  const known = await sheet(tx, departmentId, wholeCompany);
  if (departmentId === null || known.source === 'own') return known;
  return copySheet(tx, { departmentId, items: known.items, now });
}

async function copySheet(
  tx: TenantTx,
  { departmentId, items, now }: { departmentId: Id<'department'>; items: readonly LeaveQuota[]; now: Instant },
): Promise<QuotaSheet> {
  await store.beginSheet(tx, departmentId, now);
  await store.removeQuotasOf(tx, departmentId);
  const copies = items.map((quota) => ({ ...quota, leaveQuotaId: newId('leaveQuota'), departmentId }));
  await store.addQuotas(tx, copies, now);
  return sheet(tx, departmentId, wholeCompany);
}

interface Conditions {
  readonly leaveTypeId: Id<'leaveType'>;
  readonly positionId?: Id<'position'> | null | undefined;
}

async function requireRows(tx: TenantTx, { leaveTypeId, positionId }: Conditions): Promise<string> {
  const type = await typeForUpdate(tx, leaveTypeId);
  if (!type) throw leaveErrors.typeNotFound();
  if (positionId && (await store.positionName(tx, positionId)) === undefined) throw leaveErrors.positionNotFound();
  return type.name;
}

/** A quota as the log says it: by the names of its type, team and position. */
async function logged(
  tx: TenantTx,
  { leaveQuotaId: _, leaveTypeId, departmentId, positionId, ...rest }: store.QuotaRecord,
) {
  const line = departmentId && (await linesWithin(tx, wholeCompany)).find((one) => one.departmentId === departmentId);
  return {
    ...rest,
    leaveTypeId: (await typeForUpdate(tx, leaveTypeId))?.name ?? null,
    departmentId: line ? line.name : null,
    positionId: positionId && ((await store.positionName(tx, positionId)) ?? null),
  };
}

export const quotaHandlers = [
  handleScoped(leave.listQuotas, ({ input, tx, scope }) => sheet(tx, input.departmentId ?? null, scope)),

  handle(leave.createQuota, async ({ input, tx, now, audit }) => {
    const { leaveTypeId, minutes, fromServiceMonths, positionId = null, employmentType = null } = input;
    const departmentId = input.departmentId ?? null;
    const name = await requireRows(tx, input);
    await ownSheet(tx, departmentId, now);
    const quota = { leaveQuotaId: newId('leaveQuota'), departmentId, leaveTypeId, minutes, fromServiceMonths };
    const row = { ...quota, positionId, employmentType };
    await store.addQuotas(tx, [row], now);
    await policyChanged(tx, now);
    audit({ kind: 'leaveQuota', id: quota.leaveQuotaId, name, after: await logged(tx, row) });
    return shown(row);
  }),

  handle(leave.editQuota, async ({ input, tx, now, audit }) => {
    const before = await store.quotaForUpdate(tx, input.leaveQuotaId);
    if (!before) throw leaveErrors.quotaNotFound();
    form.requireUnchanged(input, before);
    const name = await requireRows(tx, input);
    const { leaveTypeId, minutes, fromServiceMonths, positionId = null, employmentType = null } = input;
    const after = { ...before, leaveTypeId, minutes, fromServiceMonths, positionId, employmentType };
    await store.saveQuota(tx, after, now);
    await policyChanged(tx, now);
    const change = { before: await logged(tx, before), after: await logged(tx, after) };
    audit({ kind: 'leaveQuota', id: before.leaveQuotaId, name, ...change });
    return shown(after);
  }),

  handle(leave.deleteQuota, async ({ input, tx, now, audit }) => {
    const before = await store.quotaForUpdate(tx, input.leaveQuotaId);
    if (!before) throw leaveErrors.quotaNotFound();
    await store.removeQuota(tx, before.leaveQuotaId);
    await policyChanged(tx, now);
    const name = (await typeForUpdate(tx, before.leaveTypeId))?.name ?? '';
    audit({ kind: 'leaveQuota', id: before.leaveQuotaId, name, before: await logged(tx, before) });
    return {};
  }),

  handle(leave.copyQuotas, async ({ input, tx, now, audit }) => {
    const { departmentId } = input;
    const { name } = await departmentForUpdate(tx, departmentId, wholeCompany);
    const from = await sheet(tx, input.fromDepartmentId ?? null, wholeCompany);
    if (from.source !== 'own') throw leaveErrors.nothingToCopy();
    const quotas = (await store.allQuotas(tx)).filter((quota) => quota.departmentId === departmentId).length;
    const copied = await copySheet(tx, { departmentId, items: from.items, now });
    await policyChanged(tx, now);
    audit({ kind: 'leaveQuota', id: departmentId, name, before: { quotas }, after: { quotas: copied.items.length } });
    return copied;
  }),

  handle(leave.restoreQuotas, async ({ input, tx, now, audit }) => {
    const { departmentId } = input;
    const { name } = await departmentForUpdate(tx, departmentId, wholeCompany);
    if ((await store.endSheet(tx, departmentId)) === 0) throw leaveErrors.nothingToRestore();
    const quotas = await store.removeQuotasOf(tx, departmentId);
    await policyChanged(tx, now);
    audit({ kind: 'leaveQuota', id: departmentId, name, before: { quotas } });
    return {};
  }),

  handleScoped(leave.quotaTypes, async ({ input, tx, scope }) => {
    const { items } = await sheet(tx, input.departmentId ?? null, scope);
    const types = (await allTypes(tx)).filter(({ isActive }) => isActive);
    return {
      items: types.map(({ id: leaveTypeId, name, code }) => {
        const minutes = items.filter((quota) => quota.leaveTypeId === leaveTypeId).map((quota) => quota.minutes);
        return {
          leaveTypeId,
          name,
          code,
          quotas: minutes.length,
          fewestMinutes: minutes.length > 0 ? Math.min(...minutes) : null,
          mostMinutes: minutes.length > 0 ? Math.max(...minutes) : null,
        };
      }),
    };
  }),
];
