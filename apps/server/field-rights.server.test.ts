// Field rights at every door: each sensitive field of a person holds a value that stands nowhere else (a canary). Every call that
// answers something is made by every group, and every answer is searched for the canaries. A call that shows one is listed
// below with its field, and only people with the right to the field may find it there. The same for writing, by the contract.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type PermissionGroup, permissionGroups, providerRole } from '#access/rules/groups';
import { isPermission, type Permission, rowOf } from '#access/rules/permissions';
import { writeHouseAudit } from '#access/server/public';
import { activity } from '#activity/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { imports } from '#imports/contract';
import { type Call, metaOf, nameOf, routeOf } from '#kernel/call';
import { dateIn, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { aRun } from '#payroll/server/testing';
import { people } from '#people/contract';
import { type FileField, fieldAccess, fileFields } from '#people/rules/field-access';
import { sensitiveFields } from '#people/rules/masked';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { setup } from '#setup/contract';
import { calls } from './modules.ts';
import { sendOver } from './testing/attack/wire.ts';
import { pictureFile } from './testing/attack/world.ts';
import { inputSchema, knockAt } from './testing/knock.ts';
import { fieldsBeside } from './testing/sample-calls.ts';
import { fieldsOf, goodInput, idKinds } from './testing/sample-input.ts';
import { exactKind, type RowPlace, sampleRows } from './testing/sample-rows.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;
const rows = sampleRows(kala, () => address);

/** Each canary with the permission that opens it, and the texts by which an answer shows it. */
const canaries = {
  idCard: { see: 'file.sensitive', texts: ['1101700230708'] },
  taxId: { see: 'file.sensitive', texts: ['1999900012348'] },
  socialSecurityId: { see: 'file.sensitive', texts: ['7770001112'] },
  race: { see: 'file.sensitive', texts: ['CanaryRace'] },
  bankCode: { see: 'file.sensitive', texts: ['CANARYBANK'] },
  bankAccount: { see: 'file.sensitive', texts: ['550011223344'] },
  bankAccountName: { see: 'file.sensitive', texts: ['CanaryHolder'] },
  salary: { see: 'file.salary', texts: ['7654321', '76,543.21', '76543.21'] },
  salaryNote: { see: 'file.salary', texts: ['CanaryNote'] },
  // A pay item of the person from the moment it is given.
  bonus: { see: 'payrollItem.view', texts: ['3456789', '34,567.89', '34567.89'] },
  salaryBase: { see: 'position.manage', texts: ['4567891', '45,678.91', '45678.91'] },
  wishedAccount: { see: 'file.sensitive', texts: ['445566778899'] },
  wishNote: { see: 'file.sensitive', texts: ['CanaryWish'] },
  runNet: { see: 'file.salary', texts: ['8765431', '87,654.31', '87654.31'] },
  runSeverance: { see: 'file.salary', texts: ['5432198', '54,321.98', '54321.98'] },
  runComment: { see: 'file.salary', texts: ['CanaryComment'] },
  importedSalary: { see: 'employee.salary', texts: ['9876543', '98765.43'] },
  importedAccount: { see: 'file.sensitive', texts: ['660077008800'] },
  importedHead: { see: 'file.sensitive', texts: ['CanaryHead'] },
} as const satisfies Readonly<Record<string, { readonly see: Permission; readonly texts: readonly string[] }>>;
type Canary = keyof typeof canaries;

/** The calls that show a canary, to those who have its right. */
const reveals = new Map<Call, readonly Canary[]>([
  [
    people.revealSensitive,
    ['idCard', 'taxId', 'socialSecurityId', 'race', 'bankCode', 'bankAccount', 'bankAccountName'],
  ],
  [people.revealSalaries, ['salary', 'salaryNote']],
  [people.revealChange, ['bankAccount', 'wishedAccount']],
  [people.waitingChanges, ['wishNote']],
  [positions.revealSalaries, ['salary']],
  [positions.salaryBonusHistory, ['salary', 'bonus']],
  [payroll.employeeItems, ['bonus']],
  [payroll.employeeItemHistory, ['bonus']],
  [positions.listPositions, ['salaryBase']],
  [positions.readPosition, ['salaryBase']],
  [activity.listEntries, ['runNet', 'runSeverance', 'runComment']],
  [activity.exportEntries, ['runNet', 'runSeverance', 'runComment']],
  [activity.readEntry, ['runNet', 'runSeverance']],
  [imports.importRows, ['importedSalary', 'importedAccount']],
  [imports.readImport, ['importedSalary', 'importedAccount', 'importedHead']],
  [imports.importHistory, ['importedHead']],
]);

interface World {
  readonly owner: Person;
  /** Whose values the canaries are. */
  readonly subject: Person;
  readonly ids: Readonly<Record<string, string>>;
  readonly readers: ReadonlyMap<string, Person>;
}
let world: World;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const subject = await aPerson(company);
  const readers = new Map<string, Person>();
  for (const group of permissionGroups) readers.set(group, await aPerson(company, { groups: [group] }));
  readers.set('employee', await aPerson(company));
  readers.set('provider', await aPerson(company, { roles: [providerRole] }));
  world = { owner, subject, readers, ids: await lay(owner, subject, readers.get('manager') as Person) };
});

