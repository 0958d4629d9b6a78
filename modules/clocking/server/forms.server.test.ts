import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import type { Person } from '#apps/server/testing';
import { forms } from '#forms/contract';
import { aForm, anAnswer } from '#forms/server/testing';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { aClockingHouse, bangkok, monday, punchesIn, record, zone } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, aPerson, daysOf } = house;

const dayOf = async (who: Person, of: Person, date = monday) => (await daysOf(who, of.employeeId, date, date))[0];

async function aCast(day: string) {
  const owner = await anOwner();
  const worker = await aPerson({ organizationId: owner.organizationId });
  if (day) await record(house.database, owner.organizationId, { punches: punchesIn(day, worker.employeeId) });
  const accept = (sent: { id: string }) => callAs(owner, forms.decideResponse, { responseId: sent.id as never });
  return { owner, worker, accept };
}

const anOvertimeForm = (owner: Person) =>
  aForm(house, owner, {
    name: 'ขอโอที',
    type: 'overtime',
    fields: [
      { type: 'date', label: 'วันที่', required: true, meaning: 'date' },
      { type: 'time', label: 'ตั้งแต่', required: true, meaning: 'from' },
      { type: 'time', label: 'ถึง', required: true, meaning: 'to' },
    ],
  });

const aPunchForm = (owner: Person) =>
  aForm(house, owner, {
    name: 'ลืมลงเวลา',
    type: 'punch',
    fields: [{ type: 'addclocking', label: 'เวลา', required: true, meaning: 'punch' }],
  });

describe('overtime that a person asks for', () => {
  it('after it was worked: the approved minutes count, as far as they were worked', async () => {
    const { owner, worker, accept } = await aCast('in 08:00, out 19:00');
    const form = await anOvertimeForm(owner);
    const sent = await anAnswer(house, worker, form, { date: monday, from: '17:00', to: '18:30' });
    expect(await dayOf(owner, worker)).toMatchObject({ overtime: 7200, approvedOvertime: 0 });
    await accept(sent);
    expect(await dayOf(owner, worker)).toMatchObject({ overtime: 7200, approvedOvertime: 5400 });
    const { items } = await callAs(owner, clocking.listOvertime, { employeeId: worker.employeeId, status: 'decided' });
    expect(items[0]?.decision).toMatchObject({ seconds: 5400, requestId: sent.requestId, decidedName: 'ขอโอที' });
    const more = await anAnswer(house, worker, form, { date: monday, from: '18:30', to: '23:00' });
    await accept(more);
    expect(await dayOf(owner, worker)).toMatchObject({ approvedOvertime: 7200 });
  });

  it('before it is worked: it counts once the person has worked', async () => {
    const { owner, worker, accept } = await aCast('');
    const tomorrow = addToDate(dateIn(zone, systemNow()), { days: 1 });
    const next = addToDate(monday, { days: 7 });
    const form = await anOvertimeForm(owner);
    await accept(await anAnswer(house, worker, form, { date: tomorrow, from: '17:00', to: '19:00' }));
    await accept(await anAnswer(house, worker, form, { date: next, from: '17:00', to: '18:00' }));
    const punches = punchesIn('in 08:00, out 19:00', worker.employeeId, { date: next });
    await record(house.database, owner.organizationId, { punches });
    expect(await dayOf(owner, worker, next)).toMatchObject({ overtime: 7200, approvedOvertime: 3600 });
  });

  it('undone, it does not count any more; rejected, it never did', async () => {
    const { owner, worker, accept } = await aCast('in 08:00, out 19:00');
    const form = await anOvertimeForm(owner);
    const sent = await anAnswer(house, worker, form, { date: monday, from: '17:00', to: '18:00' });
    await accept(sent);
    expect((await dayOf(owner, worker))?.approvedOvertime).toBe(3600);
    const requestId = sent.requestId as never;
    const undo = await callAs(worker, approvals.askToCancel, { requestId, reason: 'กลับก่อน' });
    await callAs(owner, approvals.decide, { requestId: undo.requestId, approve: true });
    expect((await dayOf(owner, worker))?.approvedOvertime).toBe(0);
    const refused = await anAnswer(house, worker, form, { date: monday, from: '17:00', to: '18:00' });
    await callAs(owner, forms.decideResponse, { responseId: refused.id, accept: false, reason: 'ไม่ได้ตกลงไว้' });
    expect((await dayOf(owner, worker))?.approvedOvertime).toBe(0);
  });

  it('two requests of one day that are approved at the same moment add up', async () => {
    const { owner, worker, accept } = await aCast('in 08:00, out 20:00');
    const form = await anOvertimeForm(owner);
    const hours = [
      ['17:00', '18:00'],
      ['18:00', '19:00'],
      ['19:00', '20:00'],
    ] as const;
    const sent = [];
    for (const [from, to] of hours) sent.push(await anAnswer(house, worker, form, { date: monday, from, to }));
    await Promise.all(sent.map(accept));
    expect((await dayOf(owner, worker))?.approvedOvertime).toBe(3 * 3600);
  });

  it('two requests for the same hours count once, and one of them is left when the other is undone', async () => {
    const { owner, worker, accept } = await aCast('in 08:00, out 20:00');
    const form = await anOvertimeForm(owner);
    const asked = { date: monday, from: '17:00', to: '18:00' };
    const [first, second] = [await anAnswer(house, worker, form, asked), await anAnswer(house, worker, form, asked)];
    await accept(first);
    await accept(second);
    expect((await dayOf(owner, worker))?.approvedOvertime).toBe(3600);
    const undo = await callAs(worker, approvals.askToCancel, { requestId: second.requestId as never, reason: 'ซ้ำ' });
    await callAs(owner, approvals.decide, { requestId: undo.requestId, approve: true });
    expect((await dayOf(owner, worker))?.approvedOvertime).toBe(3600);
  });

  it('of no length is refused', async () => {
    const { owner, worker } = await aCast('');
    const form = await anOvertimeForm(owner);
    await expect(anAnswer(house, worker, form, { date: monday, from: '17:00', to: '17:00' })).rejects.toMatchObject({
      body: { code: 'clocking.overtimeEmpty' },
    });
  });
});

