import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { addSeconds, systemNow } from '#kernel/time';
import { storeBytes } from '#organization/server/public';
import { addFile } from '#organization/server/store/files';
import { sql } from '#server/db/sql';
import { packetsOf } from '#server/testing/packets-of';
import { statementsOf } from '#server/testing/statements-of';
import { forms } from '../contract.ts';
import { responsesStatement } from './store/responses.ts';
import { aForm, anAnswer, answersTo } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

/** An owner decides: no approve line is made. */
async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  return { company, owner, employee: await aPerson(company), colleague: await aPerson(company) };
}

const read = (who: Person, responseId: Id<'formResponse'>) => callAs(who, forms.readResponse, { responseId });
const accept = (who: Person, responseId: Id<'formResponse'>) => callAs(who, forms.decideResponse, { responseId });

/** A stored file that no row refers to yet. */
async function aFile(who: Person, contentType = 'application/pdf'): Promise<Id<'file'>> {
  const { files } = kala.application.services;
  const { organizationId } = who;
  const stored = await storeBytes({ name: 'ใบเสร็จ', contentType, bytes: Buffer.from('x'), organizationId, files });
  await kala.database.tenant(organizationId, (tx) =>
    addFile(tx, { ...stored, createdBy: who.userId, now: systemNow(), unused: true }),
  );
  return stored.id;
}