/** Puts every canary where it belongs. Answers the rows about the subject, by the kind of their id. */
async function lay(owner: Person, subject: Person, manager: Person): Promise<Record<string, string>> {
  const { employeeId } = subject;
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ทีมของหัวหน้า' });
  await callAs(owner, departments.addMember, { departmentId, employeeId });
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  await callAs(owner, people.editWorkInfo, { employeeId, employeeCode: 'CANARY-1' });
  const identity = {
    idCard: canaries.idCard.texts[0],
    taxId: canaries.taxId.texts[0],
    socialSecurityId: canaries.socialSecurityId.texts[0],
    race: canaries.race.texts[0],
    bankCode: canaries.bankCode.texts[0],
    bankAccount: canaries.bankAccount.texts[0],
    bankAccountName: canaries.bankAccountName.texts[0],
  };
  await callAs(owner, people.editSensitive, { employeeId, ...identity });
  await callAs(owner, people.setSalary, { employeeId, fromDate: '2025-01-01', salary: 7654321, note: 'CanaryNote' });
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'ช่าง', salaryBase: 4567891 });
  await callAs(owner, positions.addMember, { positionId, employeeId });
  await callAs(owner, positions.setMemberSalary, { positionId, employeeId, salary: 3456789, kind: 'bonus' });
  await vi.waitFor(
    async () => {
      const { items } = await callAs(owner, payroll.employeeItems, { employeeId });
      if (items.length === 0) throw new Error('The bonus is no pay item yet.');
    },
    { timeout: 60_000 },
  );
  const wish = { ...identity, bankAccount: '445566778899', note: 'CanaryWish', bankBook: pictureFile() };
  await sendOver(address, people.askIdentityChange, { token: subject.token, input: wish });
  const copy = await callAs(subject, consent.ask, { kind: 'copy', note: null });
  await callAs(owner, consent.decide, { id: copy.id, decision: 'done', reason: null });
  const change = (await callAs(subject, people.ownChanges, undefined))[0]?.id ?? '';
  return {
    employee: employeeId,
    user: subject.userId,
    department: departmentId,
    position: positionId,
    employeeChange: change,
    'consentRequest.withCopy': copy.id,
    consentRequest: (await callAs(subject, consent.ask, { kind: 'copy', note: null })).id,
    import: await stagedImport(owner),
    ...(await payInLog(owner)),
  };
}

/** What payroll writes into the activity log: a comment on a run, the sum of its bank file, the end of a person's work. */
async function payInLog(owner: Person): Promise<Record<string, string>> {
  const { id: reportId, name } = await aRun(kala, owner);
  await callAs(owner, payroll.addRunComment, { reportId, text: 'CanaryComment' });
  const after = { bankFile: 'SCB', people: 1, net: 8765431, reason: 'dismissed', severance: 5432198, noticeDays: 30 };
  await kala.database.tenant(owner.organizationId, (tx) =>
    writeHouseAudit(tx, {
      job: 'test.pay',
      subject: { kind: 'payrollRun', id: reportId, name, after },
      now: systemNow(),
    }),
  );
  const { items } = await callAs(owner, activity.listEntries, { subjectId: reportId });
  const entry = items.find(({ changes }) => changes.some(({ field }) => field === 'net'));
  return { 'run in the log': reportId, auditEntry: entry?.id ?? '' };
}

