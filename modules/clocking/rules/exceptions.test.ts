import { describe, expect, it } from 'vitest';
import { addSeconds, type Minutes } from '#kernel/time';
import { exceptionsOf, type PunchEvidence } from './exceptions.ts';
import type { Punch } from './punch.ts';
import { dayOf, scheduleOf, secondAt } from './testing.ts';

const noon = { start: 720 as Minutes, length: 60 as Minutes, paid: false };
const punched = scheduleOf('08:00-17:00', { breaks: [noon], breakRule: 'punch' });
const deducted = scheduleOf('08:00-17:00', { breaks: [noon], breakRule: 'deduct' });
const policy = { wantedAssurance: 'C' } as const;

describe('work on leave', () => {
  it.each([
    ['the whole day', null, ['workOnLeave']],
    ['a part of the day', { from: secondAt('08:00'), to: secondAt('09:00') }, []],
  ])('leave of %s', (_name, time, expected) => {
    const leaves = [{ id: 'leave', paid: true, time }];
    const found = exceptionsOf(dayOf('in 09:00, out 17:00', { facts: { leaves } }), policy);
    expect(found.map(({ kind }) => kind)).toEqual(expected);
  });
});

describe('exceptions of a day', () => {
  it.each([
    ['in 08:00, break 12:00, back 13:00, out 17:00', punched, []],
    ['in 08:10, break 12:00, back 13:00, out 17:00', punched, []], // lateness is in the reports
    ['in 08:00, break 12:00, back 12:20, out 17:00', punched, ['shortBreak 1200']],
    ['in 08:00, out 17:00', punched, ['shortBreak 0']],
    ['in 08:00, out 12:00, in 13:00, out 17:00', punched, []], // rest, however it was punched
    ['in 08:00, out 17:00', deducted, []], // a break that is deducted anyway is believed
    ['in 13:00, out 17:00', scheduleOf('13:00-17:00', { breaks: [noon], breakRule: 'punch' }), []],
    ['in 08:00, break 12:00, back 13:00', punched, ['missingPunch clock_out']],
    ['in 08:00, break 12:00', punched, ['missingPunch break_out']],
    ['in 08:00, break 12:00, out 17:00', punched, ['missingPunch break_out']],
    ['break 12:00, back 13:00, out 17:00', punched, ['missingPunch clock_in']],
    ['in 08:00, break 12:00, back 13:20, out 17:00', punched, ['away 1200']],
    ['in 08:00, out 10:00, in 11:00, break 12:00, back 13:00, out 17:00', punched, ['away 3600']],
    ['in 08:00, out 10:00, in 10:00:30, break 12:00, back 13:00, out 17:00', punched, []], // half a minute
    ['', punched, []], // an absent person has forgotten nothing
  ])('%s', (punches, schedule, expected) => {
    const found = exceptionsOf(dayOf(punches, { schedule }), policy).map((each) => {
      if (each.kind === 'away') return `${each.kind} ${each.seconds}`;
      if (each.kind === 'shortBreak') return `shortBreak ${each.taken}`;
      return each.kind === 'missingPunch' ? `missingPunch ${each.type}` : each.kind;
    });
    expect(found).toEqual(expected);
  });

  it('a check-out closed by the system is still missing', () => {
    const day = dayOf('in 08:00', { policy: { forgottenCheckOut: 'closeAtScheduleEnd' } });
    expect(exceptionsOf(day, policy)).toEqual([{ kind: 'missingPunch', type: 'clock_out', closedBySystem: true }]);
  });
});

describe('exceptions of a punch', () => {
  const fix = { latitude: 13.7563, longitude: 100.5018, accuracy: 10 };
  const good: PunchEvidence = {
    assurance: 'B',
    fence: { verdict: 'inside', reason: 'near', distance: 12 },
    fix,
    receipt: null,
  };
  const found = (evidenceOf: (punch: Punch) => PunchEvidence | null) =>
    exceptionsOf(dayOf('in 08:00, out 17:00'), policy, evidenceOf);

  it('none for good evidence', () => {
    expect(found(() => good)).toEqual([]);
  });

  it('far away, low assurance and skew, each with the punch', () => {
    const evidence = (punch: Punch): PunchEvidence => ({
      assurance: 'D',
      fence: { verdict: 'outside', reason: 'far', distance: 900 },
      fix: null,
      receipt: { receivedAt: addSeconds(punch.at, 600), offline: false },
    });
    const kinds = found((punch) => (punch.type === 'clock_in' ? evidence(punch) : good)).map(({ kind }) => kind);
    expect(kinds).toEqual(['farAway', 'lowAssurance', 'clockSkew']);
  });

  it('too far from the punch before for the time between', () => {
    const far = { ...fix, latitude: 52.5 };
    const kinds = found((punch) => (punch.type === 'clock_in' ? good : { ...good, fix: far }));
    expect(kinds).toMatchObject([{ kind: 'farAway', reason: 'tooFast' }]);
  });
});
