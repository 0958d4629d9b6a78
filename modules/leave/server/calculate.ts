import { handleScoped } from '#access/server/public';
import type { CallData } from '#kernel/call';
import { leaveText } from '#kernel/format';
import { dateIn, minutes } from '#kernel/time';
import { leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import type { AskedLeave } from '../rules/leave-length.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { measureLeave } from './measured-leave.ts';
import { personWithin } from './store/balances.ts';
import { leaveWorld, typeIn } from './world.ts';

const wordsOf = { en, th } as const;

type AskedInput = Pick<
  CallData<typeof leave.calculate>,
  'from' | 'to' | 'startPart' | 'endPart' | 'startTime' | 'endTime'
>;

/** What the caller asked for; one day has one part. */
export function askedOf({ from, to, startPart, endPart, startTime, endTime }: AskedInput): AskedLeave {
  const time = startTime && endTime ? { start: startTime, end: endTime } : null;
  return { from, to, startPart, endPart: from === to ? startPart : endPart, time };
}

export const calculateHandlers = [
  handleScoped(leave.calculate, async ({ input, tx, scope, actor, now, request, audit }) => {
    audit(null);
    const employeeId = input.employeeId ?? actor.employeeId;
    if (!(await personWithin(tx, scope, { employeeId, actorId: actor.employeeId })))
      throw leaveErrors.employeeNotFound();
    const world = await leaveWorld(tx);
    const type = typeIn(world, input.leaveTypeId);
    const measured = await measureLeave(tx, world, {
      employeeId,
      type,
      asked: askedOf(input),
      leaveId: null,
      today: dateIn(actor.timeZone, now),
    });
    const words = wordsOf[request.language].reasons;
    const { refusal, days, day, ...rest } = measured;
    return {
      ...rest,
      shown: leaveText(minutes(rest.minutes), request.language, day),
      dayMinutes: day,
      refusal: refusal && { code: `leave.${refusal.code}`, params: { ...refusal.params } },
      warnings: [...rest.warnings],
      days: days.map(({ date, minutes: cost, paidMinutes, reason, holidayName }) => ({
        date,
        minutes: cost,
        paidMinutes,
        reason,
        sentence: words[reason],
        holidayName,
      })),
    };
  }),
];
