import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate, type LocalTime } from '#kernel/time';
import {
  addTimes,
  afterEdit,
  duplicateTime,
  isEmpty,
  moveShift,
  moveTime,
  oppositeOf,
  planDay,
  putOn,
  removeTime,
  takeOff,
  type Week,
  workersOn,
} from './week-edit.ts';

const id = (last: number) => `01938d4e-0000-7000-8000-00000000000${last}`;
const [mana, manee] = [asId<'employee'>(id(1)), asId<'employee'>(id(2))];
const [morning, evening] = [asId<'shiftProfile'>(id(3)), asId<'shiftProfile'>(id(4))];
const [monday, tuesday] = [asDate('2026-12-07'), asDate('2026-12-08')];
const person = (employeeId: typeof mana, firstName: string) => ({
  employeeId,
  firstName,
  lastName: 'ใจดี',
  employeeCode: null,
  positionName: null,
});
const onMorning = [{ shiftProfileId: morning, ot: false }];

/** Mana works on Monday morning, which needs two people. */
const week: Week = {
  from: monday,
  to: asDate('2026-12-13'),
  state: 'neverPublished',
  lockedUntil: null,
  findings: [],
  people: [person(mana, 'มานะ'), person(manee, 'มานี')],
  wishes: [],
  formerProfiles: [],
  cells: [{ employeeId: mana, date: monday, planned: onMorning, published: null, version: 3 }],
  shiftTimes: [
    {
      id: asId<'shiftTime'>(id(5)),
      shiftProfileId: morning,
      date: monday,
      start: '08:00' as LocalTime,
      end: '16:00' as LocalTime,
      needed: 2,
      shiftWorkers: [],
      version: 'v1',
    },
  ],
};
const slot = { shiftProfileId: morning, date: monday };

describe('an edit of a week', () => {
  it('plans a person beside the others, with the version of a cell that has no plan', () => {
    expect(putOn(week, slot, [manee], true)).toEqual({
      times: [],
      changes: [{ employeeId: manee, date: monday, planned: [{ shiftProfileId: morning, ot: true }], version: 0 }],
    });
  });

  it('keeps the other shift of the day', () => {
    const [change] = putOn(week, { ...slot, shiftProfileId: evening }, [mana], false).changes;
    expect(change?.planned).toEqual([...onMorning, { shiftProfileId: evening, ot: false }]);
  });

  it('leaves no plan where the last shift of a day goes', () => {
    expect(takeOff(week, slot, mana).changes).toEqual([{ employeeId: mana, date: monday, planned: null, version: 3 }]);
  });

  it('moves a shift to another person and keeps the overtime mark', () => {
    const overtime = afterEdit(week, putOn(week, slot, [mana], true));
    const moved = moveShift(overtime, { ...slot, employeeId: mana }, { ...slot, employeeId: manee });
    expect(workersOn(afterEdit(overtime, moved), slot)).toMatchObject([{ employeeId: manee, ot: true }]);
  });

  it('moves a shift within the day of one person as one change', () => {
    const moved = moveShift(
      week,
      { ...slot, employeeId: mana },
      { shiftProfileId: evening, date: monday, employeeId: mana },
    );
    expect(moved).toEqual({
      times: [{ shiftProfileId: evening, date: monday, needed: 0, seen: null }],
      changes: [{ employeeId: mana, date: monday, planned: [{ shiftProfileId: evening, ot: false }], version: 3 }],
    });
  });

  it('to the same place is none', () => {
    const place = { ...slot, employeeId: mana };
    expect(isEmpty(moveShift(week, place, place))).toBe(true);
    expect(isEmpty(moveTime(week, slot, monday))).toBe(true);
    expect(isEmpty(addTimes(week, slot, [monday], 2))).toBe(true);
  });

  it('moves a shift time with its people and its need', () => {
    const after = afterEdit(week, moveTime(week, slot, tuesday));
    expect(after.shiftTimes).toMatchObject([{ date: tuesday, needed: 2 }]);
    expect(workersOn(after, { ...slot, date: tuesday })).toMatchObject([{ employeeId: mana }]);
    expect(workersOn(after, slot)).toEqual([]);
  });

  it('duplicates a shift time to other days and leaves its own', () => {
    const after = afterEdit(week, duplicateTime(week, slot, [monday, tuesday]));
    expect(after.shiftTimes.map(({ date }) => date)).toEqual([monday, tuesday]);
    expect(workersOn(after, { ...slot, date: tuesday })).toMatchObject([{ employeeId: mana }]);
  });

  it('removes a shift time with the plan of its people', () => {
    const after = afterEdit(week, removeTime(week, slot));
    expect(after.shiftTimes).toEqual([]);
    expect(after.cells).toMatchObject([{ planned: null, version: 4 }]);
  });

  it('plans a day off, which is not the same as no plan', () => {
    expect(planDay(week, { employeeId: mana, date: monday }, []).changes).toMatchObject([{ planned: [] }]);
  });

  it('is undone by what was before, with the new versions', () => {
    const cell = { employeeId: mana, date: monday };
    const saved = { saved: [{ ...cell, planned: null, version: 4 }], before: [{ ...cell, planned: onMorning }] };
    expect(oppositeOf({ ...saved, timesBefore: [{ ...slot, needed: 2, seen: null }] })).toEqual({
      times: [{ ...slot, needed: 2, seen: null, back: true }],
      changes: [{ ...cell, planned: onMorning, version: 4, back: true }],
    });
  });
});
