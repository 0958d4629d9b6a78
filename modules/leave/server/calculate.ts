import { handleScoped } from '#access/server/public';
import { leaveText } from '#kernel/format';
import { dateIn, minutes } from '#kernel/time';
import { leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { measureLeave } from './measured-leave.ts';
import { personWithin } from './store/balances.ts';
import { leaveWorld, typeIn } from './world.ts';

const wordsOf = { en, th } as const;

export const calculateHandlers = [
  handleScoped(leave.calculate, async ({ input, tx, scope, actor, now, request, audit }) => {
    audit(null);
    const employeeId = input.employeeId ?? actor.employeeId;
    if (!(await personWithin(tx, scope, { employeeId, actorId: actor.employeeId })))
      throw leaveErrors.employeeNotFound();
    const world = await leaveWorld(tx);
    const type = typeIn(world, input.leaveTypeId);
    const { from, to, startPart, startTime, endTime } = input;
    const endPart = from === to ? startPart : input.endPart;
    const time = startTime && endTime ? { start: startTime, end: endTime } : null;
    const measured = await measureLeave(tx, world, {
      employeeId,
      type,
      asked: { from, to, startPart, endPart, time },
      leaveId: null,
      today: dateIn(actor.timeZone, now),
    });
    const words = wordsOf[request.language].reasons;
    const { refusal, days, day, ...rest } = measured;
    return {
      ...rest,
      shown: leaveText(minutes(rest.minutes), request.language, day),
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
