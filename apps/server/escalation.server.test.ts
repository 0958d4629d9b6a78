// Escalation: every call that changes a person is tried by every group that may make it, on a person of every rank. A new call
// that names a person is here as soon as it is in the contract: it says in its meta on whom it acts (`actsOn`), asks for the
// rank itself (`judgedByRow`), or stands below with the reason why rank does not matter to it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { mayActOn } from '#access/rules/may-act-on';
import { isPermission, rowOf } from '#access/rules/permissions';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { filingsTh } from '#filings-th/contract';
import { forms } from '#forms/contract';
import { type Call, metaOf, nameOf, routeOf } from '#kernel/call';
import { leave } from '#leave/contract';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { type EmploymentStep, employmentSteps } from '#people/rules/employment-state';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { shifts } from '#shifts/contract';
import { taxTh } from '#tax-th/contract';
import { zones } from '#zones/contract';
import { calls } from './modules.ts';
import { inputSchema, knockAt } from './testing/knock.ts';
import { fieldsOf, idKinds } from './testing/sample-input.ts';
import { exactKind, type RowPlace, sampleRows } from './testing/sample-rows.ts';
import { type Company, type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;
const rows = sampleRows(kala, () => address);

/** Rows by which a call may name a person. */
const namesPerson = new Set([
  'employee',
  'user',
  'employeeDocument',
  'employeeChange',
  'resumeEntry',
  'consentRequest',
  'invitation',
]);

const ranks = {
  employee: [],
  manager: ['manager'],
  supporter: ['supporter'],
  administrator: ['administrator'],
  owner: ['owner'],
} as const satisfies Readonly<Record<string, readonly PermissionGroup[]>>;
type Rank = keyof typeof ranks;
const rankNames = Object.keys(ranks) as Rank[];

/** Calls that find the person by another row and ask for the rank in the handler. */
const judgedByRow = new Set<Call>([
  people.editSkill,
  people.removeSkill,
  people.editExperience,
  people.removeExperience,
  people.editEducation,
  people.removeEducation,
  people.editTraining,
  people.removeTraining,
  people.removeDocument,
  people.removeFacePhoto,
  people.resendInvitation,
  people.cancelInvitation,
  departments.setManagers,
  shifts.setMakers,
  shifts.setMonthlyMakers,
]);

const rankDoesNotMatter = new Map<Call, string>([
  [people.visit, 'one’s own company'],
  [people.revealSensitive, 'a read; the permission decides and the log keeps it'],
  [people.revealSalaries, 'a read; the permission decides and the log keeps it'],
  [positions.revealSalaries, 'a read; the permission decides and the log keeps it'],
  [people.revealChange, 'a read; the permission decides and the log keeps it'],
  [people.takeBackChange, 'one’s own request'],
  [people.decideChange, 'the person asked for it; a second person agrees'],
  [consent.cancelRequest, 'one’s own request'],
  [consent.askWorkplace, 'one’s own employment'],
  [consent.cancelAtWorkplace, 'one’s own request'],
  [consent.decide, 'the person asked for it; erasing asks for the rank, see below'],
  [consent.handOverCopy, 'a read; the permission decides and the log keeps it'],
  [zones.assignEmployees, 'where people clock, not what they are'],
  [zones.registerFace, 'where people clock, not what they are'],
  [zones.removeFace, 'where people clock, not what they are'],
  [taxTh.whatIf, 'a calculation; nothing is stored, and the log keeps who looked'],
  [taxTh.saveDeclaration, 'what the person states; a second person decides about it'],
  [taxTh.decideDeclaration, 'the person handed it in; another person decides, and the log keeps who'],
  [clocking.decideOvertime, 'work that was done; the scope decides, and the log keeps who approved'],
  [clocking.approvePeriod, 'days as they were counted; the scope decides, and the log keeps who approved'],
  [approvals.addApprover, 'names who decides; changes nothing of the person'],
  [approvals.setApprovers, 'names who decides; changes nothing of the person'],
  [forms.setNotification, 'names who hears of answers; changes nothing of the person'],
  [forms.submitResponse, 'asks in the person’s name; the approvers of the person decide'],
  [approvals.addDelegation, 'one’s own right to decide, given for a while'],
  ...[
    shifts.addWorker,
    shifts.editWorker,
    shifts.removeWorker,
    shifts.addCell,
    shifts.clearCells,
    shifts.addGroup,
    shifts.editGroup,
    shifts.addMembers,
    shifts.removeMembers,
  ].map((one): [Call, string] => [one, 'when people work; the scope decides, and the log keeps who planned it']),
  ...[shifts.saveProtection, shifts.removeProtection].map((one): [Call, string] => [
    one,
    'a protection of the law, noted with the person’s consent; it takes nothing away, and the log keeps who noted it',
  ]),
  [shifts.offerExchange, 'a shift of one’s own; the colleague agrees, and an approver decides'],
  [shifts.previewExchange, 'a question; nothing is written'],
  ...[payroll.setTemplateMembers, payroll.addTemplateMember, payroll.removeTemplateMember, payroll.createRun].map(
    (one): [Call, string] => [one, 'which run pays them, not how much; another person approves the run'],
  ),
  ...[payroll.setTemplateMakers, payroll.setTemplateApprovers].map((one): [Call, string] => [
    one,
    'names who makes and who approves; nobody approves a run of their own unless an owner allowed it',
  ]),
  [payroll.slipsFile, 'a read; the permission decides and the log keeps it'],
  [filingsTh.issueTaxCertificates, 'certifies what approved runs paid; nothing about the person is decided'],
  [filingsTh.taxCertificateFile, 'a read; the permission decides'],
  [filingsTh.uploadTaxCertificate, 'a paper of another system for the person; the log keeps who uploaded it'],
  [payroll.uploadSlip, 'a paper of another system for the person; it pays nothing, and the log keeps who uploaded it'],
  [leave.adjustBalance, 'an entry of the ledger with its reason; the log keeps who wrote it'],
  [leave.calculate, 'a question; nothing is written'],
  [leave.ask, 'a request; the people whom it asks decide about it'],
  [leave.decideChange, 'a day that the schedule changed; the person asked for the leave'],
  [clocking.record, 'a punch; corrections by others are reviewed and logged'],
]);

const idsOf = (call: Call) => idKinds(fieldsOf(inputSchema(call)));
const isJudged = (call: Call) => metaOf(call).actsOn !== undefined || judgedByRow.has(call);

const deeds = calls.filter(
  ([, call]) => routeOf(call).method !== 'GET' && idsOf(call).some(({ kind }) => namesPerson.has(kind)),
);

it('every call that names a person asks for the rank, or says why it does not', () => {
  const open = deeds.filter(([, call]) => !isJudged(call) && !rankDoesNotMatter.has(call)).map(([name]) => name);
  expect(open).toEqual([]);
  for (const call of rankDoesNotMatter.keys()) expect(isJudged(call), nameOf(call)).toBe(false);
});

it('every call that acts on a person names them in a field of its input', () => {
  for (const [name, call] of deeds) {
    const { actsOn } = metaOf(call);
    if (actsOn) expect(Object.keys(fieldsOf(inputSchema(call)).properties ?? {}), name).toContain(actsOn);
  }
});

let company: Company;
let owner: Person;
const staff = ['owner', 'administrator', 'supporter'] as const;
const actors = new Map<PermissionGroup, Person>();

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  company = await aCompany();
  const [first, ...others] = await Promise.all(
    (['owner', ...staff] as const).map((group) => aPerson(company, { groups: [group] })),
  );
  owner = first as Person;
  for (const [index, group] of staff.entries()) actors.set(group, others[index] as Person);
});

