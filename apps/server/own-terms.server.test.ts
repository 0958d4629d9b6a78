// No second person for money: people of every group could set their own salary, terms and bank account. Every call that writes
// one of them is tried by a person on themselves; a new call that takes such a value stands here, or the first test fails.
import { describe, expect, it, vi } from 'vitest';
import { isPermission, rowOf } from '#access/rules/permissions';
import { activity } from '#activity/contract';
import { departments } from '#departments/contract';
import { imports } from '#imports/contract';
import { type Call, metaOf, routeOf } from '#kernel/call';
import { asDate, systemNow } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { saveTerms } from '#people/server/public';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { calls } from './modules.ts';
import { inputSchema } from './testing/knock.ts';
import { fieldsOf } from './testing/sample-input.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

interface Place {
  readonly employeeId: Person['employeeId'];
  readonly departmentId: string;
  readonly positionId: string;
}

interface Door {
  readonly call: Call;
  readonly input: (place: Place) => object;
  /** The part of the file that is asked for; null where the call is refused instead. */
  readonly part: string | null;
}

const fromDate = '2026-01-01';
const doors: readonly Door[] = [
  { call: people.setSalary, input: ({ employeeId }) => ({ employeeId, fromDate, salary: 9_999_900 }), part: 'salary' },
  { call: people.removeSalary, input: ({ employeeId }) => ({ employeeId, fromDate: '2025-01-01' }), part: 'salary' },
  {
    call: people.changeTerm,
    input: ({ employeeId }) => ({ employeeId, fromDate, employmentType: 'PART-TIME' }),
    part: 'employmentType',
  },
  {
    call: people.removeTerm,
    input: ({ employeeId }) => ({ employeeId, fromDate: '2025-01-01', matter: 'workMinutes' }),
    part: 'workMinutes',
  },
  {
    call: people.editSensitive,
    input: ({ employeeId }) => ({ employeeId, bankCode: '004', bankAccount: '1234567890' }),
    part: 'identity',
  },
  {
    call: people.editWorkInfo,
    input: ({ employeeId }) => ({ employeeId, positionName: 'ประธาน', startDate: '2020-01-01' }),
    part: 'work',
  },
  {
    call: people.moveEmployee,
    input: ({ employeeId, departmentId }) => ({ employeeId, departmentId }),
    part: 'department',
  },
  {
    call: positions.setMemberSalary,
    input: ({ employeeId, positionId }) => ({ employeeId, positionId, salary: 9_999_900 }),
    part: 'salary',
  },
  {
    call: departments.addMember,
    input: ({ employeeId, departmentId }) => ({ employeeId, departmentId }),
    part: null,
  },
  {
    call: departments.addMembers,
    input: ({ employeeId, departmentId }) => ({ employeeIds: [employeeId], departmentId }),
    part: null,
  },
  {
    call: positions.removeMember,
    input: ({ employeeId, positionId }) => ({ employeeId, positionId }),
    part: null,
  },
  { call: positions.addMember, input: ({ employeeId, positionId }) => ({ employeeId, positionId }), part: null },
  {
    call: positions.addMembers,
    input: ({ employeeId, positionId }) => ({ employeeIds: [employeeId], positionId }),
    part: null,
  },
];
const nameOfCall = (call: Call): string => calls.find(([, one]) => one === call)?.[0] ?? '';
const named = doors.map((door) => [nameOfCall(door.call), door] as const);

/** Inputs that hold money or terms of a person. */
const moneyFields = [
  'salary',
  'bankAccount',
  'bankCode',
  'employmentType',
  'workMinutes',
  'positionId',
  'positionName',
  'startDate',
];

it('every call that writes pay or terms of a person is tried below', () => {
  const open = calls.filter(([, call]) => {
    const fields = Object.keys(fieldsOf(inputSchema(call)).properties ?? {});
    const isChange = routeOf(call).method !== 'GET' && metaOf(call).actsOn !== undefined;
    return isChange && fields.some((field) => moneyFields.includes(field)) && !doors.some((one) => one.call === call);
  });
  expect(open.map(([name]) => name)).toEqual([]);
});

