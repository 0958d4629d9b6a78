import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { addDepartments, addManager, addMembers } from '#departments/server/public';
import { asDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { heldOpen } from '#server/testing/lock-waits';
import { people } from '../contract.ts';
import { lockNationalIds } from './store/national-ids.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aCast() {
  const company = await aCompany();
  const [owner, supporter, employee] = await Promise.all([
    aPerson(company, { groups: ['owner'] }),
    aPerson(company, { groups: ['supporter'] }),
    aPerson(company),
  ]);
  return { company, owner, supporter, employee };
}

const secrets = {
  idCard: '1-9999-00012-34-8',
  taxId: '1999900012348',
  socialSecurityId: '1234567890',
  race: 'ไทย',
  bankCode: '004',
  bankAccount: '123-4-56789-0',
  bankAccountName: 'สมศรี ทดสอบ',
};

const logOf = (who: Person, call: string) =>
  kala.database.tenant(who.organizationId, (tx) =>
    tx.rows<{ subjectId: string; change: unknown }>(sql`
      select subject_id as "subjectId", change from app.audit_entry
      where organization_id = ${tx.organizationId} and call = ${call}`),
  );

describe('the employee file', () => {
  it('shows sensitive values as dots; who may read them asks, and the asking is in the log', async () => {
    const { owner, supporter, employee } = await aCast();
    const { employeeId } = employee;
    await callAs(owner, people.editSensitive, { employeeId, ...secrets });
    for (const reader of [owner, supporter]) {
      const file = await callAs(reader, people.employeeFile, { employeeId });
      expect(file).toMatchObject({ masked: true, idCard: '•••••••••2348', race: '••••••', bankAccount: '••••••7890' });
      expect(JSON.stringify(file)).not.toContain('1999900012348');
    }
    await expect(callAs(supporter, people.revealSensitive, { employeeId })).rejects.toMatchObject({ status: 403 });
    expect(await logOf(owner, 'POST /auth/v1/employee/sensitive')).toHaveLength(0);
    expect(await callAs(owner, people.revealSensitive, { employeeId })).toMatchObject({
      idCard: '1999900012348',
      bankAccount: '1234567890',
    });
    expect(await logOf(owner, 'POST /auth/v1/employee/sensitive')).toMatchObject([{ subjectId: employeeId }]);
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ masked: false, idCard: '1999900012348' });
  });

  it('the log of a change names what changed and copies no sensitive value', async () => {
    const { owner, employee } = await aCast();
    await callAs(owner, people.editSensitive, { employeeId: employee.employeeId, ...secrets });
    const [entry] = await logOf(owner, 'PUT /auth/v1/employee/sensitive');
    expect(JSON.stringify(entry)).not.toContain('1999900012348');
    expect(entry?.change).toMatchObject({ after: { idCard: '•••••••••2348' } });
  });

  it.each([
    ['idCard', '1-9999-00012-34-9', { code: 'nationalId' }],
    ['taxId', '12345', { code: 'digits', params: { n: 13 } }],
    ['socialSecurityId', '123456789', { code: 'digits', params: { n: 10 } }],
    ['socialSecurityId', '1999900012348', { code: 'digits', params: { n: 10 } }],
    ['bankAccount', 'abc', { code: 'bankAccount' }],
    ['bankAccount', '123-4-56789', { code: 'bankAccount' }],
  ])('%s %s is refused at its field, which says how many digits it has', async (field, value, problem) => {
    const { owner, employee } = await aCast();
    await expect(
      callAs(owner, people.editSensitive, { employeeId: employee.employeeId, [field]: value }),
    ).rejects.toMatchObject({ status: 400, body: { fields: { [field]: problem } } });
  });

  it('a national id of a colleague at work is refused at its field with their name; of one who left it is not', async () => {
    const { company, owner, employee } = await aCast();
    const other = await aPerson(company);
    const named = { firstName: 'มานี', lastName: 'ใจดี' };
    await callAs(owner, people.editProfile, { employeeId: other.employeeId, ...named });
    await callAs(owner, people.editSensitive, { employeeId: other.employeeId, idCard: secrets.idCard });
    const save = (fields: object) =>
      callAs(owner, people.editSensitive, { employeeId: employee.employeeId, ...fields } as never);
    await expect(save(secrets)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'people.nationalIdTaken',
        params: { name: expect.stringContaining('มานี') },
        fields: { idCard: { code: 'invalid' } },
      },
    });
    await callAs(owner, people.decideEmployee, {
      employeeId: other.employeeId,
      step: 'deactivate',
      resignDate: '2026-01-31',
    });
    await save(secrets);
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ idCard: '1999900012348' });
  });

  it('a number that two have already keeps no other value of their files from being saved', async () => {
    const { company, owner, employee } = await aCast();
    const other = await aPerson(company);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set id_card = '1999900012348'
        where organization_id = ${tx.organizationId} and id in (${employee.employeeId}, ${other.employeeId})`),
    );
    await callAs(owner, people.editSensitive, { employeeId: employee.employeeId, ...secrets });
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ bankAccount: '1234567890' });
  });

  it('of two files that are given the same number at once one is saved', async () => {
    const { company, owner, employee } = await aCast();
    const other = await aPerson(company);
    const saved = await Promise.allSettled(
      [employee, other].map(({ employeeId }) =>
        callAs(owner, people.editSensitive, { employeeId, idCard: secrets.idCard } as never),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('waits for national ids that are being written only where the number is another one', async () => {
    const { owner, employee } = await aCast();
    const { employeeId } = employee;
    const save = (fields: object) => callAs(owner, people.editSensitive, { employeeId, ...fields } as never);
    await save(secrets);
    const writing = await heldOpen(kala.database, { organizationId: owner.organizationId, first: lockNationalIds });
    await save({ ...secrets, bankAccount: '999-8-77777-6' });
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ bankAccount: '9998777776' });
    const other = save({ ...secrets, idCard: '1101700230708' });
    await writing.untilItBlocks();
    await writing.end();
    await other;
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ idCard: '1101700230708' });
  });

  it('a number that changed while the same one as before was being saved is not put back unseen', async () => {
    const { owner, employee } = await aCast();
    const { employeeId } = employee;
    await callAs(owner, people.editSensitive, { employeeId, ...secrets });
    const writing = await heldOpen(kala.database, {
      organizationId: owner.organizationId,
      first: async (tx) => {
        await lockNationalIds(tx);
        await tx.run(sql`
          update app.employee set id_card = '1101700230708'
          where organization_id = ${tx.organizationId} and id = ${employeeId}`);
      },
    });
    const saving = callAs(owner, people.editSensitive, { employeeId, ...secrets }).catch((error: unknown) => error);
    await writing.untilItBlocks();
    await writing.end();
    expect(await saving).toMatchObject({ status: 409, body: { code: 'common.conflict' } });
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ idCard: '1101700230708' });
  });

  it('has the employment of today and the team; the salary is only in one’s own file', async () => {
    const { owner, employee } = await aCast();
    const { employeeId } = employee;
    const fromDate = '2025-01-01' as never;
    await callAs(owner, people.changeTerm, { employeeId, fromDate, employmentType: 'PART-TIME' } as never);
    await callAs(owner, people.setSalary, { employeeId, fromDate, salary: 2_000_000 } as never);
    expect(await callAs(owner, people.employeeFile, { employeeId })).toMatchObject({
      employmentType: 'PART-TIME',
      salary: null,
      departmentId: null,
    });
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({ salary: 2_000_000 });
  });

  it('is edited in Thai: names, address, contact', async () => {
    const { owner, employee } = await aCast();
    const { employeeId } = employee;
    await callAs(owner, people.editProfile, {
      employeeId,
      titleName: 'นางสาว',
      firstName: 'กนกวรรณ',
      lastName: 'ณ อยุธยา',
      birthDate: '1995-05-05',
      gender: 'female',
    });
    await callAs(owner, people.editAddress, {
      employeeId,
      kind: 'registered',
      houseNumber: '99/9',
      subDistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
      postCode: '10500',
    });
    const file = await callAs(owner, people.employeeFile, { employeeId });
    expect(file).toMatchObject({
      titleName: 'นางสาว',
      firstName: 'กนกวรรณ',
      gender: 'female',
      registeredAddress: { subDistrict: 'สีลม', postCode: '10500' },
      livingAddress: { postCode: null },
    });
    await expect(
      callAs(owner, people.editProfile, { employeeId, firstName: 'R2D2', lastName: 'x' }),
    ).rejects.toMatchObject({ body: { fields: { firstName: { code: 'firstName' } } } });
  });

  it('an employee changes contact and living address alone, and nothing else', async () => {
    const { employee, owner } = await aCast();
    await callAs(employee, people.editContact, { phoneNumber: '+66 81 234 5678', lineId: 'somsri' });
    await callAs(employee, people.editAddress, { kind: 'living', province: 'ชลบุรี', postCode: '20000' });
    expect(await callAs(employee, people.employeeFile, {})).toMatchObject({
      phoneNumber: '+66812345678',
      lineId: 'somsri',
      livingAddress: { province: 'ชลบุรี' },
    });
    const forbidden = { status: 403 };
    await expect(callAs(employee, people.editAddress, { kind: 'registered' })).rejects.toMatchObject(forbidden);
    const { employeeId } = employee;
    await expect(
      callAs(employee, people.editProfile, { employeeId, firstName: 'ก', lastName: 'ข' }),
    ).rejects.toMatchObject(forbidden);
    await expect(callAs(employee, people.editSensitive, { employeeId })).rejects.toMatchObject(forbidden);
    const others = { employeeId: owner.employeeId };
    await expect(callAs(employee, people.employeeFile, others)).rejects.toMatchObject({ status: 404 });
    await expect(callAs(employee, people.editContact, others)).rejects.toMatchObject({ status: 404 });
  });

  it('a manager reads the files of their teams and no others', async () => {
    const { company } = await aCast();
    const manager = await aPerson(company, { groups: ['manager'] });
    const [member, other] = await someEmployees(kala.database, company.organizationId, [{}, {}]);
    if (!member || !other) throw new Error('Two were asked for.');
    const departmentId = newId('department');
    await kala.database.tenant(company.organizationId, async (tx) => {
      await addDepartments(tx, [{ id: departmentId, parentId: null, name: 'ผลิต', externalCode: null }], systemNow());
      await addMembers(tx, [{ departmentId, employeeId: member, fromDate: asDate('2024-01-01') }], {
        changedBy: 'HR',
        now: systemNow(),
      });
      await addManager(tx, { departmentId, employeeId: manager.employeeId });
    });
    expect(await callAs(manager, people.employeeFile, { employeeId: member })).toMatchObject({ masked: true });
    await callAs(manager, people.employeeFile, {});
    await expect(callAs(manager, people.employeeFile, { employeeId: other })).rejects.toMatchObject({ status: 404 });
    const reach = await callAs(manager, people.filesInReach, undefined);
    expect(new Set(reach.employeeIds)).toEqual(new Set([member, manager.employeeId]));
  });

  it('a code of somebody else is refused; a station PIN is kept as a hash', async () => {
    const { owner, employee } = await aCast();
    const [other] = await someEmployees(kala.database, owner.organizationId, [{ employeeCode: 'K1' }]);
    if (!other) throw new Error('One was asked for.');
    const { employeeId } = employee;
    await expect(callAs(owner, people.editWorkInfo, { employeeId, employeeCode: 'K1' })).rejects.toMatchObject({
      status: 409,
      body: { fields: { employeeCode: { code: 'duplicate' } } },
    });
    await callAs(owner, people.editStation, { employeeId, employeeStationId: '0042', employeePin: '4711' });
    expect(await callAs(employee, people.stationOf, {})).toEqual({ employeeStationId: '0042', hasPin: true });
    const row = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.one<{ hash: string }>(sql`select station_pin_hash as hash from app.employee
        where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    await callAs(owner, people.editStation, { employeeId, employeeStationId: '0043' });
    expect(await callAs(employee, people.stationOf, {})).toEqual({ employeeStationId: '0043', hasPin: true });
  });

  it('a station number is no employee code of somebody else: both are typed at a station', async () => {
    const { owner, employee } = await aCast();
    await someEmployees(kala.database, owner.organizationId, [
      { employeeCode: '105' },
      { employeeCode: '106', status: 'deactivated' },
    ]);
    const { employeeId } = employee;
    const number = (employeeStationId: string) => callAs(owner, people.editStation, { employeeId, employeeStationId });
    await expect(number('105')).rejects.toMatchObject({
      status: 409,
      body: { code: 'people.stationIdTaken', fields: { employeeStationId: { code: 'duplicate' } } },
    });
    await number('106');
    await callAs(owner, people.editWorkInfo, { employeeId, employeeCode: '107' });
    await number('107');
  });

  it('is no code that is given to a colleague later', async () => {
    const { owner, employee } = await aCast();
    await callAs(owner, people.editStation, { employeeId: employee.employeeId, employeeStationId: '205' });
    const taken = {
      status: 409,
      body: { code: 'people.employeeCodeTaken', fields: { employeeCode: { code: 'duplicate' } } },
    };
    const added = { firstName: 'ใหม่', lastName: 'ทดสอบ', employeeCode: '205' };
    await expect(callAs(owner, people.createEmployee, added)).rejects.toMatchObject(taken);
    const { id } = await callAs(owner, people.createEmployee, { ...added, employeeCode: '204' });
    const code = (employeeCode: string) => callAs(owner, people.editWorkInfo, { employeeId: id, employeeCode });
    await expect(code('205')).rejects.toMatchObject(taken);
    await code('206');
    expect(await callAs(owner, people.nextEmployeeCode, undefined)).toEqual({ employeeCode: '207' });
  });
});