const setGroups = (employeeId: string, groups: readonly string[]) =>
  kala.database.tenant(company.organizationId, (tx) =>
    tx.run(sql`update app.employee set permission_groups = ${[...groups]}
      where organization_id = ${tx.organizationId} and id = ${employeeId}`),
  );

/** An invitation to the file of a person in these groups. */
async function invitationOf(groups: readonly string[]): Promise<string> {
  const { id: employeeId } = await callAs(owner, people.createEmployee, { firstName: 'เชิญ', lastName: 'แล้ว' });
  await setGroups(employeeId, groups);
  return (await callAs(owner, people.inviteEmployee, { employeeId })).id;
}

/** The input of the call about a person of the rank. */
async function inputAbout(call: Call, rank: Rank, place: RowPlace): Promise<Record<string, unknown>> {
  const kinds = idsOf(call);
  const [named] = kinds.filter(({ kind }) => namesPerson.has(kind));
  const input = await rows.inputOf(call, place, named ? [named.path] : []);
  await rows.prepare(call, input, place);
  if (named?.kind === 'invitation') return { ...input, [named.path]: await invitationOf(ranks[rank]) };
  if (named && exactKind(call, named.kind) === 'employee.withoutLogin')
    await setGroups(String(input[named.path]), ranks[rank]);
  return input;
}

