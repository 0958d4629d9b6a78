import { handle } from '#access/server/public';
import { countDepartments } from '#departments/server/public';
import { asDate, dateIn } from '#kernel/time';
import { headcount } from '#people/server/public';
import { dashboard } from '../contract.ts';

export const totalHandler = handle(dashboard.total, async ({ tx, actor, now }) => {
  const monthStart = asDate(`${dateIn(actor.timeZone, now).slice(0, 7)}-01`);
  const [people, departments] = await Promise.all([headcount(tx, monthStart), countDepartments(tx)]);
  return {
    working: people?.working ?? 0,
    waiting: people?.waiting ?? 0,
    startedThisMonth: people?.startedThisMonth ?? 0,
    departments,
    seats: actor.plan.cloud.enabled ? actor.plan.cloud.limit : null,
  };
});