describe('terms', () => {
  it('a change counts from its day on; past days read what was true then', async () => {
    const { owner, employee } = await aCast();
    const { employeeId } = employee;
    await callAs(owner, people.setSalary, { employeeId, fromDate: '2024-06-01', salary: 1_500_000 });
    await callAs(owner, people.setSalary, { employeeId, fromDate: '2025-03-01', salary: 1_800_000, note: 'ขึ้นเงินเดือน' });
    await callAs(owner, people.changeTerm, {
      employeeId,
      fromDate: '2025-01-01',
      employmentType: 'FULL-TIME',
      workMinutes: 480,
    });
    const salaryOn = async (on: string) => {
      const { held } = await callAs(employee, people.termsOf, { on });
      const day = held.find((term) => term.matter === 'salary')?.fromDate;
      const salaries = await callAs(employee, people.revealSalaries, { employeeId });
      return salaries.find(({ fromDate }) => fromDate === day)?.salary;
    };
    expect(await salaryOn('2024-05-31')).toBeUndefined();
    expect(await salaryOn('2025-02-28')).toBe(1_500_000);
    expect(await salaryOn('2025-03-01')).toBe(1_800_000);
    const { history } = await callAs(owner, people.termsOf, { employeeId });
    expect(history.map((term) => `${term.fromDate} ${term.matter}`)).toEqual([
      '2025-03-01 salary',
      '2025-01-01 employmentType',
      '2025-01-01 workMinutes',
      '2024-06-01 salary',
    ]);
    await callAs(owner, people.removeSalary, { employeeId, fromDate: '2025-03-01' });
    expect(await salaryOn('2026-01-01')).toBe(1_500_000);
    const { items } = await callAs(owner, people.listEmployees, { employmentType: 'FULL-TIME' });
    expect(items.map((one) => one.id)).toEqual([employeeId]);
  });

  it('salaries are read by those who may, by oneself, and stand in no log', async () => {
    const { owner, supporter, employee } = await aCast();
    const { employeeId } = employee;
    await callAs(owner, people.setSalary, { employeeId, fromDate: '2025-01-01', salary: 1_234_567 });
    const seenBy = async (who: Person, input: object = { employeeId }) => callAs(who, people.termsOf, input);
    expect(await seenBy(supporter)).toMatchObject({ mayReveal: false, history: [{ valueNumber: null }] });
    // One's own is asked for as well, so that nobody reads it over a shoulder, and the look is in the log.
    expect(await seenBy(employee, {})).toMatchObject({ mayReveal: true, history: [{ valueNumber: null }] });
    const own = await callAs(employee, people.revealSalaries, { employeeId });
    expect(own).toEqual([{ fromDate: '2025-01-01', salary: 1_234_567, note: null }]);
    expect(await logOf(owner, 'POST /auth/v1/employee/salary')).toMatchObject([
      { subjectId: employeeId, change: { after: { viewed: ['salary'] } } },
    ]);
    expect(JSON.stringify(await logOf(owner, 'PUT /auth/v1/employee/salary'))).not.toContain('1234567');
    // Dots for everybody else, and who asks for the figures is in the log.
    expect(await seenBy(owner)).toMatchObject({ mayReveal: true, history: [{ valueNumber: null }] });
    expect(await callAs(owner, people.revealSalaries, { employeeId })).toEqual([
      { fromDate: '2025-01-01', salary: 1_234_567, note: null },
    ]);
    expect(await logOf(owner, 'POST /auth/v1/employee/salary')).toHaveLength(2);
    await expect(callAs(supporter, people.revealSalaries, { employeeId })).rejects.toMatchObject({ status: 404 });
    await expect(
      callAs(owner, people.changeTerm, { employeeId, fromDate: '2025-01-01', managerId: employeeId }),
    ).rejects.toMatchObject({ body: { code: 'people.ownManager' } });
  });
});