/** A file of an owner, checked and not yet written. Its unknown column has a canary for a head. */
async function stagedImport(owner: Person): Promise<string> {
  const { importId } = await callAs(owner, imports.importUserDetail, {
    data: [
      { employeeCode: 'CANARY-1', salary: '98765.43', bankAccount: '660077008800' },
      { employeeCode: 'NOBODY', salary: '98765.43' },
    ],
  });
  await vi.waitFor(
    async () => {
      const { state } = await callAs(owner, imports.readImport, { importId });
      if (state !== 'checked') throw new Error(`The import is ${state}.`);
    },
    { timeout: 60_000 },
  );
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`update app.import_run set heads[4] = 'CanaryHead'
      where organization_id = ${tx.organizationId} and id = ${importId}`),
  );
  return importId;
}

const grants = (reader: string, permission: Permission): boolean =>
  rowOf(permission).grants[reader as PermissionGroup] === 'all';

const isOpenTo = (reader: string, canary: Canary): boolean => grants(reader, canaries[canary].see);

const shownIn = (body: string): Canary[] =>
  (Object.keys(canaries) as Canary[]).filter((name) => canaries[name].texts.some((text) => body.includes(text)));

/** Lists of days are asked for today, lists as a file in letters that can be read. */
function readable(call: Call): Record<string, unknown> {
  const fields = fieldsOf(inputSchema(call)).properties ?? {};
  const today = dateIn('Asia/Bangkok', systemNow());
  const days = ['from', 'to', 'date'].filter((name) => fields[name]?.format === 'date');
  return {
    ...Object.fromEntries(days.map((name) => [name, today])),
    ...(fields.format?.enum?.includes('csv') && { format: 'csv' }),
  };
}

/** The input about the subject: its own rows where they were laid, others as the ladder makes them. */
async function inputFor(call: Call, reader: Person): Promise<Record<string, unknown>> {
  const { owner, subject, ids } = world;
  const place: RowPlace = { owner, of: subject, actor: reader };
  const fields = fieldsOf(inputSchema(call));
  const named = idKinds(fields).filter(({ kind }) => ids[exactKind(call, kind)] !== undefined);
  const given = Object.fromEntries(named.map(({ path, kind }) => [path, ids[exactKind(call, kind)]]));
  const others = idKinds(fields).filter(({ path }) => !(path in given) && fields.required?.includes(path));
  for (const { path, kind } of others) given[path] = await rows.rowFor(call, kind, place);
  // The log is longer than a page: it is asked for the run with the canaries.
  if (call === activity.listEntries || call === activity.exportEntries)
    return { ...readable(call), subjectId: ids['run in the log'] };
  return { ...goodInput(fields, given), ...fieldsBeside.get(call), ...readable(call) };
}

const outputOf = (call: Call): string => {
  const schema = call['~orpc'].outputSchema as z.ZodType | undefined;
  return schema ? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })) : '';
};
/** A version and the names of those who decide are no values; and such a call would write over the canaries. */
const noValues = new Set(['version', 'sentTo']);
const answersSomething = (call: Call): boolean => {
  const { properties } = JSON.parse(outputOf(call) || '{}') as { properties?: object };
  return properties === undefined || Object.keys(properties).some((name) => !noValues.has(name));
};
const isRead = (call: Call): boolean => routeOf(call).method === 'GET';
const inCompany = (call: Call): boolean => metaOf(call).needs === 'member' || isPermission(metaOf(call).needs);
const mayCall = (reader: string, call: Call): boolean => {
  const { needs } = metaOf(call);
  if (!isPermission(needs)) return true;
  const row = rowOf(needs).grants;
  return row[reader as PermissionGroup] !== undefined || row.employee !== undefined;
};

const expected = (call: Call, reader: string): Canary[] =>
  (reveals.get(call) ?? []).filter((canary) => isOpenTo(reader, canary) && mayCall(reader, call));

