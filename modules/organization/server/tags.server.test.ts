import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { organization } from '../contract.ts';
import { mostTags } from '../rules/tag-limit.ts';
import { addTag } from './store/tags.ts';

const kala = testServer();
const { callAs, anOwner } = kala;
const red = '#C0182B';

describe('tags', () => {
  it('are listed in the order of a Thai dictionary', async () => {
    const owner = await anOwner();
    for (const name of ['แก้ว', 'ขวด', 'เก้าอี้', 'กา', 'Zebra', 'โต๊ะ'])
      await callAs(owner, organization.createTag, { name, colour: red });
    const { items, total } = await callAs(owner, organization.listTags, {});
    expect(items.map((tag) => tag.name)).toEqual(['กา', 'เก้าอี้', 'แก้ว', 'ขวด', 'โต๊ะ', 'Zebra']);
    expect(total).toBe(6);
  });

  it('are found by a part of the name, ignoring case, page by page', async () => {
    const owner = await anOwner();
    for (const name of ['Night shift', 'Day shift', 'กะดึก', '100% remote'])
      await callAs(owner, organization.createTag, { name, colour: red });
    const page = await callAs(owner, organization.listTags, { search: 'SHIFT', size: 1, page: 1, sort: '-name' });
    expect(page).toMatchObject({ total: 2, items: [{ name: 'Day shift' }] });
    expect((await callAs(owner, organization.listTags, { search: 'กะ' })).items).toHaveLength(1);
    expect((await callAs(owner, organization.listTags, { search: '%' })).items.map((tag) => tag.name)).toEqual([
      '100% remote',
    ]);
  });

  it('are added while an import of people holds the company', async () => {
    const owner = await anOwner();
    const importing = new pg.Client(kala.database.urls.owner);
    await importing.connect();
    await importing.query('begin');
    const held = await importing.query('select 1 from app.organization where organization_id = $1 for no key update', [
      owner.organizationId,
    ]);
    expect(held.rowCount).toBe(1);
    await callAs(owner, organization.createTag, { name: 'First aid', colour: red });
    await importing.end();
    expect((await callAs(owner, organization.listTags, {})).total).toBe(1);
  });

  it('a name is used once in a company, ignoring case, and is free in another', async () => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: 'First aid', colour: red });
    await expect(callAs(owner, organization.createTag, { name: ' first AID ', colour: red })).rejects.toMatchObject({
      status: 409,
      body: { code: 'organization.tagNameTaken', fields: { name: { code: 'duplicate' } } },
    });
    await callAs(await anOwner(), organization.createTag, { name: 'First aid', colour: red });
  });

  it('a changed tag keeps its id; the name of another tag is refused and changes nothing', async () => {
    const owner = await anOwner();
    const tag = await callAs(owner, organization.createTag, { name: 'ขับรถ', colour: red });
    await callAs(owner, organization.createTag, { name: 'ปฐมพยาบาล', colour: red });
    await callAs(owner, organization.editTag, { id: tag.id, name: 'ขับรถบรรทุก', colour: '#123' });
    await expect(
      callAs(owner, organization.editTag, { id: tag.id, name: 'ปฐมพยาบาล', colour: red }),
    ).rejects.toMatchObject({ status: 409 });
    const { items } = await callAs(owner, organization.listTags, {});
    expect(items.find((one) => one.id === tag.id)).toMatchObject({ name: 'ขับรถบรรทุก', colour: '#123' });
  });

  it('a tag of another company is not found, and stays', async () => {
    const owner = await anOwner();
    const outsider = await anOwner();
    const tag = await callAs(owner, organization.createTag, { name: 'ของเรา', colour: red });
    await expect(callAs(outsider, organization.deleteTag, { id: tag.id })).rejects.toMatchObject({
      status: 404,
      body: { code: 'organization.tagNotFound' },
    });
    await expect(
      callAs(outsider, organization.editTag, { id: tag.id, name: 'ของเขา', colour: red }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await callAs(owner, organization.listTags, {})).total).toBe(1);
  });

  it('a deleted tag is gone, and the log has who deleted it and what it was', async () => {
    const owner = await anOwner();
    const tag = await callAs(owner, organization.createTag, { name: 'ชั่วคราว', colour: red });
    await callAs(owner, organization.deleteTag, { id: tag.id });
    expect((await callAs(owner, organization.listTags, {})).items).toEqual([]);
    const entries = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`
        select call, employee_id as "employeeId", subject_name as "subjectName", change from app.audit_entry
        where organization_id = ${tx.organizationId} order by at, id`),
    );
    expect(entries).toMatchObject([
      {
        call: 'POST /auth/v1/tag',
        employeeId: owner.employeeId,
        subjectName: 'ชั่วคราว',
        change: { after: { name: 'ชั่วคราว' } },
      },
      { call: 'DELETE /auth/v1/tag', subjectName: 'ชั่วคราว', change: { before: { name: 'ชั่วคราว', colour: red } } },
    ]);
  });

  it('the last free place is taken by one of two simultaneous requests', async () => {
    const owner = await anOwner();
    await kala.database.tenant(owner.organizationId, async (tx) => {
      for (let n = 1; n < mostTags; n++)
        await addTag(tx, { id: newId('tag'), name: `ป้าย ${n}`, colour: red, now: systemNow() });
    });
    const outcomes = await Promise.allSettled(
      ['ก', 'ข'].map((name) => callAs(owner, organization.createTag, { name, colour: red })),
    );
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { status: 422, body: { code: 'organization.tooManyTags', params: { n: mostTags } } },
    });
  });

  it('a wrong colour and an empty name are reported at their fields, and nothing is saved', async () => {
    const owner = await anOwner();
    await expect(callAs(owner, organization.createTag, { name: '  ', colour: 'red' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'common.invalid', fields: { name: { code: 'required' }, colour: { code: 'colour' } } },
    });
    expect((await callAs(owner, organization.listTags, {})).total).toBe(0);
  });
});

describe('the same request sent twice', () => {
  it('adds one tag and gets the same answer', async () => {
    const owner = await anOwner();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => callAs(owner, organization.createTag, { name: 'ครั้งเดียว', colour: red }, headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect((await callAs(owner, organization.listTags, {})).total).toBe(1);
  });

  it('is refused when the key comes with other content', async () => {
    const owner = await anOwner();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await callAs(owner, organization.createTag, { name: 'หนึ่ง', colour: red }, headers);
    await expect(callAs(owner, organization.createTag, { name: 'สอง', colour: red }, headers)).rejects.toMatchObject({
      status: 422,
      body: { code: 'common.keyReused' },
    });
  });

  it('may be tried again after it failed', async () => {
    const owner = await anOwner();
    const tag = await callAs(owner, organization.createTag, { name: 'ชน', colour: red });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await expect(callAs(owner, organization.createTag, { name: 'ชน', colour: red }, headers)).rejects.toMatchObject({
      status: 409,
    });
    await callAs(owner, organization.deleteTag, { id: tag.id });
    await callAs(owner, organization.createTag, { name: 'ชน', colour: red }, headers);
  });
});

describe('the list as a file', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pdf', 'application/pdf'],
  ] as const)('is sent as %s with a Thai name', async (format, type) => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: '=cmd()', colour: red });
    const answer = await kala.send(owner, organization.exportTags, { format }, { 'accept-language': 'th' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(`แท็ก.${format}`);
    if (format === 'csv') expect(answer.body).toContain("'=cmd()");
  });
});
