// When the demo company works: an office week, an early plant, a line by night, a warehouse on Sundays, this year's public holidays.
import { suggestedHolidays } from '#holidays/rules/thai-public-holidays';
import { addHolidays } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { asDate, type Instant, type LocalTime, type Minutes } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { WeekdayHours } from '#work-hours/rules/work-hours-on';
import { saveVersion } from '#work-hours/server/public';

const day = (clockIn: string, clockOut: string, lunch: readonly [string, string]): WeekdayHours => ({
  clockIn: clockIn as LocalTime,
  clockOut: clockOut as LocalTime,
  break: { from: lunch[0] as LocalTime, to: lunch[1] as LocalTime, paid: false },
  lateAfter: 10 as Minutes,
  absenceAfter: 120 as Minutes,
});

const office = day('08:30', '17:30', ['12:00', '13:00']);
const plant = day('08:00', '17:00', ['12:00', '13:00']);
const night = day('20:00', '05:00', ['00:00', '01:00']);
const halfSaturday: WeekdayHours = { ...day('08:00', '12:00', ['12:00', '12:00']), break: null };

export async function addDemoTime(
  tx: TenantTx,
  {
    year,
    teams,
    now,
  }: {
    year: number;
    teams: Readonly<Record<'plant' | 'nightLine' | 'warehouse', Id<'department'>>>;
    now: Instant;
  },
): Promise<void> {
  const hours = (departmentId: Id<'department'> | null, week: readonly (WeekdayHours | null)[]) =>
    saveVersion(
      tx,
      {
        id: newId('workHours'),
        departmentId,
        from: asDate(`${year - 1}-01-01`),
        week,
        breakRule: 'deduct',
        margins: null,
        changedBy: 'Kala',
      },
      now,
    );
  await hours(null, [office, office, office, office, office, null, null]);
  await hours(teams.plant, [plant, plant, plant, plant, plant, halfSaturday, null]);
  // Somebody is at work at every hour of the week, so that there is always something to see.
  await hours(teams.nightLine, [night, night, night, night, night, null, night]);
  await hours(teams.warehouse, [null, plant, plant, plant, plant, plant, plant]);
  const days = (suggestedHolidays(year) ?? []).map(({ date, th }) => ({
    id: newId('holiday'),
    departmentId: null,
    date,
    name: th,
  }));
  await addHolidays(tx, days, now);
}
