import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDate, asDate, type Instant, instantOfSeconds, type Minutes, secondsOf } from '#kernel/time';
import { attendance } from './attendance.ts';
import { figureNames } from './figures.ts';
import { border } from './periods.ts';
import type { PlacedDay } from './placed-day.ts';
import { clockTypes, type Punch } from './punch.ts';
import {
  anyCase,
  apartCase,
  type Case,
  caseOf,
  crowdedCase,
  momentsShowing,
  numbers,
  offsets,
  type Shape,
  segmentedCase,
  touchingCase,
} from './testing/random-days.ts';
import { daysOf, monday, scheduleOf, secondAt } from './testing.ts';
import { touchedDates } from './touched-dates.ts';
import { whichDay } from './which-day.ts';
import { daysAfter, daysBefore, openWindows, type WorkWindow, workWindows } from './work-windows.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) };
/** For properties that calculate a case several times. */
const fewerRuns = { numRuns: Math.ceil(runs.numRuns / 3) };
const patience = 120_000 * Math.max(1, runs.numRuns / 200);

/** Everybody chose the kind of their punches. */
const chosenCase = anyCase.map((given) => ({
  ...given,
  punches: given.punches.map((punch) => ({ ...punch, isGuessed: false })),
}));

const office = scheduleOf('08:00-17:00', {
  breaks: [{ start: 720 as Minutes, length: 60 as Minutes, paid: false }],
});
const officeDay = [
  { time: '08:00', type: 'clock_in' },
  { time: '12:00', type: 'break_in' },
  { time: '13:00', type: 'break_out' },
  { time: '17:00', type: 'clock_out' },
] as const;

const resultOf = ({ days, ...rest }: Case) => attendance({ windows: workWindows(days), ...rest });

function onlyTouchedChange(given: Case): void {
  const [added, ...others] = given.punches;
  if (!added) return;
  const windows = workWindows(given.days);
  const touched = touchedDates(openWindows(windows), secondsOf(added.at));
  const before = resultOf({ ...given, punches: others }).days;
  const after = resultOf(given).days;
  for (const [index, day] of after.entries()) if (!touched.includes(day.date)) expect(day).toEqual(before[index]);
}

