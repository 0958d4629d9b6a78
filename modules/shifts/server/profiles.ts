import { handle } from '#access/server/public';
import { dateIn, type LocalDate, type LocalTime, type Minutes, timeOfMinute } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import type { SegmentKind } from '#work-hours/rules/schedule';
import { mostProfiles, type ShiftProfile } from '../contract/profiles.ts';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { isAbsenceBeforeLate, isBreakPossible, minutesOf, type ProfileHours } from '../rules/profile.ts';
import { profileOn } from '../rules/profile-on.ts';
import { textColour } from '../rules/text-colour.ts';
import type { Doors } from './doors.ts';
import { leaversOf } from './leavers.ts';
import { tellPeople } from './publish.ts';
import * as store from './store/profiles.ts';
import { tellPlansChanged } from './tell-plans.ts';

type Shown = Omit<ShiftProfile, 'version'>;

const form = editForm((profile: Shown) => ({
  name: profile.name,
  code: profile.code,
  symbol: profile.symbol,
  colour: profile.colour,
  tagId: profile.tagId,
  type: profile.type,
  start: profile.start,
  end: profile.end,
  breakDurationMinutes: profile.breakDurationMinutes,
  payrate: profile.payrate,
  lateMinutes: profile.lateMinutes,
  absenceMinutes: profile.absenceMinutes,
}));

const shownHours = (hours: ProfileHours): ShiftProfile['history'][number] => ({
  from: hours.from,
  type: hours.kind,
  start: timeOfMinute(hours.start),
  end: timeOfMinute(hours.end % 1440),
  breakDurationMinutes: hours.breakMinutes,
  payrate: hours.payPercent,
  lateMinutes: hours.lateAfter,
  absenceMinutes: hours.absenceAfter,
});

function shown({ isArchived: _, versions, ...row }: store.Profile, today: LocalDate): Shown {
  const hours = profileOn(versions, today);
  if (!hours) throw new Error('A profile has no hours.');
  return { ...row, ...shownHours(hours), textColour: textColour(row.colour), history: versions.map(shownHours) };
}

/** Of the profiles of plans and shift times, those that are no longer offered. */
export function formerProfiles(all: readonly store.Profile[], usedIds: Iterable<string>, today: LocalDate) {
  const used = new Set(usedIds);
  return all.filter(({ id, isArchived }) => isArchived && used.has(id)).map((one) => form.shown(shown(one, today)));
}

interface AskedHours {
  readonly type: SegmentKind;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly breakDurationMinutes: Minutes;
  readonly payrate: number | null;
  readonly lateMinutes: Minutes | null;
  readonly absenceMinutes: Minutes | null;
}

function hoursOf(asked: AskedHours, from: LocalDate): ProfileHours {
  const hours = {
    from,
    kind: asked.type,
    ...minutesOf(asked.start, asked.end),
    breakMinutes: asked.breakDurationMinutes,
    payPercent: asked.payrate,
    lateAfter: asked.lateMinutes,
    absenceAfter: asked.absenceMinutes,
  };
  if (!isBreakPossible(hours))
    throw shiftErrors.breakTooLong({ fields: { breakDurationMinutes: { code: 'breakTooLong' } } });
  if (isAbsenceBeforeLate(hours))
    throw shiftErrors.absenceBeforeLate({ fields: { absenceMinutes: { code: 'absenceBeforeLate' } } });
  return hours;
}

const isSame = ({ from: _one, ...one }: ProfileHours, { from: _other, ...other }: ProfileHours): boolean =>
  (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);

const isOtherTime = (one: ProfileHours, other: ProfileHours): boolean =>
  one.start !== other.start || one.end !== other.end || one.breakMinutes !== other.breakMinutes;

/** People hear of their coming days as when a board is published: each board and month by itself. */
async function tellOtherTimes(
  tx: TenantTx,
  planned: Awaited<ReturnType<typeof store.plannedWith>>,
  today: LocalDate,
): Promise<void> {
  const { hasLeft } = await leaversOf(tx);
  const coming = planned.filter(({ employeeId, date }) => date >= today && !hasLeft(employeeId, date));
  for (const days of Map.groupBy(coming, ({ boardId, date }) => `${boardId} ${date.slice(0, 7)}`).values()) {
    const people = Map.groupBy(days, ({ employeeId }) => employeeId);
    const changes = [...people].map(([employeeId, own]) => ({ employeeId, dates: own.map(({ date }) => date) }));
    const [first] = days;
    if (first) await tellPeople({ tx, boardId: first.boardId }, changes, true);
  }
}

