import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { aTeamOf } from '#departments/server/testing';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { type WeekdayHours, workHours } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson, anOwner } = kala;
const aTeam = aTeamOf(kala);

type Input = { clockIn: string; clockOut: string; break: null; lateAfter: number | null; absenceAfter: number | null };
const day = (clockIn: string, clockOut: string, parts: Partial<Input> = {}): Input => ({
  clockIn,
  clockOut,
  break: null,
  lateAfter: 10,
  absenceAfter: 120,
  ...parts,
});
const week = (one: Input) => [one, one, one, one, one, null, null];
const first = (sheet: { inForce: { week: readonly (WeekdayHours | null)[] | null } | null }) =>
  sheet.inForce?.week?.[0]?.clockIn ?? null;
const today = () => dateIn('Asia/Bangkok', systemNow());

describe('work hours', () => {
  it('of a team are the company’s until it has its own, and again when they are given back', async () => {
    const owner = await anOwner();
    const plant = await aTeam(owner, 'Plant');
    const line = await aTeam(owner, 'Line', plant);
    const of = (departmentId: string) => callAs(owner, workHours.departmentHours, { departmentId });
    expect(await of(line)).toMatchObject({ source: 'none', inForce: null });

    await callAs(owner, workHours.saveOrganizationHours, { week: week(day('08:30', '17:30')) });
    expect(await of(line)).toMatchObject({ source: 'organization', history: [] });

    await callAs(owner, workHours.saveDepartmentHours, { departmentId: plant, week: week(day('07:00', '16:00')) });
    const above = await of(line);
    expect(above).toMatchObject({ source: 'above', sourceName: 'Plant', others: [{ name: 'Plant' }] });
    expect(first(above)).toBe('07:00');

    await callAs(owner, workHours.copyHours, { departmentId: line, fromDepartmentId: plant });
    expect(await of(line)).toMatchObject({ source: 'own', history: [{ departmentId: line }] });

    await callAs(owner, workHours.restoreHours, { departmentId: line });
    await callAs(owner, workHours.restoreHours, { departmentId: plant });
    const restored = await of(line);
    expect(restored.source).toBe('organization');
    expect(first(restored)).toBe('08:30');
    await expect(callAs(owner, workHours.restoreHours, { departmentId: plant })).rejects.toMatchObject({
      body: { code: 'workHours.nothingToRestore' },
    });
  });

  it('keep their history, and a change that has not begun does not count yet', async () => {
    const owner = await anOwner();
    const [before, later] = [addToDate(today(), { days: -30 }), addToDate(today(), { days: 30 })];
    await callAs(owner, workHours.saveOrganizationHours, { week: week(day('08:00', '17:00')), from: before });
    await callAs(owner, workHours.saveOrganizationHours, { week: week(day('10:00', '19:00')), from: later });
    const sheet = await callAs(owner, workHours.organizationHours, {});
    expect(first(sheet)).toBe('08:00');
    expect(sheet.history.map((one) => one.from)).toEqual([later, before]);

    const coming = sheet.history[0]?.id ?? '';
    await callAs(owner, workHours.removeVersion, { id: coming });
    expect((await callAs(owner, workHours.organizationHours, {})).history).toHaveLength(1);
  });

  it('that cannot be worked are refused, day by day', async () => {
    const owner = await anOwner();
    const lunchAtNight = { ...day('08:00', '17:00'), break: { from: '20:00', to: '21:00', paid: false } };
    const absentFirst = day('08:00', '17:00', { lateAfter: 60, absenceAfter: 30 });
    await expect(
      callAs(owner, workHours.saveOrganizationHours, {
        week: [day('08:00', '17:00'), lunchAtNight, absentFirst, null, null, null, null],
      }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'workHours.weekNotPossible',
        fields: { 'week.1': { code: 'breakOutsideHours' }, 'week.2': { code: 'absenceBeforeLate' } },
      },
    });
    expect((await callAs(owner, workHours.organizationHours, {})).history).toEqual([]);
  });

  it('are seen by a manager for their teams only, and changed by the company’s staff', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const manager = await aPerson(company);
    const [own, other] = [await aTeam(owner, 'Own'), await aTeam(owner, 'Other')];
    await callAs(owner, departments.setManagers, { departmentId: own, employeeManagerIds: [manager.employeeId] });
    expect(await callAs(manager, workHours.departmentHours, { departmentId: own })).toMatchObject({ source: 'none' });
    await expect(callAs(manager, workHours.departmentHours, { departmentId: other })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      callAs(manager, workHours.saveDepartmentHours, { departmentId: own, week: week(day('08:00', '17:00')) }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('go with their team', async () => {
    const owner = await anOwner();
    const team = await aTeam(owner, 'Pop-up');
    await callAs(owner, workHours.saveDepartmentHours, { departmentId: team, week: week(day('08:00', '17:00')) });
    await callAs(owner, departments.deleteDepartment, { departmentId: team, members: 'none' });
    const left = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`select id from app.work_hours where organization_id = ${tx.organizationId}`),
    );
    expect(left).toEqual([]);
  });
});
