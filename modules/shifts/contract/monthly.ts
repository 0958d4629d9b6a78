import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { seenVersion } from '#kernel/version';
import {
  boardFields,
  CellChange,
  Group,
  Holiday,
  Makers,
  Member,
  MemberFacts,
  MonthlyBoard,
  memberNames,
  mostCells,
  Published,
  SavedCells,
  Sheet,
  Stretch,
  Work,
} from './shapes.ts';
import { publishing } from './weekly.ts';

const monthlyShiftId = id('monthlyShift');
const shiftGroupId = id('shiftGroup');
const shiftWorkId = id('shiftWork');
const reads = ['shifts'];
const changes = ['shifts'];
const edit = { needs: 'shift.edit', changes } as const;
const board = { needs: 'shift.board', changes } as const;
const employeeIds = z.array(id('employee')).min(1).max(500);
const needed = z
  .array(z.int().min(0).max(1_000))
  .length(7)
  .meta({ examples: [[2, 2, 2, 2, 2, 1, 1]] });
/** People needed on a holiday; null: as on the weekday. */
const neededOnHoliday = z.int().min(0).max(1_000).nullable().default(null);
/** The month in which the board's month begins. */
const month = { monthlyShiftId, year: z.int().min(1950).max(2200), month: z.int().min(1).max(12) };
const startDay = z.int().min(1).max(28).default(1);

