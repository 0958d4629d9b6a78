// The ladder within one company: every call that reaches one's own rows or the departments managed is tried with rows of
// a colleague, of the department managed, of the one below it and of another one.
import { beforeAll, describe, expect, it } from 'vitest';
import { isPermission, rowOf as permissionRow, type ScopeName } from '#access/rules/permissions';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { departments } from '#departments/contract';
import { type Call, metaOf, routeOf } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { people } from '#people/contract';
import { reports } from '#reports/contract';
import { sql } from '#server/db/sql';
import { shifts } from '#shifts/contract';
import { calls } from './modules.ts';
import { inputSchema, knockAt } from './testing/knock.ts';
import { notFoundByNature } from './testing/sample-calls.ts';
import { fieldsOf, idKinds } from './testing/sample-input.ts';
import { kindsOfPeople, type RowPlace, sampleRows } from './testing/sample-rows.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;
const rows = sampleRows(kala, () => address);

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

const knock = (call: Call, who: Person, input: Readonly<Record<string, unknown>>) =>
  knockAt(address, call, { token: who.token, input });

/** The calls whose permission a group has so far and no farther. */
const callsGranted = (group: 'employee' | 'manager', scope: ScopeName) =>
  calls.filter(([, call]) => {
    const { needs } = metaOf(call);
    return isPermission(needs) && permissionRow(needs).grants[group] === scope;
  });

const idsOf = (call: Call) => idKinds(fieldsOf(inputSchema(call)));
const namesNoRow = (call: Call) => {
  const { required } = fieldsOf(inputSchema(call));
  return routeOf(call).method === 'GET' && !idsOf(call).some(({ path }) => required?.includes(path));
};
/** Neither refused nor not found, and not sent back for its shape either: the call was carried out, or its rule said no. */
const isServed = (status: number) => ![400, 401, 402, 403, 404].includes(status);

/** Lists of days are asked for today, on which everybody has clocked; lists as a file in letters that can be read. */
function readable(call: Call): Record<string, unknown> {
  const fields = fieldsOf(inputSchema(call)).properties ?? {};
  const today = dateIn('Asia/Bangkok', systemNow());
  const days = ['from', 'to', 'date'].filter((name) => fields[name]?.format === 'date');
  return {
    ...Object.fromEntries(days.map((name) => [name, today])),
    ...(fields.format?.enum?.includes('csv') && { format: 'csv' }),
  };
}

describe('what is one’s own', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await aPerson(await aCompany(), { groups: ['owner'] });
  });

  /** They name a colleague by nature: the person who is offered a shift (modules/shifts/server/exchanges.server.test.ts). */
  const namesColleague = new Set<Call>([shifts.offerExchange, shifts.previewExchange]);

  /** A file belongs to who uploaded it. */
  const ownKinds = new Set([...kindsOfPeople, 'file']);
  const placeOf = (person: Person): RowPlace => ({ owner, of: person, actor: person });

  type Pair = readonly [me: Person, colleague: Person];
  async function aPair(): Promise<Pair> {
    const [me, colleague] = [await aPerson(owner), await aPerson(owner)];
    await named(colleague, 'เพื่อนร่วมงาน');
    return [me, colleague];
  }
  /** The colleague has clocked today. */
  async function aPairForReading(): Promise<Pair> {
    const pair = await aPair();
    await callAs(pair[1], clocking.record, { clockType: 'clock_in' });
    return pair;
  }
  let forReading: Promise<Pair> | undefined;
  const pairFor = (call: Call): Promise<Pair> => {
    if (routeOf(call).method !== 'GET') return aPair();
    forReading ??= aPairForReading();
    return forReading;
  };

  it.each(callsGranted('employee', 'own'))('%s', async (_name, call) => {
    const [me, colleague] = await pairFor(call);
    for (const { path, kind } of idsOf(call).filter((one) => ownKinds.has(one.kind) && !namesColleague.has(call))) {
      const input = await rows.inputOf(call, placeOf(me), [path]);
      const other = await rows.rowFor(call, kind, placeOf(colleague));
      const refused = await knock(call, me, { ...input, [path]: Array.isArray(input[path]) ? [other] : other });
      expect([403, 404], `${path} of a colleague: ${refused.body}`).toContain(refused.status);
      const served = await knock(call, me, input);
      expect(isServed(served.status), `one’s own ${path}: ${served.body}`).toBe(true);
    }
    if (!namesNoRow(call)) return;
    const answer = await knock(call, me, { ...(await rows.inputOf(call, placeOf(me), [])), ...readable(call) });
    expect(answer.status).toBe(200);
    for (const mark of [colleague.employeeId, colleague.userId, 'เพื่อนร่วมงาน']) expect(answer.body).not.toContain(mark);
  });
});

interface Department {
  readonly departmentId: Id<'department'>;
  readonly person: Person;
  /** By which an answer shows that it has the person or the department in it. */
  readonly marks: readonly string[];
}

interface Tree {
  readonly owner: Person;
  readonly manager: Person;
  readonly managed: Department;
  readonly below: Department;
  readonly other: Department;
}

/** A manager of one department, one below it, and one that is another's; each with a person who has clocked today. */
async function aTree(): Promise<Tree> {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const manager = await aPerson(company);
  const add = async (name: string, parentId: Id<'department'> | null): Promise<Department> => {
    // In some permission group, for the list of those who are.
    const person = await aPerson(company, { groups: ['shiftMaker'] });
    await named(person, `คน${name}`);
    const { departmentId } = await callAs(owner, departments.createDepartment, { name, parentId });
    await callAs(owner, departments.addMember, { departmentId, employeeId: person.employeeId });
    await callAs(person, clocking.record, { clockType: 'clock_in' });
    return { departmentId, person, marks: [person.employeeId, departmentId, `คน${name}`] };
  };
  const managed = await add('ฝ่ายผลิต', null);
  const below = await add('สายการผลิต', managed.departmentId);
  const other = await add('ฝ่ายขาย', null);
  const employeeManagerIds = [manager.employeeId];
  await callAs(owner, departments.setManagers, { departmentId: managed.departmentId, employeeManagerIds });
  return { owner, manager, managed, below, other };
}

