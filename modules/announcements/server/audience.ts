// To whom an announcement would go, and what those it went to did with it.
import { handle } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { inEvents, tellAll } from '#server/events';
import { announcements } from '../contract.ts';
import { announcementErrors } from '../errors.ts';
import { announcementReminded } from '../events.ts';
import { isMissing, mayRemind } from '../rules/remind-pause.ts';
import { maySteps } from '../rules/steps.ts';
import { stateOf } from './shown.ts';
import { announcementById, announcementForUpdate } from './store/announcements.ts';
import { receiverPage, saveReminded, unreadReceivers } from './store/receivers.ts';
import { countReached, peopleReached, targetsOf } from './store/targets.ts';

export const audienceHandlers = [
  handle(announcements.listPeopleOfTarget, async ({ input, tx }) => {
    const targets = input.id === undefined ? [] : await targetsOf(tx, [input.id]);
    const everyone = input.type === 'everyone';
    if (!everyone && targets[0]?.kind !== input.type) throw announcementErrors.receiverNotFound();
    const address = { everyone, targets };
    return { items: await peopleReached(tx, address, input.size), total: await countReached(tx, address) };
  }),

  handle(announcements.countReceivers, async ({ input, tx }) => {
    const targets = await targetsOf(tx, input.idList);
    return { count: await countReached(tx, { everyone: input.everyone, targets }) };
  }),

  handle(announcements.listReceivers, async ({ input, tx }) => {
    if (!(await announcementById(tx, input.id))) throw announcementErrors.notFound();
    const { page, size } = input;
    return { ...(await receiverPage(tx, input, { page, size })), page, size };
  }),

  handle(announcements.remindReceivers, async ({ input, tx, actor, now, audit }) => {
    const row = await announcementForUpdate(tx, input.id);
    if (!row) throw announcementErrors.notFound();
    if (!maySteps(stateOf(row, dateIn(actor.timeZone, now))).includes('remind')) throw announcementErrors.wrongState();
    const missing = (await unreadReceivers(tx, row.id)).filter((one) => isMissing(one, row.mustAcknowledge));
    if (missing.length === 0) throw announcementErrors.nobodyToRemind();
    const employeeIds = missing.filter((one) => mayRemind(one, now)).map(({ employeeId }) => employeeId);
    if (employeeIds.length === 0) throw announcementErrors.remindedAlready();
    await saveReminded(tx, row.id, employeeIds, now);
    await tellAll(
      tx,
      announcementReminded,
      inEvents(employeeIds).map((some) => ({ announcementId: row.id, employeeIds: some })),
    );
    audit({ kind: 'announcement', id: row.id, name: row.name, after: { reminded: employeeIds.length } });
    return { reminded: employeeIds.length };
  }),
];