export const monthlyCalls = {
  readMonthly: call
    .route({ method: 'GET', path: '/auth/v1/shift/monthly', summary: 'A monthly board with members, groups and works' })
    .meta({ needs: 'shift.manage', reads })
    .input(z.object({ monthlyShiftId }))
    .output(MonthlyBoard),
  createMonthly: call
    .route({ method: 'POST', path: '/auth/v1/shift/monthly', summary: 'Add a monthly board' })
    .meta(board)
    .input(
      z.object({
        ...boardFields,
        startDay,
        /** Works, groups, members and holidays of this board are copied; its plan is not. */
        copyOf: monthlyShiftId.optional(),
      }),
    )
    .output(MonthlyBoard),
  editMonthly: call
    .route({ method: 'PUT', path: '/auth/v1/shift/monthly', summary: 'Change a monthly board' })
    .meta(board)
    .input(z.object({ monthlyShiftId, ...boardFields, startDay, ...seenVersion }))
    .output(MonthlyBoard),
  removeMonthly: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/monthly',
      summary: 'Remove a monthly board; its plan from today on no longer counts',
    })
    .meta({ needs: 'shift.board', changes: ['shifts', 'attendance'] })
    .input(z.object({ monthlyShiftId }))
    .output(nothing),
  setMonthlyMakers: call
    .route({ method: 'PUT', path: '/auth/v1/shift/monthly/maker', summary: 'Choose who plans on a monthly board' })
    .meta({ needs: 'shift.board', changes: ['shifts', 'employees'] })
    .input(z.object({ monthlyShiftId, employeeIds: z.array(id('employee')).max(100), ...seenVersion }))
    .output(Makers),
  readMonth: call
    .route({
      method: 'GET',
      path: '/auth/v1/shift/monthly/shifttimes',
      summary: 'A month of a board: cells, holidays, state',
    })
    .meta({ needs: 'shift.manage', reads: ['shifts', 'shift.profiles', 'holidays'] })
    .input(z.object(month))
    .output(
      z.object({
        members: z.array(Member),
        groups: z.array(Group),
        works: z.array(Work),
        /** Members, with what a planner must know of them. */
        facts: z.array(MemberFacts),
        ...memberNames,
        sheet: Sheet,
        holidays: z.array(Holiday),
        ...Stretch,
      }),
    ),
  addCell: call
    .route({
      method: 'POST',
      path: '/auth/v1/shift/monthly/shifttime',
      summary: 'Plan a profile for people on dates, beside what is planned',
    })
    .meta(edit)
    .input(
      z.object({
        monthlyShiftId,
        shiftProfileId: id('shiftProfile'),
        employeeIds,
        dates: z.array(businessDate).min(1).max(62),
        ot: z.boolean().default(false),
      }),
    )
    .output(SavedCells),
  saveCells: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/monthly/shifttime',
      summary: 'Change many cells at once; undo sends them back',
    })
    .meta(edit)
    .input(z.object({ monthlyShiftId, changes: z.array(CellChange).min(1).max(mostCells) }))
    .output(SavedCells),
  clearCells: call
    .route({ method: 'DELETE', path: '/auth/v1/shift/monthly/shifttime', summary: 'Clear the plan of people on dates' })
    .meta(edit)
    .input(z.object({ monthlyShiftId, employeeIds, from: businessDate, to: businessDate }))
    .output(SavedCells),
  duplicateCells: call
    .route({
      method: 'POST',
      path: '/auth/v1/shift/monthly/shifttime/duplicate',
      summary: 'Copy a month of the board to another month',
    })
    .meta(edit)
    .input(z.object({ ...month, toYear: month.year, toMonth: month.month }))
    .output(SavedCells),
  addGroup: call
    .route({
      method: 'POST',
      path: '/auth/v1/shift/monthly/group',
      summary: 'Add a group of members to a monthly board',
    })
    .meta(edit)
    .input(z.object({ monthlyShiftId, name: words(80), employeeIds: z.array(id('employee')).max(500).default([]) }))
    .output(Group),
  editGroup: call
    .route({ method: 'PUT', path: '/auth/v1/shift/monthly/group', summary: 'Rename a group and choose its members' })
    .meta(edit)
    .input(
      z.object({
        monthlyShiftId,
        shiftGroupId,
        name: words(80),
        employeeIds: z.array(id('employee')).max(500),
        ...seenVersion,
      }),
    )
    .output(Group),
  removeGroup: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/monthly/group',
      summary: 'Remove a group; its members stay on the board',
    })
    .meta(edit)
    .input(z.object({ shiftGroupId }))
    .output(nothing),
  duplicateGroup: call
    .route({
      method: 'POST',
      path: '/auth/v1/shift/monthly/group/duplicate',
      summary: 'Copy a month of one group to another month',
    })
    .meta(edit)
    .input(z.object({ shiftGroupId, year: month.year, month: month.month, toYear: month.year, toMonth: month.month }))
    .output(SavedCells),
  publishMonth: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/monthly/group/publish',
      summary: 'Publish a month, of one group or of all: only people whose plan changed hear of it',
    })
    .meta({ needs: 'shift.edit', changes: ['shifts', 'attendance'] })
    .input(z.object({ ...month, shiftGroupId: shiftGroupId.optional(), ...publishing }))
    .output(Published),
  listWorks: call
    .route({
      method: 'GET',
      path: '/auth/v1/shift/monthly/work',
      summary: 'Profiles that a monthly board uses, with needed people',
    })
    .meta({ needs: 'shift.manage', reads })
    .input(z.object({ monthlyShiftId }))
    .output(z.array(Work)),
  addWork: call
    .route({ method: 'POST', path: '/auth/v1/shift/monthly/work', summary: 'Use a profile on a monthly board' })
    .meta(edit)
    .input(
      z.object({
        monthlyShiftId,
        shiftProfileId: id('shiftProfile'),
        needed: needed.default([0, 0, 0, 0, 0, 0, 0]),
        neededOnHoliday,
      }),
    )
    .output(Work),
  editWork: call
    .route({ method: 'PUT', path: '/auth/v1/shift/monthly/work', summary: 'Change how many people a work needs' })
    .meta(edit)
    .input(z.object({ shiftWorkId, needed, neededOnHoliday, ...seenVersion }))
    .output(Work),
  removeWork: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/monthly/work',
      summary: 'Stop using a profile on a monthly board',
    })
    .meta(edit)
    .input(z.object({ shiftWorkId }))
    .output(nothing),
  readCalendar: call
    .route({ method: 'GET', path: '/auth/v1/shift/monthly/calendar', summary: 'Holidays of a monthly board in a year' })
    .meta({ needs: 'shift.manage', reads: ['shifts', 'holidays'] })
    .input(z.object({ monthlyShiftId, year: month.year }))
    .output(z.object({ own: z.array(Holiday), company: z.array(Holiday) })),
  saveCalendar: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/monthly/calendar',
      summary: 'Holidays that only this board has, of a year',
    })
    .meta(edit)
    .input(
      z.object({
        monthlyShiftId,
        year: month.year,
        days: z.array(z.object({ date: businessDate, name: words(120) })).max(366),
      }),
    )
    .output(z.object({ own: z.array(Holiday), company: z.array(Holiday) })),
  resetMonth: call
    .route({ method: 'POST', path: '/auth/v1/shift/monthly/reset', summary: 'Take a month back to what is published' })
    .meta(edit)
    .input(z.object(month))
    .output(SavedCells),
  listMembers: call
    .route({ method: 'GET', path: '/auth/v1/shift/monthly/member', summary: 'Members of a monthly board' })
    .meta({ needs: 'shift.manage', reads })
    .input(z.object({ monthlyShiftId }))
    .output(z.array(Member)),
  addMembers: call
    .route({ method: 'POST', path: '/auth/v1/shift/monthly/member', summary: 'Add people to a monthly board' })
    .meta(edit)
    .input(z.object({ monthlyShiftId, employeeIds, shiftGroupId: shiftGroupId.optional() }))
    .output(z.array(Member)),
  removeMembers: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/monthly/member',
      summary: 'Take people off a monthly board; their plan from today on is cleared',
    })
    .meta(edit)
    .input(z.object({ monthlyShiftId, employeeIds }))
    .output(z.array(Member)),
};
