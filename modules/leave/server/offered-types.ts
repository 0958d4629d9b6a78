import { handleScoped } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { eventMinutes, isOffered } from '../rules/offered-type.ts';
import { personWithin } from './store/balances.ts';
import { accountsOf, leaveWorld } from './world.ts';

export const offeredTypeHandlers = [
  handleScoped(leave.offeredTypes, async ({ input, tx, scope, actor, now }) => {
    const { employeeId = actor.employeeId } = input;
    if (!(await personWithin(tx, scope, { employeeId, actorId: actor.employeeId })))
      throw leaveErrors.employeeNotFound();
    const today = dateIn(actor.timeZone, now);
    const world = await leaveWorld(tx);
    const accounts = await accountsOf(tx, world, { employeeIds: [employeeId], today });
    const gender = accounts.person(employeeId)?.gender ?? null;
    const dayMinutes = accounts.dayOf(employeeId, today);
    const offered = world.types.filter((type) => isOffered(type, gender));
    return {
      items: offered.map((type) => ({
        leaveTypeId: type.id,
        eventMinutes: eventMinutes(type, accounts.of(employeeId, type)?.quotas.on(today) ?? 0),
        dayMinutes,
      })),
    };
  }),
];
