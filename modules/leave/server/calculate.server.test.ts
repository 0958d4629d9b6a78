import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { leave } from '../contract.ts';
import { today, workplace } from './testing/workplace.ts';
import { kept } from './testing.ts';

const kala = testServer();
const { callAs, aPerson } = kala;
const { aWorkplace, aShop, ask } = workplace(kala);

describe('leave/calculate', () => {
  it('shows the cost day by day with its reason, and writes nothing', async () => {
    const { person, leaveTypeId } = await aWorkplace({ noticeDays: 0 });
    const input = { leaveTypeId, from: '2027-01-01', to: '2027-01-04' };
    const answer = await callAs(person, leave.calculate, input, { 'accept-language': 'en' });
    expect(answer.days.map(({ date, minutes, sentence }) => [date, minutes, sentence])).toEqual([
      ['2027-01-01', 480, 'Work day'],
      ['2027-01-02', 0, 'Rest day'],
      ['2027-01-03', 0, 'Rest day'],
      ['2027-01-04', 480, 'Work day'],
    ]);
    expect(answer).toMatchObject({ minutes: 960, shown: '2d 0h', refusal: null });
  });

  it('the limit of a team that another administrator changed meanwhile is not overwritten', async () => {
    const { owner } = await aWorkplace();
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    const { noLimitVersion } = await callAs(owner, leave.settings, undefined);
    await callAs(owner, leave.saveLimit, { departmentId, atMost: 3, version: noLimitVersion });
    await expect(
      callAs(owner, leave.saveLimit, { departmentId, atMost: 1, version: noLimitVersion }),
    ).rejects.toMatchObject({
      body: { code: 'common.changedMeanwhile', conflict: { mine: { atMost: 1 }, stored: { atMost: 3 } } },
    });
    const { limits } = await callAs(owner, leave.settings, undefined);
    expect(limits).toMatchObject([{ departmentId, atMost: 3 }]);
    await callAs(owner, leave.saveLimit, { departmentId, atMost: null, version: limits[0]?.version });
    expect((await callAs(owner, leave.settings, undefined)).limits).toEqual([]);
  });

  it('says why a request would be refused, and warns of a full team', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: person.employeeId });
    const colleague = await aPerson(owner);
    await callAs(owner, departments.addMember, { departmentId, employeeId: colleague.employeeId });
    await kept(kala, colleague, today);
    await callAs(owner, leave.saveLimit, { departmentId, atMost: 1 });
    await callAs(owner, leave.addBlackout, { name: 'Stocktaking', from: '2026-12-28', to: '2026-12-30', departmentId });
    await ask(colleague, leaveTypeId, '2026-12-21');
    const of = (date: string) =>
      callAs(owner, leave.calculate, { employeeId: person.employeeId, leaveTypeId, from: date, to: date });
    expect(await of('2026-12-21')).toMatchObject({
      refusal: null,
      warnings: [{ kind: 'teamLimit', date: '2026-12-21', away: 2, atMost: 1 }],
    });
    expect(await of('2026-12-28')).toMatchObject({
      refusal: { code: 'leave.blackout', params: { name: 'Stocktaking' } },
    });
    await expect(
      callAs(person, leave.calculate, {
        employeeId: colleague.employeeId,
        leaveTypeId,
        from: '2026-12-21',
        to: '2026-12-21',
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('the limit of a team counts people of the teams below it, each once', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const colleague = await aPerson(owner);
    await kept(kala, colleague, today);
    const { shop } = await aShop(owner, { front: [person, colleague], back: [colleague] });
    await callAs(owner, leave.saveLimit, { departmentId: shop, atMost: 1 });
    await ask(colleague, leaveTypeId, '2026-12-21');
    const input = { employeeId: person.employeeId, leaveTypeId, from: '2026-12-21', to: '2026-12-21' };
    expect(await callAs(owner, leave.calculate, input)).toMatchObject({
      warnings: [{ kind: 'teamLimit', name: shop, date: '2026-12-21', away: 2, atMost: 1 }],
    });
  });
});
