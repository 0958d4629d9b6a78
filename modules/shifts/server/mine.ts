// What a person sees of their own plan: published days, with those who work the same shift.
import { handleOwn } from '#access/server/public';
import { holidaysOf } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, instantAtMinute, type LocalDate, timeOfMinute } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { schedulesOf } from '#work-hours/server/public';
import type { UnplannedDay } from '../contract/mine.ts';
import { mostDays } from '../contract/shapes.ts';
import { shifts } from '../contract.ts';
import { datesOf, type Stretch } from '../rules/board-period.ts';
import { daySegments } from '../rules/day-segments.ts';
import { nextShift } from '../rules/next-shift.ts';
import { readProfiles } from './findings.ts';
import { requireShort } from './plan-cells.ts';
import { shownShift } from './shown-shift.ts';
import { colleaguesBetween, ownPublished } from './store/mine.ts';

interface Reader {
  readonly employeeId: Id<'employee'>;
  readonly zone: string;
}

/** Published days of a person, in order of date. Four statements. */
async function myDays(tx: TenantTx, { employeeId, zone }: Reader, stretch: Stretch) {
  const cells = await ownPublished(tx, { employeeId, ...stretch });
  const profiles = await readProfiles(tx);
  const colleagues = Map.groupBy(await colleaguesBetween(tx, { employeeId, ...stretch }), (one) =>
    [one.boardId, one.date, one.profileId].join(' '),
  );
  const shiftsOf = (cell: (typeof cells)[number]) =>
    daySegments(cell.published, cell.date, profiles.hoursOn).flatMap((segment) => {
      const profile = profiles.named(segment.id);
      if (!profile) return [];
      const shiftProfileId = profile.id;
      const together = colleagues.get([cell.boardId, cell.date, shiftProfileId].join(' ')) ?? [];
      return [
        {
          ...shownShift(cell, profile, segment),
          ot: cell.published.some(({ profileId, ot }) => profileId === shiftProfileId && ot),
          startsAt: instantAtMinute(zone, cell.date, segment.start),
          endsAt: instantAtMinute(zone, cell.date, segment.end),
          colleagues: together.map(({ employeeId: id, firstName, lastName }) => ({
            employeeId: id,
            firstName,
            lastName,
          })),
        },
      ];
    });
  return [...Map.groupBy(cells, ({ date }) => date)].map(([date, boards]) => ({
    date,
    shifts: boards.flatMap(shiftsOf).sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
  }));
}

/** What is expected of a person on dates without a published plan. A constant number of statements. */
async function unplannedDays(
  tx: TenantTx,
  { employeeId }: Reader,
  { dates, ...stretch }: Stretch & { readonly dates: readonly LocalDate[] },
): Promise<UnplannedDay[]> {
  if (dates.length === 0) return [];
  const range = { employeeIds: [employeeId], ...stretch };
  const [schedules, holidays] = [await schedulesOf(tx, range), await holidaysOf(tx, range)];
  return dates.map((date) => {
    const { segments, source } = schedules.scheduleOn(employeeId, date);
    const [first, last] = [segments[0], segments.at(-1)];
    const holiday = holidays.on(employeeId, date)?.name ?? null;
    const isFree = holiday !== null || !first || !last;
    return {
      date,
      hours: isFree ? null : { start: timeOfMinute(first.start), end: timeOfMinute(last.end % 1440) },
      holiday,
      isOpen: source === 'none',
    };
  });
}

export const mineHandlers = [
  handleOwn(shifts.readMine, async ({ input, tx, scope, actor, now }) => {
    requireShort(input);
    const { timeZone: zone } = actor;
    const reader = { employeeId: scope.employeeId, zone };
    const days = await myDays(tx, reader, input);
    const planned = new Set(days.map(({ date }) => date));
    const dates = datesOf(input).filter((date) => !planned.has(date));
    const unplanned = await unplannedDays(tx, reader, { ...input, dates });
    // A night shift of yesterday may still run.
    const from = addToDate(dateIn(zone, now), { days: -1 });
    const coming = await myDays(tx, reader, { from, to: addToDate(from, { days: mostDays - 1 }) });
    return {
      days,
      unplanned,
      next: nextShift(
        coming.flatMap((day) => day.shifts),
        now,
      ),
    };
  }),
];