/** A person of the group with terms from before, in a company with or without a second person. */
async function aPlace(group: 'owner' | 'administrator' | 'supporter', second: boolean) {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const person = group === 'owner' ? owner : await aPerson(company, { groups: [group] });
  const { employeeId } = person;
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID() });
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() });
  const before = { employeeId, fromDate: '2025-01-01' };
  await callAs(owner, people.setSalary, { ...before, salary: 2_000_000 });
  await callAs(owner, people.changeTerm, { ...before, workMinutes: 480 });
  const other = second ? await aPerson(company, { groups: ['administrator'] }) : null;
  return { owner, person, other, positionId, departmentId, employeeId };
}

/** Everything that pay depends on. */
const stateOf = ({ organizationId, employeeId }: Person) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.rows(sql`
      select e.bank_account, e.position_name, e.start_date, t.matter, t.from_date, t.value_number, t.value_text,
        (select count(*) from app.department_member m
          where m.organization_id = e.organization_id and m.employee_id = e.id) as teams
      from app.employee e
      left join app.employment_term t on t.organization_id = e.organization_id and t.employee_id = e.id
      where e.organization_id = ${tx.organizationId} and e.id = ${employeeId} order by t.matter, t.from_date`),
  );

const grants = (group: 'owner' | 'administrator' | 'supporter', call: Call): boolean => {
  const { needs } = metaOf(call);
  return isPermission(needs) && rowOf(needs).grants[group] === 'all';
};

/** `positions.*` on oneself need a position that is held. */
async function hold(place: Awaited<ReturnType<typeof aPlace>>, call: Call): Promise<void> {
  if (call !== positions.setMemberSalary && call !== positions.removeMember) return;
  const { positionId, employeeId } = place;
  await kala.database.tenant(place.owner.organizationId, async (tx) => {
    const term = { matter: 'position', fromDate: asDate('2025-01-01'), valueId: positionId, changedBy: 'x' } as const;
    await saveTerms(tx, [{ ...term, employeeId }], systemNow());
    await tx.run(sql`insert into app.position_member (organization_id, position_id, employee_id, from_date)
      values (${tx.organizationId}, ${positionId}, ${employeeId}, ${term.fromDate})`);
  });
}