async function requireTag(tx: TenantTx, tagId: store.ProfileRow['tagId']): Promise<void> {
  if (tagId && !(await store.hasTag(tx, tagId))) throw shiftErrors.tagNotFound();
}

const inLog = (hours: ProfileHours) => ({
  type: hours.kind,
  hours: `${timeOfMinute(hours.start)}–${timeOfMinute(hours.end % 1440)}`,
  breakDurationMinutes: hours.breakMinutes,
});
const shownParts = ({ name, code, symbol, colour, tagId }: Omit<store.ProfileRow, 'id' | 'isArchived'>) => ({
  name,
  code,
  symbol,
  colour,
  tagId,
});

export const profileHandlers = ({ lockedUntil }: Doors) => [
  handle(shifts.listProfiles, async ({ tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    const profiles = (await store.allProfiles(tx)).filter(({ isArchived }) => !isArchived);
    return profiles.map((profile) => form.shown(shown(profile, today)));
  }),

  handle(shifts.createProfile, async ({ input, tx, actor, now, audit }) => {
    const today = dateIn(actor.timeZone, now);
    const hours = hoursOf(input, today);
    await requireTag(tx, input.tagId);
    if ((await store.countProfilesLocked(tx)) >= mostProfiles)
      throw shiftErrors.tooManyProfiles({ params: { n: mostProfiles } });
    const row = { id: newId('shiftProfile'), ...shownParts(input) };
    await store.addProfile(tx, row, now);
    await store.saveHours(tx, { ...hours, profileId: row.id, changedBy: actor.name, now });
    audit({ kind: 'shiftProfile', id: row.id, name: row.name, after: { ...shownParts(row), ...inLog(hours) } });
    return form.shown(shown({ ...row, isArchived: false, versions: [hours] }, today));
  }),

  handle(shifts.editProfile, async ({ input, tx, actor, now, audit }) => {
    const today = dateIn(actor.timeZone, now);
    const before = await store.profileForUpdate(tx, input.shiftProfileId);
    form.requireUnchanged(input, shown(before, today));
    const from = input.from ?? today;
    const hours = hoursOf(input, from);
    await requireTag(tx, input.tagId);
    const row = { id: before.id, ...shownParts(input) };
    await store.saveProfile(tx, row, now);
    const inForce = profileOn(before.versions, from);
    const isChanged = !inForce || !isSame(inForce, hours);
    if (isChanged) {
      const locked = await lockedUntil(tx);
      if (locked && from <= locked) throw shiftErrors.dayLocked({ params: { date: locked } });
      await store.saveHours(tx, { ...hours, profileId: row.id, changedBy: actor.name, now });
      const planned = await store.plannedWith(tx, { profileId: row.id, from });
      await tellPlansChanged(
        tx,
        [...Map.groupBy(planned, ({ employeeId }) => employeeId)].map(([employeeId, days]) => ({
          employeeId,
          from,
          to: days.map(({ date }) => date).reduce((last, date) => (date > last ? date : last)),
        })),
      );
      if (!inForce || isOtherTime(inForce, hours)) await tellOtherTimes(tx, planned, today);
    }
    audit({
      kind: 'shiftProfile',
      id: row.id,
      name: row.name,
      before: { ...shownParts(before), ...(inForce && isChanged && inLog(inForce)) },
      after: { ...shownParts(row), ...(isChanged && { ...inLog(hours), from }) },
    });
    const versions = isChanged
      ? [hours, ...before.versions.filter((one) => one.from !== from)].sort((a, b) => (a.from > b.from ? -1 : 1))
      : before.versions;
    return form.shown(shown({ ...row, isArchived: false, versions }, today));
  }),

  handle(shifts.removeProfile, async ({ input, tx, now, audit }) => {
    const profile = await store.profileForUpdate(tx, input.shiftProfileId);
    await store.archiveProfile(tx, profile.id, now);
    audit({ kind: 'shiftProfile', id: profile.id, name: profile.name, before: shownParts(profile) });
    return {};
  }),
];
