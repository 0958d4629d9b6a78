import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { lockEmployee, savePositionName, saveTerms, termsOn } from '#people/server/public';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { statementsOf } from '#server/testing/statements-of';
import { positions } from '../contract.ts';
import { agreedOn } from './agreed.ts';
import { followPositions } from './hears.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aPosition() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const { id } = await callAs(owner, positions.createPosition, { name: 'ช่างเชื่อม', salaryBase: baht(18_000) });
  return { company, owner, id };
}

describe('the name of the position in the file', () => {
  it('is that of the last change, also when an earlier one is carried out later', async () => {
    const { company, owner, id: positionId } = await aPosition();
    const { employeeId } = await aPerson(company);
    const { id: former } = await callAs(owner, positions.createPosition, { name: 'ผู้ช่วยช่าง' });
    await callAs(owner, positions.addMember, { positionId: former, employeeId });
    const today = dateIn('Asia/Bangkok', systemNow());
    const second = await heldOpen(kala.database, {
      organizationId: company.organizationId,
      first: (tx) => lockEmployee(tx, employeeId),
      async last(tx) {
        const name = 'หัวหน้าช่าง';
        const term = { employeeId, matter: 'position', fromDate: today, valueText: name, changedBy: 'x' } as const;
        await saveTerms(tx, [term], systemNow());
        await savePositionName(tx, { employeeIds: [employeeId], name, now: systemNow() });
      },
    });
    await callAs(owner, people.changeTerm, { employeeId, positionId, fromDate: today });
    // The first change is carried out by its event, which waits for the second.
    await second.untilItBlocks();
    await second.end();
    const held = () =>
      kala.database.tenant(company.organizationId, (tx) =>
        tx.one<{ name: string; positionId: string | null }>(sql`
          select e.position_name as name, m.position_id as "positionId" from app.employee e
          left join app.position_member m on m.organization_id = e.organization_id and m.employee_id = e.id
          where e.organization_id = ${tx.organizationId} and e.id = ${employeeId}`),
      );
    await expect.poll(async () => (await held())?.positionId, { timeout: 60_000 }).not.toBe(former);
    expect(await held()).toEqual({ name: 'หัวหน้าช่าง', positionId: null });
  });
});

describe('people whose position has changed', () => {
  /** Three of them, in turn: one position, another, one that is there no more. */
  async function changed(count: number) {
    const { company, owner, id: welder } = await aPosition();
    const { id: guard } = await callAs(owner, positions.createPosition, { name: 'ยาม' });
    const { id: gone } = await callAs(owner, positions.createPosition, { name: 'เสมียน' });
    await callAs(owner, positions.deletePosition, { positionId: gone });
    const today = dateIn('Asia/Bangkok', systemNow());
    const { organizationId } = company;
    const named = Array.from({ length: count }, (_, at) => ({ firstName: `คน ${at}`, status: 'approved' as const }));
    const employeeIds = await someEmployees(kala.database, organizationId, named);
    const places = [
      { valueId: welder, valueText: 'ช่างเชื่อม' },
      { valueId: guard, valueText: 'ยาม' },
      { valueId: gone, valueText: 'เสมียน' },
    ];
    const terms = employeeIds.map((employeeId, at) => ({
      ...{ employeeId, matter: 'position' as const, fromDate: today, changedBy: 'x' },
      ...places[at % places.length],
    }));
    await kala.database.tenant(organizationId, (tx) => saveTerms(tx, terms, systemNow()));
    const statements = await statementsOf(() =>
      kala.database.tenant(organizationId, (tx) => followPositions(tx, employeeIds, systemNow())),
    );
    const held = await kala.database.tenant(organizationId, (tx) =>
      tx.rows<{ id: string; name: string | null; positionId: string | null }>(sql`
        select e.id, e.position_name as name, m.position_id as "positionId" from app.employee e
        left join app.position_member m on m.organization_id = e.organization_id and m.employee_id = e.id
        where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]})`),
    );
    const of = new Map(held.map(({ id, ...row }) => [id, row]));
    return { statements, held: employeeIds.map((id) => of.get(id)), welder, guard };
  }

  it('hold it and are named after it; of a deleted one only the name stays', async () => {
    const { held, welder, guard } = await changed(3);
    expect(held).toEqual([
      { name: 'ช่างเชื่อม', positionId: welder },
      { name: 'ยาม', positionId: guard },
      { name: 'เสมียน', positionId: null },
    ]);
  });

  it('are followed by as many statements, however many they are', async () => {
    const [few, many] = [await changed(3), await changed(60)];
    expect(many.statements).toBe(few.statements);
    expect(many.held.filter((one) => one?.positionId === many.guard)).toHaveLength(20);
  });
});

