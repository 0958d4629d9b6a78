import type { Money } from '#kernel/money';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Allowances for overtime: from how many minutes of a day on, and how much. */
export interface IccOvertime {
  readonly mealAfter: number;
  readonly mealAmount: Money;
  readonly vehicleAfter: number;
  readonly vehicleAmount: Money;
}

export const iccOvertime = (tx: TenantTx): Promise<IccOvertime | undefined> =>
  tx.one<IccOvertime>(sql`
    select meal_after as "mealAfter", meal_minor as "mealAmount", vehicle_after as "vehicleAfter",
      vehicle_minor as "vehicleAmount"
    from app.icc_overtime where organization_id = ${tx.organizationId}`);

export async function saveIccOvertime(tx: TenantTx, setting: IccOvertime, now: Instant): Promise<void> {
  const { mealAfter, mealAmount, vehicleAfter, vehicleAmount } = setting;
  await tx.run(sql`
    insert into app.icc_overtime
      (organization_id, meal_after, meal_minor, vehicle_after, vehicle_minor, updated_at)
    values (${tx.organizationId}, ${mealAfter}, ${mealAmount}, ${vehicleAfter}, ${vehicleAmount}, ${now})
    on conflict (organization_id) do update set meal_after = excluded.meal_after, meal_minor = excluded.meal_minor,
      vehicle_after = excluded.vehicle_after, vehicle_minor = excluded.vehicle_minor,
      updated_at = excluded.updated_at`);
}
