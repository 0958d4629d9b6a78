// What the board draws of its profiles: signs, words, hours and nights of each plan, remembered by plan and date.
import { useMemo } from 'react';
import type { CallResult } from '#kernel/call';
import type { LocalDate } from '#kernel/time';
import type { shifts } from '#shifts/contract';
import { datesOf } from '#shifts/rules/board-period';
import { neededOn } from '#shifts/rules/needed-people';
import { isNight } from '#shifts/rules/night-work';
import { minutesOf, workMinutes } from '#shifts/rules/profile';
import { profileOn } from '#shifts/rules/profile-on';
import { dayOffCode, entriesOf, noPlanCode, type PlanCode } from '#shifts/rules/sheet/plan-code';
import type { WishKind } from '#shifts/rules/wish';
import { type Format, useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Month } from './sheet-store.ts';

export type Profile = CallResult<typeof shifts.listProfiles>[number];
export type Member = Month['members'][number];

export interface Sign {
  readonly symbol: string;
  readonly background: string;
  readonly colour: string;
}

export interface SaidWish {
  readonly kind: WishKind;
  readonly words: string;
}

export interface BoardFacts {
  readonly dates: readonly LocalDate[];
  readonly dateTexts: readonly string[];
  readonly holidays: ReadonlyMap<LocalDate, string>;
  /** Profiles that the board uses, in the order of its works. */
  readonly used: readonly Profile[];
  readonly profile: (id: string) => Profile | undefined;
  /** Days of approved leave by person. */
  readonly leave: ReadonlyMap<string, ReadonlySet<number>>;
  /** What people said of days, in words: by person and column. */
  readonly wishes: ReadonlyMap<string, ReadonlyMap<number, SaidWish>>;
  readonly sign: (code: PlanCode) => Sign | null;
  /** A plan in words: name and hours of each shift. */
  readonly words: (code: PlanCode, column: number) => string;
  readonly minutes: (code: PlanCode, column: number) => number;
  readonly isNight: (code: PlanCode, column: number) => boolean;
  readonly needed: (profileId: string, column: number) => number;
}

interface Words {
  readonly noPlan: string;
  readonly dayOff: string;
  readonly overtime: string;
  readonly gone: string;
  readonly wish: (kind: WishKind, shift: string) => string;
}

export function useBoardFacts(month: Month, profiles: readonly Profile[]): BoardFacts {
  const t = useText('shifts');
  const format = useFormat();
  return useMemo(() => {
    const words: Words = {
      noPlan: t(($) => $.monthly.cell.noPlan),
      dayOff: t(($) => $.monthly.cell.dayOff),
      overtime: t(($) => $.monthly.cell.overtime),
      gone: t(($) => $.monthly.cell.goneProfile),
      wish: (kind, shift) => t(($) => $.wishes.said[kind], { shift }),
    };
    return boardFacts({ month, profiles, format, words });
  }, [month, profiles, format, t]);
}

export interface FactsInput {
  readonly month: Pick<Month, 'from' | 'to' | 'works' | 'holidays' | 'facts' | 'formerProfiles'>;
  readonly profiles: readonly Profile[];
  readonly format: Format;
  readonly words: Words;
}

function boardFacts({ month, profiles, format, words }: FactsInput): BoardFacts {
  const dates = datesOf(month);
  const offered = new Map<string, Profile>(profiles.map((profile) => [profile.id, profile]));
  // What is no longer offered is still drawn where it stands.
  const byId = new Map([
    ...offered,
    ...month.formerProfiles.map((profile): [string, Profile] => [profile.id, profile]),
  ]);
  const holidays = new Map(month.holidays.map(({ date, name }) => [date, name]));
  const works = new Map<string, Month['works'][number]>(month.works.map((work) => [work.shiftProfileId, work]));
  const hours = remembered((key) => hoursOf(byId, dates, key));
  const each = <Value>(code: PlanCode, column: number, of: (work: Hours) => Value): Value[] =>
    entriesOf(code).flatMap(({ profileId }) => {
      const work = hours(`${profileId} ${column}`);
      return work ? [of(work)] : [];
    });
  const sign = remembered((code) => signOf(code, byId));
  const wordsOf = remembered((key) => {
    const [code = '', column] = key.split('|');
    if (code === noPlanCode) return words.noPlan;
    if (code === dayOffCode) return words.dayOff;
    return entriesOf(code)
      .map(({ profileId, ot }) => {
        const work = hours(`${profileId} ${column}`);
        const name = byId.get(profileId)?.name ?? words.gone;
        const time = work ? ` ${format.time(work.start)}–${format.time(work.end)}` : '';
        return `${name}${time}${ot ? ` (${words.overtime})` : ''}`;
      })
      .join(' + ');
  });
  return {
    dates,
    dateTexts: dates.map((date) => format.date(date)),
    holidays,
    used: month.works.flatMap(({ shiftProfileId }) => offered.get(shiftProfileId) ?? []),
    profile: (id) => byId.get(id),
    leave: new Map(
      month.facts
        .filter(({ leave }) => leave.length > 0)
        .map(({ employeeId, leave }) => [employeeId, new Set(leave.map((date) => dates.indexOf(date)))]),
    ),
    wishes: new Map(
      month.facts
        .filter(({ wishes }) => wishes.length > 0)
        .map(({ employeeId, wishes }) => [
          employeeId,
          new Map(
            wishes.map(({ date, kind, shiftProfileId }) => [
              dates.indexOf(date),
              { kind, words: words.wish(kind, byId.get(shiftProfileId ?? '')?.name ?? words.gone) },
            ]),
          ),
        ]),
    ),
    sign,
    words: (code, column) => wordsOf(`${code}|${column}`),
    minutes: (code, column) => each(code, column, ({ minutes }) => minutes).reduce((sum, one) => sum + one, 0),
    isNight: (code, column) => each(code, column, (work) => work.isNight).includes(true),
    needed: (profileId, column) => {
      const [work, date] = [works.get(profileId), dates[column]];
      return work && date ? neededOn(work, date, holidays.has(date)) : 0;
    },
  };
}

interface Hours {
  readonly minutes: number;
  readonly isNight: boolean;
  readonly start: Profile['start'];
  readonly end: Profile['end'];
}

function hoursOf(byId: ReadonlyMap<string, Profile>, dates: readonly LocalDate[], key: string): Hours | null {
  const [profileId = '', column] = key.split(' ');
  const date = dates[Number(column)];
  const version = date && profileOn(byId.get(profileId)?.history ?? [], date);
  if (!version) return null;
  const { start, end, breakDurationMinutes } = version;
  const stretch = minutesOf(start, end);
  const breakMinutes = breakDurationMinutes as Parameters<typeof workMinutes>[0]['breakMinutes'];
  return { start, end, minutes: workMinutes({ ...stretch, breakMinutes }), isNight: isNight(stretch) };
}

function signOf(code: PlanCode, byId: ReadonlyMap<string, Profile>): Sign | null {
  const entries = entriesOf(code);
  if (entries.length === 0) return null;
  const profiles = entries.map(({ profileId }) => byId.get(profileId));
  const [first] = profiles;
  return {
    symbol: profiles.map((profile) => profile?.symbol ?? '?').join(''),
    background: first?.colour ?? 'var(--sunken)',
    colour: first?.textColour ?? 'inherit',
  };
}

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
