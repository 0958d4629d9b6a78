import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import { baht } from '#kernel/money';
import { lockCompany } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { editForm } from '#server/version';
import { type IccOvertime, iccOvertime, saveIccOvertime } from './store.ts';

/** Until the company enters its own: a meal from two hours on, a ride home from four. */
const usual: IccOvertime = { mealAfter: 120, mealAmount: baht(50), vehicleAfter: 240, vehicleAmount: baht(200) };

export const overtimeSetting = async (tx: TenantTx): Promise<IccOvertime> => (await iccOvertime(tx)) ?? usual;

const form = editForm(({ mealAfter, mealAmount, vehicleAfter, vehicleAmount }: IccOvertime) => ({
  mealAfter,
  mealAmount,
  vehicleAfter,
  vehicleAmount,
}));

export const overtimeHandlers = [
  handle(enterprise.readOvertimeAllowance, async ({ tx }) => form.shown(await overtimeSetting(tx))),

  handle(enterprise.saveOvertimeAllowance, async ({ input: { version, ...after }, tx, actor, now, audit }) => {
    // There may be no row yet that two people who save at once would wait for.
    await lockCompany(tx);
    const before = await overtimeSetting(tx);
    form.requireUnchanged({ ...after, version }, before);
    await saveIccOvertime(tx, after, now);
    audit({ kind: 'overtimeAllowance', id: actor.organizationId, name: '', before: { ...before }, after });
    return form.shown(after);
  }),
];