describe('whatever the schedules, the zone and the punches', { timeout: patience }, () => {
  it('windows follow each other without overlap and without a hole', () => {
    fc.assert(
      fc.property(anyCase, ({ days }) => {
        const windows = workWindows(days).filter(({ from, overAt }) => overAt > from);
        windows.forEach((window, index) => {
          expect(window.from).toBeLessThanOrEqual(window.to);
          expect(window.ownFrom).toBeLessThanOrEqual(window.ownTo);
          const next = windows[index + 1];
          if (next) expect(next.from).toBe(window.to);
        });
      }),
      runs,
    );
  });

  it('every punch is used exactly once, in one day with one role', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { days, outside } = resultOf(given);
        const used = [
          ...days.flatMap(({ punches }) => punches.map(({ punch }) => punch.id)),
          ...outside.map(({ id }) => id),
        ];
        expect(used.toSorted()).toEqual(given.punches.map(({ id }) => id).toSorted());
        const windows = workWindows(given.days).filter(({ from, overAt }) => overAt > from);
        const [start, end] = [windows[0]?.from ?? 0, windows.at(-1)?.to ?? 0];
        const near = given.punches.filter(({ at }) => at >= instantOfSeconds(start) && at < instantOfSeconds(end));
        expect(outside.filter((punch) => near.includes(punch))).toEqual([]);
      }),
      runs,
    );
  });

  it('the minutes of a day never exceed its window, and days do not reach into each other', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const windows = workWindows(given.days);
        let last = Number.NEGATIVE_INFINITY;
        for (const [index, day] of resultOf(given).days.entries()) {
          const { from: opens, overAt } = windows[index] as WorkWindow;
          expect(day.worked.seconds).toBeLessThanOrEqual(overAt - opens);
          for (const { from, to } of day.periods) {
            expect(from).toBeGreaterThanOrEqual(opens);
            expect(to).toBeLessThanOrEqual(overAt);
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThanOrEqual(from);
            last = to;
          }
        }
      }),
      runs,
    );
  });

  it('a punch that a manager moved counts for that day, and every punch still exactly once', () => {
    fc.assert(
      fc.property(anyCase, fc.array(fc.tuple(fc.nat(39), fc.nat(12)), { maxLength: 8 }), (given, moves) => {
        const targets = new Map(
          moves.map(([punch, day]) => [punch, addToDate(given.days[0]?.date ?? asDate('2026-11-02'), { days: day })]),
        );
        const punches = given.punches.map((punch, index) => ({ ...punch, movedTo: targets.get(index) ?? null }));
        const { days, outside } = resultOf({ ...given, punches });
        const dateOf = new Map(days.flatMap(({ date, punches: own }) => own.map(({ punch }) => [punch.id, date])));
        expect(dateOf.size + outside.length).toBe(punches.length);
        for (const { id, movedTo } of punches) if (movedTo && dateOf.has(id)) expect(dateOf.get(id)).toBe(movedTo);
        const dates = new Set(days.map(({ date }) => date));
        for (const { movedTo } of outside) if (movedTo) expect(dates.has(movedTo)).toBe(false);
      }),
      runs,
    );
  });

  it('another clock_in while work is open changes no minute', () => {
    fc.assert(
      fc.property(chosenCase, (given) => {
        const before = resultOf(given).days;
        const windows = workWindows(given.days);
        const index = before.findIndex(({ periods: [first] }, at) => {
          const { ownFrom, ownTo } = windows[at] as WorkWindow;
          return (
            first &&
            first.endedBy !== 'system' &&
            first.startedBy !== border &&
            first.from >= ownFrom &&
            first.to < ownTo &&
            first.to > first.from
          );
        });
        const open = before[index]?.periods[0];
        if (!open) return;
        const at = instantOfSeconds(Math.floor((open.from + open.to) / 2));
        const again: Punch = { id: 'twice', type: 'clock_in', at };
        const after = resultOf({ ...given, punches: [...given.punches, again] }).days[index];
        expect(after?.periods).toEqual(before[index]?.periods);
        expect(after?.worked).toEqual(before[index]?.worked);
        expect(after?.punches.find(({ punch }) => punch.id === 'twice')?.role).toBe('droppedAlreadyOpen');
      }),
      runs,
    );
  });

  it('every scheduled second that is due is worked, missed for one reason, free, or not known', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        for (const day of resultOf(given).days) {
          const { regular, late, forgiven, absence, earlyLeave, away, incomplete, leave, holiday } = day;
          const sum = [regular, late, forgiven, absence, earlyLeave, away, incomplete, leave, holiday].reduce(
            (all, { seconds }) => all + seconds,
            0,
          );
          // Without hours there is no scheduled second: what is worked and what is not known make a normal day at most.
          if (day.kind === 'unscheduled') expect(sum).toBeLessThanOrEqual(given.policyOn(day.date).normalDay * 60);
          else if (day.progress === 'over') expect(sum).toBe(day.scheduled.seconds);
          else expect(sum).toBeLessThanOrEqual(day.scheduled.seconds);
          for (const figure of [late, absence, earlyLeave, away, incomplete])
            expect(figure.seconds).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  it('running again changes nothing, and neither does the order of arrival nor a punch that arrives twice', () => {
    fc.assert(
      fc.property(crowdedCase, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const result = resultOf(given);
        expect(resultOf(given)).toEqual(result);
        const shuffled = [...given.punches, ...given.punches.slice(0, 5)]
          .map((punch) => ({ punch, place: numbers.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ punch }) => punch);
        expect(resultOf({ ...given, punches: shuffled })).toEqual(result);
      }),
      fewerRuns,
    );
  });

  it('hours begin and end at their times on the wall clock, also on the day on which clocks jump', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        for (const [index, day] of caseOf(given).days.entries()) {
          const { start, hours: minutes } = given.shapes[index] as Shape;
          const [hours] = day.segments;
          if (!hours) continue;
          for (const [minute, second] of [
            [start, hours.from],
            [start + minutes, hours.to],
          ] as const) {
            const moments = momentsShowing(given.zone, day.date, minute);
            if (moments.length > 0) expect(moments).toContain(second);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the same times on the wall clock give the same figures at every offset from UTC', () => {
    const offset = fc.constantFrom(...offsets);
    fc.assert(
      fc.property(numbers, offset, offset, (given, one, other) => {
        const figures = (zoneName: string) =>
          resultOf(caseOf({ ...given, zone: zoneName })).days.map(({ date, worked, late, absence, overtimeAfter }) => ({
            date,
            worked,
            late,
            absence,
            overtimeAfter,
          }));
        expect(figures(one)).toEqual(figures(other));
      }),
      fewerRuns,
    );
  });
});

function asksFor({ segments: [hours], marginBefore, marginAfter }: PlacedDay, at: Instant): boolean {
  const second = secondsOf(at);
  return hours !== undefined && hours.from - marginBefore <= second && second < hours.to + marginAfter;
}

