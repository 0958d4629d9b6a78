import type { PersonLine, TimelineDay } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import type { TextTable } from '#web/text';

/** The words of reports and of the punches in them. */
export const text: TextTable = {
  reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
};

export const somchai: PersonLine = {
  employeeId: asId('00000000-0000-7000-8000-0000000000a1'),
  employeeCode: 'K0001',
  firstName: 'Somchai',
  lastName: 'Jaidee',
  departments: ['Line A'],
};

const at = (time: string) => instant(`2026-11-13T${time}:00+07:00`);
export const clockIn = asId<'clocking'>('00000000-0000-7000-8000-0000000000c1');

/** Friday 13 November 2026: came 24 minutes late, was away for 17, forgot nothing. */
export const lateFriday: TimelineDay = {
  date: asDate('2026-11-13'),
  kind: 'work',
  progress: 'over',
  presence: 'left',
  statuses: ['late', 'away', 'exception'],
  since: at('17:05'),
  startsAt: at('08:00'),
  endsAt: at('17:00'),
  firstIn: at('08:24'),
  lastOut: at('17:05'),
  scheduled: 28_800,
  worked: 27_660,
  regular: 27_360,
  break: 3600,
  late: 1440,
  forgiven: 0,
  absence: 0,
  earlyLeave: 0,
  away: 1020,
  overtimeBefore: 0,
  overtimeAfter: 0,
  overtimePlanned: 0,
  holiday: 0,
  holidayWork: 0,
  restDayWork: 0,
  leave: 0,
  paidLeave: 0,
  unpaidLeave: 0,
  overtime: 0,
  holidayOvertime: 0,
  approvedOvertime: 0,
  approvedHolidayOvertime: 0,
  departmentId: null,
  positionId: null,
  shiftIds: [],
  policyId: null,
  incomplete: 0,
  closedBySystem: false,
  holidayName: null,
  zoneIds: [],
  punchCount: 2,
  exceptionCount: 1,
  window: { from: at('04:00'), to: instant('2026-11-14T01:00:00+07:00') },
  periods: [{ from: at('08:24'), to: at('17:05'), startedBy: clockIn, endedBy: 'x' }],
  breaks: [],
  segments: [],
  punches: [
    {
      id: clockIn,
      clockType: 'clock_in',
      timestamp: at('08:24'),
      role: 'startsWork',
      why: 'inWindow',
      segmentId: null,
    },
    {
      id: asId('00000000-0000-7000-8000-0000000000c2'),
      clockType: 'clock_out',
      timestamp: at('17:05'),
      role: 'endsWork',
      why: 'inWindow',
      segmentId: null,
    },
  ],
};

const { date: _date, ...rest } = lateFriday;
/** The same day with a split shift; late to the second part of it. */
export const splitFriday: TimelineDay = {
  ...lateFriday,
  segments: [
    {
      ...rest,
      id: 'morning',
      kind: 'working',
      startsAt: at('08:00'),
      endsAt: at('12:00'),
      worked: 14_400,
      late: 0,
      away: 0,
    },
    {
      ...rest,
      id: 'evening',
      kind: 'overtime',
      startsAt: at('17:00'),
      endsAt: at('20:00'),
      worked: 9_000,
      late: 1_800,
    },
  ],
};

export const windows = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) => ({
  date: asDate(date),
  from: instant(`${date}T04:00:00+07:00`),
  to: instant(`${date}T23:00:00+07:00`),
  startsAt: instant(`${date}T08:00:00+07:00`),
  endsAt: instant(`${date}T17:00:00+07:00`),
}));

/** What was planned for that Friday, as a punch of 08:24 tells it. */
export const planOfFriday = {
  clockDate: lateFriday.date,
  clockTime: '08:24:00',
  shiftTimeId: null,
  shiftStart: at('08:00'),
  shiftEnd: at('17:00'),
  breakStart: at('12:00'),
  breakEnd: at('13:00'),
  departmentId: null,
  zoneName: null,
  stationName: null,
};
