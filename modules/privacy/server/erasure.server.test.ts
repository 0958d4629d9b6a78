import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { shownTexts } from '#consent/server/testing';
import { addToDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { peopleAndProofs, today, wordsAbout } from './testing/people-and-proofs.ts';

const kala = testServer();
const { callAs } = kala;
const { aPair, leave, rowOf, proofs } = peopleAndProofs(kala);

describe('erase me', () => {
  it('of an employee withdraws the consents and keeps what the contract needs', async () => {
    const { employee, administrator } = await aPair();
    const face = shownTexts('th', systemNow()).find((text) => text.purpose === 'employee.facePhoto');
    await callAs(employee, consent.give, {
      purpose: 'employee.facePhoto',
      hash: face?.hash ?? '',
      agreed: true,
      language: 'th',
    });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    const done = await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(done.outcome).toContainEqual({
      name: 'consent.records',
      kind: 'consented',
      erase: true,
      until: null,
      count: 1,
    });
    expect(done.outcome).toContainEqual({
      name: 'employee.register',
      kind: 'register',
      erase: false,
      until: null,
      count: null,
    });
    expect(await rowOf(employee)).toMatchObject({ first_name: 'สมศรี', erased: false });
    const stateOfFace = async () =>
      (await callAs(employee, consent.listMine, {})).find((one) => one.purpose === 'employee.facePhoto')?.state;
    await expect.poll(stateOfFace).toBe('withdrawn');
  });

  it('after leaving erases the contact data and keeps the register for two years, with proof', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: 'ช่วยลบด้วย' });
    const lastDay = addToDate(today(), { days: -10 });
    await leave(employee, lastDay);
    const plan = await callAs(administrator, consent.planErasure, { id });
    const until = addToDate(lastDay, { years: 2 });
    expect(plan).toContainEqual({ name: 'employee.register', kind: 'register', erase: false, until, count: null });
    expect(await rowOf(employee), 'a plan changes nothing').toMatchObject({ email: 'somsri@kala.test' });

    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toMatchObject({
      first_name: 'สมศรี',
      email: null,
      phone_number: null,
      erased: false,
    });
    const [proof] = await proofs(employee);
    expect(proof?.change.after.outcome).toContainEqual({
      name: 'employee.contact',
      kind: 'contact',
      erase: true,
      until: null,
      count: 1,
    });
    expect(JSON.stringify([proof?.subject_name, proof?.change]), 'the proof names nobody').not.toContain('สมศรี');
  });

  it('three years after leaving leaves no name', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: 'ช่วยลบด้วย' });
    await leave(employee, addToDate(today(), { years: -3 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toEqual({
      first_name: '–',
      email: null,
      phone_number: null,
      user_id: null,
      erased: true,
    });
    const { items } = await callAs(administrator, consent.listRequests, {});
    expect(items).toMatchObject([{ state: 'done', note: null, name: '– –' }]);
  });

  it.each(['done', 'refused'] as const)('waits until a copy that was asked for as well is %s', async (decision) => {
    const { employee, administrator } = await aPair();
    const copy = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { years: -3 }));
    const erase = { id, decision: 'done', reason: null } as const;
    await expect(callAs(administrator, consent.decide, erase)).rejects.toMatchObject({
      status: 409,
      body: { code: 'consent.copyFirst' },
    });
    expect(await rowOf(employee)).toMatchObject({ first_name: 'สมศรี', email: 'somsri@kala.test', erased: false });
    const reason = decision === 'refused' ? 'ส่งสำเนาให้ไปแล้วเมื่อเดือนก่อน' : null;
    await callAs(administrator, consent.decide, { id: copy.id, decision, reason });
    await callAs(administrator, consent.decide, erase);
    expect(await rowOf(employee)).toMatchObject({ first_name: '–', erased: true });
    const { items } = await callAs(administrator, consent.listRequests, { state: 'received' });
    expect(items, 'nothing stays open').toEqual([]);
  });

  it('leaves no reason for which an earlier request was refused', async () => {
    const { employee, administrator } = await aPair();
    const first = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    const reason = 'ส่งสำเนาให้คุณสมศรีไปแล้วเมื่อเดือนก่อน';
    await callAs(administrator, consent.decide, { id: first.id, decision: 'refused', reason });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { years: -3 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const { items } = await callAs(administrator, consent.listRequests, {});
    expect(items.map(({ state, reason: left }) => [state, left])).toEqual(
      expect.arrayContaining([
        ['done', null],
        ['refused', null],
      ]),
    );
  });

  it('leaves no words that were written with the decision itself', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { days: -10 }));
    const reason = 'คุณสมศรีโทรมายืนยันแล้ว';
    const done = await callAs(administrator, consent.decide, { id, decision: 'done', reason });
    expect(done).toMatchObject({ state: 'done', reason: null });
    expect(JSON.stringify(await proofs(employee))).not.toContain('สมศรีโทร');
  });

  it('leaves no words about the person, and keeps slips and tax papers as long as the accounts', async () => {
    const { employee, administrator } = await aPair();
    await kala.database.tenant(employee.organizationId, (tx) => wordsAbout(tx, employee.employeeId));
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    const lastDay = addToDate(today(), { years: -3 });
    await leave(employee, lastDay);
    const { outcome } = await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const until = addToDate(lastDay, { years: 7 });
    for (const name of ['payroll.items', 'payroll.slips', 'positions.bonuses', 'filings.certificates'])
      expect(outcome, 'Accounting Act s.14').toContainEqual({ name, kind: 'pay', erase: false, until, count: null });
    const left = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows(sql`
        select note from app.employment_term where organization_id = ${tx.organizationId} and note is not null
        union all select note from app.shift_exchange where organization_id = ${tx.organizationId} and note is not null`),
    );
    expect(left).toEqual([]);
  });

  it('deletes the picture of a bank book that still waits with its change', async () => {
    const { employee, administrator } = await aPair();
    const fileId = newId('file');
    await kala.database.tenant(employee.organizationId, async (tx) => {
      const { organizationId } = tx;
      await tx.run(sql`
        insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
        values (${organizationId}, ${fileId}, 'book.jpg', 'image/jpeg', 1, 'x', ${systemNow()})`);
      await tx.run(sql`
        insert into app.employee_change (organization_id, id, employee_id, part, fields, was, wish, bank_book_file_id, asked_at)
        values (${organizationId}, ${newId('employeeChange')}, ${employee.employeeId}, 'identity', '{bankAccount}', '{}', '{}',
          ${fileId}, ${systemNow()})`);
    });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { years: -3 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const left = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows(sql`select id from app.stored_file where organization_id = ${tx.organizationId} and id = ${fileId}`),
    );
    expect(left).toEqual([]);
  });

  it('of a person who was invited leaves no invitation with the name and address', async () => {
    const { employee, administrator } = await aPair();
    await kala.database.tenant(employee.organizationId, async (tx) => {
      const of = (email: string, acceptedBy: string | null) => sql`
        insert into app.invitation (organization_id, id, email, first_name, last_name, language, invited_by, created_at,
          expires_at, accepted_at, accepted_by)
        values (${tx.organizationId}, ${newId('invitation')}, ${email}, 'สมศรี', 'ทดสอบ', 'th', 'HR', ${systemNow()},
          ${systemNow()}, ${acceptedBy && systemNow()}, ${acceptedBy})`;
      await tx.run(of('old@kala.test', employee.userId));
      await tx.run(of('Somsri@kala.test', null));
      await tx.run(of('another@kala.test', null));
    });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { days: -10 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const left = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows(sql`select email from app.invitation where organization_id = ${tx.organizationId}`),
    );
    expect(left).toEqual([{ email: 'another@kala.test' }]);
  });
});