describe('an answer shows a sensitive value only to those who have the right to it', () => {
  const reads = calls.filter(([, call]) => isRead(call) && inCompany(call) && answersSomething(call));

  it.each(reads)('%s', async (_name, call) => {
    const readers = [...world.readers].filter(([name]) => mayCall(name, call));
    const inputs: Record<string, unknown>[] = [];
    for (const [, reader] of readers) inputs.push(await inputFor(call, reader));
    const answers = await Promise.all(
      readers.map(([, { token }], index) => knockAt(address, call, { token, input: inputs[index] ?? {} })),
    );
    for (const [index, [name]] of readers.entries()) {
      const answer = answers[index] as (typeof answers)[number];
      expect(answer.status, `${name}: the input is good`).not.toBe(400);
      expect({ reader: name, shows: shownIn(answer.body) }, answer.body.slice(0, 300)).toEqual({
        reader: name,
        shows: expected(call, name),
      });
    }
  });

  const changes = calls.filter(([, call]) => !isRead(call) && inCompany(call) && answersSomething(call));

  it.each(changes)('%s', async (_name, call) => {
    // One without any right, one who reaches a team, one with the right to salaries only, and all rights.
    for (const name of ['supporter', 'manager', 'payrollViewer', 'administrator']) {
      const reader = world.readers.get(name) as Person;
      if (!mayCall(name, call)) continue;
      const input = await inputFor(call, reader);
      const answer = await knockAt(address, call, { token: reader.token, input });
      expect({ reader: name, shows: shownIn(answer.body) }, answer.body.slice(0, 300)).toEqual({
        reader: name,
        shows: expected(call, name),
      });
    }
  });

  it('finds nobody by a sensitive value', async () => {
    const searches = reads.filter(([, call]) => fieldsOf(inputSchema(call)).properties?.search);
    expect(searches.length).toBeGreaterThan(5);
    for (const [name, call] of searches)
      for (const canary of Object.keys(sensitiveFields) as Canary[]) {
        const [search] = canaries[canary].texts;
        const reader = world.readers.get('supporter') as Person;
        if (!mayCall('supporter', call)) continue;
        const input = { ...(await rows.inputOf(call, { ...world, of: world.subject, actor: reader }, [])), search };
        const answer = await knockAt(address, call, { token: reader.token, input });
        expect(answer.body, `${name} finds ${canary}`).not.toContain(world.subject.employeeId);
      }
  });

  it('shows dots to an owner who looks through the eyes of the person', async () => {
    const { owner, subject } = world;
    const viewer = await aPerson({ organizationId: owner.organizationId }, { groups: ['owner'] });
    await callAs(viewer, people.startViewAs, { employeeId: subject.employeeId });
    // Pay items have no dots: an owner reads them in the file of the person, too.
    const payItems: readonly Call[] = [payroll.employeeItems, payroll.employeeItemHistory];
    const own = reads.filter(([, call]) => mayCall('employee', call) && !payItems.includes(call));
    for (const [name, call] of own) {
      const answer = await knockAt(address, call, { token: viewer.token, input: await inputFor(call, subject) });
      expect(shownIn(answer.body), name).toEqual([]);
    }
    const id = world.ids['consentRequest.withCopy'] as never;
    const copy = await kala.send(viewer, consent.readCopy, { id });
    expect(copy.status, 'the copy of all data is compressed, and closed').toBe(403);
    expect((await kala.send(subject, consent.readCopy, { id })).status).toBe(200);
  });
});

/** Names of inputs that hold a sensitive value of a person, with the field of the file that they are. */
const writtenAs: Readonly<Record<string, FileField>> = {
  idCard: 'idCard',
  taxId: 'taxId',
  socialSecurityId: 'socialSecurityId',
  race: 'race',
  bankCode: 'bankAccount',
  bankAccount: 'bankAccount',
  bankAccountName: 'bankAccount',
  salary: 'salary',
};

/** Calls with such a name that is no value of a person's file. */
const ofTheCompany = new Set<Call>([organization.saveCompany, setup.saveProgress, setup.finish]);

/** Calls whose input has fields of any name, and the test that tries them with guarded ones. */
const anyField = new Map<string, string>([
  ['identity.registerCompany', 'names of claims in a token'],
  ['zones.result', 'what a device reports'],
  ['leave.importRows', 'only columns of leave are read (modules/leave/server/import-rows.ts)'],
  ['shifts.importShiftTimes', 'only columns of shifts are read (modules/shifts/rules/import-row.ts)'],
  ['shifts.importShiftWorkers', 'only columns of shifts are read (modules/shifts/rules/import-row.ts)'],
  ['imports.checkImport', 'below'],
  ['imports.repairRows', 'below'],
  ['imports.importEmployees', 'below'],
  ['imports.importUserDetail', 'below'],
]);

