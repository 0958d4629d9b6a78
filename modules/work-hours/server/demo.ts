// When the demo company works: an office week, an early plant, a line by night, a warehouse on Sundays.
import { type Demo, demoDepartment } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { asDate, type LocalTime, type Minutes } from '#kernel/time';
import { newId } from '#server/ids';
import type { WeekdayHours } from '../rules/work-hours-on.ts';
import { saveVersion } from './store.ts';

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

export const demo: Demo = async (tx, world) => {
  const hours = (departmentId: Id<'department'> | null, week: readonly (WeekdayHours | null)[]) =>
    saveVersion(
      tx,
      {
        id: newId('workHours'),
        departmentId,
        from: asDate(`${world.year - 1}-01-01`),
        week,
        breakRule: 'deduct',
        margins: null,
        changedBy: 'Kala',
      },
      world.now,
    );
  await hours(null, [office, office, office, office, office, null, null]);
  await hours(demoDepartment(world, 'production'), [plant, plant, plant, plant, plant, halfSaturday, null]);
  // Every hour of the week has people at work, so that the live pages always show some.
  await hours(demoDepartment(world, 'lineB'), [night, night, night, night, night, null, night]);
  await hours(demoDepartment(world, 'warehouse'), [null, plant, plant, plant, plant, plant, plant]);
};
