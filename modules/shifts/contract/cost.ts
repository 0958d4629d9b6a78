import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';

const boardId = id('shift');
/** Sums reveal salaries: only people who may change them read and set costs. */
const needs = 'employee.salary';
/** In satang. */
const amount = z.int().min(0).max(100_000_000_000);

const BoardCost = z.object({
  /** Of the drafts, in satang. */
  cost: amount,
  /** Of one week or month of the board; null is none. */
  budget: amount.nullable(),
  /** Planned people without a salary, whose cost is not known. */
  unknownPeople: z.int(),
});
export type BoardCost = z.infer<typeof BoardCost>;

export const costCalls = {
  readBoardCost: call
    .route({ method: 'GET', path: '/auth/v1/shift/cost', summary: 'What the plan of a stretch costs, and the budget' })
    .meta({ needs, reads: ['shifts', 'shift.profiles', 'employees'] })
    .input(z.object({ boardId, from: businessDate, to: businessDate }))
    .output(BoardCost),
  saveBoardBudget: call
    .route({ method: 'PUT', path: '/auth/v1/shift/cost', summary: 'Set or remove the budget of a board' })
    .meta({ needs, changes: ['shifts'] })
    .input(z.object({ boardId, budget: amount.nullable() }))
    .output(nothing),
};