describe('about oneself', () => {
  it.each(named)('%s becomes a request, or is refused, whatever the group', async (_name, { call, input, part }) => {
    for (const group of ['owner', 'administrator', 'supporter'] as const) {
      if (!grants(group, call)) continue;
      const place = await aPlace(group, true);
      await hold(place, call);
      const before = await stateOf(place.person);
      const answer = await kala.send(place.person, call, input(place as Place));
      expect(await stateOf(place.person), `${group}: nothing has changed`).toEqual(before);
      if (part === null) {
        expect(answer, group).toMatchObject({ status: 403, body: expect.stringContaining('people.ownTerms') });
        continue;
      }
      expect(answer.status, `${group}: ${answer.body}`).toBe(200);
      expect(JSON.parse(answer.body).sentTo, group).toContain('สมศรี ทดสอบ');
      const [asked] = await callAs(place.person, people.ownChanges, undefined);
      expect(asked, group).toMatchObject({ part, state: 'pending' });
      const changeId = asked?.id as never;
      await expect(callAs(place.person, people.decideChange, { changeId, approve: true })).rejects.toMatchObject({
        status: 403,
      });
      await callAs(place.other as Person, people.decideChange, { changeId, approve: true });
      await expect.poll(() => stateOf(place.person), { message: `${group}: written` }).not.toEqual(before);
    }
  });

  it.each(named)('%s is done by the only person who may, and the log says so', async (_name, { call, input }) => {
    const place = await aPlace('owner', false);
    await hold(place, call);
    const answer = await kala.send(place.person, call, input(place as Place));
    expect(answer.status, answer.body).toBe(200);
    expect(JSON.parse(answer.body).sentTo).toBeUndefined();
    expect(await callAs(place.person, people.ownChanges, undefined)).toEqual([]);
    const { items } = await callAs(place.person, activity.listEntries, {});
    expect(items[0]?.changes).toContainEqual({ field: 'noSecondPerson', before: null, after: 'true' });
  });

  it('the base of the position that one holds is changed by another person', async () => {
    const place = await aPlace('administrator', true);
    await hold(place, positions.setMemberSalary);
    const { positionId } = place as unknown as { positionId: never };
    const refusal = { body: { code: 'people.ownTerms' } };
    const name = 'ตำแหน่งของฉัน';
    await expect(callAs(place.person, positions.setSalaryBase, { positionId, salaryBase: 1 })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      callAs(place.person, positions.editPosition, { positionId, name, salaryBase: 1 }),
    ).rejects.toMatchObject(refusal);
    await callAs(place.person, positions.editPosition, { positionId, name });
    await callAs(place.other as Person, positions.setSalaryBase, { positionId, salaryBase: 1 });
  });

  it('so is that of the position that one held on a day of the change', async () => {
    const place = await aPlace('administrator', true);
    await hold(place, positions.setMemberSalary);
    const { owner, person, employeeId } = place;
    const { positionId } = place as unknown as { positionId: never };
    const { id: next } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID() });
    await callAs(owner, people.changeTerm, { employeeId, positionId: next, fromDate: '2026-01-01' });
    const { id: payrollId } = await callAs(owner, payroll.createItem, { type: 'income', name: 'ค่าตำแหน่ง', amount: 1 });
    const refusal = { body: { code: 'people.ownTerms' } };
    const base = { positionId, salaryBase: 2 };
    const item = { positionId, payrollId, amount: 1 };
    await callAs(owner, positions.setSalaryBase, { positionId, salaryBase: 1, fromDate: '2026-02-01' });
    const lastDay = { fromDate: '2025-12-31' };
    await expect(callAs(person, positions.setSalaryBase, { ...base, ...lastDay })).rejects.toMatchObject(refusal);
    await expect(callAs(person, positions.setSalaryBase, { ...base, salaryBase: 1, ...lastDay })).rejects.toMatchObject(
      refusal,
    );
    await expect(callAs(person, payroll.addPositionItem, { ...item, ...lastDay })).rejects.toMatchObject(refusal);
    await callAs(person, positions.setSalaryBase, { ...base, fromDate: '2026-01-01' });
    await callAs(person, payroll.addPositionItem, { ...item, fromDate: '2026-01-01' });
  });

  it('so is that of a position that one is to hold, and a first base that holds for all days', async () => {
    const place = await aPlace('administrator', true);
    const { owner, person, employeeId } = place;
    const { positionId } = place as unknown as { positionId: never };
    const refusal = { body: { code: 'people.ownTerms' } };
    const { id: former } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID() });
    await callAs(owner, people.changeTerm, { employeeId, positionId: former, fromDate: '2025-01-01' });
    await callAs(owner, people.changeTerm, { employeeId, positionId, fromDate: '2027-01-01' });
    await expect(callAs(person, positions.setSalaryBase, { positionId, salaryBase: 1 })).rejects.toMatchObject(refusal);
    const { id: present } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID() });
    await callAs(owner, people.changeTerm, { employeeId, positionId: present, fromDate: '2026-01-01' });
    const first = { positionId: former, salaryBase: 1 };
    await expect(callAs(person, positions.setSalaryBase, first)).rejects.toMatchObject(refusal);
    await callAs(person, positions.setSalaryBase, { ...first, fromDate: '2026-01-01' });
  });

  it('a bonus is not asked for, and not taken', async () => {
    const place = await aPlace('administrator', true);
    await hold(place, positions.setMemberSalary);
    const { employeeId, positionId } = place;
    await expect(
      callAs(place.person, positions.setMemberSalary, { employeeId, positionId, salary: 1, kind: 'bonus' } as never),
    ).rejects.toMatchObject({ body: { code: 'people.ownTerms' } });
  });

  it('an approved move from a past day on replaces the later moves, as one that is made at once does', async () => {
    const { owner, person, other, departmentId, employeeId } = await aPlace('administrator', true);
    const later = await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() });
    const toLater = { employeeId, departmentId: later.departmentId, fromDate: '2025-06-01' };
    await callAs(owner, people.moveEmployee, toLater);
    await callAs(person, people.moveEmployee, { employeeId, departmentId, fromDate: '2025-03-01' });
    const [asked] = await callAs(person, people.ownChanges, undefined);
    await callAs(other as Person, people.decideChange, { changeId: asked?.id as never, approve: true });
    const moves = ((await stateOf(person)) as { matter: string }[]).filter(({ matter }) => matter === 'department');
    expect(moves).toMatchObject([{ from_date: '2025-03-01' }]);
  });

  it('a request for a salary is dots for the one who decides until asked for, and out of a supporter’s hands', async () => {
    const { owner, person, employeeId } = await aPlace('administrator', false);
    const supporter = await aPerson({ organizationId: owner.organizationId }, { groups: ['supporter'] });
    await callAs(person, people.setSalary, { employeeId, fromDate, salary: 7_777_700, note: 'เจ็ดหมื่นเจ็ด' });
    const [seen] = (await callAs(supporter, people.waitingChanges, {})).items;
    expect(seen).toMatchObject({ part: 'salary', note: null });
    expect(JSON.stringify(seen)).not.toContain('7777700');
    const changeId = seen?.id as never;
    for (const call of [people.revealChange, people.decideChange] as const)
      await expect(callAs(supporter, call, { changeId, approve: true })).rejects.toMatchObject({ status: 403 });
    expect(await callAs(owner, people.revealChange, { changeId })).toContainEqual({
      field: 'salary',
      before: '2000000',
      after: '7777700',
    });
    await callAs(owner, people.decideChange, { changeId, approve: true });
    expect(await callAs(owner, people.revealSalaries, { employeeId })).toContainEqual({
      fromDate,
      salary: 7_777_700,
      note: 'เจ็ดหมื่นเจ็ด',
    });
    const { items } = await callAs(owner, activity.listEntries, { subjectId: employeeId });
    expect(JSON.stringify(items)).not.toContain('7777700');
  });
});

