import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { balanceParts } from './balance-parts.ts';
import { explainBalance } from './explain-balance.ts';
import { keptLedger } from './kept-ledger.ts';
import { encashments, yearEnds } from './leave-type.ts';
import { leaveYearOn } from './leave-year.ts';
import { balanceOn, type Entry, sumOf } from './ledger.ts';
import { type Account, projectedEntries, projectedLedger, yearOf } from './projected-ledger.ts';
import { readingChoices } from './readings.ts';
import { anAccount } from './testing.ts';
import { payOutOf } from './year-close.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) };
const first = asDate('2025-02-03');

const policy = {
  grant: fc.constantFrom('yearly' as const, 'monthly' as const),
  proRate: fc.boolean(),
  yearEnd: fc.constantFrom(...yearEnds),
  encash: fc.constantFrom(...encashments),
  carryMaximum: fc.option(fc.integer({ min: 0, max: 5_000 })),
  carryPercent: fc.integer({ min: 0, max: 100 }),
  carryUntil: fc.option(fc.constantFrom('03-31', '06-30', '12-31')),
};
const account: fc.Arbitrary<Account> = fc
  .record({
    policy: fc.record(policy),
    readings: fc.record(
      Object.fromEntries(Object.entries(readingChoices).map(([name, choices]) => [name, fc.constantFrom(...choices)])),
    ),
    start: fc.option(fc.constantFrom('2020-02-29', '2024-08-17', '2025-08-17')),
    kind: fc.constantFrom('calendar' as const, 'own' as const, 'anniversary' as const),
    quota: fc.integer({ min: 0, max: 20 }),
    later: fc.option(
      fc.record({
        on: fc.constantFrom('2025-02-10', '2025-06-15', '2025-12-26', '2026-01-01'),
        day: fc.constantFrom(240, 465, 720),
      }),
    ),
  })
  .map(({ kind, later, ...given }) =>
    anAccount({ ...given, ...(later && { later }), yearRule: { kind, month: 12, day: 26 } }),
  );

/** What happens in a company, in any order; each step is some days after the one before it. */
type Step =
  | { readonly what: 'ask'; readonly inDays: number; readonly minutes: number }
  | { readonly what: 'cancel' | 'undoYearEnd' | 'resign' | 'stay' | 'comeBack' | 'night'; readonly which: number }
  | { readonly what: 'adjust'; readonly minutes: number }
  | { readonly what: 'changeType'; readonly policy: Partial<Account['policy']> };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('ask' as const),
    inDays: fc.integer({ min: -60, max: 200 }),
    minutes: fc.integer({ min: 1, max: 2_000 }),
  }),
  fc.record({
    what: fc.constantFrom(
      'cancel' as const,
      'undoYearEnd' as const,
      'resign' as const,
      'stay' as const,
      'comeBack' as const,
      'night' as const,
    ),
    which: fc.nat(9),
  }),
  fc.record({ what: fc.constant('adjust' as const), minutes: fc.integer({ min: -2_000, max: 2_000 }) }),
  fc.record({ what: fc.constant('changeType' as const), policy: fc.record(policy, { requiredKeys: [] }) }),
);
const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 150 }), step), { maxLength: 14 });

interface State {
  account: Account;
  today: LocalDate;
  entries: Entry[];
  nextOn: LocalDate | null;
  isHeld: boolean;
  /** Leave that is approved and not canceled. */
  leaves: { readonly on: LocalDate; readonly minutes: number }[];
  /** What the last year end wrote, and when. */
  lastRun: { readonly on: LocalDate; readonly written: readonly Entry[] } | null;
}

const byPeople = (on: LocalDate, minutes: number, kind: Entry['kind']): Entry => ({
  on,
  minutes,
  kind,
  key: null,
  expiresOn: null,
  rule: 'adjusted',
  values: { by: 'x', why: 'x' },
});

const paidOut = (entries: readonly Entry[]): number => sumOf(entries.flatMap((entry) => payOutOf(entry) ?? []));

function keep(state: State, cause: Entry['rule']): Entry[] {
  if (state.isHeld) return [];
  const { today, entries } = state;
  const since = entries.length > 0 ? state.nextOn : null;
  const kept = keptLedger(state.account, entries, { today, cause, since });
  state.entries = [...entries, ...kept.entries];
  state.nextOn = kept.nextOn;
  return [...kept.entries];
}

/** The nights between two days: each day on which something is due, a year end where a leave year begins. */
function nightsUntil(state: State, until: LocalDate): void {
  while (!state.isHeld && state.nextOn !== null && state.nextOn <= until) {
    state.today = state.nextOn > state.today ? state.nextOn : state.today;
    const { from } = leaveYearOn(state.today, yearOf(state.account));
    const isYearEnd = from === state.today;
    const written = keep(state, 'policyChanged');
    if (isYearEnd) state.lastRun = { on: state.today, written };
  }
  state.today = until;
}