const named = ({ organizationId, employeeId }: Person, firstName: string) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.run(sql`update app.employee set first_name = ${firstName}
      where organization_id = ${organizationId} and id = ${employeeId}`),
  );

/** Readings that name nobody else by themselves, and why. */
const namesNobodyElse = new Map<Call, string>([
  [people.employeeFile, 'One’s own file when nobody is named.'],
  [people.stationOf, 'One’s own station when nobody is named.'],
  [people.termsOf, 'One’s own terms when nobody is named.'],
  [people.listSkills, 'One’s own when nobody is named.'],
  [people.listExperience, 'One’s own when nobody is named.'],
  [people.listEducation, 'One’s own when nobody is named.'],
  [people.listTraining, 'One’s own when nobody is named.'],
  [people.withoutDepartment, 'People in no department are in no manager’s reach (people-search.server.test.ts).'],
  [people.employeesWithFacePhotos, 'Nobody here has agreed to face photos (people-search.server.test.ts).'],
  [approvals.readFlow, 'The company’s own lines when no team is named.'],
  [clocking.dayDetail, 'One’s own day when nobody is named.'],
  [clocking.employeeTimeline, 'One’s own days when nobody is named.'],
  [leave.listQuotas, 'The company’s quotas when no team is named.'],
  [leave.quotaTypes, 'The company’s leave types when no team is named.'],
  [reports.exportSummary, 'Figures of teams by name, without ids and people (summary.server.test.ts).'],
  [leave.listRequests, 'One’s own leave when nobody is named.'],
  [leave.listChanges, 'No schedule of anybody here was changed (leave.server.test.ts).'],
  [reports.listClockTemplates, 'Templates name columns and teams, not people (modules/reports).'],
  [reports.readClockTemplate, 'A template names columns and teams, not people (modules/reports).'],
  [reports.listTimesheets, 'Templates name columns and teams, not people (modules/reports).'],
  [reports.readTimesheet, 'A template names columns and teams, not people (modules/reports).'],
  [reports.listClockRuns, 'Nobody here has exported a report (runs.server.test.ts).'],
  [reports.listTimesheetRuns, 'Nobody here has exported a report (runs.server.test.ts).'],
  [clocking.missingDays, 'It counts people and names none (reports.server.test.ts).'],
  [clocking.listOvertime, 'Nobody here has worked overtime (overtime.server.test.ts).'],
  [clocking.listPeriods, 'Periods of the whole company; their people are read by readPeriod (periods.server.test.ts).'],
]);

describe('the departments managed and those below', () => {
  let forReading: Promise<Tree> | undefined;
  const treeFor = (call: Call): Promise<Tree> => {
    if (routeOf(call).method !== 'GET') return aTree();
    forReading ??= aTree();
    return forReading;
  };
  const placeAt = ({ owner, manager }: Tree, { person }: Department): RowPlace => ({
    owner,
    of: person,
    actor: manager,
  });

  /** The call with rows of one department. */
  async function inputAt(call: Call, tree: Tree, at: Department, path: string): Promise<Record<string, unknown>> {
    const input = await rows.inputOf(call, placeAt(tree, at), [path]);
    for (const { path: one, kind } of idsOf(call))
      if (kind === 'department' && one in input)
        input[one] = Array.isArray(input[one]) ? [at.departmentId] : at.departmentId;
    return { ...input, ...readable(call) };
  }

  it.each(callsGranted('manager', 'department'))('%s', async (_name, call) => {
    const located = idsOf(call).filter(({ kind }) => kind === 'department' || kindsOfPeople.has(kind));
    for (const { path } of located) {
      const tree = await treeFor(call);
      const elsewhere = await inputAt(call, tree, tree.other, path);
      for (const at of [tree.managed, tree.below]) {
        const input = await inputAt(call, tree, at, path);
        const refused = await knock(call, tree.manager, { ...input, [path]: elsewhere[path] });
        expect(refused.status, `${path} of another department: ${refused.body}`).toBe(404);
        const served = await knock(call, tree.manager, input);
        const isFound = !notFoundByNature.has(call);
        expect(isServed(served.status), `${path} in reach: ${served.body}`).toBe(isFound);
      }
      expect((await knock(call, tree.manager, elsewhere)).status, 'all of another department').toBe(404);
    }
    if (namesNoRow(call)) await expectListWithinReach(call, await treeFor(call));
  });

  async function expectListWithinReach(call: Call, tree: Tree): Promise<void> {
    const input = { ...(await rows.inputOf(call, placeAt(tree, tree.managed), [])), ...readable(call) };
    const [all, some] = [await knock(call, tree.owner, input), await knock(call, tree.manager, input)];
    expect([all.status, some.status], some.body).toEqual([200, 200]);
    const shows = (body: string, { marks }: Department) => marks.some((mark) => body.includes(mark));
    expect(shows(some.body, tree.other), some.body).toBe(false);
    const expected = !namesNobodyElse.has(call);
    expect(shows(all.body, tree.other), `the owner’s list: ${all.body}`).toBe(expected);
    expect([shows(some.body, tree.managed), shows(some.body, tree.below)], some.body).toEqual([expected, expected]);
  }
});