describe('a sensitive value is written only by those who have the right to it', () => {
  const nameOfCall = (call: Call) => calls.find(([, one]) => one === call)?.[0] ?? nameOf(call);

  it.each(calls.filter(([, call]) => !isRead(call)))('%s', (_name, call) => {
    const input = fieldsOf(inputSchema(call));
    const text = JSON.stringify(input);
    if (/"(additionalProperties|propertyNames)":\{/.test(text))
      expect([...anyField.keys()], 'has fields of any name').toContain(nameOfCall(call));
    if (ofTheCompany.has(call)) return;
    const { needs } = metaOf(call);
    for (const [name, field] of Object.entries(writtenAs)) {
      if (!text.includes(`"${name}":`)) continue;
      if (!isPermission(needs)) throw new Error(`${nameOf(call)} writes ${name} and needs no permission.`);
      // What an employee writes about themselves is a request.
      const groups = permissionGroups.filter((group) => rowOf(needs).grants[group] !== undefined);
      for (const group of groups) expect(fieldAccess(field, group).mayEdit, `${group} writes ${name}`).toBe(true);
      if (rowOf(needs).grants.employee) expect(fileFields[field]).toHaveProperty('asked');
    }
  });

  const guarded = { salary: '12345.67', bankAccount: '990088007700', taxId: '1999900012348' } as const;
  const refusal = { status: 403, body: { code: 'imports.guardedColumn' } };

  it.each(Object.entries(guarded))('%s by rows sent as data', async (field, value) => {
    const supporter = world.readers.get('supporter') as Person;
    const data = [{ employeeCode: 'CANARY-1', [field]: value }];
    await expect(callAs(supporter, imports.importUserDetail, { data })).rejects.toMatchObject(refusal);
    await expect(callAs(supporter, imports.importEmployees, { isCreate: false, data })).rejects.toMatchObject(refusal);
  });

  it('by the rows of an owner’s import: a supporter neither opens, reads otherwise, repairs, runs, undoes nor drops it', async () => {
    const supporter = world.readers.get('supporter') as Person;
    const importId = world.ids.import as never;
    const others = { status: 403, body: { code: 'imports.othersRows' } };
    await expect(callAs(supporter, imports.importRows, { importId })).rejects.toMatchObject(others);
    // A salary read as another field would be shown under its name.
    const mapping = { employeeCode: 0, lineId: 1 };
    await expect(callAs(supporter, imports.checkImport, { importId, isCreate: false, mapping })).rejects.toMatchObject(
      others,
    );
    const values = { salary: '1.00' };
    await expect(
      callAs(supporter, imports.repairRows, { importId, rows: [{ rowNumber: 2, values }] }),
    ).rejects.toMatchObject(others);
    for (const call of [imports.applyImport, imports.undoImport, imports.discardImport] as const)
      await expect(callAs(supporter, call, { importId, skipBadRows: true })).rejects.toMatchObject(others);
  });

  it('by an import of one’s own from the time before the right was lost: neither repaired nor run, and shown as dots', async () => {
    const { owner } = world;
    const company = { organizationId: owner.organizationId };
    const former = await aPerson(company, { groups: ['administrator'] });
    const importId = (await stagedImport(former)) as never;
    const { employeeId } = former;
    await callAs(owner, people.setPermissionGroups, { employeeId, permissionGroups: ['supporter'] });
    const { items } = await callAs(former, imports.importRows, { importId });
    expect(items[0]?.values).toEqual({ employeeCode: 'CANARY-1', salary: '••••••', bankAccount: '••••••' });
    const rowsOf = [{ rowNumber: 2, values: { salary: '1.00' } }];
    await expect(callAs(former, imports.repairRows, { importId, rows: rowsOf })).rejects.toMatchObject(refusal);
    await expect(callAs(former, imports.applyImport, { importId, skipBadRows: true })).rejects.toMatchObject(refusal);
  });
});