describe('a position', () => {
  it('keeps what was set, money in satang and hours to the quarter', async () => {
    const { owner, id } = await aPosition();
    await callAs(owner, positions.editPosition, {
      positionId: id,
      name: 'ช่างเชื่อมพิเศษ',
      externalCode: 'W-1',
      employmentType: 'PART-TIME',
      salaryBase: baht('95.50'),
      workHourPerDay: 7.5,
      taxCalculation: false,
    });
    expect(await callAs(owner, positions.readPosition, { positionId: id })).toMatchObject({
      name: 'ช่างเชื่อมพิเศษ',
      employmentType: 'PART-TIME',
      salaryBase: 9550,
      workHourPerDay: 7.5,
      socialSecurityCalculation: true,
      taxCalculation: false,
      employeeCount: 0,
    });
  });

  it('says on each day what it said then, to those who held it then', async () => {
    const { company, owner, id: positionId } = await aPosition();
    const { id: other } = await callAs(owner, positions.createPosition, { name: 'ยาม', workHourPerDay: 12 });
    const [one, two] = [(await aPerson(company)).employeeId, (await aPerson(company)).employeeId];
    await callAs(owner, positions.addMember, { positionId: other, employeeId: one, fromDate: '2026-01-01' });
    await callAs(owner, positions.addMember, { positionId, employeeId: two, fromDate: '2026-01-01' });
    await callAs(owner, people.changeTerm, { employeeId: one, positionId, fromDate: '2026-03-01' });
    await callAs(owner, people.changeTerm, { employeeId: two, workMinutes: 300, fromDate: '2026-05-01' });
    const edit = { positionId, name: 'x', salaryBase: baht(18_000) } as const;
    await callAs(owner, positions.editPosition, { ...edit, workHourPerDay: 10, fromDate: '2026-04-01' });
    await callAs(owner, positions.setSalaryBase, { positionId, salaryBase: baht(20_000), fromDate: '2026-06-01' });
    const days = ['2026-02-28', '2026-03-31', '2026-04-01', '2026-05-31', '2026-06-01'].map(asDate);
    const agreed = await kala.database.tenant(company.organizationId, (tx) =>
      agreedOn(tx, { employeeIds: [one, two], from: asDate('2026-01-01'), to: asDate('2026-12-31') }),
    );
    const minutes = (employeeId: string) => days.map((day) => agreed(employeeId, day).workMinutes);
    expect([minutes(one), minutes(two)]).toEqual([
      [720, 480, 600, 600, 600],
      [480, 480, 600, 300, 300],
    ]);
    expect(days.map((day) => agreed(one, day).wage)).toEqual([
      null,
      ...[18, 18, 18, 20].map((one) => baht(one * 1000)),
    ]);
  });

  it('shows what it said before, and a change that is sent again with another day is moved to it', async () => {
    const { owner, id: positionId } = await aPosition();
    const edit = { positionId, name: 'x', salaryBase: baht(20_000), workHourPerDay: 10 } as const;
    await callAs(owner, positions.editPosition, { ...edit, fromDate: '2026-06-01' });
    const earlierTerms = async () => (await callAs(owner, positions.readPosition, { positionId })).earlierTerms;
    const before = { employmentType: 'FULL-TIME', salaryBase: baht(18_000), workHourPerDay: 8 };
    expect(await earlierTerms()).toEqual([{ ...before, until: '2026-05-31' }]);
    await callAs(owner, positions.editPosition, { ...edit, fromDate: '2026-07-01' });
    expect(await earlierTerms()).toEqual([{ ...before, until: '2026-06-30' }]);
    await callAs(owner, positions.setSalaryBase, { positionId, salaryBase: baht(20_000), fromDate: '2026-05-01' });
    expect(await earlierTerms()).toEqual([
      { ...before, until: '2026-04-30' },
      { ...before, salaryBase: baht(20_000), until: '2026-06-30' },
    ]);
    await callAs(owner, positions.editPosition, { ...edit, name: 'y' });
    expect(await earlierTerms()).toHaveLength(2);
  });

  it('has no day of change to move, where nothing was changed', async () => {
    const { owner, id: positionId } = await aPosition();
    const same = { positionId, salaryBase: baht(18_000), fromDate: '2026-07-01' };
    await expect(callAs(owner, positions.setSalaryBase, same)).rejects.toMatchObject({
      status: 422,
      body: { code: 'positions.neverChanged', fields: { fromDate: { code: 'invalid' } } },
    });
  });

  it('is not changed from a day to come', async () => {
    const { owner, id: positionId } = await aPosition();
    const fromDate = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 1 });
    const later = { positionId, name: 'x', salaryBase: baht(18_000), workHourPerDay: 10, fromDate };
    await expect(callAs(owner, positions.editPosition, later)).rejects.toMatchObject({
      body: { fields: { fromDate: { code: 'dateTooLate' } } },
    });
    expect(await callAs(owner, positions.readPosition, { positionId })).toMatchObject({ workHourPerDay: 8 });
  });

  it('has sub-positions and cannot be below itself', async () => {
    const { owner, id } = await aPosition();
    const below = await callAs(owner, positions.createPosition, { name: 'ผู้ช่วย', parentId: id });
    await expect(callAs(owner, positions.movePosition, { positionId: id, to: below.id })).rejects.toMatchObject({
      body: { code: 'positions.circle' },
    });
    await expect(callAs(owner, positions.deletePosition, { positionId: id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'positions.inUse' },
    });
    await callAs(owner, positions.movePosition, { positionId: below.id, to: null });
    await callAs(owner, positions.deletePosition, { positionId: id });
    expect((await callAs(owner, positions.listPositions, undefined as never)).items).toMatchObject([{ name: 'ผู้ช่วย' }]);
  });

  it('is read with the positions below it and the people who hold it', async () => {
    const { company, owner, id } = await aPosition();
    const person = await aPerson(company);
    const below = await callAs(owner, positions.createPosition, { name: 'ผู้ช่วย', parentId: id });
    await callAs(owner, positions.addMember, { positionId: id, employeeId: person.employeeId });
    expect(await callAs(owner, positions.readPosition, { positionId: id })).toMatchObject({
      employeeCount: 1,
      subPositions: [{ id: below.id, name: 'ผู้ช่วย' }],
      employees: [{ employeeId: person.employeeId }],
      positionPayrolls: [],
    });
  });

  it('is held by a person once, and is not deleted while held', async () => {
    const { company, owner, id } = await aPosition();
    const [one, two] = [await aPerson(company), await aPerson(company)];
    await callAs(owner, positions.addMembers, { positionId: id, employeeIds: [one.employeeId] });
    await expect(
      callAs(owner, positions.addMembers, { positionId: id, employeeIds: [two.employeeId, one.employeeId] }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'positions.alreadyMember' } });
    expect((await callAs(owner, positions.listMembers, { positionId: id })).total).toBe(1);
    await expect(callAs(owner, positions.deletePosition, { positionId: id })).rejects.toMatchObject({ status: 409 });
    await callAs(owner, positions.removeMember, { positionId: id, employeeId: one.employeeId });
    await callAs(owner, positions.deletePosition, { positionId: id });
  });

  it('is held from a past day on, also by a person who was taken out of it since', async () => {
    const { company, owner, id } = await aPosition();
    const { employeeId } = await aPerson(company);
    const who = { positionId: id, employeeId };
    await callAs(owner, positions.addMember, who);
    await callAs(owner, positions.removeMember, who);
    await callAs(owner, positions.addMember, { ...who, fromDate: '2026-03-01' });
    const { held } = await callAs(owner, people.termsOf, { employeeId });
    expect(held).toMatchObject([{ matter: 'position', valueId: id, fromDate: '2026-03-01' }]);
  });

  it('remembers each salary of a person, newest first', async () => {
    const { owner, id } = await aPosition();
    const who = { positionId: id, employeeId: owner.employeeId };
    await callAs(owner, positions.addMember, who);
    await callAs(owner, positions.setMemberSalary, { ...who, salary: baht(20_000) });
    await callAs(owner, positions.setMemberSalary, { ...who, salary: baht(21_000) });
    const history = await callAs(owner, positions.salaryBonusHistory, { employeeId: owner.employeeId });
    expect(history.map((one) => one.amount)).toEqual([2_100_000]);
    const [member] = (await callAs(owner, positions.listMembers, { positionId: id })).items;
    expect(member).toMatchObject({ hasOwnSalary: true });
    expect(JSON.stringify(member)).not.toContain('2100000');
  });

  it('past months have the position and the salary of that time', async () => {
    const { company, owner, id } = await aPosition();
    const { employeeId } = await aPerson(company);
    const who = { positionId: id, employeeId };
    await callAs(owner, positions.addMember, { ...who, fromDate: '2025-03-01' });
    await callAs(owner, positions.setMemberSalary, { ...who, salary: baht(20_000), fromDate: '2025-03-01' });
    await callAs(owner, positions.setMemberSalary, { ...who, salary: baht(21_000), fromDate: '2026-01-01' });
    await callAs(owner, positions.setMemberSalary, {
      ...who,
      salary: baht(5_000),
      kind: 'bonus',
      fromDate: '2025-12-25',
    });
    const history = await callAs(owner, positions.salaryBonusHistory, { employeeId });
    expect(history.map(({ kind, amount, fromDate }) => `${fromDate} ${kind} ${amount}`)).toEqual([
      '2026-01-01 salary 2100000',
      '2025-12-25 bonus 500000',
      '2025-03-01 salary 2000000',
    ]);
    await kala.database.tenant(company.organizationId, async (tx) => {
      const terms = await termsOn(tx, {
        employeeIds: [employeeId],
        from: asDate('2025-01-01'),
        to: asDate('2026-12-31'),
      });
      const on = (day: string) => {
        const { position, salary } = terms.on(employeeId, asDate(day));
        return [position?.valueText, salary?.valueNumber];
      };
      expect(on('2025-02-28')).toEqual([undefined, undefined]);
      expect(on('2025-12-31')).toEqual(['ช่างเชื่อม', 2_000_000]);
      expect(on('2026-01-01')).toEqual(['ช่างเชื่อม', 2_100_000]);
    });
  });

  it('shows salaries of its holders on request, and the log records the reader', async () => {
    const { company, owner, id } = await aPosition();
    const [one, two] = [await aPerson(company), await aPerson(company)];
    const employeeIds = [one.employeeId, two.employeeId];
    await callAs(owner, positions.addMembers, { positionId: id, employeeIds });
    await callAs(owner, positions.setMemberSalary, {
      positionId: id,
      employeeId: one.employeeId,
      salary: baht(20_000),
    });
    const shown = await callAs(owner, positions.revealSalaries, { positionId: id, employeeIds });
    expect(new Map(shown.map((each) => [each.employeeId, each.salary]))).toEqual(
      new Map([
        [one.employeeId, 2_000_000],
        [two.employeeId, null],
      ]),
    );
    await callAs(owner, positions.salaryBonusHistory, { employeeId: one.employeeId });
    const views = await kala.database.tenant(company.organizationId, (tx) =>
      tx.rows<{ call: string }>(sql`
        select call from app.audit_entry
        where organization_id = ${tx.organizationId} and change -> 'after' ? 'viewed' order by number`),
    );
    expect(views.map((view) => view.call)).toEqual([
      'POST /auth/v1/position/memberSalary',
      'GET /auth/v1/position/salaryBonusHistory',
    ]);
  });

  it('is given, changed and removed in the file of a person as well', async () => {
    const { company, owner, id } = await aPosition();
    const { employeeId } = await aPerson(company);
    const positionOf = async () => (await callAs(owner, people.employeeFile, { employeeId })).positionName;
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2025-03-01', positionId: id });
    await expect.poll(positionOf).toBe('ช่างเชื่อม');
    expect((await callAs(owner, positions.listMembers, { positionId: id })).items).toMatchObject([{ employeeId }]);
    await callAs(owner, people.removeTerm, { employeeId, matter: 'position', fromDate: '2025-03-01' });
    await expect.poll(positionOf).toBeNull();
    const supporter = await aPerson(company, { groups: ['supporter'] });
    await expect(
      callAs(supporter, people.changeTerm, { employeeId, fromDate: '2025-03-01', positionId: id }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
