import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addManager } from '#departments/server/public';
import { aTeamOf } from '#departments/server/testing';
import { addToDate, asDate, instant, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { leave } from '../contract.ts';
import { policyChanged } from './due.ts';
import { keepSome } from './keep-ledger.ts';
import { firstDue, lockDue, openAllAccounts, saveNext } from './store/accounts.ts';
import { aDay, aType, kept, today } from './testing.ts';

const kala = testServer();
const { callAs, aPerson, anOwner } = kala;
const aTeam = aTeamOf(kala);

describe('leave types', () => {
  it('are added, changed and deleted by staff, and seen by everybody', async () => {
    const owner = await anOwner();
    const type = await callAs(owner, leave.createType, { name: 'ลากิจ', code: 'BUS', minimumLeave: 60 });
    await callAs(owner, leave.editType, { ...type, name: 'ลากิจส่วนตัว', paidTimeOff: false });
    const employee = await aPerson(owner);
    const { items } = await callAs(employee, leave.listTypes, {});
    expect(items).toMatchObject([{ name: 'ลากิจส่วนตัว', paidTimeOff: false, minimumLeave: 60 }]);
    await callAs(owner, leave.deleteType, { id: type.id });
    expect((await callAs(employee, leave.listTypes, {})).total).toBe(0);
  });

  it('have a name and a code of their own, whatever the case', async () => {
    const owner = await anOwner();
    await callAs(owner, leave.createType, { name: 'Annual', code: 'A' });
    await expect(callAs(owner, leave.createType, { name: 'ANNUAL', code: 'B' })).rejects.toMatchObject({
      body: { code: 'leave.typeNameTaken', fields: { name: { code: 'duplicate' } } },
    });
    await expect(callAs(owner, leave.createType, { name: 'Other', code: 'a' })).rejects.toMatchObject({
      body: { code: 'leave.typeCodeTaken' },
    });
  });

  it('that contradict themselves are refused at the field', async () => {
    await expect(
      callAs(await anOwner(), leave.createType, { name: 'x', code: 'x', futureOnly: true, pastOnly: true }),
    ).rejects.toMatchObject({
      body: { code: 'leave.policyNotPossible', fields: { pastOnly: { code: 'futureAndPast' } } },
    });
  });

  it('that people have used stay', async () => {
    const owner = await anOwner();
    const id = await aType(kala, owner);
    await kept(kala, owner);
    await expect(callAs(owner, leave.deleteType, { id })).rejects.toMatchObject({ body: { code: 'leave.typeInUse' } });
  });

  it('that are switched off leave people the days they have', async () => {
    const owner = await anOwner();
    const id = await aType(kala, owner, { days: 6 });
    await kept(kala, owner);
    const { employeeId } = owner;
    const used = { employeeId, leaveTypeId: id, minutes: -2 * aDay, reason: 'x' };
    expect((await callAs(owner, leave.adjustBalance, used)).balanceMinutes).toBe(4 * aDay);
    const [type] = (await callAs(owner, leave.listTypes, {})).items;
    await callAs(owner, leave.editType, { ...type, isActive: false } as never);
    await kept(kala, owner);
    const why = await callAs(owner, leave.whyBalance, { employeeId, leaveTypeId: id });
    expect(why.balanceMinutes).toBe(4 * aDay);
  });

  it('of Thai law are there after the first look at a company, with their quotas', async () => {
    const owner = await anOwner();
    await kala.database.tenant(owner.organizationId, (tx) => keepSome(tx, instant('2026-06-01T03:00:00Z')));
    const { items } = await callAs(owner, leave.listTypes, { sort: 'code' });
    expect(items.map(({ code }) => code)).toEqual([
      'ANN',
      'BUS',
      'MAT',
      'MIL',
      'NEWB',
      'ORD',
      'SICK',
      'SPB',
      'STER',
      'TRN',
    ]);
    const { items: quotas } = await callAs(owner, leave.listQuotas, {});
    const daysOf = (code: string) =>
      quotas.find((one) => one.leaveTypeId === items.find((t) => t.code === code)?.id)?.days;
    expect([daysOf('ANN'), daysOf('SICK'), daysOf('MAT'), daysOf('MIL')]).toEqual([6, 30, 120, undefined]);
  });
});

describe('a change of the policy', () => {
  it('while balances are written has them looked at again', async () => {
    const { organizationId, employeeId } = await anOwner();
    await kala.database.tenant(organizationId, (tx) => openAllAccounts(tx, today()));
    // The work has read the policy as it was, and looks again after a month.
    const working = await heldOpen(kala.database, {
      organizationId,
      first: (tx) => lockDue(tx, { on: today(), most: 10 }),
      last: (tx) => saveNext(tx, [{ employeeId, nextOn: addToDate(today(), { days: 30 }) }]),
    });
    const changing = kala.database.tenant(organizationId, (tx) => policyChanged(tx, systemNow()));
    await Promise.race([changing, working.untilItBlocks()]);
    await working.end();
    await changing;
    expect(await kala.database.tenant(organizationId, (tx) => firstDue(tx))).toBe(today());
  });
});

describe('quotas', () => {
  it('of a team begin with a copy of the company’s, change alone, and go back', async () => {
    const owner = await anOwner();
    const leaveTypeId = await aType(kala, owner, { days: 6 });
    const plant = await aTeam(owner, 'Plant');
    const line = await aTeam(owner, 'Line', plant);
    await callAs(owner, leave.createQuota, {
      departmentId: plant,
      leaveTypeId,
      minutes: 10 * aDay,
      fromServiceMonths: 60,
    });
    const of = async (departmentId?: string) => {
      const sheet = await callAs(owner, leave.listQuotas, departmentId ? { departmentId } : {});
      return [sheet.source, sheet.items.map(({ days }) => days)];
    };
    expect(await of()).toEqual(['own', [6]]);
    expect(await of(plant)).toEqual(['own', [6, 10]]);
    expect(await of(line)).toEqual(['above', [6, 10]]);
    const office = await aTeam(owner, 'Office');
    await callAs(owner, leave.copyQuotas, { departmentId: office, fromDepartmentId: plant });
    expect(await of(office)).toEqual(['own', [6, 10]]);
    await callAs(owner, leave.restoreQuotas, { departmentId: plant });
    expect([await of(plant), await of(line), await of(office)]).toEqual([
      ['organization', [6]],
      ['organization', [6]],
      ['own', [6, 10]],
    ]);
    await expect(callAs(owner, leave.restoreQuotas, { departmentId: plant })).rejects.toMatchObject({
      body: { code: 'leave.nothingToRestore' },
    });
  });

  it('that a team has copied from the company add the days of three years of service once', async () => {
    const owner = await anOwner();
    const leaveTypeId = await aType(kala, owner, { days: 6 });
    await callAs(owner, leave.createQuota, { leaveTypeId, minutes: 10 * aDay, fromServiceMonths: 36 });
    await callAs(owner, leave.copyQuotas, { departmentId: await aTeam(owner, 'Plant') });
    const balances: number[] = [];
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set start_date = '2023-07-01'
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`),
    );
    for (const day of ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03']) {
      await kept(kala, owner, asDate(day));
      balances.push((await callAs(owner, leave.ownBalances, { on: asDate(day) })).balances[0]?.balanceMinutes ?? 0);
    }
    expect(balances.map((minutes) => minutes / aDay)).toEqual([6, 10, 10, 10]);
  });

  it('follow the kind of work and the hours of the position, for a person who has agreed on none alone', async () => {
    const owner = await anOwner();
    const leaveTypeId = await aType(kala, owner, { proRate: false });
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    await callAs(owner, leave.createQuota, { leaveTypeId, minutes: 6 * aDay, employmentType: 'PART-TIME' });
    const guard = { name: 'Guard', employmentType: 'PART-TIME', workHourPerDay: 7 } as const;
    const { id: positionId } = await callAs(owner, positions.createPosition, guard);
    const person = await aPerson(owner);
    const { employeeId } = person;
    await callAs(owner, positions.addMembers, { positionId, employeeIds: [employeeId], fromDate: '2020-01-01' });
    const balance = async () => {
      await kept(kala, person);
      const { balances } = await callAs(person, leave.ownBalances, { on: today() });
      return { minutes: balances[0]?.balanceMinutes, dayMinutes: balances[0]?.dayMinutes };
    };
    expect(await balance()).toEqual({ minutes: 6 * 420, dayMinutes: 420 });
    await callAs(owner, positions.editPosition, { positionId, ...guard, workHourPerDay: 12 });
    expect(await balance()).toEqual({ minutes: 6 * 720, dayMinutes: 720 });
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2020-01-01', workMinutes: 300 });
    expect(await balance()).toEqual({ minutes: 6 * 300, dayMinutes: 300 });
  });

  it('are due to be counted again once a position has other hours', async () => {
    const owner = await anOwner();
    await aType(kala, owner);
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'Guard' });
    await kept(kala, owner);
    const isDue = () =>
      kala.database.tenant(owner.organizationId, async (tx) => ((await firstDue(tx)) ?? '9999') <= today());
    expect(await isDue()).toBe(false);
    await callAs(owner, positions.editPosition, { positionId, name: 'Guard', workHourPerDay: 12 });
    await expect.poll(isDue, { timeout: 60_000 }).toBe(true);
  });

  it('are granted at once to a person whose probation ends earlier, where days come after it', async () => {
    const owner = await anOwner();
    await aType(kala, owner, { proRate: false });
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { firstGrant: 'afterProbation' } });
    const person = await aPerson(owner);
    const { employeeId } = person;
    const info = { employeeId, employeeCode: null, positionName: null, payrollCode: null, probationStartDate: null };
    const probation = async (days: number) =>
      callAs(owner, people.editWorkInfo, {
        ...info,
        startDate: addToDate(today(), { days: -60 }),
        probationEndDate: addToDate(today(), { days }),
      });
    const isDue = () =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        const row = await tx.one<{ isDue: boolean }>(sql`
          select next_on <= ${today()} as "isDue" from app.leave_account
          where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
        return row?.isDue === true;
      });
    const left = async () => {
      await expect.poll(isDue, { timeout: 60_000 }).toBe(true);
      await kept(kala, person);
      return (await callAs(person, leave.ownBalances, {})).balances[0]?.balanceMinutes;
    };
    await probation(40);
    expect(await left()).toBe(0);
    await probation(-1);
    expect(await left()).toBe(10 * aDay);
  });

  it('with the same conditions are one', async () => {
    const owner = await anOwner();
    const leaveTypeId = await aType(kala, owner);
    await expect(callAs(owner, leave.createQuota, { leaveTypeId, minutes: aDay })).rejects.toMatchObject({
      status: 409,
      body: { code: 'leave.quotaTaken' },
    });
    const positionId = (await callAs(owner, positions.createPosition, { name: 'Chief' })).id;
    const quota = await callAs(owner, leave.createQuota, { leaveTypeId, minutes: aDay, positionId });
    expect(quota).toMatchObject({ days: 1, positionId });
    await callAs(owner, leave.deleteQuota, { leaveQuotaId: quota.leaveQuotaId });
    const { items } = await callAs(owner, leave.quotaTypes, {});
    expect(items).toMatchObject([{ leaveTypeId, quotas: 1, mostMinutes: 10 * aDay }]);
  });

  it('are seen by the manager of the team, and not those of another team', async () => {
    const owner = await anOwner();
    const [plant, office] = [await aTeam(owner, 'Plant'), await aTeam(owner, 'Office')];
    const manager = await aPerson(owner, { groups: ['manager'] });
    await kala.database.tenant(owner.organizationId, (tx) =>
      addManager(tx, { departmentId: plant, employeeId: manager.employeeId }),
    );
    expect(await callAs(manager, leave.listQuotas, { departmentId: plant })).toMatchObject({ source: 'organization' });
    await expect(callAs(manager, leave.listQuotas, { departmentId: office })).rejects.toMatchObject({ status: 404 });
  });
});

