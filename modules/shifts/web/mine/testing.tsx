// A nurse with shifts, for tests of the screens.
import type { ReactNode } from 'react';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { addMinutes, addToDate, dateIn, instantAtMinute, type LocalTime, systemNow } from '#kernel/time';
import type { MyPlan, MyShift, Partner, ShiftExchange } from '#shifts/contract';
import type { Answer } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import type { TextTable } from '#web/text';

const text: TextTable = {
  shifts: { en: () => import('#shifts/text/en'), th: () => import('#shifts/text/th') },
  calendars: { en: () => import('#calendars/text/en'), th: () => import('#calendars/text/th') },
};

const idOf = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;
export const tomorrow = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 1 });

export const boon = { employeeId: asId<'employee'>(idOf('e2')), firstName: 'Boon', lastName: 'Mee' };
const anan = { employeeId: asId<'employee'>(idOf('e1')), firstName: 'Anan', lastName: 'Jaidee' };

const startsAt = instantAtMinute('Asia/Bangkok', tomorrow, 22 * 60);
export const night: MyShift = {
  date: tomorrow,
  boardName: 'Ward 3',
  shiftProfileId: asId<'shiftProfile'>(idOf('a1')),
  name: 'Night',
  symbol: 'ด',
  colour: '#3949AB',
  textColour: '#FFFFFF',
  type: 'working',
  start: '22:00' as LocalTime,
  end: '06:00' as LocalTime,
  minutes: 450,
  ot: false,
  startsAt,
  endsAt: addMinutes(startsAt, 480),
  colleagues: [boon],
};

export const plan: MyPlan = { days: [{ date: tomorrow, shifts: [night] }], unplanned: [], next: night };

const { date, shiftProfileId, name, symbol, colour, textColour, start, end } = night;
const shown = { date, shiftProfileId, name, symbol, colour, textColour, start, end };

export const partner: Partner = { ...boon, findings: [], isPossible: true, shifts: [] };

export const offered: ShiftExchange = {
  id: asId<'shiftExchange'>(idOf('b1')),
  kind: 'give',
  state: 'offered',
  boardName: 'Ward 3',
  from: boon,
  to: anan,
  shift: shown,
  inReturn: null,
  note: 'Doctor',
  requestId: null,
  canAnswer: true,
  canCancel: false,
  findings: [],
  isPossible: true,
};

export const shortRest = {
  rule: 'shortRest' as const,
  severity: 'warning' as const,
  employeeId: boon.employeeId,
  date: tomorrow,
  params: { minutes: 120, least: 660 },
};

export const show = (screen: ReactNode, answers: readonly Answer[], options: ScreenOptions = {}) =>
  renderScreen(<ActorAtWork value={anActor({ employeeId: anan.employeeId })}>{screen}</ActorAtWork>, {
    text,
    answers,
    ...options,
  });
