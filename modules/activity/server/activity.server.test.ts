import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { clock } from '#clock/contract';
import { departments } from '#departments/contract';
import { identity } from '#identity/contract';
import { setPassword } from '#identity/server/public';
import { asId } from '#kernel/ids';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { mostCounted } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { hashPassword } from '#server/password-hash';
import { analyze } from '#server/testing/analyze';
import { zones } from '#zones/contract';
import { activity } from '../contract.ts';
import { signInJob } from './sign-ins.ts';
import { entryCountStatement, entryPageStatement } from './store/entries.ts';

const kala = testServer();
const { callAs, aCompany, aPerson, anOwner } = kala;
const red = '#C0182B';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const signIn = (who: Person) =>
  signInJob.run(
    {
      userId: who.userId,
      organizationId: null,
      sessionId: who.sessionId,
      provider: 'password',
      secondFactor: true,
      ip: '203.0.113.9',
      requestId: 'r',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0',
      at: systemNow(),
    },
    kala.application.services,
  );

describe('the activity log', () => {
  it('shows who did what to whom, with before and after, newest first', async () => {
    const owner = await anOwner();
    const tag = await callAs(owner, organization.createTag, { name: 'เก่า', colour: red });
    await callAs(owner, organization.editTag, { id: tag.id, name: 'ใหม่', colour: red });
    const { items, total, size } = await callAs(owner, activity.listEntries, {});
    expect({ total, size }).toEqual({ total: 2, size: 20 });
    expect(items[0]).toMatchObject({
      topic: 'company',
      verb: 'changed',
      actorName: 'สมศรี ทดสอบ',
      employeeId: owner.employeeId,
      subjectKind: 'tag',
      subjectName: 'ใหม่',
      changes: [{ field: 'name', before: 'เก่า', after: 'ใหม่' }],
    });
    expect(await callAs(owner, activity.readEntry, { id: items[1]?.id ?? asId('') })).toMatchObject({ verb: 'added' });
  });

  it('names tags, teams, positions, zones, files and people, and shows no ids', async () => {
    const owner = await anOwner();
    const tag = await callAs(owner, organization.createTag, { name: 'กะดึก', colour: red });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'คลังสินค้า' });
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'พนักงานคลัง' });
    const { id } = await callAs(owner, people.createEmployee, {
      firstName: 'มานี',
      lastName: 'ใจดี',
      departmentId,
      positionId,
    });
    await callAs(owner, people.tagEmployee, { employeeId: id, add: [tag.id] });
    const { id: zoneId } = await callAs(owner, zones.createZone, { type: 'import', name: 'ประตูหน้า' });
    await callAs(owner, clock.createStation, { name: 'ประตู 1', zoneId, needsPin: false, takesPhoto: false });
    const picture = new File([onePixel], 'ตรา.png', { type: 'image/png' });
    const form = new FormData();
    form.set('file', picture);
    expect((await kala.send(owner, organization.saveLogo, form)).status).toBe(200);
    const { id: leaveTypeId } = await callAs(owner, leave.createType, { name: 'ลาดูงาน', code: 'STUDY' });
    await callAs(owner, leave.createQuota, { leaveTypeId, departmentId, positionId, minutes: 480 });
    const { id: templateId } = await callAs(owner, payroll.createTemplate, { name: 'รายเดือน', schedule: 'monthly' });
    await callAs(owner, payroll.addTemplateMember, { templateId, employeeId: id });
    await callAs(owner, payroll.removeTemplateMember, { employeeId: id });
    const { items } = await callAs(owner, activity.listEntries, { size: 100 });
    const values = items.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before ?? '', after ?? '']));
    expect(values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(value))).toEqual([]);
    for (const name of ['กะดึก', 'คลังสินค้า', 'พนักงานคลัง', 'ประตูหน้า', 'ลาดูงาน', 'มานี ใจดี']) expect(values).toContain(name);
    expect(items[0]).toMatchObject({ subjectKind: 'employee', subjectName: 'มานี ใจดี' });
  });

  it('separates teams, company and sign-ins', async () => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: 'ป้าย', colour: red });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ฝ่ายขาย' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: owner.employeeId });
    await signIn(owner);
    const kinds = async (topic?: 'company' | 'team' | 'signIn' | 'employee') =>
      (await callAs(owner, activity.listEntries, { topic })).items.map((one) => `${one.verb} ${one.subjectKind}`);
    expect(await kinds('team')).toEqual(['changed department', 'added department']);
    expect(await kinds('company')).toEqual(['added tag']);
    expect(await kinds('signIn')).toEqual(['signedIn signIn']);
    expect(await kinds()).toHaveLength(4);
  });

  it('has the sign-in in each company of the user, with its network and device', async () => {
    const owner = await anOwner();
    await signIn(owner);
    const { items } = await callAs(owner, activity.listEntries, { topic: 'signIn' });
    expect(items).toMatchObject([{ ip: '203.0.113.9', subjectId: owner.sessionId }]);
    expect(items[0]?.changes).toContainEqual({ field: 'device', before: null, after: 'firefox, windows' });
  });

  it('has every refused sign-in, with the reason and the address', async () => {
    const owner = await anOwner();
    const password = await hashPassword('a password of its own');
    await kala.database.global((tx) => setPassword(tx, { userId: owner.userId, hash: password, now: systemNow() }));
    const email = `${owner.userId}@kala.test`;
    const wrong = callAs(null, identity.signIn, { email, password: 'another one' });
    await expect(wrong).rejects.toMatchObject({ body: { code: 'identity.signInFailed' } });
    const refused = async () => (await callAs(owner, activity.listEntries, { topic: 'signIn' })).items;
    await expect
      .poll(refused)
      .toMatchObject([{ verb: 'signInRefused', employeeId: owner.employeeId, ip: '127.0.0.1' }]);
    expect((await refused())[0]?.changes).toContainEqual({ field: 'reason', before: null, after: 'password' });
  });

  it('has a wrong code for a known phone', async () => {
    const owner = await anOwner();
    const local = `08${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await kala.database.global((tx) =>
      tx.run(sql`
        insert into global.user_identity (issuer, subject, user_id, created_at)
        values ('kala:phone', ${`+66${local.slice(1)}`}, ${owner.userId}, now())`),
    );
    const asked = await callAs(null, identity.sendPhoneCode, { phoneNumber: local });
    const sent = await kala.database.global((tx) =>
      tx.one<{ text: string }>(sql`select body_text as text from global.sms where to_number = ${asked.phoneNumber}`),
    );
    const right = Number(/\d{6}/.exec(sent?.text ?? '')?.[0]);
    const code = String((right + 1) % 1_000_000).padStart(6, '0');
    await expect(callAs(null, identity.signInWithPhone, { request: asked.request, code })).rejects.toBeTruthy();
    await expect
      .poll(async () => (await callAs(owner, activity.listEntries, { topic: 'signIn' })).items[0]?.changes)
      .toContainEqual({ field: 'reason', before: null, after: 'phoneCode' });
  });

  it('shows the previous values of a résumé entry', async () => {
    const owner = await anOwner();
    const skill = await callAs(owner, people.addSkill, { title: 'เชื่อมโลหะ', level: 4 });
    await callAs(owner, people.editSkill, { id: skill.id, title: 'เชื่อมโลหะ', level: 5 });
    await callAs(owner, people.removeSkill, { id: skill.id });
    const { items } = await callAs(owner, activity.listEntries, { topic: 'employee' });
    expect(items.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [
        { field: 'skill.level', before: '5', after: null },
        { field: 'skill.title', before: 'เชื่อมโลหะ', after: null },
      ],
      [{ field: 'skill.level', before: '4', after: '5' }],
    ]);
  });

  it('is filtered by author, subject, and days of the company', async () => {
    const company = await aCompany();
    const [one, two] = [await aPerson(company, { groups: ['owner'] }), await aPerson(company, { groups: ['owner'] })];
    const tag = await callAs(one, organization.createTag, { name: 'ก', colour: red });
    await callAs(two, organization.createTag, { name: 'ข', colour: red });
    const names = async (filters: Parameters<typeof callAs<typeof activity.listEntries>>[2]) =>
      (await callAs(one, activity.listEntries, filters)).items.map((entry) => entry.subjectName);
    expect(await names({ employeeId: two.employeeId })).toEqual(['ข']);
    expect(await names({ subjectId: tag.id })).toEqual(['ก']);
    const today = dateIn('Asia/Bangkok', systemNow());
    expect(await names({ from: today, to: today })).toEqual(['ข', 'ก']);
    expect(await names({ to: addToDate(today, { days: -1 }) })).toEqual([]);
  });

  it('cannot be changed by the application', async () => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: 'ก', colour: red });
    const alter = kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.audit_entry set actor_name = 'x' where organization_id = ${tx.organizationId}`),
    );
    await expect(alter).rejects.toMatchObject({ code: '42501' });
  });

  it('is exported in the reader’s language', async () => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: 'ก', colour: red });
    const file = await kala.send(owner, activity.exportEntries, { format: 'csv' }, { 'accept-language': 'th' });
    expect(file.body).toContain('เพิ่มแท็ก “ก”');
    expect(file.body).toContain('ชื่อ: – → ก');
  });

  it('is exported whole when a name looks like a date that does not exist', async () => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: '2026-02-30', colour: red });
    await callAs(owner, organization.createTag, { name: 'constructor', colour: red });
    for (const format of ['csv', 'xlsx'] as const)
      expect((await kala.send(owner, activity.exportEntries, { format })).status).toBe(200);
    const { body } = await kala.send(owner, activity.exportEntries, { format: 'csv' });
    expect(body).toContain('Name: – → 2026-02-30');
    expect(body).toContain('Name: – → constructor');
  });

  it('is exported whole when an entry cannot be put into words: the entry is raw, and marked', async () => {
    const owner = await anOwner();
    await callAs(owner, organization.createTag, { name: 'ก่อน', colour: red });
    const { organizationId, userId, employeeId } = owner;
    const id = newId('auditEntry');
    await kala.database.tenant(organizationId, (tx) =>
      tx.one(sql`
        select app.append_audit(${organizationId}, ${id}, 'infinity', 'PUT /odd', ${userId}, ${employeeId}, 'มานี',
          'tag', ${organizationId}, 'แปลก', null, null, ${id}) as number`),
    );
    await callAs(owner, organization.createTag, { name: 'หลัง', colour: red });
    const { body } = await kala.send(owner, activity.exportEntries, { format: 'csv' });
    for (const found of ['“ก่อน”', '“หลัง”', 'Raw data: infinity']) expect(body).toContain(found);
  });
});

