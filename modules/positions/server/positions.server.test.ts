import { describe, expect, it } from 'vitest';
import { aHouse } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { positions } from '../contract.ts';

const house = aHouse();
const { callAs, aCompany, aPerson } = house;

async function aPosition() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const { id } = await callAs(owner, positions.createPosition, { name: 'ช่างเชื่อม', salaryBase: baht(18_000) });
  return { company, owner, id };
}

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

  it('has sub-positions and does not go below itself', async () => {
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

  it('remembers each salary of a person, newest first', async () => {
    const { owner, id } = await aPosition();
    const who = { positionId: id, employeeId: owner.employeeId };
    await callAs(owner, positions.addMember, who);
    await callAs(owner, positions.setMemberSalary, { ...who, salary: baht(20_000) });
    await callAs(owner, positions.setMemberSalary, { ...who, salary: baht(21_000) });
    const history = await callAs(owner, positions.salaryBonusHistory, { employeeId: owner.employeeId });
    expect(history.map((one) => one.amount)).toEqual([2_100_000, 2_000_000]);
    expect((await callAs(owner, positions.listMembers, { positionId: id })).items).toMatchObject([
      { salary: 2_100_000 },
    ]);
  });
});
