// A change and its effects: messages, mail and jobs leave after the commit, and survive a server that is killed in between.
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CallInput, routeOf } from '#kernel/call';
import { people } from '#people/contract';
import { afterCommit, forget, publish, queue } from '#server/after-commit';
import { openDatabase } from '#server/db/database';
import { sql } from '#server/db/sql';
import { startApplication } from './application.ts';
import { applicationOptions } from './testing/application-options.ts';
import type { Death } from './testing/dying-server.ts';
import { killedDuring as killedDuringCall } from './testing/killed-during.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer({ ownDatabase: true });
const { anOwner } = kala;

const killedDuring = (who: Person, moment: Death['moment'], input: CallInput<typeof people.invite>) =>
  killedDuringCall(kala, moment, { who, call: people.invite, input });

const invitationsOf = async (who: Person) =>
  (await kala.callAs(who, people.listInvitations, {})).items.map(({ email }) => email);

const mailsTo = (address: string) =>
  kala.database.globalReading((tx) =>
    tx.rows<{ subject: string }>(sql`select subject from global.mail where to_address = ${address}`),
  );

const outboxOf = ({ organizationId }: Person) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.rows<object>(sql`select id from app.outbox where organization_id = ${tx.organizationId}`),
  );

describe('a server that is killed', () => {
  it('right after the commit loses no mail, and sends none twice', async () => {
    const owner = await anOwner();
    const email = `after-${owner.userId}@kala.test`;
    expect(await killedDuring(owner, 'afterCommit', { people: [{ email }] })).toBe('SIGKILL');
    expect(await invitationsOf(owner)).toEqual([email]);
    await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toHaveLength(1);
    await expect.poll(() => outboxOf(owner)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('right before the commit has changed nothing and sends nothing', async () => {
    const owner = await anOwner();
    const email = `before-${owner.userId}@kala.test`;
    expect(await killedDuring(owner, 'beforeCommit', { people: [{ email }] })).toBe('SIGKILL');
    expect(await invitationsOf(owner)).toEqual([]);
    expect(await outboxOf(owner)).toEqual([]);
    // A job queued afterwards is done, so one queued before it would be done as well.
    const later = `later-${owner.userId}@kala.test`;
    await kala.callAs(owner, people.invite, { people: [{ email: later }] });
    await expect.poll(() => mailsTo(later), { timeout: 60_000 }).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('rights that change', () => {
  it('count at once in another process that has cached the old ones', async () => {
    const owner = await anOwner();
    const helper = await kala.aPerson(owner, { groups: ['administrator'] });
    const database = await openDatabase({ ...kala.opening, tenantPool: 2, globalPool: 2 });
    // Cached for longer than the test lasts: only the message about the change can drop them.
    const other = await startApplication({ ...applicationOptions(database), believedMilliseconds: 3_600_000 });
    onTestFinished(async () => {
      await other.stop();
      await database.close();
    });
    const asked = () =>
      other.http
        .inject({ url: routeOf(people.listEmployees).path, headers: { authorization: `Bearer ${helper.token}` } })
        .then(({ statusCode }) => statusCode);
    expect(await asked()).toBe(200);
    await kala.callAs(owner, people.setPermissionGroups, { employeeId: helper.employeeId, permissionGroups: [] });
    await expect.poll(asked).toBe(403);
  });
});

describe('an effect', () => {
  it('runs after the commit and before the caller gets the answer', async () => {
    const { organizationId } = await kala.aCompany();
    const seen: string[] = [];
    await kala.database.tenant(organizationId, async (tx) => {
      afterCommit(tx, () => void seen.push('effect'));
      seen.push('work');
    });
    expect(seen).toEqual(['work', 'effect']);
  });

  it('of a transaction that is rolled back never runs', async () => {
    const { organizationId } = await kala.aCompany();
    const seen: string[] = [];
    const refused = kala.database.tenant(organizationId, async (tx) => {
      afterCommit(tx, () => void seen.push('effect'));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(seen).toEqual([]);
  });

  it('of a transaction that is repeated runs once', async () => {
    const { organizationId } = await kala.aCompany();
    const seen: string[] = [];
    let tries = 0;
    await kala.database.tenant(organizationId, async (tx) => {
      tries += 1;
      afterCommit(tx, () => void seen.push(`effect of try ${tries}`));
      // What PostgreSQL reports to one of two transactions in a deadlock.
      if (tries === 1) await tx.run(sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    expect(seen).toEqual(['effect of try 2']);
  });

  it('that fails does not make the change look failed', async () => {
    const { organizationId } = await kala.aCompany();
    const answer = kala.database.tenant(organizationId, async (tx) => {
      afterCommit(tx, () => {
        throw new Error('the window is gone');
      });
      return 'changed';
    });
    expect(await answer).toBe('changed');
  });

  it.each([
    ['news', (tx: never) => publish(tx, { kind: 'changed' })],
    ['forgetting', (tx: never) => forget(tx, 'somebody')],
    ['a job', (tx: never) => queue(tx, { name: 'x', schema: {} as never }, {})],
  ])('%s cannot follow a transaction that only reads', async (_what, follow) => {
    const { organizationId } = await kala.aCompany();
    const reading = kala.database.reading(organizationId, async (tx) => follow(tx as never));
    await expect(reading).rejects.toThrow('only reads');
  });
});
