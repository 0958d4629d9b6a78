import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { type Company, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { addSeconds, secondsBetween, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { FileMissing, type Files, fileKey } from '#server/files';
import { newId } from '#server/ids';
import { machineNow } from '#server/testing/machine-time';
import { organization } from '../contract.ts';
import { addFile, takeFile } from './store/files.ts';
import { sweepBytes, sweepKeys, sweepUnusedFiles } from './sweep.ts';

const kala = testServer();

const workOf = ({ organizationId }: Company) => ({
  organizationId,
  now: systemNow(),
  services: kala.application.services,
});

it('keys of last week go, keys of today stay, in every company', async () => {
  const owners = [];
  for (const name of ['หนึ่ง', 'สอง']) {
    const company = await kala.aCompany({ name });
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    for (const key of ['old', 'new'])
      await kala.callAs(owner, organization.createTag, { name: key, colour: '#123' }, { 'idempotency-key': key });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.idempotency_key set created_at = ${addSeconds(systemNow(), -7 * 86_400)}
        where organization_id = ${tx.organizationId} and key = 'old'`),
    );
    owners.push(owner);
  }
  for (const owner of owners) {
    const next = await sweepKeys.run(workOf(owner));
    const ahead = secondsBetween(systemNow(), next ?? systemNow());
    expect(ahead > 0 && ahead <= 86_400).toBe(true);
    const left = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`select key from app.idempotency_key where organization_id = ${tx.organizationId}`),
    );
    expect(left).toEqual([{ key: 'new' }]);
  }
});

it('bytes without a row are deleted after a day; a file with its row stays, and so does a fresh one', async () => {
  const company = await kala.aCompany();
  const { files } = kala.application.services;
  const keyOf = (id: string) => fileKey(company.organizationId, id);
  const [named, stray, fresh] = [newId('file'), newId('file'), newId('file')];
  for (const id of [named, stray, fresh]) await files.put(keyOf(id), Buffer.from('x'), 'text/plain');
  await kala.database.tenant(company.organizationId, (tx) =>
    addFile(tx, { ...aFile, id: named, sha256: '', createdBy: null, now: systemNow() }),
  );
  const old = ({ writtenBefore, ...rest }: Files): Files => ({
    ...rest,
    // As the store will list them tomorrow, when the fresh one is still fresh.
    async *writtenBefore(organizationId) {
      if (organizationId !== company.organizationId) return;
      for await (const ids of writtenBefore(organizationId, addSeconds(machineNow(), 60)))
        yield ids.filter((id) => id !== fresh);
    },
  });
  await sweepBytes.run({ ...workOf(company), services: { ...kala.application.services, files: old(files) } });
  await expect(files.get(keyOf(stray))).rejects.toBeInstanceOf(FileMissing);
  for (const id of [named, fresh]) expect(await text(await files.get(keyOf(id)))).toBe('x');
});

const aFile = { name: 'x.txt', contentType: 'text/plain', size: 1 };

it('an unused upload is deleted after a day, row and bytes; one in use stays, and so does a fresh one', async () => {
  const company = await kala.aCompany();
  const [owner, other] = [await kala.aPerson(company, { groups: ['owner'] }), await kala.aPerson(company)];
  const uploaded = async (name: string) => {
    const form = new FormData();
    form.set('file', new File(['x'], name));
    const answer = await kala.send(owner, organization.uploadFile, form);
    return (JSON.parse(answer.body) as { id: Id<'file'> }).id;
  };
  const [used, unused] = [await uploaded('used'), await uploaded('unused')];
  await uploaded('fresh');
  await kala.database.tenant(company.organizationId, async (tx) => {
    expect(await takeFile(tx, used, other.userId)).toBe(false);
    expect(await takeFile(tx, used, owner.userId)).toBe(true);
    const yesterday = addSeconds(systemNow(), -25 * 3600);
    await tx.run(sql`
      update app.stored_file set created_at = ${yesterday}, unused_since = ${yesterday}
      where organization_id = ${tx.organizationId} and id = ${unused}`);
    await tx.run(sql`
      update app.stored_file set created_at = ${yesterday}
      where organization_id = ${tx.organizationId} and id = ${used}`);
  });
  const next = await sweepUnusedFiles.run(workOf(company));
  // The fresh one may go in a day, so in the night after.
  const ahead = secondsBetween(systemNow(), next ?? systemNow());
  expect(ahead > 86_000 && ahead <= 2 * 86_400).toBe(true);
  const { files } = kala.application.services;
  const left = await kala.database.tenant(company.organizationId, (tx) =>
    tx.rows<{ name: string }>(sql`
      select name from app.stored_file where organization_id = ${tx.organizationId} order by name`),
  );
  expect(left.map(({ name }) => name)).toEqual(['fresh', 'used']);
  const bytes = async () => text(await files.get(fileKey(company.organizationId, unused)));
  await vi.waitFor(() => expect(bytes()).rejects.toBeInstanceOf(FileMissing), { timeout: 60_000 });
});