describe('settings', () => {
  it('say what each reading means, and keep what was chosen', async () => {
    const owner = await anOwner();
    const year = { yearKind: 'own', yearMonth: 12, yearDay: 26 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { starter: 'byMonths' } });
    const settings = await callAs(owner, leave.settings, undefined, { 'accept-language': 'th' });
    expect(settings).toMatchObject({ ...year, readings: { starter: 'byMonths', lateHoliday: 'giveBack' } });
    expect(settings.sentences.starter).toContain('วันที่ 15');
    await expect(callAs(owner, leave.saveSettings, { ...year, yearMonth: 2, yearDay: 29 })).rejects.toMatchObject({
      body: { code: 'leave.yearNotPossible' },
    });
  });

  it('a leave year from 26 December is the year of the balances', async () => {
    const owner = await anOwner();
    await aType(kala, owner);
    await callAs(owner, leave.saveSettings, { yearKind: 'own', yearMonth: 12, yearDay: 26 });
    const { balances } = await callAs(owner, leave.ownBalances, { on: '2026-03-01' });
    expect(balances).toMatchObject([{ yearFrom: '2025-12-26', yearTo: '2026-12-25' }]);
    expect(asDate(balances[0]?.yearFrom ?? '')).toBe('2025-12-26');
  });
});
