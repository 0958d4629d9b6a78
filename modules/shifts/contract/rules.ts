import * as z from 'zod';
import { call } from '#access/contract';
import { id } from '#kernel/ids';
import { claimWays } from '../rules/exchange-words.ts';
import { boardKinds } from './shapes.ts';

const BoardRules = z.object({
  id: z.uuid(),
  kind: z.enum(boardKinds),
  name: z.string(),
  /** People may give and swap their shifts. */
  exchanges: z.boolean(),
  /** How an open shift is taken. */
  claims: z.enum(claimWays),
});
export type BoardRules = z.infer<typeof BoardRules>;

const ShiftRules = z.object({
  /** Minutes between the work of two dates. */
  leastRestMinutes: z.int(),
  boards: z.array(BoardRules),
});

const reads = ['shifts'];
const changes = ['shifts'];

export const shiftRuleCalls = {
  readShiftRules: call
    .route({
      method: 'GET',
      path: '/auth/v1/shift/rules',
      summary: 'Minimum rest, and what people may do on each board',
    })
    .meta({ needs: 'shift.board', reads })
    .output(ShiftRules),
  saveLeastRest: call
    .route({ method: 'PUT', path: '/auth/v1/shift/rules', summary: 'Change the minimum rest between shifts' })
    .meta({ needs: 'shift.board', changes })
    .input(z.object({ leastRestMinutes: z.int().min(0).max(1_440) }))
    .output(ShiftRules),
  saveBoardRules: call
    .route({
      method: 'PUT',
      path: '/auth/v1/shift/rules/board',
      summary: 'Whether people of a board may exchange their shifts, and how they claim open ones',
    })
    .meta({ needs: 'shift.board', changes })
    .input(z.object({ boardId: id('shift'), exchanges: z.boolean(), claims: z.enum(claimWays) }))
    .output(BoardRules),
};