describe('when no schedule overlaps another', { timeout: patience }, () => {
  it('a punch within scheduled hours belongs to the date on which they begin, whatever the calendar says', () => {
    fc.assert(
      fc.property(apartCase, ({ days, punches }) => {
        const dateOf = new Map(
          whichDay(workWindows(days), punches).days.flatMap(({ window, punches: own }) =>
            own.map(({ punch }) => [punch.id, window.day.date]),
          ),
        );
        for (const { id, at } of punches) {
          const second = secondsOf(at);
          const scheduled = days.find(({ segments: [hours] }) => hours && hours.from <= second && second < hours.to);
          if (scheduled) expect(dateOf.get(id)).toBe(scheduled.date);
        }
      }),
      runs,
    );
  });

  it('a punch within the margins of one scheduled day belongs to it, where neither neighbour has it in theirs', () => {
    fc.assert(
      fc.property(apartCase, ({ days, punches }) => {
        const found = whichDay(workWindows(days), punches).days;
        for (const [index, day] of days.entries()) {
          const near = [days[index - 1], days[index + 1]];
          if (!day.segments[0] || !near.every((one) => one?.segments[0])) continue;
          const claimed = punches.filter(({ at }) => asksFor(day, at) && !near.some((one) => one && asksFor(one, at)));
          const own = found[index]?.punches.map(({ punch }) => punch.id);
          for (const { id } of claimed) expect(own).toContain(id);
        }
      }),
      runs,
    );
  });

  it('a date computed with its neighbours has the same punches as among all dates', () => {
    fc.assert(
      fc.property(apartCase, ({ days, punches }) => {
        const whole = whichDay(workWindows(days), punches).days;
        for (let index = daysBefore; index < days.length - daysAfter; index += 1) {
          const near = whichDay(workWindows(days.slice(index - daysBefore, index + daysAfter + 1)), punches).days[
            daysBefore
          ];
          expect(near?.punches).toEqual(whole[index]?.punches);
          expect(near?.window).toEqual(whole[index]?.window);
        }
      }),
      fewerRuns,
    );
  });
});

describe('punches whose kind nobody chose', { timeout: patience }, () => {
  it('are guessed from the day alone: what was stored with them before decides nothing', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...clockTypes), (given, type) => {
        const kindsOf = (punches: readonly Punch[]) =>
          resultOf({ ...given, punches }).days.map((day) =>
            day.punches.map(({ punch }) => `${punch.id} ${punch.type}`),
          );
        const others = given.punches.map((punch) => (punch.isGuessed ? { ...punch, type } : punch));
        expect(kindsOf(others)).toEqual(kindsOf(given.punches));
      }),
      fewerRuns,
    );
  });

  it('of an office week are right, whichever punch of a day was forgotten and however often somebody taps', () => {
    const jitter = fc.integer({ min: -25 * 60, max: 25 * 60 });
    const day = fc.record({
      forgotten: fc.integer({ min: -4, max: 3 }),
      moved: fc.tuple(jitter, jitter, jitter, jitter),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 5, maxLength: 5 }), fc.boolean(), (week, isDouble) => {
        const expected: string[] = [];
        const punches = week.flatMap(({ forgotten, moved }, weekday) =>
          officeDay.flatMap(({ time, type }, at): Punch[] => {
            if (at === forgotten) return [];
            const second = secondAt(time, addToDate(monday, { days: weekday })) + (moved[at] ?? 0);
            const taps = isDouble ? [0, 20] : [0];
            return taps.map((later) => {
              const id = `${weekday} ${at} ${later}`;
              expected.push(`${id} ${type}`);
              return { id, type: 'clock_in', at: instantOfSeconds(second + later), isGuessed: true };
            });
          }),
        );
        const { days } = whichDay(workWindows(daysOf(Array(5).fill(office))), punches);
        const found = days.flatMap((one) => one.punches.map(({ punch }) => `${punch.id} ${punch.type}`));
        expect(found).toEqual(expected);
      }),
      runs,
    );
  });

  it('without hours are right on the days after a forgotten one', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.boolean(), (weekday, isEvening) => {
        const times = ['08:30', '17:45'];
        const punches = [0, 1, 2, 3, 4].flatMap((each) =>
          times.flatMap((time, at): Punch[] => {
            if (each === weekday && (at === 1) === isEvening) return [];
            const second = secondAt(time, addToDate(monday, { days: each }));
            return [{ id: `${each} ${at}`, type: 'clock_in', at: instantOfSeconds(second), isGuessed: true }];
          }),
        );
        const { days } = whichDay(workWindows(daysOf(Array(6).fill(''))), punches);
        days.forEach((one, each) => {
          const kinds = one.punches.map(({ punch }) => punch.type);
          if (each === weekday) expect(kinds).toHaveLength(1);
          else if (each < 5) expect(kinds).toEqual(['clock_in', 'clock_out']);
        });
      }),
    );
  });
});

