import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { forms } from '../contract.ts';
import { aForm, anAnswer, lineFor } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

/** A line manager decides, so that the person who decides need not see salaries. */
async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const administrator = await aPerson(company, { groups: ['administrator'] });
  const [approver, employee] = [await aPerson(company), await aPerson(company)];
  return { company, owner, administrator, approver, employee };
}

async function certificateForm({ owner, approver }: Awaited<ReturnType<typeof aCast>>) {
  await callAs(owner, forms.takeReadyForms, { keys: ['certificate'], language: 'th' });
  const [listed] = (await callAs(owner, forms.listForms, { type: 'document' })).items;
  if (!listed) throw new Error('No form was made.');
  const form = await callAs(owner, forms.readForm, { formId: listed.id });
  await lineFor(kala, owner, form, approver);
  return form;
}

const accept = (who: Person, responseId: Id<'formResponse'>) => callAs(who, forms.decideResponse, { responseId });
const documentFor = async (who: Person, responseId: Id<'formResponse'>) =>
  (await callAs(who, forms.readResponse, { responseId })).document;
const patience = { timeout: 60_000 };
const thisYear = Number(dateIn('Asia/Bangkok', systemNow()).slice(0, 4));

describe('a document', () => {
  it('that the company writes by hand is not promised as a PDF to the person who decides', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner, {
      name: 'ขอเอกสาร',
      type: 'document',
      fields: [
        {
          type: 'dropdown',
          label: 'เอกสาร',
          required: true,
          meaning: 'documentKind',
          options: [{ id: 'k3f9a1b2', label: 'สำเนาสัญญาจ้าง' }],
        },
        { type: 'textfield', label: 'ใช้ทำอะไร', meaning: 'documentPurpose' },
      ],
    });
    const asked = { documentKind: 'k3f9a1b2', documentPurpose: 'กู้ซื้อบ้าน' };
    const { id, requestId } = await anAnswer(kala, employee, form, asked);
    const { wording } = await callAs(owner, approvals.readRequest, { requestId: requestId as never });
    expect(wording).toBe('สำเนาสัญญาจ้าง · กู้ซื้อบ้าน');
    await accept(owner, id);
    expect(await documentFor(employee, id)).toBeNull();
  });
});