describe('stored answers that do not fit their form', () => {
  it('are left out of lists and of what is shown; the others stay readable', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [
        { type: 'textfield', label: 'เรื่อง' },
        { type: 'date', label: 'วัน' },
        { type: 'datetime', label: 'เวลา' },
        { type: 'clocktype', label: 'ชนิด' },
        { type: 'addclocking', label: 'ลงเวลา' },
        { type: 'employee', label: 'แทน' },
      ],
    });
    const sent = await anAnswer(kala, employee, form);
    await accept(owner, sent.id);
    const [title, ...others] = form.fields;
    const answers = Object.fromEntries([
      [title?.id, 'ขอเก้าอี้'],
      ...others.map(({ id, type }) => [id, type === 'addclocking' ? null : 'พรุ่งนี้']),
    ]);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.form_response set answers = ${JSON.stringify(answers)}
        where organization_id = ${tx.organizationId} and id = ${sent.id}`),
    );
    const decided = await callAs(owner, approvals.listDecided, {});
    expect(decided.items).toMatchObject([
      { id: sent.requestId, formName: form.name, summary: 'ขอเก้าอี้', decision: { approved: true } },
    ]);
    await callAs(owner, approvals.readRequest, { requestId: sent.requestId as never });
    const shown = await read(employee, sent.id);
    expect(shown.answers.map(({ text }) => text).filter((text) => text !== '')).toEqual(['ขอเก้าอี้']);
  });
});

describe('an answer', () => {
  it('is submitted, shown to its person and to those who decide, and accepted', async () => {
    const { owner, employee, colleague } = await aCast();
    const form = await aForm(kala, owner, { autoResponse: 'ได้รับแล้ว' });
    const sent = await anAnswer(kala, employee, form);
    expect(sent).toMatchObject({ state: 'submitted', autoResponse: 'ได้รับแล้ว', isRepeat: false });
    expect(await read(employee, sent.id)).toMatchObject({
      formName: form.name,
      state: 'submitted',
      employee: { employeeId: employee.employeeId },
      answers: [{ label: 'เรื่อง', value: 'ขอเก้าอี้', text: 'ขอเก้าอี้' }],
    });
    await expect(read(colleague, sent.id)).rejects.toMatchObject({ status: 404 });
    const waiting = await callAs(owner, approvals.listWaiting, {});
    expect(waiting.items).toMatchObject([{ id: sent.requestId, formName: form.name, summary: 'ขอเก้าอี้' }]);
    expect(await accept(owner, sent.id)).toEqual({ responseId: sent.id, state: 'accepted' });
    expect(await read(employee, sent.id)).toMatchObject({ state: 'accepted', decidedAt: expect.any(String) });
    expect(await callAs(employee, approvals.readRequest, { requestId: sent.requestId as never })).toMatchObject({
      state: 'approved',
    });
  });

  it('is summed up with days and moments as people read them', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [
        { type: 'date', label: 'วันที่' },
        { type: 'datetime', label: 'เวลา' },
      ],
    });
    await anAnswer(kala, employee, form, { วันที่: '2026-11-20', เวลา: '2026-11-13T18:30:00.000Z' });
    const { items } = await callAs(owner, approvals.listWaiting, {});
    expect(items.map(({ summary }) => summary)).toEqual(['20 Nov 2026 · 14 Nov 2026 | 01:30:00']);
  });

  it('is rejected with a reason, and canceled with a reason while it waits', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner);
    const first = await anAnswer(kala, employee, form);
    const reject = { responseId: first.id, accept: false };
    await expect(callAs(owner, forms.decideResponse, reject)).rejects.toMatchObject({
      body: { code: 'approvals.reasonNeeded' },
    });
    const rejected = await callAs(owner, forms.decideResponse, { ...reject, reason: 'งบหมด' });
    expect(rejected).toEqual({ responseId: first.id, state: 'rejected' });
    await expect(accept(owner, first.id)).rejects.toMatchObject({ body: { code: 'approvals.alreadyDecided' } });
    const second = await anAnswer(kala, employee, form);
    const cancel = { responseId: second.id, reason: 'ส่งผิด' };
    await expect(callAs(owner, forms.cancelResponse, cancel)).rejects.toMatchObject({ status: 404 });
    await expect(callAs(employee, forms.cancelResponse, { ...cancel, reason: ' ' })).rejects.toMatchObject({
      status: 400,
    });
    expect(await callAs(employee, forms.cancelResponse, cancel)).toEqual({ responseId: second.id, state: 'canceled' });
    const { items } = await callAs(owner, forms.listResponses, { formId: form.id });
    expect(items.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: second.id, state: 'canceled' },
      { id: first.id, state: 'rejected' },
    ]);
  });

  it('is decided only by those who are asked', async () => {
    const { owner, employee, colleague } = await aCast();
    const sent = await anAnswer(kala, employee, await aForm(kala, owner));
    await expect(accept(employee, sent.id)).rejects.toMatchObject({ status: 403 });
    await expect(accept(colleague, sent.id)).rejects.toMatchObject({ status: 404 });
  });

  it('sent again by a phone is the same answer, also at the same moment', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner);
    const key = crypto.randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => anAnswer(kala, employee, form, undefined, { key })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect((await callAs(owner, forms.listResponses, {})).items).toHaveLength(1);
    expect((await callAs(owner, approvals.countWaiting, undefined)).count).toBe(1);
    const other = await aForm(kala, owner);
    await expect(anAnswer(kala, employee, other, undefined, { key })).rejects.toMatchObject({
      body: { code: 'forms.otherAnswersSent' },
    });
  });

  it('goes on the line that serves the form, and skips a group whose condition on an answer does not hold', async () => {
    const { owner, employee, colleague } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [{ type: 'textfield', label: 'ราคา', limits: { input: 'number' }, required: true }],
    });
    const fact = form.fields[0]?.id ?? '';
    const approver = (person: Person) => ({ kind: 'employee' as const, employeeId: person.employeeId });
    await callAs(owner, approvals.saveFlow, {
      approveLines: [
        {
          name: 'จัดซื้อ',
          formTemplates: [form.id],
          approveGroups: [
            { name: 'ราคาสูง', conditions: [{ fact, is: 'atLeast', value: 5000 }], approvers: [approver(owner)] },
            { name: 'จัดซื้อ', approvers: [approver(colleague)] },
          ],
        },
      ],
    });
    await anAnswer(kala, employee, form, { ราคา: 4999 });
    await anAnswer(kala, employee, form, { ราคา: 5000 });
    const waitsFor = async (who: Person) =>
      (await callAs(who, approvals.listWaiting, {})).items.map(({ summary }) => summary);
    expect([await waitsFor(owner), await waitsFor(colleague)]).toEqual([['5,000'], ['4,999']]);
  });
});

describe('what is answered', () => {
  it('is checked with its fields; all problems are named at once and nothing is stored', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [
        { type: 'textfield', label: 'เรื่อง', required: true },
        { type: 'date', label: 'วันที่' },
      ],
    });
    const [title, date] = form.fields.map(({ id }) => id);
    await expect(anAnswer(kala, employee, form, { วันที่: '2569-01-01' })).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'forms.answerProblems',
        fields: { [title ?? '']: { code: 'required' }, [date ?? '']: { code: 'buddhistYear' } },
      },
    });
    expect((await callAs(owner, forms.listResponses, {})).items).toEqual([]);
  });

  it('names people, teams and zones of the company only', async () => {
    const { owner, employee, colleague } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [
        { type: 'employee', label: 'คนแทน' },
        { type: 'team', label: 'ทีม' },
      ],
    });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'คลัง' });
    const stranger = await aPerson(await aCompany());
    await expect(anAnswer(kala, employee, form, { คนแทน: stranger.employeeId })).rejects.toMatchObject({
      body: { code: 'forms.answerProblems' },
    });
    const { id } = await anAnswer(kala, employee, form, { คนแทน: colleague.employeeId, ทีม: departmentId });
    const [person, team] = (await read(owner, id)).answers;
    expect(person?.text).toMatch(/\S/);
    expect(team?.text).toBe('คลัง');
  });

  it('files belong to the answer, and are opened by those who see it', async () => {
    const { owner, employee, colleague } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [
        { type: 'file', label: 'เอกสาร', required: true },
        { type: 'image', label: 'รูป' },
      ],
    });
    const fileId = await aFile(employee);
    await expect(anAnswer(kala, colleague, form, { เอกสาร: [fileId] })).rejects.toMatchObject({
      body: { code: 'forms.fileNotYours' },
    });
    const pdf = await aFile(employee);
    await expect(anAnswer(kala, employee, form, { เอกสาร: [fileId], รูป: [pdf] })).rejects.toMatchObject({
      body: { code: 'forms.notAPicture' },
    });
    const picture = await aFile(employee, 'image/png');
    const { id } = await anAnswer(kala, employee, form, { เอกสาร: [fileId], รูป: [picture] });
    const [document] = (await read(owner, id)).answers;
    expect(document?.files).toMatchObject([{ name: 'ใบเสร็จ', contentType: 'application/pdf' }]);
    const file = { fileId: document?.files[0]?.id as Id<'formFile'> };
    expect(await kala.send(owner, forms.readResponseFile, file)).toMatchObject({ status: 200, body: 'x' });
    expect(await kala.send(colleague, forms.readResponseFile, file)).toMatchObject({ status: 404 });
    await expect(anAnswer(kala, employee, form, { เอกสาร: [fileId] })).rejects.toMatchObject({
      body: { code: 'forms.fileNotYours' },
    });
  });

  it('keeps the version it answered, also one that was replaced while it was answered', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner);
    const beganAt = addSeconds(systemNow(), -3600);
    const fields = [{ type: 'date' as const, label: 'วันที่', required: true }];
    const edited = await callAs(owner, forms.editForm, { formId: form.id, name: form.name, fields });
    await expect(anAnswer(kala, employee, form)).rejects.toMatchObject({
      status: 409,
      body: { code: 'forms.olderVersion' },
    });
    const { id } = await anAnswer(kala, employee, form, undefined, { beganAt });
    expect(await read(employee, id)).toMatchObject({ formVersion: 1, answers: [{ label: 'เรื่อง' }] });
    const second = await anAnswer(kala, employee, edited, { วันที่: '2026-11-16' });
    expect(await read(employee, second.id)).toMatchObject({ formVersion: 2, answers: [{ label: 'วันที่' }] });
    expect(await callAs(employee, forms.readForm, { formId: form.id, formVersion: 1 })).toMatchObject({
      fields: form.fields,
    });
  });

  it('an archived form is answered only by those who had begun', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner);
    const beganAt = addSeconds(systemNow(), -3600);
    await callAs(owner, forms.editForm, { formId: form.id, name: form.name, fields: form.fields, isArchived: true });
    await expect(anAnswer(kala, employee, form)).rejects.toMatchObject({
      status: 409,
      body: { code: 'forms.formArchived', params: { form: form.name } },
    });
    expect(await anAnswer(kala, employee, form, undefined, { beganAt })).toMatchObject({ state: 'submitted' });
  });
});

describe('costs', () => {
  it('an answer with ten files costs no statement for each file', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner, { fields: [{ type: 'file', label: 'ไฟล์' }] });
    const sending = async (count: number) => {
      const counts: number[] = [];
      for (let time = 0; time < 3; time++) {
        const ids: string[] = [];
        for (let index = 0; index < count; index++) ids.push(await aFile(employee));
        // Reads the actor into the cache, so that the count is that of the sending alone.
        await callAs(employee, forms.listAllForms, undefined);
        counts.push(await statementsOf(() => anAnswer(kala, employee, form, { ไฟล์: ids })));
      }
      return Math.min(...counts);
    };
    const few = await sending(2);
    expect(few).toBeGreaterThan(5);
    // Eight more files; what is cached for some seconds (the actor, the plan) may add or spare a few statements.
    expect((await sending(10)) - few).toBeLessThan(8);
  });

  it('an answer waits for the database five times, its files and its request included', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner, { fields: [{ type: 'file', label: 'ไฟล์' }] });
    const counts: number[] = [];
    for (let time = 0; time < 3; time++) {
      const ids = [await aFile(employee), await aFile(employee)];
      // Reads the actor into the cache.
      await callAs(employee, forms.listAllForms, undefined);
      counts.push(await packetsOf(() => anAnswer(kala, employee, form, { ไฟล์: ids })));
    }
    // The relay begins to read what was recorded before the answer is there.
    expect(Math.min(...counts)).toBeLessThanOrEqual(6);
  });

  it('lists of answers are read from an index, in their order', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner);
    await anAnswer(kala, employee, form);
    const plan = (query: object) =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        await tx.run(sql`set local enable_seqscan = off`);
        await tx.run(sql`set local enable_bitmapscan = off`);
        await tx.run(sql`set local enable_sort = off`);
        const rows = await tx.rows<Record<string, string>>(
          sql`explain ${responsesStatement(tx, { size: 50, ...query })}`,
        );
        return rows.map((row) => Object.values(row)[0]).join('\n');
      });
    expect(await plan({})).toMatch(/form_response_newest_idx/);
    expect(await plan({ formId: form.id })).toMatch(/form_response_(template|newest)_idx/);
    expect(await plan({ employeeId: employee.employeeId })).toMatch(/form_response_(employee|newest)_idx/);
    for (const query of [{}, { formId: form.id }, { employeeId: employee.employeeId }])
      expect(await plan(query)).not.toMatch(/Sort|Seq Scan on form_response/);
  });
});

it('an answer that is not in the field list of the form is refused', async () => {
  const { owner, employee } = await aCast();
  const form = await aForm(kala, owner);
  const answers = [...answersTo(form, { เรื่อง: 'x' }), { fieldId: crypto.randomUUID(), value: 'y' }];
  await expect(anAnswer(kala, employee, form, {}, { answers })).rejects.toMatchObject({ status: 422 });
});
