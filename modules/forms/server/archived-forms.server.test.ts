import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { testServer } from '#apps/server/testing';
import { sql } from '#server/db/sql';
import { forms } from '../contract.ts';
import { aForm, anAnswer, lineFor } from './testing.ts';

const kala = testServer();
const { callAs, aPerson, anOwner } = kala;

describe('a form that is used no more', () => {
  it('still names its requests and its line, which can be changed', async () => {
    const owner = await anOwner();
    const [asker, approver] = [await aPerson(owner), await aPerson(owner)];
    const form = await aForm(kala, owner, { name: 'ขอเก้าอี้' });
    const other = await aForm(kala, owner, { name: 'ขอโต๊ะ' });
    await lineFor(kala, owner, form, approver);
    await anAnswer(kala, asker, form);
    await callAs(owner, forms.removeForm, { formId: form.id });
    const { items } = await callAs(approver, approvals.listWaiting, {});
    expect(items).toMatchObject([{ form: form.id, formName: 'ขอเก้าอี้' }]);
    const filters = await callAs(approver, approvals.listRequestForms, undefined);
    expect(filters.filter(({ id }) => id === form.id)).toEqual([{ id: form.id, name: 'ขอเก้าอี้', isArchived: true }]);
    const [line] = (await callAs(owner, approvals.readFlow, {})).approveLines;
    if (!line) throw new Error('The line is gone.');
    expect(line.formTemplates).toEqual([{ id: form.id, name: 'ขอเก้าอี้' }]);
    expect((await callAs(owner, approvals.listForms, undefined)).map(({ id }) => id)).not.toContain(form.id);
    const both = [form.id, other.id];
    const saved = await callAs(owner, approvals.setForms, { approveLineId: line.id, formTemplates: both });
    expect(saved.approveLine.formTemplates.map(({ name }) => name).toSorted()).toEqual(['ขอเก้าอี้', 'ขอโต๊ะ']);
  });

  it('is in the list of what its approver decided, also when the asker left and was forgotten', async () => {
    const owner = await anOwner();
    const [asker, approver] = [await aPerson(owner), await aPerson(owner)];
    const form = await aForm(kala, owner, { name: 'ขอเก้าอี้' });
    await lineFor(kala, owner, form, approver);
    const { requestId } = await anAnswer(kala, asker, form);
    await callAs(approver, approvals.decide, { requestId: requestId as never, approve: false, reason: 'x' });
    await callAs(owner, forms.removeForm, { formId: form.id });
    await kala.database.tenant(owner.organizationId, async (tx) => {
      const here = tx.organizationId;
      await tx.run(sql`
        update app.employee set status = 'deactivated', first_name = '', last_name = '', user_id = null, resign_date = null
        where organization_id = ${here} and id = ${asker.employeeId}`);
      await tx.run(sql`
        update app.form_response set answers = null where organization_id = ${here} and employee_id = ${asker.employeeId}`);
      await tx.run(sql`update app.approval_step set reason = null where organization_id = ${here}`);
    });
    const { items } = await callAs(approver, approvals.listDecided, {});
    expect(items).toMatchObject([
      { form: form.id, formName: 'ขอเก้าอี้', summary: '', asker: { isAtWork: false }, decision: { approved: false } },
    ]);
  });

  it('is archived, not deleted, while a line names it: without its form the line would serve all others', async () => {
    const owner = await anOwner();
    const form = await aForm(kala, owner, { name: 'ขอเก้าอี้' });
    await lineFor(kala, owner, form, await aPerson(owner));
    expect(await callAs(owner, forms.removeForm, { formId: form.id })).toEqual({ archived: true });
    const [line] = (await callAs(owner, approvals.readFlow, {})).approveLines;
    expect(line?.formTemplates).toEqual([{ id: form.id, name: 'ขอเก้าอี้' }]);
  });
});
