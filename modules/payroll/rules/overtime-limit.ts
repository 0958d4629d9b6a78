/** Overtime limit: overtime and holiday overtime together, day by day, are paid up to the limit; 0 pays none, null has no limit. */
import type { OvertimeRecord } from './payroll-context.ts';

export interface PaidTime {
  readonly overtime: number;
  readonly holiday: number;
  readonly traditionalHoliday: number;
  readonly holidayOvertime: number;
  /** Minutes beyond the limit. */
  readonly unpaidOvertime: number;
  readonly unpaidHolidayOvertime: number;
}

export function paidTime(records: readonly OvertimeRecord[], limit: number | null): PaidTime {
  const paid = {
    overtime: 0,
    holiday: 0,
    traditionalHoliday: 0,
    holidayOvertime: 0,
    unpaidOvertime: 0,
    unpaidHolidayOvertime: 0,
  };
  let room = limit ?? Number.POSITIVE_INFINITY;
  for (const { workType, minutes } of isWithin(records, room) ? records : inOrder(records)) {
    const counted = Math.min(minutes, room);
    switch (workType) {
      // Normal hours worked on a holiday are not overtime, so no limit applies to them.
      case 'holiday':
        paid.holiday += minutes;
        break;
      case 'traditionalHoliday':
        paid.traditionalHoliday += minutes;
        break;
      case 'overtime':
        paid.overtime += counted;
        paid.unpaidOvertime += minutes - counted;
        room -= counted;
        break;
      case 'holidayOvertime':
        paid.holidayOvertime += counted;
        paid.unpaidHolidayOvertime += minutes - counted;
        room -= counted;
        break;
    }
  }
  return paid;
}

/** The order matters only when the limit is passed. */
function isWithin(records: readonly OvertimeRecord[], limit: number): boolean {
  let total = 0;
  for (const { workType, minutes } of records) if (isOvertime(workType)) total += minutes;
  return total <= limit;
}

const isOvertime = (workType: OvertimeRecord['workType']): workType is 'overtime' | 'holidayOvertime' =>
  workType === 'overtime' || workType === 'holidayOvertime';

/** By day; on one day overtime before holiday overtime, so that the order of the records never changes the pay. */
const inOrder = (records: readonly OvertimeRecord[]): OvertimeRecord[] =>
  records.toSorted((a, b) => compare(a.date, b.date) || compare(b.workType, a.workType));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
