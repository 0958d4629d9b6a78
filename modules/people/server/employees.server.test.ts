import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addDepartments, addMembers } from '#departments/server/public';
import { addToDate, asDate, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { inOrderOf } from '#server/export';
import { newId } from '#server/ids';
import { analyze } from '#server/testing/analyze';
import { statementsOf } from '#server/testing/statements-of';
import { people } from '../contract.ts';
import { employeePage, listedByIds, listedIds } from './store/employees.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, anOwner } = kala;

const everyone = { status: 'approved', sort: 'name', today: asDate('2026-11-15'), page: 0, size: 50 } as const;

const namesOf = (page: { items: readonly { firstName: string }[] }) => page.items.map((one) => one.firstName);

describe('the list of people', () => {
  it('stands in the order of a Thai dictionary, a page at a time', async () => {
    const owner = await anOwner();
    await someEmployees(
      kala.database,
      owner.organizationId,
      ['แก้ว', 'ขวัญ', 'เกษม', 'กานต์', 'Zoe', 'โชติ'].map((firstName) => ({ firstName })),
    );
    const first = await callAs(owner, people.listEmployees, { size: 4 });
    expect(namesOf(first)).toEqual(['กานต์', 'เกษม', 'แก้ว', 'ขวัญ']);
    expect(first).toMatchObject({ total: 7, page: 0, size: 4 });
    const second = await callAs(owner, people.listEmployees, { size: 4, page: 1 });
    expect(namesOf(second)).toEqual(['โชติ', 'สมศรี', 'Zoe']);
  });

  it('finds people by parts of name, code, phone and e-mail, in Thai and Latin', async () => {
    const owner = await anOwner();
    await someEmployees(kala.database, owner.organizationId, [
      { firstName: 'ณัฐวุฒิ', lastName: 'ใจดี', employeeCode: 'EMP-0042', phoneNumber: '+66812345678' },
      { firstName: 'Wei', lastName: 'Tan', phoneNumber: '+6581234567' },
      { firstName: 'Somchai', lastName: 'Jaidee', email: 'Somchai.J@factory.test' },
      { firstName: 'ร้อย%', lastName: 'เปอร์เซ็นต์' },
    ]);
    const found = async (search: string) => namesOf(await callAs(owner, people.listEmployees, { search }));
    expect(await found('วุฒิ')).toEqual(['ณัฐวุฒิ']);
    expect(await found('ณัฐ ใจ')).toEqual(['ณัฐวุฒิ']);
    expect(await found('ใจดี ณัฐวุฒิ')).toEqual(['ณัฐวุฒิ']);
    expect(await found('emp-0042')).toEqual(['ณัฐวุฒิ']);
    expect(await found('081-234')).toEqual(['ณัฐวุฒิ']);
    expect(await found('+66812345678')).toEqual(['ณัฐวุฒิ']);
    expect(await found('+6581234567')).toEqual(['Wei']);
    expect(await found('+65-8123')).toEqual(['Wei']);
    expect(await found('SOMCHAI.j@')).toEqual(['Somchai']);
    expect(await found('%')).toEqual(['ร้อย%']);
    expect(await found('ไม่มีใคร')).toEqual([]);
  });

  it('is filtered by team, position, tag, permission group and first day', async () => {
    const owner = await anOwner();
    const [first, second] = await someEmployees(kala.database, owner.organizationId, [
      { firstName: 'หนึ่ง', positionName: 'ช่างเชื่อม', startDate: asDate('2025-03-01'), permissionGroups: ['manager'] },
      { firstName: 'สอง', positionName: 'พนักงานขาย', startDate: asDate('2026-03-01') },
    ]);
    if (!first || !second) throw new Error('Two people were asked for.');
    const tag = await callAs(owner, organization.createTag, { name: 'ปฐมพยาบาล', colour: '#C0182B' });
    await callAs(owner, people.tagEmployee, { employeeId: second, add: [tag.id] });
    const departmentId = newId('department');
    await kala.database.tenant(owner.organizationId, async (tx) => {
      await addDepartments(tx, [{ id: departmentId, parentId: null, name: 'ฝ่ายผลิต', externalCode: null }], systemNow());
      await addMembers(tx, [{ departmentId, employeeId: first, fromDate: asDate('2025-03-01') }], {
        changedBy: 'HR',
        now: systemNow(),
      });
    });
    const listed = async (filter: object) => namesOf(await callAs(owner, people.listEmployees, filter));
    expect(await listed({ departmentId })).toEqual(['หนึ่ง']);
    expect(await listed({ position: 'พนักงานขาย' })).toEqual(['สอง']);
    expect(await listed({ tagId: tag.id })).toEqual(['สอง']);
    expect(await listed({ role: 'manager' })).toEqual(['หนึ่ง']);
    expect(await listed({ startFrom: '2026-01-01', startTo: '2026-12-31' })).toEqual(['สอง']);
    const { items } = await callAs(owner, people.listEmployees, { tagId: tag.id });
    expect(items[0]?.tags).toEqual([{ id: tag.id, name: 'ปฐมพยาบาล', colour: '#C0182B' }]);
    const choices = await callAs(owner, people.employeeFilters, undefined);
    expect(choices).toMatchObject({ departments: [{ name: 'ฝ่ายผลิต' }], positions: ['ช่างเชื่อม', 'พนักงานขาย'] });
  });

  it('picks people in an order, of a team or of none', async () => {
    const owner = await anOwner();
    const [first, second] = await someEmployees(kala.database, owner.organizationId, [
      { firstName: 'หนึ่ง', employeeCode: 'Z1' },
      { firstName: 'สอง', employeeCode: 'A2' },
    ]);
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ฝ่ายผลิต' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: first as never });
    const ids = (answer: { items: { id: string }[] }) => answer.items.map((one) => one.id);
    expect(ids(await callAs(owner, people.sortedEmployees, { departmentId }))).toEqual([first]);
    expect(ids(await callAs(owner, people.sortedEmployees, { sort: 'employeeCode' })).slice(0, 2)).toEqual([
      second,
      first,
    ]);
    expect(ids(await callAs(owner, people.withoutDepartment, { search: 'ทดสอบ' }))).not.toContain(first);
    expect(ids(await callAs(owner, people.withoutDepartment, {}))).toContain(second);
    expect((await callAs(owner, people.everyone, {})).total).toBe(3);
  });

  it('counts each list and the seats', async () => {
    const owner = await anOwner();
    await someEmployees(kala.database, owner.organizationId, [
      { status: 'pending' },
      { status: 'pending' },
      { status: 'rejected' },
      { status: 'deactivated' },
    ]);
    await callAs(owner, people.invite, { people: [{ email: 'a@b.test' }] });
    expect(await callAs(owner, people.countEmployees, undefined)).toEqual({
      approved: 1,
      pending: 2,
      rejected: 1,
      deactivated: 1,
      invited: 1,
      seats: 100,
      changes: 0,
    });
  });
});

describe('the export', () => {
  it('holds the filtered list in the reader’s language and is written to the log', async () => {
    const owner = await anOwner();
    await someEmployees(kala.database, owner.organizationId, [
      { firstName: 'กานต์', employeeCode: 'E1', phoneNumber: '+66812345678' },
      { firstName: 'กานต์', employeeCode: 'E2', phoneNumber: '+6581234567' },
      { firstName: 'ขวัญ', status: 'deactivated', resignDate: asDate('2026-10-31') },
    ]);
    const working = await kala.send(
      owner,
      people.exportEmployees,
      { format: 'csv', search: 'กานต์' },
      { 'accept-language': 'th' },
    );
    const lines = working.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('รหัสพนักงาน');
    expect(lines[1]).toContain('E1,,กานต์,ทดสอบ');
    expect(lines[1]).toContain('081-234-5678');
    expect(lines[2]).toContain('+65 8123 4567');
    const left = await kala.send(owner, people.exportDeactivated, { format: 'csv' });
    expect(left.body).toContain('ขวัญ');
    expect(left.body).not.toContain('กานต์');
    const logged = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`select call from app.audit_entry where organization_id = ${tx.organizationId}`),
    );
    expect(logged).toHaveLength(2);
  });

  it('has everybody once, although people join, leave and change their names while it is sent', async () => {
    const owner = await anOwner();
    const names = ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ'];
    const ids = await someEmployees(
      kala.database,
      owner.organizationId,
      names.map((firstName) => ({ firstName, lastName: '' })),
    );
    const inside = <Result>(work: (tx: TenantTx) => Promise<Result>) =>
      kala.database.tenant(owner.organizationId, work);
    const query = { status: 'approved', sort: 'name', today: asDate('2026-01-01') } as const;
    const listed = (await inside((tx) => listedIds(tx, query))).filter((id) => ids.includes(id));
    const rename = (id: string | undefined, name: string) =>
      inside((tx) =>
        tx.run(sql`update app.employee set first_name = ${name}
          where organization_id = ${tx.organizationId} and id = ${id ?? ''}`),
      );
    const between = [
      () => rename(ids[0], 'ฮ'),
      async () => {
        await rename(ids[5], 'กก');
        await someEmployees(kala.database, owner.organizationId, [{ firstName: 'ก' }]);
      },
    ];
    const sent: string[] = [];
    const rows = inOrderOf(listed, {
      read: async (some) => {
        const found = await inside((tx) => listedByIds(tx, some, query.today));
        await between.shift()?.();
        return found;
      },
      keyOf: ({ id }) => id,
      atOnce: 2,
    });
    for await (const { id } of rows) sent.push(id);
    expect(sent).toEqual(ids);
  });

  it('needs an upgrade on the free plan', async () => {
    const owner = await anOwner({ plan: 'free' });
    await expect(callAs(owner, people.exportEmployees, {})).rejects.toMatchObject({
      status: 402,
      body: { code: 'common.planNeeded' },
    });
  });
});

