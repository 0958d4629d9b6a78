import type { FeedSource } from '#calendars/server/public';
import { addToDate, instantAtMinute } from '#kernel/time';
import { mappedInPieces } from '#server/in-pieces';
import { daySegments } from '../rules/day-segments.ts';
import { readProfiles } from './findings.ts';
import { shiftsInFeed } from './store/mine.ts';

/** Published shifts in calendar programs. Days off are not in them. */
export const shiftFeed: FeedSource = {
  name: 'shifts',
  own: 'shift.own',
  // Published plans are in the attendance of a team, which its managers read.
  team: 'clock.report',
  events: async (tx, { employeeIds, from, to, timeZone }) => {
    const cells = await shiftsInFeed(tx, { employeeIds, from, to: addToDate(to, { days: 1 }) });
    const profiles = await readProfiles(tx);
    const ofCells = await mappedInPieces(cells, ({ employeeId, boardId, boardName, date, published }) =>
      daySegments(published, date, profiles.hoursOn).map((segment) => ({
        employeeId,
        key: `${boardId}-${date}-${segment.id}`,
        title: profiles.named(segment.id)?.name ?? '',
        place: boardName,
        when: {
          startsAt: instantAtMinute(timeZone, date, segment.start),
          endsAt: instantAtMinute(timeZone, date, segment.end),
        },
      })),
    );
    return ofCells.flat();
  },
};
