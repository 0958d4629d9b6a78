import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { dueEntries } from './due-entries.ts';
import { encashments, yearEnds } from './leave-type.ts';
import { leaveYearOn } from './leave-year.ts';
import { balanceOn, type Entry, sumOf } from './ledger.ts';
import { type Account, projectedEntries, projectedLedger, yearOf } from './projected-ledger.ts';
import { readingChoices } from './readings.ts';
import { shortageBy } from './shortage.ts';
import { anAccount } from './testing.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 150) };
const first = asDate('2025-01-01');

const day = fc.integer({ min: 0, max: 1100 }).map((days) => addToDate(first, { days }));
const readings = fc.record(
  Object.fromEntries(Object.entries(readingChoices).map(([name, choices]) => [name, fc.constantFrom(...choices)])),
);
const account: fc.Arbitrary<Account> = fc
  .record({
    grant: fc.constantFrom('yearly' as const, 'monthly' as const, 'earned' as const),
    proRate: fc.boolean(),
    yearEnd: fc.constantFrom(...yearEnds),
    encash: fc.constantFrom(...encashments),
    carryMaximum: fc.option(fc.integer({ min: 0, max: 5000 })),
    carryPercent: fc.integer({ min: 0, max: 100 }),
    carryUntil: fc.option(fc.constantFrom('03-31', '06-30', '12-31', '01-15')),
    fromServiceMonths: fc.constantFrom(0, 3, 12),
    readings,
    start: fc.option(fc.constantFrom('2020-02-29', '2024-08-17', '2026-08-17', '2026-12-31')),
    resign: fc.option(fc.constantFrom('2026-06-30', '2026-12-25', '2026-12-31', '2027-12-31'), { freq: 4 }),
    kind: fc.constantFrom('calendar' as const, 'own' as const, 'anniversary' as const),
    quota: fc.integer({ min: 0, max: 30 }),
    later: fc.option(
      fc.record({
        on: fc.constantFrom('2026-02-01', '2026-07-01', '2026-12-26', '2027-01-01', '2027-03-10'),
        day: fc.constantFrom(240, 465, 720),
      }),
    ),
  })
  .map(({ readings: chosen, start, resign, later, kind, quota, ...policy }) =>
    anAccount({
      policy: { ...policy, earnedDays: 30 },
      readings: chosen,
      start,
      ...(resign && { resign }),
      ...(later && { later }),
      quota,
      yearRule: { kind, month: 12, day: 26 },
    }),
  );
/** What people do: uses, adjustments, earned days that expire. */
const act: fc.Arbitrary<Entry> = fc
  .tuple(day, fc.integer({ min: 1, max: 1500 }), fc.constantFrom('use', 'adjustment', 'compensatory', 'less'))
  .map(([on, minutes, what]) => ({
    on,
    minutes: what === 'use' || what === 'less' ? -minutes : minutes,
    kind: what === 'less' ? 'adjustment' : (what as Entry['kind']),
    key: null,
    expiresOn: what === 'compensatory' ? addToDate(on, { days: 30 }) : null,
    rule: 'adjusted',
    values: {},
  }));
const acts = fc.array(act, { maxLength: 12 });

/** The nightly run on some days, as long as the server lives; each leave year is finished before the next begins. */
function kept(given: Account, people: readonly Entry[], until: LocalDate): Entry[] {
  let entries: Entry[] = [];
  const written = new Set<Entry>();
  for (let today = first; today <= until; today = addToDate(today, { days: 13 })) {
    const end = leaveYearOn(addToDate(today, { days: -13 }), yearOf(given)).to;
    for (const date of end < today && end >= first ? [end, today] : [today]) {
      const known = people.filter((entry) => !written.has(entry) && addToDate(entry.on, { days: -20 }) <= date);
      for (const entry of known) written.add(entry);
      entries = [...entries, ...known];
      entries = [...entries, ...dueEntries(given, entries, { today: date, cause: 'policyChanged' })];
    }
  }
  return entries;
}

const lastDay = asDate('2027-12-01');