describe('schedules that touch', { timeout: patience }, () => {
  it('a punch that arrives late changes only the dates that it touches', () => {
    fc.assert(fc.property(touchingCase, onlyTouchedChange), runs);
  });

  it('days do not reach into each other, and every punch is used once', () => {
    fc.assert(
      fc.property(touchingCase, (given) => {
        const { days, outside } = resultOf(given);
        const used = days.flatMap(({ punches }) => punches.map(({ punch }) => punch.id));
        expect([...used, ...outside.map(({ id }) => id)].toSorted()).toEqual(
          given.punches.map(({ id }) => id).toSorted(),
        );
        const periods = days.flatMap((day) => day.periods);
        periods.forEach(({ from, to }, at) => {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(from).toBeGreaterThanOrEqual(periods[at - 1]?.to ?? from);
        });
      }),
      runs,
    );
  });

  it('a date computed with its neighbours has the same result as among all dates', () => {
    fc.assert(
      fc.property(touchingCase, (given) => {
        const whole = resultOf(given).days;
        for (let index = daysBefore; index < given.days.length - daysAfter; index += 1) {
          const days = given.days.slice(index - daysBefore, index + daysAfter + 1);
          expect(resultOf({ ...given, days }).days[daysBefore]).toEqual(whole[index]);
        }
      }),
      runs,
    );
  });

  it('one clock-in and one clock-out over two of them make both whole', () => {
    fc.assert(
      fc.property(numbers, fc.nat(20), (given, at) => {
        const shapes = given.shapes.map(() => ({ start: 480, hours: 1440, bits: 3 }));
        const { days, policyOn } = caseOf({ ...given, shapes });
        const [first, second] = [days[at]?.segments[0], days[at + 1]?.segments[0]];
        if (!first || !second) return;
        const punches: Punch[] = [
          { id: 'in', type: 'clock_in', at: instantOfSeconds(first.from) },
          { id: 'out', type: 'clock_out', at: instantOfSeconds(second.to) },
        ];
        const asOf = instantOfSeconds(second.to + 30 * 86_400);
        const found = resultOf({ days, punches, facts: new Map(), policyOn, asOf }).days;
        for (const day of [found[at], found[at + 1]]) expect(day?.regular.seconds).toBe(day?.scheduled.seconds);
      }),
      { numRuns: 100 },
    );
  });
});

