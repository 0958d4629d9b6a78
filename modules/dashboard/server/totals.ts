import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import { countDepartments } from '#departments/server/public';
import { asDate, dateIn } from '#kernel/time';
import { headcount } from '#people/server/public';
import { countPositions } from '#positions/server/public';
import { zoneNames } from '#zones/server/public';
import { dashboard } from '../contract.ts';

const seatsOf = ({ plan }: Actor): number | null => (plan.cloud.enabled ? plan.cloud.limit : null);

export const totalHandler = handle(dashboard.total, async ({ tx, actor, now }) => {
  const monthStart = asDate(`${dateIn(actor.timeZone, now).slice(0, 7)}-01`);
  const [people, departments] = await Promise.all([headcount(tx, monthStart), countDepartments(tx)]);
  return {
    working: people?.working ?? 0,
    waiting: people?.waiting ?? 0,
    startedThisMonth: people?.startedThisMonth ?? 0,
    departments,
    seats: seatsOf(actor),
  };
});

export const infoCountHandler = handle(dashboard.infoCount, async ({ tx, actor, now }) => {
  const [people, departments, positions, zones] = await Promise.all([
    headcount(tx, dateIn(actor.timeZone, now)),
    countDepartments(tx),
    countPositions(tx),
    zoneNames(tx),
  ]);
  return {
    employees: people?.working ?? 0,
    departments,
    positions,
    zones: zones.filter(({ deleted }) => !deleted).length,
    seats: seatsOf(actor),
  };
});