async function plansOf(tx: TenantTx, statements: readonly Statement[]): Promise<string[]> {
  const texts: string[] = [];
  for (const statement of statements) {
    const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    texts.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return texts;
}

describe('a log of many entries', () => {
  it('is counted by topic in the index alone, without looking at ten thousand entries', async () => {
    const owner = await anOwner();
    await fill(owner, 3_000);
    const plans = await kala.database.tenant(owner.organizationId, (tx) =>
      plansOf(
        tx,
        (['team', 'signIn', 'employee'] as const).map((topic) => entryCountStatement(tx, { topic })),
      ),
    );
    for (const plan of plans) expect(plan).toMatch(/Index Only Scan using audit_entry_by_topic/);
  });

  it('is read along an index, without sorting, with every filter, and counted to a limit', async () => {
    const owner = await anOwner();
    await fill(owner, 30_000);
    const plans = await kala.database.tenant(owner.organizationId, async (tx) => {
      const asked = [
        {},
        { topic: 'team' },
        { topic: 'signIn' },
        { employeeId: owner.employeeId },
        { subjectId: owner.employeeId },
      ] as const;
      const statements = asked.map((query) => entryPageStatement(tx, { ...query, page: 3, size: 20 }));
      return plansOf(tx, statements);
    });
    for (const plan of plans) {
      expect(plan).toMatch(/Index Scan using audit_entry_by_/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    const { total } = await callAs(owner, activity.listEntries, {});
    expect(total).toBe(mostCounted);
    // Others who share the database read this log too, and their looks are written into it.
    await callAs(owner, organization.createTag, { name: 'ต่อ', colour: red });
    const { items } = await callAs(owner, activity.listEntries, {});
    expect(items[0]).toMatchObject({ subjectName: 'ต่อ' });
  });
});

/** Entries of the last months: one in a hundred about a team, one in ten a sign-in. */
async function fill({ organizationId, userId, employeeId }: Person, count: number): Promise<void> {
  const client = new pg.Client(kala.database.urls.owner);
  await client.connect();
  await client.query(
    `insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
       subject_id, subject_name, request_id, number, hash)
     select $1, gen_random_uuid(), $6::timestamptz - n * interval '1 minute', 'PUT /x', $2,
       case when n % 50 = 0 then $3::uuid else $4::uuid end, 'x',
       case when n % 100 = 0 then 'department' when n % 10 = 0 then 'signIn' else 'tag' end,
       case when n % 500 = 0 then $3::uuid else $4::uuid end, 'x', 'x', n, ''
     from generate_series(1, $5::int) n`,
    [organizationId, userId, employeeId, newId('employee'), count, systemNow()],
  );
  await client.query('insert into app.audit_head (organization_id, number, hash) values ($1, $2, $3)', [
    organizationId,
    count,
    Buffer.alloc(0),
  ]);
  await client.end();
  await analyze(kala.database, 'app.audit_entry');
}
