// Profiles and boards for tests.
import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { shifts } from '../contract.ts';

type Kala = Pick<TestServer, 'callAs'>;

const symbols = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
let profilesMade = 0;
/** Two letters that no other profile of the test has. */
const nextSymbol = (): string => {
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
