// A company with work hours and a type of leave, and what its people do with it, for tests.
import type { Person, TestServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { leave } from '#leave/contract';
import type { LeavePolicy } from '#leave/rules/leave-type';
import { sql } from '#server/db/sql';
import { askLeave, cancelLeave, takeLeave } from '../take-leave.ts';
import { aDay, aType, kept, officeHours, wholeDays } from '../testing.ts';

/** A Monday. */
export const now = instant('2026-06-01T03:00:00Z');

export const today = asDate('2026-06-01');

export function workplace(kala: TestServer) {
  const { callAs, aCompany, aPerson } = kala;

  async function aWorkplace(given: Parameters<typeof aType>[2] = {}) {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    await officeHours(kala, owner);
    const leaveTypeId = await aType(kala, owner, given);
    const person = await aPerson(owner);
    await kept(kala, person, today);
    return { owner, person, leaveTypeId };
  }

  /** A shop with two teams below it, and the people of each. */
  async function aShop(
    owner: Person,
    people: { readonly front: readonly Person[]; readonly back: readonly Person[] },
  ): Promise<{ shop: Id<'department'> }> {
    const aTeam = async (name: string, members: readonly Person[], parentId?: Id<'department'>) => {
      const { departmentId } = await callAs(owner, departments.createDepartment, {
        name,
        ...(parentId && { parentId }),
      });
      for (const { employeeId } of members) await callAs(owner, departments.addMember, { departmentId, employeeId });
      return departmentId;
    };
    const shop = await aTeam('Shop', []);
    await aTeam('Front', people.front, shop);
    await aTeam('Back', people.back, shop);
    return { shop };
  }

  const inCompany = <T>(who: Person, work: Parameters<typeof kala.database.tenant<T>>[1]) =>
    kala.database.tenant(who.organizationId, work);

  const ask = (person: Person, leaveTypeId: Id<'leaveType'>, from: string, to = from) =>
    inCompany(person, (tx) =>
      askLeave(tx, {
        employeeId: person.employeeId,
        leaveTypeId,
        asked: wholeDays(from, to),
        note: null,
        hasDocument: false,
        now,
      }),
    );

  const take = (person: Person, leaveId: Id<'leave'>) => inCompany(person, (tx) => takeLeave(tx, { leaveId, now }));

  const cancel = (person: Person, leaveId: Id<'leave'>) => inCompany(person, (tx) => cancelLeave(tx, { leaveId, now }));

  const changeType = async (owner: Person, leaveTypeId: Id<'leaveType'>, change: Partial<LeavePolicy>) => {
    const { items } = await callAs(owner, leave.listTypes, {});
    const type = items.find(({ id }) => id === leaveTypeId);
    if (type) await callAs(owner, leave.editType, { ...type, ...change });
  };

  /** Days of the balance on a day, from the ledger alone. */
  const balanceOn = async (person: Person, on: string) => {
    const row = await inCompany(person, (tx) =>
      tx.one<{ minutes: number }>(sql`
        select coalesce(sum(minutes), 0)::int as minutes from app.leave_entry
        where organization_id = ${tx.organizationId} and employee_id = ${person.employeeId} and on_date <= ${on}`),
    );
    return (row?.minutes ?? 0) / aDay;
  };

  return { aWorkplace, aShop, inCompany, ask, take, cancel, changeType, balanceOn };
}
