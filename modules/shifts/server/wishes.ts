// Availability and wishes of a person, which makers see on their boards and the automatic roster takes in.
import { handleOwn } from '#access/server/public';
import { addToDate, dateIn } from '#kernel/time';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { textColour } from '../rules/text-colour.ts';
import { wishReach } from '../rules/wish.ts';
import { readProfiles } from './findings.ts';
import { boardsOfPerson } from './store/rules.ts';
import * as store from './store/wishes.ts';

/** A board counts as one's own so long after the last published day on it. */
const daysOnBoard = 31;

export const wishHandlers = [
  handleOwn(shifts.readWishes, async ({ tx, scope: { employeeId }, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    const reach = wishReach(today);
    const since = addToDate(today, { days: -daysOnBoard });
    const boardIds = (await boardsOfPerson(tx, { employeeId, since })).map(({ id }) => id);
    const used = new Set<string>(
      (await store.profilesOnBoards(tx, { boardIds, from: since })).map(({ profileId }) => profileId),
    );
    const { all } = await readProfiles(tx);
    const wishes = await store.wishesOf(tx, { employeeIds: [employeeId], ...reach });
    return {
      wishes: wishes.map(({ date, kind, profileId }) => ({ date, kind, shiftProfileId: profileId })),
      profiles: all
        .filter(({ id, isArchived }) => used.has(id) && !isArchived)
        .map(({ id, name, symbol, colour }) => ({
          shiftProfileId: id,
          name,
          symbol,
          colour,
          textColour: textColour(colour),
        })),
      ...reach,
    };
  }),

  handleOwn(shifts.saveWishes, async ({ input, tx, scope: { employeeId }, actor, now, audit }) => {
    const { from, to } = wishReach(dateIn(actor.timeZone, now));
    const dates = [...new Set(input.dates)].sort();
    if (dates.some((date) => date < from || to < date)) throw shiftErrors.wishOutOfReach({ params: { from, to } });
    const profile = input.kind === 'shift' ? await wantedProfile(tx, input.shiftProfileId) : null;
    if (input.kind === null) await store.removeWishes(tx, { employeeId, dates });
    else await store.saveWishes(tx, { employeeId, dates, kind: input.kind, profileId: profile?.id ?? null }, now);
    audit({
      kind: 'employee',
      id: employeeId,
      name: actor.name,
      after: { wish: input.kind, profile: profile?.name ?? null, dates },
    });
    return {};
  }),
];

async function wantedProfile(tx: Parameters<typeof readProfiles>[0], id: string | null) {
  const profile = id === null ? undefined : (await readProfiles(tx)).named(id);
  if (profile?.isArchived !== false) throw shiftErrors.profileNotFound();
  return profile;
}