function take(state: State, one: Step): void {
  switch (one.what) {
    case 'ask': {
      const leave = { on: addToDate(state.today, { days: one.inDays }), minutes: one.minutes };
      state.leaves.push(leave);
      state.entries = [...state.entries, byPeople(leave.on, -leave.minutes, 'use')];
      keep(state, 'taken');
      return;
    }
    case 'cancel': {
      const [leave] = state.leaves.splice(one.which % Math.max(1, state.leaves.length), 1);
      if (!leave) return;
      state.entries = [...state.entries, byPeople(leave.on, leave.minutes, 'return')];
      keep(state, 'canceled');
      return;
    }
    case 'adjust':
      state.entries = [...state.entries, byPeople(state.today, one.minutes, 'adjustment')];
      keep(state, 'adjusted');
      return;
    case 'changeType':
      state.account = { ...state.account, policy: { ...state.account.policy, ...one.policy } };
      state.nextOn = state.today;
      return;
    case 'resign':
    case 'stay': {
      const resignDate = one.what === 'stay' ? null : addToDate(state.today, { days: one.which * 20 });
      state.account = { ...state.account, service: { ...state.account.service, resignDate } };
      state.nextOn = state.today;
      return;
    }
    case 'comeBack': {
      const { resignDate } = state.account.service;
      if (state.isHeld || resignDate === null || resignDate >= state.today) return;
      nightsUntil(state, state.today);
      keep(state, 'policyChanged');
      const paid = paidOut(state.entries);
      const service = { ...state.account.service, startDate: state.today, resignDate: null };
      state.account = { ...state.account, service };
      keep(state, 'policyChanged');
      expect(paidOut(state.entries)).toBe(paid);
      return;
    }
    case 'undoYearEnd': {
      if (state.isHeld || state.lastRun === null) return;
      const opposite = (entry: Entry): Entry => ({
        ...entry,
        minutes: -entry.minutes,
        kind: 'correction',
        rule: 'yearEndUndone',
      });
      const { on, written } = state.lastRun;
      state.entries = [...state.entries, ...written.map(opposite)];
      state.lastRun = null;
      state.isHeld = true;
      state.nextOn = on;
      return;
    }
    case 'night':
      return;
  }
}

/** The year end is run again, and what is due is written. */
function settled(state: State): void {
  if (state.isHeld) {
    state.isHeld = false;
    state.nextOn = state.nextOn !== null && state.nextOn < state.today ? state.nextOn : state.today;
  }
  nightsUntil(state, state.today);
  keep(state, 'policyChanged');
}

function history(given: Account, acts: readonly (readonly [number, Step])[], check: (state: State) => void): State {
  const state: State = {
    account: given,
    today: first,
    entries: [],
    nextOn: first,
    isHeld: false,
    leaves: [],
    lastRun: null,
  };
  for (const [days, one] of acts) {
    nightsUntil(state, addToDate(state.today, { days }));
    take(state, one);
    check(state);
  }
  settled(state);
  check(state);
  return state;
}

const projected = ({ account: of, entries, today }: State, until: LocalDate): Entry[] =>
  projectedEntries(projectedLedger(of, entries, { today, until }));

describe('a history of leave, adjustments, cancellations, year ends and their undo, changed types and last days', () => {
  it('has one balance: its parts, its explanation, its ledger and its preview agree on every day', () => {
    fc.assert(
      fc.property(account, steps, (given, acts) => {
        const state = history(given, acts, ({ account: of, entries, today }) => {
          const { balance, granted, carried, adjusted, used, expired } = balanceParts(entries, {
            year: leaveYearOn(today, yearOf(of)),
            on: today,
          });
          expect(granted + carried + adjusted - used - expired).toBe(balance);
          const lines = explainBalance(entries, today, { language: 'th', day: 480 });
          expect(lines.at(-1)?.balance ?? 0).toBe(balance);
          expect(balanceOn(entries, today)).toBe(balance);
        });
        expect(balanceOn(projected(state, state.today), state.today)).toBe(balanceOn(state.entries, state.today));
      }),
      runs,
    );
  });

  it('comes to what was projected for a coming day, whenever the nights until then run', () => {
    fc.assert(
      fc.property(account, steps, fc.integer({ min: 0, max: 700 }), (given, acts, days) => {
        const state = history(given, acts, () => {});
        const until = addToDate(state.today, { days });
        const expected = balanceOn(projected(state, until), until);
        nightsUntil(state, until);
        expect(balanceOn(state.entries, until)).toBe(expected);
      }),
      runs,
    );
  });

  it('pays out in all what its encashments say, and has nothing left of a person who left', () => {
    fc.assert(
      fc.property(account, steps, (given, acts) => {
        const { account: of, entries, today } = history(given, acts, () => {});
        const encashed = entries.filter(({ kind, key }) => kind === 'encashment' || key?.endsWith(':encashment'));
        expect(paidOut(entries)).toBe(0 - sumOf(encashed));
        expect(paidOut(entries)).toBeGreaterThanOrEqual(0);
        const { resignDate } = of.service;
        if (resignDate === null || resignDate >= today) return;
        // Leave that was approved for days after the last one is settled with the leave year.
        const isDone = entries.every(({ key, on }) => key !== null || on <= resignDate || on > today);
        if (isDone) expect(balanceOn(entries, today)).toBe(0);
      }),
      runs,
    );
  });
});