describe('a row about oneself in a file', () => {
  const stateAfter = async (who: Person, data: Record<string, string>[]) => {
    const { importId } = await callAs(who, imports.importUserDetail, { data });
    return vi.waitFor(
      async () => {
        const run = await callAs(who, imports.readImport, { importId });
        if (run.state !== 'checked' && run.state !== 'done') throw new Error(`The import is ${run.state}.`);
        return run;
      },
      { timeout: 60_000 },
    );
  };

  it('changes no own salary, terms or bank account where another person may decide', async () => {
    const { owner, person, employeeId } = await aPlace('administrator', false);
    await callAs(owner, people.editWorkInfo, { employeeId, employeeCode: 'ME' });
    const before = await stateOf(person);
    for (const change of [
      { salary: '99999' },
      { employmentType: 'part time' },
      { bankAccount: '1234567890' },
      { positionName: 'ประธาน' },
    ] as Record<string, string>[]) {
      const run = await stateAfter(person, [{ employeeCode: 'ME', ...change }]);
      expect(run).toMatchObject({ state: 'checked', refusedCount: 1 });
      const { items } = await callAs(person, imports.importRows, { importId: run.importId });
      expect(Object.values(items[0]?.problems ?? {})).toEqual([{ code: 'own' }]);
    }
    expect(await stateOf(person)).toEqual(before);
    const contact = await stateAfter(person, [{ employeeCode: 'ME', lineId: 'me' }]);
    expect(contact).toMatchObject({ state: 'done', updateCount: 1 });
  });

  it('is written by the only person who may', async () => {
    const { person, employeeId } = await aPlace('owner', false);
    await callAs(person, people.editWorkInfo, { employeeId, employeeCode: 'ME' });
    expect(await stateAfter(person, [{ employeeCode: 'ME', salary: '99999' }])).toMatchObject({ state: 'done' });
    const { items } = await callAs(person, activity.listEntries, { subjectId: employeeId });
    expect(items[0]?.changes).toContainEqual({ field: 'noSecondPerson', before: null, after: 'true' });
  });
});
