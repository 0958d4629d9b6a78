import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { writeHouseAudit } from '#access/server/public';
import { type Person, testServer } from '#apps/server/testing';
import { addSeconds, instant, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { sql } from '#server/db/sql';
import { anchorLog, anchorLogs, verifyLog } from './chain.ts';
import { headOf } from './store/chain.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const tag = (who: Person, name: string) => callAs(who, organization.createTag, { name, colour: '#C0182B' });

/** An owner whose company has this many entries in its log. */
async function aLogOf(count: number): Promise<Person> {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  for (let number = 1; number <= count; number++) await tag(owner, `ป้าย ${number}`);
  return owner;
}

/** An attacker with full access to the database. */
async function asDatabaseOwner(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client(kala.database.urls.owner);
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

const faultsOf = async ({ organizationId }: Person) => (await verifyLog(kala.database, organizationId)).faults;

describe('the chain of a log', () => {
  it('has no gap and no fault after many simultaneous writes', async () => {
    const owner = await aLogOf(0);
    await Promise.all(Array.from({ length: 24 }, (_, number) => tag(owner, `พร้อมกัน ${number}`)));
    const { entries, last, faults } = await verifyLog(kala.database, owner.organizationId);
    expect({ entries, last: last.number, faults }).toEqual({ entries: 24, last: 24, faults: [] });
  });

  it('leaves no number unused when a change fails', async () => {
    const owner = await aLogOf(1);
    await expect(tag(owner, 'ป้าย 1')).rejects.toMatchObject({ status: 409 });
    await tag(owner, 'ป้าย 2');
    expect(await verifyLog(kala.database, owner.organizationId)).toMatchObject({ entries: 2, faults: [] });
  });

  it.each([
    ['alter', sql`update app.audit_entry set actor_name = 'x' where organization_id = app.current_organization()`],
    ['delete', sql`delete from app.audit_entry where organization_id = app.current_organization()`],
    ['empty', sql`truncate app.audit_entry`],
    ['forget the end of', sql`delete from app.audit_head where organization_id = app.current_organization()`],
  ])('the application may not %s it', async (_word, statement) => {
    const { organizationId } = await aLogOf(1);
    await expect(kala.database.tenant(organizationId, (tx) => tx.run(statement))).rejects.toThrow(/permission denied/);
  });

  it('reports which entry was changed, and in which company', async () => {
    const [owner, other] = [await aLogOf(4), await aLogOf(2)];
    await asDatabaseOwner(
      `update app.audit_entry set change = '{"after": {"name": "never"}}' where organization_id = $1 and number = 2`,
      [owner.organizationId],
    );
    expect(await faultsOf(owner)).toMatchObject([{ kind: 'altered', number: 2 }]);
    expect(await faultsOf(other)).toEqual([]);
  });

  it('reports which entries are missing, in the middle and at the end', async () => {
    const owner = await aLogOf(6);
    await asDatabaseOwner('delete from app.audit_entry where organization_id = $1 and number in (2, 3, 6)', [
      owner.organizationId,
    ]);
    expect(await faultsOf(owner)).toEqual([
      { kind: 'missing', from: 2, to: 3 },
      { kind: 'cutOff', from: 6, to: 6 },
    ]);
  });

  it('a removed end is found by the anchor, even if the head of the log was changed too', async () => {
    const owner = await aLogOf(5);
    const { organizationId } = owner;
    await anchorLog(kala.database, organizationId);
    await asDatabaseOwner('delete from app.audit_entry where organization_id = $1 and number > 3', [organizationId]);
    await asDatabaseOwner(
      `update app.audit_head h set number = e.number, hash = e.hash from app.audit_entry e
       where h.organization_id = $1 and e.organization_id = $1 and e.number = 3`,
      [organizationId],
    );
    expect(await faultsOf(owner)).toEqual([{ kind: 'cutOff', from: 4, to: 5 }]);
  });

  it('a log that has grown is anchored and looked at once more the day after; one that has not waits until it grows', async () => {
    const { organizationId } = await aLogOf(2);
    const now = systemNow();
    const run = () => anchorLogs.run({ organizationId, now, services: kala.application.services });
    expect([await run(), await run()]).toEqual([addSeconds(now, 86_400), null]);
  });

  it('an entry asks for the anchor in the hour after it', async () => {
    const { organizationId } = await aPerson(await aCompany());
    const now = instant('2026-11-15T02:34:56Z');
    const entry = { job: 'test', subject: { kind: 'tag', id: organizationId, name: 'x' }, now };
    const asked = await kala.database.tenant(organizationId, async (tx) => {
      await writeHouseAudit(tx, entry);
      return tx.rows<{ what: string; at: string }>(sql`
        select payload ->> 'what' as what, payload ->> 'at' as at from app.outbox
        where organization_id = ${tx.organizationId} and event = 'due'`);
    });
    expect(asked).toMatchObject([{ what: 'activity.anchor', at: expect.stringMatching(/^2026-11-15T03:0/) }]);
  });

  it('an entry slipped in past the chain is found', async () => {
    const owner = await aLogOf(2);
    const { organizationId, userId } = owner;
    await kala.database.tenant(organizationId, async (tx) => {
      await tx.run(sql`
        insert into app.audit_entry (organization_id, id, at, call, user_id, actor_name, request_id, number, hash)
        values (${organizationId}, ${userId}, now(), 'PUT /x', ${userId}, 'x', 'x', 3, decode('00', 'hex'))`);
      await tx.run(sql`update app.audit_head set number = 3 where organization_id = ${organizationId}`);
    });
    expect(await faultsOf(owner)).toContainEqual({ kind: 'altered', number: 3, id: userId });
    expect(await kala.database.tenant(organizationId, headOf)).toMatchObject({ number: 3 });
  });
});
