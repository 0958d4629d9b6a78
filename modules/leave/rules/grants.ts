/** Grants of a leave year: the quota at its start, or a share of it for starters and leavers; a twelfth each month; the difference when service reaches a step. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { LeavePolicy } from './leave-type.ts';
import type { LeaveYear } from './leave-year.ts';
import type { Entry } from './ledger.ts';
import type { Readings } from './readings.ts';
import { roundedShare } from './rounded-minutes.ts';
import { dayOfService } from './service.ts';
import { type Share, wholeYear, yearShare } from './year-share.ts';

export interface Service {
  /** Null where nobody entered one: the person has always been here. */
  readonly startDate: LocalDate | null;
  readonly probationEnd: LocalDate | null;
  /** The last day of work. */
  readonly resignDate: LocalDate | null;
}

export interface Quotas {
  /** Minutes a year by the quota that holds for the person on a day, with the service of that day or of another one. */
  on(date: LocalDate, servedOn?: LocalDate): number;
  /** Months of service at which the quota may change. */
  readonly steps: ReadonlySet<number>;
}

export interface GrantFacts {
  readonly policy: Pick<LeavePolicy, 'grant' | 'proRate' | 'fromServiceMonths'>;
  readonly service: Service;
  readonly quotas: Quotas;
  readonly readings: Readings;
  /** Minutes of a day of the person. */
  dayOn(date: LocalDate): number;
}

export function grantsOfYear(year: LeaveYear, facts: GrantFacts): Entry[] {
  const { policy, service } = facts;
  const first = firstGrantDay(facts);
  const from = first !== null && first > year.from ? first : year.from;
  const to = service.resignDate !== null && service.resignDate < year.to ? service.resignDate : year.to;
  if (from > to) return [];
  switch (policy.grant) {
    case 'yearly':
      return yearly(year, { ...facts, from, to });
    case 'monthly':
      return monthly(year, { ...facts, first, from, to });
    case 'perEvent':
    case 'earned':
    case 'none':
      return [];
  }
}

/** Whether an entry is a grant, or corrects one. */
export const isGrantKey = (key: string): boolean => /^(grant|step|accrual):/.test(key);

/** The day from which a starter has days; null for a person who has always been here. */
function firstGrantDay({ policy, service, readings }: Omit<GrantFacts, 'quotas' | 'dayOn'>): LocalDate | null {
  const { startDate, probationEnd } = service;
  if (startDate === null) return null;
  const days = [startDate, dayOfService(startDate, policy.fromServiceMonths, readings.leapDay)];
  if (readings.firstGrant === 'afterYear') days.push(dayOfService(startDate, 12, readings.leapDay));
  if (readings.firstGrant === 'afterProbation' && probationEnd) days.push(addToDate(probationEnd, { days: 1 }));
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

interface Range extends GrantFacts {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function yearly(year: LeaveYear, facts: Range): Entry[] {
  const { quotas, readings, from, dayOn } = facts;
  const share = shareFrom(year, serviceSince(facts), facts);
  const quota = quotas.on(from);
  const isWhole = share.numerator === share.denominator;
  const granted = entry({
    on: from,
    minutes: roundedShare(quota, share, { rounding: readings.shareRounding, day: dayOn(from) }),
    key: `grant:${year.from}`,
    rule: isWhole ? 'yearlyGrant' : 'shareGrant',
    values: { quota, ...(!isWhole && { part: share.numerator, of: share.denominator }), from: year.from, to: year.to },
  });
  return [granted, ...steps(year, facts)].filter(({ minutes }) => minutes !== 0);
}

/** The day from which the year's share counts: a probation delays the grant, not the share. */
function serviceSince({ policy, service, readings }: GrantFacts): LocalDate | null {
  return firstGrantDay({
    policy,
    service,
    readings: readings.firstGrant === 'afterProbation' ? { ...readings, firstGrant: 'onStart' } : readings,
  });
}

function shareFrom(year: LeaveYear, since: LocalDate | null, { policy, service, readings }: GrantFacts): Share {
  if (!policy.proRate) return wholeYear;
  return yearShare(year, { from: since ?? year.from, to: service.resignDate }, readings.starter);
}

function steps(year: LeaveYear, facts: Range): Entry[] {
  const { service, quotas, readings, from, to, dayOn } = facts;
  const { startDate } = service;
  if (startDate === null || readings.tenureStep === 'atNextYear') return [];
  const later = [...quotas.steps].filter((months) => months > 0);
  const days = later.map((months) => ({ months, day: dayOfService(startDate, months, readings.leapDay) }));
  return days
    .filter(({ day }) => day > from && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ months, day }) => {
      const last = addToDate(day, { days: -1 });
      // In days of the same length: another work day from that day on is no step of service.
      const [before, after] = [Math.round((quotas.on(last) * dayOn(day)) / dayOn(last)), quotas.on(day)];
      const share = shareFrom(year, day, facts);
      const difference = Math.abs(after - before);
      return entry({
        on: day,
        minutes:
          Math.sign(after - before) *
          roundedShare(difference, share, { rounding: readings.shareRounding, day: dayOn(day) }),
        key: `step:${day}`,
        rule: 'tenureStep',
        values: { months, before, after, part: share.numerator, of: share.denominator },
      });
    });
}

/** Twelve months of one quota add up to it to the minute: each is the difference of two rounded-down sums. */
function monthly(
  year: LeaveYear,
  { quotas, readings, first, from, to }: Range & { readonly first: LocalDate | null },
): Entry[] {
  const servedOn = readings.tenureStep === 'atNextYear' ? from : undefined;
  return monthsOf(year).flatMap(({ begins, ends }, months) => {
    if (begins > to || !earnsIn({ begins, ends }, first, readings.firstAccrual)) return [];
    const on = first !== null && first > begins ? first : begins;
    if (on > to) return [];
    const quota = quotas.on(on, servedOn);
    const minutes = Math.floor((quota * (months + 1)) / 12) - Math.floor((quota * months) / 12);
    const values = { quota, month: months + 1, from: begins, to: ends };
    return minutes === 0
      ? []
      : [
          {
            ...entry({ on, minutes, key: `accrual:${begins}`, rule: 'monthlyAccrual', values }),
            kind: 'accrual' as const,
          },
        ];
  });
}

interface Month {
  readonly begins: LocalDate;
  readonly ends: LocalDate;
}

/** The twelve months of a leave year. A year end asks for those of one year again and again. */
function monthsOf({ from }: LeaveYear): readonly Month[] {
  if (lastMonths.from !== from)
    lastMonths = {
      from,
      months: Array.from({ length: 12 }, (_, months) => ({
        begins: addToDate(from, { months }),
        ends: addToDate(addToDate(from, { months: months + 1 }), { days: -1 }),
      })),
    };
  return lastMonths.months;
}
let lastMonths: { readonly from: string; readonly months: readonly Month[] } = { from: '', months: [] };

function earnsIn(month: Month, first: LocalDate | null, reading: Readings['firstAccrual']): boolean {
  if (first === null || first <= month.begins) return true;
  switch (reading) {
    case 'startMonth':
      return first <= month.ends;
    case 'startMonthByFifteenth':
      return first <= addToDate(month.begins, { days: 14 });
    case 'nextMonth':
      return false;
  }
}

const entry = (fields: Pick<Entry, 'on' | 'minutes' | 'key' | 'rule' | 'values'>): Entry => ({
  ...fields,
  kind: 'grant',
  expiresOn: null,
});