describe('the resume', () => {
  it('is kept by oneself and by HR, and by nobody else', async () => {
    const { owner, employee, company } = await aCast();
    const other = await aPerson(company);
    const skill = await callAs(employee, people.addSkill, { title: 'เชื่อมโลหะ', level: 4 });
    await callAs(owner, people.addTraining, { employeeId: employee.employeeId, title: 'ความปลอดภัย', hours: 6 });
    expect(await callAs(employee, people.listSkills, {})).toMatchObject([{ title: 'เชื่อมโลหะ', level: 4 }]);
    expect(await callAs(employee, people.listTraining, {})).toMatchObject([{ hours: 6 }]);
    await callAs(employee, people.editSkill, { id: skill.id, title: 'เชื่อมโลหะ', level: 5 });
    await expect(callAs(other, people.editSkill, { id: skill.id, title: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(callAs(other, people.removeSkill, { id: skill.id })).rejects.toMatchObject({ status: 404 });
    await expect(callAs(employee, people.removeTraining, { id: skill.id })).rejects.toMatchObject({ status: 404 });
    await callAs(employee, people.removeSkill, { id: skill.id });
    expect(await callAs(employee, people.listSkills, {})).toEqual([]);
    await expect(
      callAs(employee, people.addEducation, { title: 'ปวส.', fromDate: '2020-01-01', toDate: '2019-01-01' }),
    ).rejects.toMatchObject({ body: { fields: { toDate: { code: 'datesInOrder' } } } });
  });
});

describe('two changes of a file at once', () => {
  it('the log of the second one says what the first one wrote, not what was there when it was sent', async () => {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    const { employeeId } = await kala.aPerson(company);
    const first = await heldOpen(kala.database, {
      organizationId: company.organizationId,
      first: (tx) =>
        tx.run(sql`
          update app.employee set line_id = 'first' where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    });
    const second = kala.callAs(owner, people.editContact, { employeeId, lineId: 'second' });
    await first.untilItBlocks();
    await Promise.all([first.end(), second]);
    expect(await logOf(owner, 'PUT /auth/v1/employee/contact')).toMatchObject([
      { subjectId: employeeId, change: { before: { lineId: 'first' }, after: { lineId: 'second' } } },
    ]);
  });
});