/** The groups that may make the call for the whole company. */
const groupsOf = (call: Call): PermissionGroup[] => {
  const { needs } = metaOf(call);
  if (!isPermission(needs)) return [];
  return staff.filter((group) => rowOf(needs).grants[group] === 'all');
};

describe('a deed on a person', () => {
  it.each(deeds.filter(([, call]) => isJudged(call)))('%s', async (_name, call) => {
    // Nothing happens to these: what is tried on them is refused.
    const refusing = new Map<Rank, Person>(
      await Promise.all(
        rankNames
          .slice(2)
          .map(async (rank): Promise<[Rank, Person]> => [rank, await aPerson(company, { groups: ranks[rank] })]),
      ),
    );
    const found: string[] = [];
    const expected: string[] = [];
    for (const group of groupsOf(call)) {
      const actor = actors.get(group) as Person;
      const allowed = rankNames.filter((rank) => mayActOn([group], ranks[rank]));
      // One that is allowed shows that the refusals come from the rank.
      for (const rank of [...allowed.slice(-1), ...rankNames.filter((one) => !allowed.includes(one))]) {
        const isAllowed = allowed.includes(rank);
        const of = isAllowed ? await aPerson(company, { groups: ranks[rank] }) : (refusing.get(rank) as Person);
        const input = await inputAbout(call, rank, { owner, of, actor });
        const answer = await knockAt(address, call, { token: actor.token, input });
        if (call === people.startViewAs) await callAs(actor, people.endViewAs, undefined);
        const isRefused = answer.status === 403 && answer.code === 'people.beyondReach';
        const isServed = answer.status < 400 || answer.status === 409 || answer.status === 422;
        const outcome = isRefused ? 'no' : isServed ? 'yes' : answer.body;
        found.push(`${group} on ${rank}: ${outcome}`);
        expected.push(`${group} on ${rank}: ${isAllowed ? 'yes' : 'no'}`);
      }
    }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });
});

const statusBefore = {
  approve: 'pending',
  reject: 'pending',
  unreject: 'rejected',
  deactivate: 'approved',
  reactivate: 'deactivated',
  stay: 'approved',
} as const satisfies Readonly<Record<EmploymentStep, string>>;

