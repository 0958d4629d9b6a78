import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { payroll } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

it('a slip made elsewhere is read by its person only, and by those who may see all slips', async () => {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const [person, colleague] = [await aPerson(owner), await aPerson(owner)];
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7 x'], 'october.pdf', { type: 'application/pdf' }));
  form.set('employeeId', person.employeeId);
  form.set('payDate', '2026-10-30');
  const uploaded = await fetch(
    (await kala.application.http.listen({ port: 0, host: '127.0.0.1' })) + routeOf(payroll.uploadSlip).path,
    {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${owner.token}` },
    },
  );
  const { id } = (await uploaded.json()) as { id: Id<'uploadedSlip'> };
  expect(await callAs(person, payroll.listUploadedSlips, {})).toMatchObject([
    { id, name: 'october.pdf', payDate: '2026-10-30', readAt: null },
  ]);
  expect(await callAs(colleague, payroll.listUploadedSlips, {})).toEqual([]);
  expect((await kala.send(colleague, payroll.readUploadedSlip, { id })).status).toBe(404);
  // Opened by the owner it is not read.
  expect((await kala.send(owner, payroll.readUploadedSlip, { id })).status).toBe(200);
  const unread = await callAs(owner, payroll.listUploadedSlips, { employeeId: person.employeeId });
  expect(unread[0]?.readAt).toBeNull();
  expect((await kala.send(person, payroll.readUploadedSlip, { id })).body).toContain('%PDF-1.7');
  expect((await callAs(person, payroll.listUploadedSlips, {}))[0]?.readAt).not.toBeNull();
  await callAs(owner, payroll.deleteUploadedSlip, { id });
  expect(await callAs(person, payroll.listUploadedSlips, {})).toEqual([]);
});
