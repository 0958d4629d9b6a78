// Profiles and boards for tests.
import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { addToDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { shifts } from '../contract.ts';
import { datesOf } from '../rules/board-period.ts';
import { cellsOfSheet } from '../rules/sheet/sheet-columns.ts';
import { readPlan, shownCell } from './plan-cells.ts';

type Kala = Pick<TestServer, 'callAs'>;

const symbols = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
let profilesMade = 0;
/** Two letters that no other profile of the test has. */
export const nextSymbol = (): string => {
  const at = profilesMade++ % symbols.length ** 2;
  return `${symbols[Math.floor(at / symbols.length)]}${symbols[at % symbols.length]}`;
};

/** From 08:00 to 17:00 with an hour of break, unless said otherwise. */
export const aProfile = (kala: Kala, owner: Person, parts: Partial<CallInput<typeof shifts.createProfile>> = {}) =>
  kala.callAs(owner, shifts.createProfile, {
    name: 'Day',
    code: crypto.randomUUID().slice(0, 5),
    symbol: nextSymbol(),
    start: '08:00',
    end: '17:00',
    breakDurationMinutes: 60,
    ...parts,
  });

export const aWeeklyBoard = (kala: Kala, owner: Person) =>
  kala.callAs(owner, shifts.createShift, { name: crypto.randomUUID() });

/** A monthly board with these people. */
export async function aMonthlyBoard(kala: Kala, owner: Person, people: readonly Person[] = []) {
  const board = await kala.callAs(owner, shifts.createMonthly, { name: crypto.randomUUID() });
  const employeeIds = people.map(({ employeeId }) => employeeId);
  if (employeeIds.length > 0) await kala.callAs(owner, shifts.addMembers, { monthlyShiftId: board.id, employeeIds });
  return board;
}

/** A profile on a date of a weekly board. */
export async function aShiftTime(kala: Kala, owner: Person, date: string) {
  const { id: shiftId } = await aWeeklyBoard(kala, owner);
  const { id: shiftProfileId } = await aProfile(kala, owner);
  const [time] = await kala.callAs(owner, shifts.createShiftTime, { shiftId, shiftProfileId, dates: [date] });
  if (!time) throw new Error('No shift time was made.');
  return { ...time, shiftId };
}

const readMonth = (kala: Kala, owner: Person, input: CallInput<typeof shifts.readMonth>) =>
  kala.callAs(owner, shifts.readMonth, input);

/** The cells of a month that was read, one by one. */
type Month = Awaited<ReturnType<typeof readMonth>>;
export const cellsShown = ({ sheet, from, to }: Month) =>
  cellsOfSheet(
    { plans: sheet.plans.map((plan) => [...(readPlan(plan) ?? [])]), rows: sheet.rows },
    datesOf({ from, to }),
  ).map(shownCell);
let shiftsPublished = 0;

/** A published shift of a person on a board with one more member: on the named day, or each on another in the next months, with a day between. */
export async function aPublishedShift(
  kala: Pick<TestServer, 'callAs' | 'aPerson'>,
  owner: Person,
  of: Person,
  on?: LocalDate,
) {
  const colleague = await kala.aPerson({ organizationId: owner.organizationId });
  const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner, [of, colleague]);
  const { id: shiftProfileId } = await aProfile(kala, owner);
  const date = on ?? addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 2 + (shiftsPublished++ % 150) * 2 });
  const changes = [{ employeeId: of.employeeId, date, planned: [{ shiftProfileId, ot: false }] }];
  await kala.callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
  const { year, month } = dateParts(date);
  await kala.callAs(owner, shifts.publishMonth, { monthlyShiftId, year, month, notify: false, reason: 'x' });
  return { monthlyShiftId, shiftProfileId, date, colleague };
}

/** A shift that a person offers to everyone on the board. */
export async function anExchange(kala: Pick<TestServer, 'callAs' | 'aPerson'>, owner: Person, of: Person) {
  const { shiftProfileId, date } = await aPublishedShift(kala, owner, of);
  return (await kala.callAs(of, shifts.offerExchange, { shiftProfileId, date, note: null })).exchangeId;
}

/** A shift that a colleague offers to this person. */
export async function anOfferTo(kala: Pick<TestServer, 'callAs' | 'aPerson'>, owner: Person, to: Person) {
  const from = await kala.aPerson({ organizationId: owner.organizationId });
  const { shiftProfileId, date, monthlyShiftId } = await aPublishedShift(kala, owner, from);
  await kala.callAs(owner, shifts.addMembers, { monthlyShiftId, employeeIds: [to.employeeId] });
  const offer = { shiftProfileId, date, toEmployeeId: to.employeeId, note: null };
  return (await kala.callAs(from, shifts.offerExchange, offer)).exchangeId;
}

/** An import of one shift time. */
export async function aShiftImport(kala: Kala, owner: Person): Promise<string> {
  const board = await aWeeklyBoard(kala, owner);
  const profile = await aProfile(kala, owner);
  const data = [{ board: board.name, date: '2026-12-01', profile: profile.code, needed: 1 }];
  return (await kala.callAs(owner, shifts.importShiftTimes, { data })).importId ?? '';
}