describe('whatever the policy, the readings and what people do', () => {
  it('the balance of a day is the sum of its entries, in whatever order they came', () => {
    fc.assert(
      fc.property(account, acts, fc.func(fc.integer()), (given, people, order) => {
        const today = asDate('2026-11-16');
        const mixed = [...people].sort((one, other) => order(one) - order(other));
        const [one, other] = [people, mixed].map((list) => dueEntries(given, list, { today, cause: 'policyChanged' }));
        expect(balanceOn([...people, ...(one ?? [])], today)).toBe(balanceOn([...mixed, ...(other ?? [])], today));
      }),
      runs,
    );
  });

  it('what the nightly run has written is what the policy says, and a second run writes nothing', () => {
    fc.assert(
      fc.property(account, acts, (given, people) => {
        const entries = kept(given, people, lastDay);
        expect(dueEntries(given, entries, { today: lastRun(), cause: 'policyChanged' })).toEqual([]);
        const projected = projectedEntries(projectedLedger(given, entries, { today: lastRun(), until: lastRun() }));
        expect(balanceOn(entries, lastRun())).toBe(balanceOn(projected, lastRun()));
      }),
      runs,
    );
  });

  it('nothing is left of who left, and each entry of the policy has a key of its own', () => {
    fc.assert(
      fc.property(account, acts, (given, people) => {
        const { resignDate } = given.service;
        const known = resignDate === null ? people : people.filter(({ on }) => on <= resignDate);
        const entries = kept(given, known, lastDay);
        if (resignDate !== null && resignDate < lastRun()) expect(balanceOn(entries, lastRun())).toBe(0);
        const { derived } = projectedLedger(given, known, { today: first, until: lastDay });
        expect(new Set(derived.map(({ key }) => key)).size).toBe(derived.length);
      }),
      runs,
    );
  });

  it('granted + carried + adjusted − used − expired − paid out is the balance, to the minute, in every leave year', () => {
    fc.assert(
      fc.property(account, acts, (given, people) => {
        if (given.policy.yearEnd === 'keep' || given.service.resignDate) return;
        const entries = kept(given, people, lastDay);
        const year = leaveYearOn(lastRun(), yearOf(given));
        const inYear = entries.filter(
          ({ on, key, kind }) => on >= year.from && on <= lastRun() && !isClosing(key, kind),
        );
        expect(balanceOn(entries, lastRun())).toBe(sumOf(inYear));
      }),
      runs,
    );
  });

  it('asking, canceling and asking again leaves nothing behind', () => {
    fc.assert(
      fc.property(account, acts, day, fc.integer({ min: 1, max: 960 }), (given, people, date, minutes) => {
        const before = kept(given, people, lastDay);
        const taken: Entry = { ...aUse, on: date, minutes: -minutes };
        const back: Entry = { ...aUse, on: date, minutes, kind: 'return', rule: 'canceled' };
        let after = before;
        for (const step of [taken, back, taken, back]) {
          after = [...after, step];
          after = [...after, ...dueEntries(given, after, { today: lastRun(), cause: 'canceled' })];
        }
        expect(balanceOn(after, lastRun())).toBe(balanceOn(before, lastRun()));
        const ahead = addToDate(lastRun(), { days: 500 });
        expect(projectedOn(given, after, ahead)).toBe(projectedOn(given, before, ahead));
      }),
      runs,
    );
  });

  it('uses without a shortage leave the balance at or above zero on every day of the leave year, where it was so before', () => {
    fc.assert(
      fc.property(account, acts, day, fc.integer({ min: 1, max: 960 }), (given, people, date, minutes) => {
        const today = asDate('2026-11-16');
        const entries = kept(given, people, today);
        if (shortageBy(given, entries, { uses: [{ date, minutes }], today }) > 0) return;
        const used = [...entries, { ...aUse, on: date, minutes: -minutes }];
        const end = leaveYearOn(date, yearOf(given)).to;
        for (let each = date; each <= end; each = addToDate(each, { days: 7 })) {
          const [before, after] = [projectedOn(given, entries, each), projectedOn(given, used, each)];
          if (before >= 0) expect(after).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });
});

const aUse: Entry = { on: first, minutes: 0, kind: 'use', key: null, expiresOn: null, rule: 'taken', values: {} };

/** The day of the last run that `kept` makes. */
function lastRun(): LocalDate {
  let today = first;
  while (addToDate(today, { days: 13 }) <= lastDay) today = addToDate(today, { days: 13 });
  return today;
}

const isClosing = (key: string | null, kind: Entry['kind']): boolean =>
  key?.startsWith('close:') === true && kind !== 'carryIn' && !(kind === 'correction' && key.endsWith('carryIn'));

const projectedOn = (given: Account, entries: readonly Entry[], date: LocalDate): number =>
  balanceOn(projectedEntries(projectedLedger(given, entries, { today: asDate('2026-11-16'), until: date })), date);
