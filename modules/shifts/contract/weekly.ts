import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { seenVersion } from '#kernel/version';
import {
  boardFields,
  boardKinds,
  Cell,
  CellChange,
  EditedWeek,
  ListedBoard,
  Makers,
  Person,
  Published,
  SavedCells,
  SavedWeek,
  ShiftTime,
  Stretch,
  TimeChange,
  WeeklyBoard,
  Wish,
} from './shapes.ts';

const shiftId = id('shift');
const shiftTimeId = id('shiftTime');
const reads = ['shifts'];
const changes = ['shifts'];
const edit = { needs: 'shift.edit', changes } as const;
const board = { needs: 'shift.board', changes } as const;
const publishes = { needs: 'shift.edit', changes: ['shifts', 'attendance'] } as const;
const needed = z.int().min(0).max(1_000);
const employeeIds = z.array(id('employee')).min(1).max(500);
/** The first day of a week. */
const week = { shiftId, from: businessDate };

/** Why warnings are overridden; the log keeps it. */
export const publishing = {
  /** Whether people whose plan changed hear of it. */
  notify: z.boolean().default(true),
  reason: note(500),
};

export const weeklyCalls = {
  listShifts: call
    .route({ method: 'GET', path: '/auth/v1/shifts', summary: 'Boards that the reader plans or may see' })
    .meta({ needs: 'shift.manage', reads })
    .input(
      z.object({
        ...page(50),
        search: z.string().trim().max(120).optional(),
        /** Both when left out. */
        type: z.enum(boardKinds).optional(),
      }),
    )
    .output(listOf(ListedBoard)),
  readShift: call
    .route({ method: 'GET', path: '/auth/v1/shift', summary: 'A weekly board and who plans on it' })
    .meta({ needs: 'shift.manage', reads })
    .input(z.object({ shiftId }))
    .output(WeeklyBoard),
  createShift: call
    .route({ method: 'POST', path: '/auth/v1/shift', summary: 'Add a weekly board' })
    .meta(board)
    .input(z.object(boardFields))
    .output(WeeklyBoard),
  editShift: call
    .route({ method: 'PUT', path: '/auth/v1/shift', summary: 'Change the name, code or department of a weekly board' })
    .meta(board)
    .input(z.object({ shiftId, ...boardFields, ...seenVersion }))
    .output(WeeklyBoard),
  removeShift: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift',
      summary: 'Remove a weekly board; its plan from today on no longer counts',
    })
    .meta({ needs: 'shift.board', changes: ['shifts', 'attendance'] })
    .input(z.object({ shiftId }))
    .output(nothing),
  setMakers: call
    .route({ method: 'PUT', path: '/auth/v1/shift/maker', summary: 'Choose who plans on a weekly board' })
    .meta({ needs: 'shift.board', changes: ['shifts', 'employees'] })
    .input(z.object({ shiftId, employeeIds: z.array(id('employee')).max(100), ...seenVersion }))
    .output(Makers),
  readShiftTimes: call
    .route({ method: 'GET', path: '/auth/v1/shift/shifttimes', summary: 'A week of a board: times, workers, state' })
    .meta({ needs: 'shift.manage', reads: ['shifts', 'shift.profiles'] })
    .input(z.object(week))
    .output(
      z.object({
        shiftTimes: z.array(ShiftTime),
        cells: z.array(Cell),
        /** The board's team, and everyone with a plan in the week. */
        people: z.array(Person),
        /** What these people said of the days of the week. */
        wishes: z.array(Wish.extend({ employeeId: id('employee') })),
        ...Stretch,
      }),
    ),
  saveWeek: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/week',
      summary: 'Change shift times and cells of a weekly board at once; undo sends them back',
    })
    .meta(edit)
    .input(
      z.object({
        shiftId,
        times: z.array(TimeChange).max(500).default([]),
        changes: z.array(CellChange).max(5_000).default([]),
      }),
    )
    .output(EditedWeek),
  moveShiftTimes: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/shifttimes',
      summary: 'Move shift times with their workers to another day',
    })
    .meta(edit)
    .input(z.object({ shiftId, shiftTimeIds: z.array(shiftTimeId).min(1).max(200), to: businessDate }))
    .output(SavedWeek),
  copyShiftTimes: call
    .route({
      method: 'POST',
      path: '/auth/v1/shift/shifttimes/copy',
      summary: 'Copy a week with its workers to another week',
    })
    .meta(edit)
    .input(z.object({ ...week, to: businessDate }))
    .output(SavedWeek),
  publishShiftTimes: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/shifttimes/publish',
      summary: 'Publish a week: only people whose plan changed hear of it',
    })
    .meta(publishes)
    .input(z.object({ ...week, ...publishing }))
    .output(Published),
  createShiftTime: call
    .route({ method: 'POST', path: '/auth/v1/shift/shifttime', summary: 'Add a profile to dates of a weekly board' })
    .meta(edit)
    .input(
      z.object({
        shiftId,
        shiftProfileId: id('shiftProfile'),
        dates: z.array(businessDate).min(1).max(62),
        needed: needed.default(1),
      }),
    )
    .output(z.array(ShiftTime)),
  editShiftTime: call
    .route({ method: 'PUT', path: '/auth/v1/shift/shifttime', summary: 'Change how many people a shift time needs' })
    .meta(edit)
    .input(z.object({ shiftTimeId, needed, ...seenVersion }))
    .output(ShiftTime),
  removeShiftTime: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/shifttime',
      summary: 'Remove a shift time and the plan of its workers',
    })
    .meta(edit)
    .input(z.object({ shiftTimeId }))
    .output(SavedWeek),
  addWorker: call
    .route({ method: 'POST', path: '/auth/v1/shift/shifttime/shiftworker', summary: 'Plan people on a shift time' })
    .meta(edit)
    .input(z.object({ shiftTimeId, employeeIds, ot: z.boolean().default(false) }))
    .output(SavedCells),
  editWorker: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/shifttime/shiftworker',
      summary: 'A person works a shift time as overtime, or not',
    })
    .meta(edit)
    .input(z.object({ shiftTimeId, employeeId: id('employee'), ot: z.boolean() }))
    .output(SavedCells),
  removeWorker: call
    .route({ method: 'DELETE', path: '/auth/v1/shift/shifttime/shiftworker', summary: 'Take people off a shift time' })
    .meta(edit)
    .input(z.object({ shiftTimeId, employeeIds }))
    .output(SavedCells),
  resetShift: call
    .route({ method: 'POST', path: '/auth/v1/shift/reset', summary: 'Take a week back to what is published' })
    .meta(edit)
    .input(z.object(week))
    .output(SavedCells),
};
