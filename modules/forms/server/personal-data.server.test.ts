import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { dateIn, systemNow } from '#kernel/time';
import { storeBytes } from '#organization/server/public';
import { addFile } from '#organization/server/store/files';
import { sql } from '#server/db/sql';
import { forms } from '../contract.ts';
import { formData } from './personal-data.ts';
import { aForm, anAnswer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const employee = await aPerson(company);
  const form = await aForm(kala, owner, {
    fields: [
      { type: 'textfield', label: 'เรื่อง', required: true },
      { type: 'file', label: 'ไฟล์' },
    ],
  });
  const { organizationId, userId } = employee;
  const { files } = kala.application.services;
  const file = await storeBytes({ name: 'a.pdf', contentType: 'x/y', bytes: Buffer.from('x'), organizationId, files });
  await kala.database.tenant(organizationId, (tx) =>
    addFile(tx, { ...file, createdBy: userId, now: systemNow(), unused: true }),
  );
  const answer = await anAnswer(kala, employee, form, { เรื่อง: 'ความลับ', ไฟล์: [file.id] });
  const data = (name: string) => {
    const found = formData.find((one) => one.name === name);
    if (!found?.erase) throw new Error(`No data ${name}.`);
    return { ...found, erase: found.erase };
  };
  const about = <T>(work: (person: Parameters<(typeof formData)[number]['copy']>[0]) => Promise<T>) =>
    kala.database.tenant(organizationId, (tx) =>
      work({ tx, outside: undefined, employeeId: employee.employeeId, userId, now: systemNow() }),
    );
  return { owner, employee, form, answer, file, data, about };
}

it('a copy has the questions with the answers, and the files', async () => {
  const { data, about, file, form } = await aCast();
  const answers = data('employee.answers');
  expect(await about((person) => answers.copy(person))).toMatchObject([
    { form: form.name, state: 'submitted', answers: [{ question: 'เรื่อง', answer: 'ความลับ' }, { question: 'ไฟล์' }] },
  ]);
  expect(await about(async (person) => answers.files?.(person))).toMatchObject([{ fileId: file.id, name: 'a.pdf' }]);
});

it('erasing takes answers and files; that a form was answered stays, and nothing can be accepted any more', async () => {
  const { owner, answer, file, data, about } = await aCast();
  expect(await about((person) => data('employee.answers').erase(person))).toBe(2);
  const shown = await callAs(owner, forms.readResponse, { responseId: answer.id });
  expect(shown).toMatchObject({ id: answer.id, state: 'submitted' });
  expect(JSON.stringify(shown)).not.toContain('ความลับ');
  const left = await about(({ tx }) =>
    tx.rows(sql`select id from app.stored_file where organization_id = ${tx.organizationId} and id = ${file.id}`),
  );
  expect(left).toEqual([]);
  const accept = { responseId: answer.id as Id<'formResponse'> };
  await expect(callAs(owner, forms.decideResponse, accept)).rejects.toMatchObject({ status: 404 });
  expect(await callAs(owner, forms.decideResponse, { ...accept, accept: false, reason: 'ไม่มีข้อมูลแล้ว' })).toMatchObject({
    state: 'rejected',
  });
});

it('claims are kept as documents of pay', async () => {
  const { owner, employee, data, about } = await aCast();
  const type = await callAs(owner, forms.createClaimType, { name: 'ค่าเดินทาง' });
  const form = await aForm(kala, owner, {
    type: 'expense',
    claimTypeId: type.id,
    fields: [
      { type: 'textfield', label: 'จำนวน', limits: { input: 'number' }, required: true, meaning: 'amount' },
      { type: 'date', label: 'วันที่', required: true, meaning: 'date' },
    ],
  });
  await anAnswer(kala, employee, form, { amount: 500, date: dateIn('Asia/Bangkok', systemNow()) });
  const claims = data('employee.claims');
  expect(claims.kind).toBe('pay');
  await about((person) => data('employee.answers').erase(person));
  expect(await about((person) => claims.copy(person))).toMatchObject({
    claims: [{ name: 'ค่าเดินทาง', amount: baht(500) }],
    answers: [{ answers: [{ answer: 500 }, {}] }],
  });
  expect(await about((person) => claims.erase(person))).toBe(3);
  expect(await about((person) => claims.copy(person))).toEqual({
    claims: [],
    answers: [expect.objectContaining({ answers: [] })],
  });
});
