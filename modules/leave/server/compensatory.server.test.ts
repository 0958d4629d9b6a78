// Work on a holiday, taken as time: asked for by a form, earned by its approval.
import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import { forms } from '#forms/contract';
import { aForm, anAnswer } from '#forms/server/testing';
import { holidays } from '#holidays/contract';
import type { Id } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { leave } from '../contract.ts';
import { aType, kept, officeHours } from './testing.ts';

/** A Monday; the Friday before is a holiday. */
const now = instant('2026-06-08T03:00:00Z');
const kala = testServer({ now: () => now });
const { callAs, aCompany, aPerson } = kala;
const holiday = asDate('2026-06-05');

async function aCast(given: Parameters<typeof aType>[2] = {}) {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const person = await aPerson(owner);
  await officeHours(kala, owner);
  const leaveTypeId = await aType(kala, owner, { grant: 'earned', yearEnd: 'keep', earnedDays: 90, ...given });
  await callAs(owner, holidays.createHoliday, { name: 'วันหยุด', date: holiday });
  await kept(kala, person, asDate('2026-06-08'));
  await callAs(owner, forms.takeReadyForms, { keys: ['compensatory'], language: 'th' });
  const [listed] = (await callAs(owner, forms.listForms, { type: 'compensatory' })).items;
  if (!listed) throw new Error('No form was made.');
  const form = await callAs(owner, forms.readForm, { formId: listed.id });
  const ask = (date: string, hours: number) => anAnswer(kala, person, form, { date, hours, งานที่ทำ: 'ตรวจนับสินค้า' });
  return { owner, person, leaveTypeId, ask };
}

const decide = (who: Person, requestId: string | null) =>
  callAs(who, approvals.decide, { requestId: requestId as Id<'approvalRequest'>, approve: true });
const balanceOf = async (who: Person, leaveTypeId: Id<'leaveType'>, on = '2026-06-30') => {
  const { balances } = await callAs(who, leave.ownBalances, { on: asDate(on) });
  return balances.find((one) => one.leaveTypeId === leaveTypeId)?.balanceMinutes;
};

describe('compensatory time', () => {
  it('of a holiday is earned by the approval, at most a day, expires, and is taken back by a canceling request', async () => {
    const { owner, person, leaveTypeId, ask } = await aCast();
    const sent = await ask(holiday, 10);
    expect(await balanceOf(person, leaveTypeId)).toBe(0);
    await decide(owner, sent.requestId);
    expect(await balanceOf(person, leaveTypeId)).toBe(480);
    expect(await balanceOf(person, leaveTypeId, '2026-09-03')).toBe(480);
    expect(await balanceOf(person, leaveTypeId, '2026-09-04')).toBe(0);
    await expect(ask(holiday, 2)).rejects.toMatchObject({ body: { code: 'leave.earnedAlready' } });
    const undo = await callAs(person, approvals.askToCancel, {
      requestId: sent.requestId as never,
      reason: 'ขอรับเป็นเงิน',
    });
    await decide(owner, undo.requestId);
    expect(await balanceOf(person, leaveTypeId)).toBe(0);
    expect(await balanceOf(person, leaveTypeId, '2026-09-04')).toBe(0);
    await decide(owner, (await ask(holiday, 4)).requestId);
    expect(await balanceOf(person, leaveTypeId)).toBe(240);
  });

  it('that is promised to approved leave is not taken back', async () => {
    const { owner, person, leaveTypeId, ask } = await aCast();
    const sent = await ask(holiday, 8);
    await decide(owner, sent.requestId);
    const day = asDate('2026-06-22');
    await decide(owner, (await callAs(person, leave.ask, { leaveTypeId, from: day, to: day })).requestId);
    const undo = await callAs(person, approvals.askToCancel, { requestId: sent.requestId as never, reason: 'x' });
    await expect(decide(owner, undo.requestId)).rejects.toMatchObject({ body: { code: 'leave.earnedUsed' } });
    expect(await balanceOf(person, leaveTypeId)).toBe(0);
  });

  it('of a form of the company’s own is refused where the hours are nothing or less', async () => {
    const { owner, person } = await aCast();
    const fields = [
      { type: 'date', label: 'วันที่', required: true, meaning: 'date' },
      { type: 'textfield', label: 'ชั่วโมง', required: true, limits: { input: 'number' }, meaning: 'hours' },
    ] as const;
    const own = await aForm(kala, owner, { type: 'compensatory', fields: [...fields] as never });
    for (const hours of [-8, 0])
      await expect(anAnswer(kala, person, own, { date: holiday, hours })).rejects.toMatchObject({
        body: { code: 'leave.hoursNotPossible' },
      });
    await expect(anAnswer(kala, person, own, { date: holiday, hours: 2 })).resolves.toMatchObject({});
  });

  it('is not earned on a work day, nor where no leave type is earned', async () => {
    const { owner, ask, leaveTypeId } = await aCast();
    await expect(ask('2026-06-04', 8)).rejects.toMatchObject({ body: { code: 'leave.noHolidayWork' } });
    const sent = await ask('2026-06-06', 8);
    const { items } = await callAs(owner, leave.listTypes, {});
    const type = items.find(({ id }) => id === leaveTypeId);
    await callAs(owner, leave.editType, { ...type, isActive: false } as never);
    await expect(decide(owner, sent.requestId)).rejects.toMatchObject({ body: { code: 'leave.nothingEarned' } });
  });
});
