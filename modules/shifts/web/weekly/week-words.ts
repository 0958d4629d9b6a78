import { weekdayNames, weekdayText } from '#kernel/format';
import { dateParts, type LocalDate } from '#kernel/time';
import type { ShiftProfile } from '#shifts/contract';
import { shifts } from '#shifts/contract';
import type { Finding, Person, ShiftTime } from '#shifts/contract/shapes';
import { profileOn } from '#shifts/rules/profile-on';
import { type Place, planAt, type Slot, timeAt, type Week, workersOn } from '#shifts/rules/week-edit';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { useFindingText } from '../board/finding-text.ts';

export type Profiles = ReadonlyMap<string, ShiftProfile>;

/** Those on offer, and those that are only planned in the week. */
export const shownProfiles = (offered: Profiles, week: Week | undefined): Profiles =>
  new Map([
    ...offered,
    ...(week?.formerProfiles ?? []).map((profile): [string, ShiftProfile] => [profile.id, profile]),
  ]);

export const isOffered = (week: Week, profileId: string): boolean =>
  !week.formerProfiles.some(({ id }) => id === profileId);

/** The hours of a profile on a date: they may change from a day on. */
export const hoursOn = (profile: ShiftProfile, date: LocalDate): ShiftProfile['history'][number] =>
  profileOn(profile.history, date) ?? profile;

export function useProfiles() {
  const read = useRead(shifts.listProfiles, undefined);
  const profiles: Profiles = new Map(read.data?.map((profile) => [profile.id, profile]));
  return { read, profiles };
}

/** `Mon 7`, and the whole date for screen readers. */
export function useDayWords() {
  const language = useLanguage();
  const format = useFormat();
  return {
    short: (date: LocalDate) => weekdayNames[language].short[dateParts(date).weekday % 7] ?? '',
    number: (date: LocalDate) => format.number(dateParts(date).day),
    whole: (date: LocalDate) => `${weekdayText(date, language)} ${format.date(date)}`,
  };
}

type Plan = Week['cells'][number]['planned'];

export function useWeekWords(profiles: Profiles) {
  const t = useText('shifts');
  const format = useFormat();
  const days = useDayWords();
  const findingText = useFindingText();
  const nameOf = (id: string): string => profiles.get(id)?.name ?? '';
  const planWords = (plan: Plan, date: LocalDate): string => {
    if (plan === null) return t(($) => $.sentences.noPlan);
    if (plan.length === 0) return t(($) => $.sentences.off);
    return plan
      .map(({ shiftProfileId, ot }) => {
        const profile = profiles.get(shiftProfileId);
        const hours = profile && hoursOn(profile, date);
        const words = {
          shift: profile?.name ?? '',
          start: hours ? format.time(hours.start) : '',
          end: hours ? format.time(hours.end) : '',
        };
        return ot ? t(($) => $.sentences.shiftOt, words) : t(($) => $.sentences.shiftHours, words);
      })
      .join(', ');
  };
  const findingWords = (finding: Finding): string =>
    t(($) => $.sentences.finding, {
      severity: t(($) => $.severities[finding.severity]),
      sentence: findingText(finding),
    });
  const slotSentence = (week: Week, slot: Slot): string => {
    const shift = nameOf(slot.shiftProfileId);
    const date = days.whole(slot.date);
    const time: Pick<ShiftTime, 'needed'> | undefined = timeAt(week, slot);
    if (!time) return t(($) => $.sentences.timeNone, { shift, date });
    const workers = workersOn(week, slot);
    const names =
      workers
        .map((one) => (one.ot ? t(($) => $.sentences.withOt, { name: format.name(one) }) : format.name(one)))
        .join(', ') || t(($) => $.sentences.nobody);
    const { needed } = time;
    const planned = workers.length;
    return needed > 0
      ? t(($) => $.sentences.time, { shift, date, planned, needed, names })
      : t(($) => $.sentences.timeFree, { shift, date, planned, names });
  };
  /** What the person said of the day: none or one sentence. */
  const wishWords = (week: Week, place: Place): string[] => {
    const wish = wishAt(week, place);
    return wish ? [t(($) => $.wishes.said[wish.kind], { shift: nameOf(wish.shiftProfileId ?? '') })] : [];
  };
  const personSentence = (week: Week, person: Person, date: LocalDate): string => {
    const place = { employeeId: person.employeeId, date };
    const plan = planWords(planAt(week, place), date);
    const said = t(($) => $.sentences.person, { name: format.name(person), date: days.whole(date), plan });
    const changed = isUnpublished(week, person.employeeId, date) ? [t(($) => $.sentences.changed)] : [];
    return [
      said,
      ...changed,
      ...wishWords(week, place),
      ...findingsAt(week, person.employeeId, date).map(findingWords),
    ].join(' ');
  };
  return { nameOf, planWords, findingWords, slotSentence, personSentence, wishWords };
}

export const wishAt = (week: Week, { employeeId, date }: Place) =>
  week.wishes.find((one) => one.employeeId === employeeId && one.date === date);

export const findingsAt = (week: Week, employeeId: string, date: string): readonly Finding[] =>
  week.findings.filter((one) => one.employeeId === employeeId && one.date === date);

const inOneOrder = (plan: Plan): string =>
  JSON.stringify(plan?.map(({ shiftProfileId, ot }) => [shiftProfileId, ot]).sort() ?? null);

/** Whether what is planned differs from what people see. */
export function isUnpublished(week: Week, employeeId: string, date: string): boolean {
  const cell = week.cells.find((one) => one.employeeId === employeeId && one.date === date);
  return cell !== undefined && inOneOrder(cell.planned) !== inOneOrder(cell.published);
}