describe('a certificate', () => {
  it('of employment is made by the approval, kept with the request, and opened by its person and staff', async () => {
    const cast = await aCast();
    const { owner, administrator, approver, employee } = cast;
    const form = await certificateForm(cast);
    const answers = { documentKind: 'work', documentLanguage: 'en', documentPurpose: 'Visa' };
    const { id } = await anAnswer(kala, employee, form, answers);
    expect(await documentFor(employee, id)).toBeNull();
    await accept(approver, id);
    await expect.poll(async () => (await documentFor(employee, id))?.isReady, patience).toBe(true);
    const year = thisYear;
    expect(await documentFor(employee, id)).toMatchObject({ kind: 'work', number: `1/${year}`, mayRead: true });
    for (const reader of [employee, owner, administrator]) {
      const file = await kala.send(reader, forms.readDocument, { responseId: id });
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain(`Certificate of employment 1-${year}.pdf`);
      expect(file.body.startsWith('%PDF')).toBe(true);
    }
    expect(await documentFor(approver, id)).toMatchObject({ mayRead: false });
    await expect(callAs(approver, forms.readDocument, { responseId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('of salary names the base of the position, for a person who has agreed on no other', async () => {
    const cast = await aCast();
    const { owner, approver, employee } = cast;
    const form = await certificateForm(cast);
    const base = { name: 'ช่างเทคนิค', salaryBase: 2_750_000 as Money };
    const { id: positionId } = await callAs(owner, positions.createPosition, base);
    const employeeIds = [employee.employeeId];
    await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2025-01-01' });
    const { id } = await anAnswer(kala, employee, form, { documentKind: 'salary', documentLanguage: 'th' });
    await accept(approver, id);
    await expect.poll(async () => (await documentFor(employee, id))?.isReady, patience).toBe(true);
    const facts = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.one<{ facts: object }>(sql`
        select facts from app.form_document where organization_id = ${tx.organizationId} and response_id = ${id}`),
    );
    expect(facts?.facts).toMatchObject({ salary: 2_750_000, person: { employmentType: 'FULL-TIME' } });
  });

  it('of salary is opened by its person and by people who may see salaries, which the log says', async () => {
    const cast = await aCast();
    const { company, owner, approver, employee } = cast;
    const form = await certificateForm(cast);
    const { employeeId } = employee;
    const { id } = await anAnswer(kala, employee, form, { documentKind: 'salary', documentLanguage: 'th' });
    await expect(accept(approver, id)).rejects.toMatchObject({ body: { code: 'forms.noSalary' } });
    await callAs(owner, people.setSalary, { employeeId, fromDate: '2025-01-01', salary: 3_512_300 });
    await accept(approver, id);
    await expect.poll(async () => (await documentFor(employee, id))?.isReady, patience).toBe(true);
    const supporter = await aPerson(company, { groups: ['supporter'] });
    for (const reader of [supporter, approver]) {
      expect(await documentFor(reader, id)).toMatchObject({ mayRead: false });
      await expect(callAs(reader, forms.readDocument, { responseId: id })).rejects.toMatchObject({ status: 404 });
    }
    for (const reader of [employee, owner])
      expect((await kala.send(reader, forms.readDocument, { responseId: id })).status).toBe(200);
    const views = await kala.database.tenant(company.organizationId, (tx) =>
      tx.rows<{ change: unknown; by: string }>(sql`
        select change, employee_id as by from app.audit_entry where organization_id = ${tx.organizationId}
          and call = 'POST /auth/v1/form/response/document' and subject_id = ${employeeId}`),
    );
    expect(views).toMatchObject([{ by: owner.employeeId, change: { after: { viewed: ['salary'] } } }]);
  });

  it('is numbered without a gap, also when several are approved at once', async () => {
    const cast = await aCast();
    const form = await certificateForm(cast);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        anAnswer(kala, cast.employee, form, { documentKind: 'work', documentLanguage: 'th' }),
      ),
    );
    await Promise.all(sent.map(({ id }) => accept(cast.approver, id)));
    const numbers = await Promise.all(sent.map(async ({ id }) => (await documentFor(cast.employee, id))?.number));
    const year = thisYear + 543;
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `${number}/${year}`));
  });
});

describe('a form that staff answers for another person', () => {
  it('is the answer of the person, says who answered, and is never approved by the one who did', async () => {
    const { owner, administrator, employee, approver } = await aCast();
    const form = await aForm(kala, owner);
    const { employeeId } = employee;
    const sent = await anAnswer(kala, administrator, form, undefined, { employeeId });
    expect(await callAs(employee, forms.readResponse, { responseId: sent.id })).toMatchObject({
      employee: { employeeId },
      answeredBy: { employeeId: administrator.employeeId },
    });
    const own = await callAs(employee, approvals.listOwnRequests, {});
    expect(own.items.map(({ id }) => id)).toEqual([sent.requestId]);
    await expect(accept(administrator, sent.id)).rejects.toMatchObject({ status: 403 });
    await accept(owner, sent.id);
    const other = anAnswer(kala, approver, form, undefined, { employeeId });
    await expect(other).rejects.toMatchObject({ status: 404 });
    expect(await callAs(employee, forms.readResponse, { responseId: sent.id })).toMatchObject({ state: 'accepted' });
  });

  it('is one of the forms that are for that person', async () => {
    const { owner, administrator, employee, approver } = await aCast();
    const form = await aForm(kala, owner);
    const { employeeId } = employee;
    const listed = await callAs(administrator, forms.listAllForms, { employeeId });
    expect(listed.map(({ id }) => id)).toEqual([form.id]);
    await expect(callAs(approver, forms.listAllForms, { employeeId })).rejects.toMatchObject({ status: 404 });
  });
});
