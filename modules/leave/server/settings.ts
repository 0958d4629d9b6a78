import { wholeCompany } from '#access/rules/can';
import { handle } from '#access/server/public';
import { departmentForUpdate, hasDepartment } from '#departments/server/public';
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import { dateIn } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type LeaveSettings, leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { isDayOfYear } from '../rules/leave-type.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { policyChanged } from './due.ts';
import * as store from './store/settings.ts';
import { typeForUpdate } from './store/types.ts';

const wordsOf = { en, th } as const;

const form = editForm(({ readings, yearRule }: store.LeavePolicySettings) => ({
  readings,
  yearKind: yearRule.kind,
  yearMonth: yearRule.month,
  yearDay: yearRule.day,
}));

const limitForm = editForm(({ atMost }: { readonly atMost: number | null }) => ({ atMost }));

async function settings(
  tx: TenantTx,
  { language, today }: { language: Language; today: LocalDate },
): Promise<LeaveSettings> {
  const stored = await store.leaveSettings(tx);
  const { readings, yearRule } = stored;
  return {
    version: form.version(stored),
    readings,
    sentences: wordsOf[language].readings,
    yearKind: yearRule.kind,
    yearMonth: yearRule.month,
    yearDay: yearRule.day,
    blackouts: await store.blackoutsFrom(tx, today),
    limits: (await store.teamLimits(tx)).map(limitForm.shown),
    noLimitVersion: limitForm.version({ atMost: null }),
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const settingHandlers = [
  handle(leave.settings, ({ tx, request, actor, now }) =>
    settings(tx, { language: request.language, today: dateIn(actor.timeZone, now) }),
  ),

  handle(leave.saveSettings, async ({ input, tx, request, actor, now, audit }) => {
    const { yearKind: kind, yearMonth: month, yearDay: day } = input;
    if (!isDayOfYear(`${twoDigits(month)}-${twoDigits(day)}`))
      throw leaveErrors.yearNotPossible({ fields: { yearDay: { code: 'date' } } });
    const before = await store.leaveSettingsForUpdate(tx);
    form.requireUnchanged(input, before);
    const chosen = Object.fromEntries(Object.entries(input.readings).filter(([, choice]) => choice !== undefined));
    const after = { readings: { ...before.readings, ...chosen }, yearRule: { kind, month, day } };
    await store.saveLeaveSettings(tx, after, now);
    await policyChanged(tx, now);
    audit({ kind: 'leaveSettings', id: tx.organizationId, name: '', before: { ...before }, after });
    return settings(tx, { language: request.language, today: dateIn(actor.timeZone, now) });
  }),

  handle(leave.addBlackout, async ({ input, tx, now, audit }) => {
    const { departmentId = null, leaveTypeId = null, ...fields } = input;
    if (fields.to < fields.from) throw leaveErrors.endBeforeStart({ fields: { to: { code: 'date' } } });
    if (departmentId && !(await hasDepartment(tx, departmentId, wholeCompany))) throw leaveErrors.departmentNotFound();
    if (leaveTypeId && !(await typeForUpdate(tx, leaveTypeId))) throw leaveErrors.typeNotFound();
    const blackout = { id: newId('leaveBlackout'), departmentId, leaveTypeId, ...fields };
    await store.addBlackout(tx, blackout, now);
    audit({ kind: 'leaveBlackout', id: blackout.id, name: blackout.name, after: fields });
    return { id: blackout.id };
  }),

  handle(leave.removeBlackout, async ({ input, tx, audit }) => {
    const removed = await store.removeBlackout(tx, input.id);
    if (!removed) throw leaveErrors.blackoutNotFound();
    audit({ kind: 'leaveBlackout', id: input.id, name: removed.name });
    return {};
  }),

  handle(leave.saveLimit, async ({ input, tx, audit }) => {
    const { departmentId, atMost } = input;
    const { name } = await departmentForUpdate(tx, departmentId, wholeCompany);
    const before = (await store.teamLimits(tx)).find((one) => one.departmentId === departmentId)?.atMost ?? null;
    limitForm.requireUnchanged(input, { atMost: before });
    if (atMost === null) await store.removeLimit(tx, departmentId);
    else await store.saveLimit(tx, { departmentId, atMost });
    audit({ kind: 'leaveLimit', id: departmentId, name, before: { atMost: before }, after: { atMost } });
    return { version: limitForm.version({ atMost }) };
  }),
];