describe('a punch that a person asks for', () => {
  const leave = { clockType: 'clock_out' as const, timestamp: bangkok(monday, '17:00') };

  it('forgotten: appears with its source once it is approved, and the day is whole', async () => {
    const { owner, worker, accept } = await aCast('in 08:00');
    const form = await aPunchForm(owner);
    const sent = await anAnswer(house, worker, form, { punch: leave });
    expect((await dayOf(owner, worker))?.worked).not.toBe(8 * 3600);
    await accept(sent);
    expect((await dayOf(owner, worker))?.worked).toBe(8 * 3600);
    const { items } = await callAs(owner, clocking.listPunches, {
      from: monday,
      to: monday,
      employeeId: worker.employeeId,
    });
    expect(items.filter(({ source }) => source === 'request')).toMatchObject([{ clockType: 'clock_out' }]);
  });

  it('wrong: takes the place of the wrong one, and comes back when the request is undone', async () => {
    const { owner, worker, accept } = await aCast('in 08:00, out 12:00');
    const own = async () => (await callAs(worker, forms.listPunches, { date: monday })).items;
    expect((await own()).map(({ clockType }) => clockType)).toEqual(['clock_in', 'clock_out']);
    const correctsId = (await own()).at(-1)?.id;
    const form = await aPunchForm(owner);
    const sent = await anAnswer(house, worker, form, { punch: { ...leave, correctsId: correctsId ?? null } });
    await accept(sent);
    expect((await dayOf(owner, worker))?.worked).toBe(8 * 3600);
    expect((await own()).map(({ id }) => id)).not.toContain(correctsId);
    const again = anAnswer(house, worker, form, { punch: { ...leave, correctsId: correctsId ?? null } });
    await expect(again).rejects.toMatchObject({ body: { code: 'clocking.alreadyDeleted' } });
    const undo = await callAs(worker, approvals.askToCancel, { requestId: sent.requestId as never, reason: 'ถูกแล้ว' });
    await callAs(owner, approvals.decide, { requestId: undo.requestId, approve: true });
    expect((await dayOf(owner, worker))?.worked).toBe(4 * 3600);
  });

  it('of a colleague cannot be replaced', async () => {
    const { owner, worker } = await aCast('in 08:00, out 12:00');
    const colleague = await aPerson({ organizationId: owner.organizationId });
    const { items } = await callAs(owner, clocking.listPunches, {
      from: monday,
      to: monday,
      employeeId: worker.employeeId,
    });
    const form = await aPunchForm(owner);
    const punch = { ...leave, correctsId: items[0]?.id ?? null };
    await expect(anAnswer(house, colleague, form, { punch })).rejects.toMatchObject({ status: 404 });
  });

  it('is made once, however often its effect is tried', async () => {
    const { owner, worker, accept } = await aCast('in 08:00');
    const sent = await anAnswer(house, worker, await aPunchForm(owner), { punch: leave });
    const tries = await Promise.allSettled([accept(sent), accept(sent), accept(sent)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await house.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`select id from app.clocking where organization_id = ${tx.organizationId} and source = 'request'`),
    );
    expect(rows).toHaveLength(1);
  });
});
