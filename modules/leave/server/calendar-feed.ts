import type { FeedSource } from '#calendars/server/public';
import { leaveText } from '#kernel/format';
import { minutes } from '#kernel/time';
import { isEmployed } from '#people/rules/is-employed';
import { employmentSpans } from '#people/server/public';
import { mappedInPieces } from '#server/in-pieces';
import { dayMinutesOf } from './day-minutes.ts';
import { daysBetween } from './store/requests.ts';
import { leaveWorld } from './world.ts';

/** Approved leave in calendar programs, day by day with its length. */
export const leaveFeed: FeedSource = {
  name: 'leave',
  own: 'leave.own',
  team: 'leave.view',
  events: async (tx, { employeeIds, from, to, language }) => {
    const spans = new Map((await employmentSpans(tx, employeeIds)).map((span) => [span.employeeId, span]));
    const days = (await daysBetween(tx, { employeeIds, from, to })).filter(
      ({ employeeId, date, isApproved, minutes: length }) =>
        isApproved && length > 0 && isEmployed(spans.get(employeeId), date),
    );
    if (days.length === 0) return [];
    const dayOf = await dayMinutesOf(tx, { employeeIds, from, to });
    const names = new Map((await leaveWorld(tx)).types.map(({ id, name }) => [id, name]));
    return mappedInPieces(days, ({ employeeId, leaveId, leaveTypeId, date, minutes: length }) => ({
      employeeId,
      key: `${leaveId}-${date}`,
      title: `${names.get(leaveTypeId) ?? ''} (${leaveText(minutes(length), language, dayOf(employeeId, date))})`,
      place: null,
      when: { date },
    }));
  },
};