describe('several segments a date', { timeout: patience }, () => {
  it('windows follow each other without overlap and without a hole', () => {
    fc.assert(
      fc.property(segmentedCase, ({ days }) => {
        const windows = workWindows(days).filter(({ from, overAt }) => overAt > from);
        windows.forEach((window, index) => {
          expect(window.from).toBeLessThanOrEqual(window.to);
          expect(window.ownFrom).toBeLessThanOrEqual(window.ownTo);
          expect(windows[index + 1]?.from ?? window.to).toBe(window.to);
        });
      }),
      runs,
    );
  });

  it('one result for each date and segment; every punch is used once, in one segment with one role', () => {
    fc.assert(
      fc.property(segmentedCase, (given) => {
        const { days, outside } = resultOf(given);
        expect(days.map(({ date }) => date)).toEqual(given.days.map(({ date }) => date));
        days.forEach((day, at) => {
          const ids = given.days[at]?.segments.map(({ id }) => id) ?? [];
          expect(day.segments.flatMap(({ segment }) => segment?.id ?? [])).toEqual(ids);
          expect(day.segments.length).toBe(Math.max(1, ids.length));
        });
        const used = days.flatMap(({ segments }) =>
          segments.flatMap((one) => one.punches.map(({ punch }) => punch.id)),
        );
        expect([...used, ...outside.map(({ id }) => id)].toSorted()).toEqual(
          given.punches.map(({ id }) => id).toSorted(),
        );
      }),
      runs,
    );
  });

  it('periods of work do not reach into each other', () => {
    fc.assert(
      fc.property(segmentedCase, (given) => {
        const periods = resultOf(given).days.flatMap((day) => day.periods);
        periods.forEach(({ from, to }, at) => {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(from).toBeGreaterThanOrEqual(periods[at - 1]?.to ?? from);
        });
      }),
      runs,
    );
  });

  it('every scheduled second of a segment is worked, missed for one reason, free, or not known; the day is their sum', () => {
    fc.assert(
      fc.property(segmentedCase, (given) => {
        for (const day of resultOf(given).days) {
          for (const one of day.segments) {
            const { late, forgiven, absence, earlyLeave, away, incomplete, leave, holiday } = one;
            const parts = [late, forgiven, absence, earlyLeave, away, incomplete, leave, holiday];
            const accounted = parts.reduce((all, { seconds }) => all + seconds, 0);
            const isPlain = one.isExpected && leave.seconds === 0;
            const worked = [one.regular, one.overtimePlanned, one.holidayWork, one.restDayWork];
            const inHours = isPlain ? worked.reduce((all, { seconds }) => all + seconds, 0) : one.regular.seconds;
            if (one.isOver && (isPlain || one.segment?.kind === 'working'))
              expect(accounted + inHours).toBe(one.scheduled.seconds);
            // Without hours there is no scheduled second to account for.
            else if (one.segment) expect(accounted).toBeLessThanOrEqual(one.scheduled.seconds);
          }
          for (const name of figureNames)
            expect(day[name].seconds).toBe(day.segments.reduce((all, one) => all + one[name].seconds, 0));
        }
      }),
      runs,
    );
  });

  it('work on a free day is never at the normal rate, and no work is counted twice', () => {
    fc.assert(
      fc.property(segmentedCase, (given) => {
        for (const { segments } of resultOf(given).days)
          for (const one of segments) {
            if (one.isFree) expect(one.regular.seconds).toBe(0);
            else expect(one.holidayWork.seconds + one.restDayWork.seconds).toBe(0);
            const outside = one.overtimeBefore.seconds + one.overtimeAfter.seconds;
            const inside = [one.regular, one.overtimePlanned, one.holidayWork, one.restDayWork];
            const sum = inside.reduce((all, { seconds }) => all + seconds, outside);
            expect(sum).toBeLessThanOrEqual(one.worked.seconds);
          }
      }),
      runs,
    );
  });

  it('neither the order of arrival nor a punch that arrives twice changes anything', () => {
    fc.assert(
      fc.property(segmentedCase, fc.infiniteStream(fc.nat()), (given, places) => {
        const shuffled = [...given.punches, ...given.punches.slice(0, 5)]
          .map((punch) => ({ punch, place: places.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ punch }) => punch);
        expect(resultOf({ ...given, punches: shuffled })).toEqual(resultOf(given));
      }),
      fewerRuns,
    );
  });

  it('a date computed with its neighbours has the same result as among all dates', () => {
    fc.assert(
      fc.property(segmentedCase, (given) => {
        const whole = resultOf(given).days;
        for (let index = daysBefore; index < given.days.length - daysAfter; index += 1) {
          const days = given.days.slice(index - daysBefore, index + daysAfter + 1);
          expect(resultOf({ ...given, days }).days[daysBefore]).toEqual(whole[index]);
        }
      }),
      fewerRuns,
    );
  });

  it('a punch that arrives late changes only the dates that it touches', () => {
    fc.assert(fc.property(segmentedCase, onlyTouchedChange), runs);
  });

  it('each punched at its start and end, or one in and one out over all of a date, makes every one whole', () => {
    fc.assert(
      fc.property(segmentedCase, fc.boolean(), (given, isOnce) => {
        // Nobody works on a date that the zone has skipped (Samoa, 30 December 2011).
        if (given.days.some(({ midnight }) => midnight.to <= midnight.from)) return;
        const punches = given.days.flatMap(({ date, segments }): Punch[] => {
          const [first, last] = [segments[0], segments.at(-1)];
          if (!first || !last) return [];
          const stretches = isOnce ? [{ from: first.from, to: last.to }] : segments;
          return stretches.flatMap(({ from, to }, at): Punch[] => [
            { id: `${date} ${at} in`, type: 'clock_in', at: instantOfSeconds(from) },
            { id: `${date} ${at} out`, type: 'clock_out', at: instantOfSeconds(to) },
          ]);
        });
        const asOf = instantOfSeconds((given.days.at(-1)?.midnight.to ?? 0) + 30 * 86_400);
        for (const day of resultOf({ ...given, punches, facts: new Map(), asOf }).days)
          for (const { segment, late, absence, earlyLeave, away, incomplete } of day.segments) {
            const missed = [late, absence, earlyLeave, away, incomplete].map(({ seconds }) => seconds);
            if (segment) expect(missed).toEqual([0, 0, 0, 0, 0]);
          }
      }),
      runs,
    );
  });
});

describe('a punch that arrives late', { timeout: patience }, () => {
  it('changes only the dates that it touches', () => {
    fc.assert(fc.property(anyCase, onlyTouchedChange), runs);
  });
});
