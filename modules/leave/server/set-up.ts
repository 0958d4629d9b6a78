import type { Language } from '#kernel/text';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { workDay } from '../rules/day-parts.ts';
import { calendarYear } from '../rules/leave-year.ts';
import { defaultReadings } from '../rules/readings.ts';
import { statutoryLeaveOn } from '../rules/statutory-leave.ts';
import { openAllAccounts } from './store/accounts.ts';
import { addQuotas } from './store/quotas.ts';
import { hasSettings, saveLeaveSettings } from './store/settings.ts';
import { addTypes, countTypesLocked } from './store/types.ts';

/** The types of Thai law with their quotas, for a company that has no leave types yet. */
export async function setUpLeave(
  tx: TenantTx,
  { country, language, today, now }: { country: string; language: Language; today: LocalDate; now: Instant },
): Promise<void> {
  if (await hasSettings(tx)) return;
  const count = await countTypesLocked(tx);
  await saveLeaveSettings(tx, { readings: defaultReadings, yearRule: calendarYear }, now);
  if (count > 0 || country !== 'TH') return;
  const rows = statutoryLeaveOn(today).map((row) => ({ row, id: newId('leaveType') }));
  await addTypes(
    tx,
    rows.map(({ row, id }) => ({
      ...row.policy,
      id,
      name: row.name[language],
      code: row.code,
      colour: row.colour,
      symbol: row.symbol,
      isActive: true,
      statutory: row.key,
    })),
    now,
  );
  const quotas = rows.flatMap(({ row: { days }, id }) =>
    days === null
      ? []
      : [
          {
            leaveQuotaId: newId('leaveQuota'),
            departmentId: null,
            leaveTypeId: id,
            minutes: days * workDay,
            fromServiceMonths: 0,
            positionId: null,
            employmentType: null,
          },
        ],
  );
  await addQuotas(tx, quotas, now);
  await openAllAccounts(tx, today);
}