describe('a step of a person’s life', () => {
  it.each(employmentSteps)('%s is taken on a lower rank only, and no group comes back with it', async (step) => {
    for (const [group, actor] of actors) {
      const found: string[] = [];
      const expected: string[] = [];
      for (const rank of rankNames) {
        const { employeeId } = await aPerson(company, { status: statusBefore[step], groups: ranks[rank] });
        if (step === 'stay')
          await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: '2028-01-31' });
        const resignDate = step === 'deactivate' ? '2026-01-31' : undefined;
        const answer = await kala.send(actor, people.decideEmployee, { employeeId, step, resignDate });
        const after = await groupsIn(employeeId);
        const kept = step === 'approve' || step === 'stay' || answer.status === 403;
        found.push(`${group} on ${rank}: ${answer.status}, in ${after.join() || 'no group'}`);
        expected.push(
          `${group} on ${rank}: ${mayActOn([group], ranks[rank]) ? 200 : 403}, in ${(kept && ranks[rank].join()) || 'no group'}`,
        );
      }
      expect(found).toEqual(expected);
    }
  });

  it('of one’s own is decided by another person, unless one is an owner', async () => {
    for (const group of ['administrator', 'supporter'] as const) {
      const person = await aPerson(company, { groups: [group] });
      const { employeeId } = person;
      await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: '2028-01-31' });
      for (const input of [{ step: 'stay' }, { step: 'deactivate', resignDate: '2028-06-30' }] as const)
        await expect(callAs(person, people.decideEmployee, { employeeId, ...input })).rejects.toMatchObject({
          status: 403,
          body: { code: 'people.beyondReach' },
        });
    }
  });

  const groupsIn = async (employeeId: string): Promise<readonly string[]> =>
    (
      await kala.database.tenant(company.organizationId, (tx) =>
        tx.one<{ groups: string[] }>(sql`select permission_groups as groups from app.employee
          where organization_id = ${tx.organizationId} and id = ${employeeId}`),
      )
    )?.groups ?? [];
});

describe('groups', () => {
  it('are given by nobody beyond what they may give', async () => {
    const give = async (group: PermissionGroup, given: PermissionGroup) => {
      const { employeeId } = await aPerson(company);
      return (
        await kala.send(actors.get(group) as Person, people.setPermissionGroups, {
          employeeId,
          permissionGroups: [given],
        })
      ).status;
    };
    for (const given of ['owner', 'administrator'] as const) expect(await give('administrator', given)).toBe(403);
    expect(await give('administrator', 'supporter')).toBe(200);
    expect(await give('supporter', 'manager')).toBe(403);
    expect(await give('owner', 'owner')).toBe(200);
  });
});

describe('a manager', () => {
  it('moves the people of their teams, and nobody of the same or a higher rank', async () => {
    const [{ departmentId: managed }, { departmentId: below }] = [
      await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() }),
      await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() }),
    ];
    const manager = await aPerson(company);
    for (const departmentId of [managed, below])
      await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
    for (const [rank, status] of [
      ['employee', 200],
      ['manager', 403],
      ['administrator', 403],
    ] as const) {
      const { employeeId } = await aPerson(company, { groups: ranks[rank] });
      await callAs(owner, departments.addMember, { departmentId: managed, employeeId });
      const move = { departmentId: below, employeeId };
      expect((await kala.send(manager, departments.addMember, move)).status, `adds ${rank}`).toBe(status);
      const leaving = { departmentId: managed, employeeId };
      expect((await kala.send(manager, departments.removeMember, leaving)).status, `removes ${rank}`).toBe(status);
    }
    const { employeeId } = await aPerson(company, { groups: ['owner'] });
    const unknown = await kala.send(manager, departments.addMember, { departmentId: managed, employeeId });
    expect(unknown.status, 'a person out of reach is not found, whatever their rank').toBe(404);
  });
});

describe('a team', () => {
  it('is deleted by people who may dismiss its managers: the group goes with the team', async () => {
    const found: string[] = [];
    const expected: string[] = [];
    for (const [group, actor] of actors)
      for (const rank of rankNames.slice(1)) {
        const { departmentId } = await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() });
        const { employeeId } = await aPerson(company, { groups: ranks[rank] });
        await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [employeeId] });
        const { status } = await kala.send(actor, departments.deleteDepartment, { departmentId });
        found.push(`${group}, led by ${rank}: ${status}`);
        expected.push(`${group}, led by ${rank}: ${mayActOn([group], ranks[rank]) ? 200 : 403}`);
      }
    expect(found).toEqual(expected);
  });
});

describe('erasing a person', () => {
  it('is not done by an administrator to an owner who asked for it', async () => {
    const asking = await aPerson(company, { groups: ['owner'] });
    const { id } = await callAs(asking, consent.ask, { kind: 'erase', note: null });
    const administrator = actors.get('administrator') as Person;
    await expect(callAs(administrator, consent.decide, { id, decision: 'done', reason: null })).rejects.toMatchObject({
      status: 403,
      body: { code: 'people.beyondReach' },
    });
  });
});