describe('ten thousand people', () => {
  let owner: Person;
  const first = ['สมชาย', 'กิตติพงษ์', 'ณัฐวุฒิ', 'ศิริพร', 'กมลวรรณ', 'Anna', 'Somchai', 'เบญจวรรณ'];
  const last = ['ใจดี', 'ศรีสุข', 'แก้วกัลยา', 'Smith', 'วงศ์สวัสดิ์'];

  beforeAll(async () => {
    owner = await anOwner();
    const facts = Array.from({ length: 10_000 }, (_, n) => ({
      firstName: `${first[n % first.length]}${String.fromCharCode(0x0e01 + (n % 40))}`,
      lastName: `${last[n % last.length]}`,
      employeeCode: `E${String(n).padStart(5, '0')}`,
      phoneNumber: `+668${String(10_000_000 + n * 7919).slice(-8)}`,
      startDate: addToDate(asDate('2006-01-01'), { days: n % 7500 }),
      positionName: `ตำแหน่ง ${n % 50}`,
      // A group that hardly anybody else in the database is in: how many the planner expects is what this company has.
      permissionGroups: n % 400 === 0 ? (['payrollApprove'] as const) : [],
    }));
    await someEmployees(kala.database, owner.organizationId, facts);
    await analyze(kala.database, 'app.employee');
  });

  const indexScans = async (tx: TenantTx): Promise<number> => {
    const row = await tx.one<{ count: number }>(sql`
      select sum(pg_stat_get_xact_numscans(oid))::int as count from pg_class where relname ~ '^employee_search_idx'`);
    return row?.count ?? 0;
  };

  const onCitus = (): Promise<boolean> =>
    kala.database.tenant(owner.organizationId, async (tx) => {
      const row = await tx.one<{ present: boolean }>(sql`select app.has_citus() as present`);
      return row?.present === true;
    });

  /** How the page and its count are read. */
  const plansOf = (query: Partial<Parameters<typeof employeePage>[1]>): Promise<string[]> =>
    kala.database.tenant(owner.organizationId, async (tx) => {
      const plans: string[] = [];
      const explain = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => {
        const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return [];
      };
      const explaining: TenantTx = {
        organizationId: tx.organizationId,
        rows: explain,
        one: async <Row>(statement: ReturnType<typeof sql>) => (await explain<Row>(statement))[0],
        run: tx.run.bind(tx),
        later: tx.later.bind(tx),
      };
      await employeePage(explaining, { ...everyone, ...query });
      return plans;
    });

  it.for(['e04217', 'แก้วกัลยา 0812', 'กมลวรรณ'])(
    'a search for %s reads the trigram index, not the company',
    async (search, { skip }) => {
      skip(await onCitus(), 'There the search runs on a connection of its own, whose counters are not seen here.');
      const scans = await kala.database.tenant(owner.organizationId, async (tx) => {
        const before = await indexScans(tx);
        await employeePage(tx, { ...everyone, search });
        return (await indexScans(tx)) - before;
      });
      expect(scans).toBe(2);
    },
  );

  it.each([25, 200])('a page of %i in Thai order is read from its index, and nothing is sorted', async (size) => {
    const [page = ''] = await plansOf({ size });
    expect(page).toContain('employee_name_idx');
    expect(page).not.toContain('Sort');
  });

  it('a long page has the people of short ones in their order', async () => {
    const pageOf = (size: number, page: number) =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        const { items } = await employeePage(tx, { ...everyone, size, page });
        return items.map(({ id }) => id);
      });
    const short = [...(await pageOf(200, 0)), ...(await pageOf(200, 1)), ...(await pageOf(200, 2))];
    expect(short).toHaveLength(600);
    expect(await pageOf(600, 0)).toEqual(short);
  });

  it.each([
    ['position', { position: 'ช่างเชื่อม' }, 'employee_position_idx'],
    ['permission group', { role: 'payrollApprove' }, 'employee_group_idx'],
    ['first day', { startFrom: asDate('2026-01-01') }, 'employee_start_idx'],
    ['team', { departmentId: newId('department') }, 'hashed SubPlan'],
    ['tag', { tagId: newId('tag') }, 'hashed SubPlan'],
    ['employment type', { employmentType: 'PART-TIME' }, 'hashed SubPlan'],
  ] as const)(
    'a filter by %s finds its people in an index, or looks them up in a hash that is made once',
    async (_, query, way) => {
      const plans = await plansOf(query);
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(plan).toContain(way);
    },
  );

  it('a search and a page of thousands take five statements', async () => {
    const count = (query: object) =>
      statementsOf(() =>
        kala.database.tenant(owner.organizationId, (tx) => employeePage(tx, { ...everyone, ...query })),
      );
    expect(await count({ size: 1 })).toBe(5);
    expect(await count({ size: 5000 })).toBe(5);
    expect(await count({ size: 5000, search: 'กมลวรรณ' })).toBe(5);
  });
});
