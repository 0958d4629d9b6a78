import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { addSeconds, addToDate, asDate, dateIn, type Instant, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { withEffects } from '#server/after-commit';
import { sql } from '#server/db/sql';
import { approvals } from '../contract.ts';
import type { RequestFacts } from '../rules/condition.ts';
import { lookAtDue } from './requests-due.ts';
import { aRequest, effectsOf, sampleKind, testEngine } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const today = () => dateIn('Asia/Bangkok', systemNow());
const hoursLater = (moment: Instant, hours: number) => addSeconds(moment, hours * 3600);
const waitingFor = async (who: Person) => (await callAs(who, approvals.listWaiting, {})).items;

/**
 * What the server does at this moment; answers when it looks again. Requests that others hold are passed over: waits until
 * nobody does, because the new managers of a team hand its requests over at the same time.
 */
const lookAt = ({ organizationId }: Person, now: Instant, database = kala.database) =>
  database.tenant(organizationId, async (tx) => {
    await tx.rows(
      sql`select id from app.approval_request where organization_id = ${organizationId} order by id for update`,
    );
    return lookAtDue({ ...testEngine(), tx, now });
  });

const eventsOf = ({ organizationId }: Person, name: string) =>
  kala.database.tenant(organizationId, async (tx) =>
    (
      await tx.rows<{ what: string }>(sql`
        select what from app.approval_step where organization_id = ${organizationId} and what = ${name}`)
    ).map(({ what }) => what),
  );

async function aTeam() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [asker, manager, director] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const above = (await callAs(owner, departments.createDepartment, { name: 'ฝ่าย' })).departmentId;
  const team = (await callAs(owner, departments.createDepartment, { name: 'ทีม', parentId: above })).departmentId;
  await callAs(owner, departments.setManagers, { departmentId: above, employeeManagerIds: [director.employeeId] });
  await callAs(owner, departments.setManagers, { departmentId: team, employeeManagerIds: [manager.employeeId] });
  return { owner, asker, manager, director, team };
}

describe('a request that waits', () => {
  it('reminds after a day, then asks the level above, then the owners', async () => {
    const { asker, manager, director, owner, team } = await aTeam();
    const now = systemNow();
    const { id } = await aRequest(kala.database, {
      asker,
      groups: [[{ kind: 'teamManager' }]],
      departmentId: team,
      now,
    });
    expect(await lookAt(owner, hoursLater(now, 23))).toBe(hoursLater(now, 24));
    expect(await eventsOf(owner, 'reminded')).toEqual([]);
    expect(await lookAt(owner, hoursLater(now, 24))).toBe(hoursLater(now, 48));
    expect(await eventsOf(owner, 'reminded')).toEqual(['reminded']);
    expect(await waitingFor(director)).toEqual([]);
    await lookAt(owner, hoursLater(now, 72));
    expect((await waitingFor(director)).map((one) => one.id)).toEqual([id]);
    expect((await waitingFor(manager)).map((one) => one.id)).toEqual([id]);
    await lookAt(owner, hoursLater(now, 144));
    expect((await waitingFor(owner)).map((one) => one.id)).toEqual([id]);
    expect(await callAs(director, approvals.decide, { requestId: id, approve: true })).toMatchObject({
      state: 'approved',
    });
    const { path } = await callAs(asker, approvals.readRequest, { requestId: id });
    const steps = path.map(({ what }) => what);
    expect(steps.filter((what) => what === 'escalated')).toHaveLength(2);
    expect(await lookAt(owner, hoursLater(now, 1000))).toBeNull();
  });

  it('is left alone where reminders are off', async () => {
    const { asker, manager, owner } = await aTeam();
    const now = systemNow();
    await aRequest(kala.database, { asker, groups: [[manager]], now });
    await callAs(owner, approvals.saveReminders, { remindHours: null, escalateHours: null });
    expect(await callAs(owner, approvals.readReminders, undefined)).toMatchObject({
      remindHours: null,
      escalateHours: null,
    });
    expect(await lookAt(owner, hoursLater(now, 500))).toBeNull();
    expect(await eventsOf(owner, 'reminded')).toEqual([]);
  });
});

describe('a delegation', () => {
  const delegate = (from: Person, to: Person, more = {}) =>
    callAs(from, approvals.addDelegation, {
      toEmployeeId: to.employeeId,
      fromDate: today(),
      toDate: addToDate(today(), { days: 7 }),
      ...more,
    });

  it('lets another person decide requests that wait and that come, until it ends', async () => {
    const { asker, manager, director } = await aTeam();
    const first = await aRequest(kala.database, { asker, groups: [[manager]] });
    const { id: delegationId } = await delegate(manager, director);
    expect(await waitingFor(director)).toMatchObject([
      { id: first.id, onBehalfOf: { employeeId: manager.employeeId } },
    ]);
    const second = await aRequest(kala.database, { asker, groups: [[manager]] });
    expect((await waitingFor(director)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await callAs(director, approvals.decide, { requestId: first.id, approve: true })).toMatchObject({
      state: 'approved',
    });
    const { approveGroups } = await callAs(asker, approvals.readRequest, { requestId: first.id });
    expect(approveGroups[0]?.approvers).toMatchObject([
      { employee: { employeeId: director.employeeId }, onBehalfOf: { employeeId: manager.employeeId }, approved: true },
    ]);
    expect(await callAs(manager, approvals.listDelegations, undefined)).toHaveLength(1);
    await callAs(manager, approvals.removeDelegation, { delegationId });
    expect(await waitingFor(director)).toEqual([]);
    expect((await waitingFor(manager)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('of some forms leaves the others, and ends after its last day', async () => {
    const { asker, manager, director, owner } = await aTeam();
    await delegate(manager, director, { forms: ['sample.later'] });
    const { id } = await aRequest(kala.database, { asker, groups: [[manager]] });
    expect(await waitingFor(director)).toEqual([]);
    await delegate(manager, owner, { forms: [sampleKind.name], toDate: today() });
    expect((await waitingFor(owner)).map((one) => one.id)).toEqual([id]);
    await lookAt(owner, hoursLater(systemNow(), 25));
    expect(await waitingFor(owner)).toEqual([]);
  });

  it('to oneself, in a circle, over already, or to a person who left is refused', async () => {
    const { manager, director, owner } = await aTeam();
    const leaver = await aPerson(owner, { status: 'deactivated' });
    await delegate(manager, director);
    const yesterday = addToDate(today(), { days: -1 });
    const cases: [() => Promise<unknown>, string][] = [
      [() => delegate(manager, manager), 'toOneself'],
      [() => delegate(director, manager), 'circle'],
      [() => delegate(manager, owner, { fromDate: yesterday, toDate: yesterday }), 'isOver'],
      [() => delegate(manager, owner, { toDate: yesterday }), 'endsBeforeStart'],
      [() => delegate(manager, leaver), 'employeeNotFound'],
      [() => delegate(manager, owner, { forms: ['nonsense'] }), 'formNotFound'],
    ];
    for (const [refused, code] of cases)
      await expect(refused()).rejects.toMatchObject({ body: { code: `approvals.${code}` } });
  });

  it('that would close a circle is refused for one of two who delegate to each other at the same moment', async () => {
    const { manager, director } = await aTeam();
    const both = await Promise.allSettled([delegate(manager, director), delegate(director, manager)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a request that is approved because nobody is left to ask', () => {
  /** The first group has approved; the only supporter, who is asked next, has left. The manager waits for another request. */
  async function approvedByItself(facts: RequestFacts) {
    const { owner, asker, manager } = await aTeam();
    const supporter = await aPerson(owner, { groups: ['supporter'] });
    const now = systemNow();
    const groups = [[manager], [{ kind: 'permissionGroup', group: 'supporter' } as const]];
    const { id } = await aRequest(kala.database, { asker, groups, facts, now });
    const other = await aRequest(kala.database, { asker, groups: [[manager]], now });
    await callAs(manager, approvals.decide, { requestId: id, approve: true });
    await leaves(supporter);
    return { owner, asker, manager, id, other, day: hoursLater(now, 30) };
  }
  const leaves = ({ organizationId, employeeId }: Person) =>
    kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.employee set status = 'deactivated'
        where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    );
  const refuse = (who: Person, requestId: Id<'approvalRequest'>) =>
    callAs(who, approvals.decide, { requestId, approve: false, reason: 'ทำไม่ได้แล้ว' });

  it('goes to the owners with the reason where that is refused, and the others are reminded', async () => {
    const { owner, asker, id, other, day } = await approvedByItself({ refuse: 'yes' });
    expect(await lookAt(owner, day)).toBe(hoursLater(day, 24));
    expect(await effectsOf(kala.database, owner, id)).toEqual([]);
    expect((await waitingFor(owner)).map((one) => one.id)).toEqual([id]);
    const { path, approveGroups } = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(path.slice(-2)).toMatchObject([
      { what: 'refused', fault: { code: 'approvals.tooMany', params: { n: 3 } }, reason: null },
      { what: 'asked', people: [{ employeeId: owner.employeeId }] },
    ]);
    expect(approveGroups.at(-1)).toMatchObject({ isOwners: true, state: 'current' });
    const reminded = await callAs(asker, approvals.readRequest, { requestId: other.id });
    expect(reminded.path.at(-1)).toMatchObject({ what: 'reminded' });
    await lookAt(owner, hoursLater(day, 1));
    await expect(callAs(owner, approvals.decide, { requestId: id, approve: true })).rejects.toMatchObject({
      body: { code: 'approvals.tooMany' },
    });
    expect(await refuse(owner, id)).toMatchObject({ state: 'rejected' });
  });

  it('does not keep the other requests of a leaver from being handed over', async () => {
    const { owner, asker, manager } = await aTeam();
    const supporter = await aPerson(owner, { groups: ['supporter'] });
    const groups = [[manager], [{ kind: 'permissionGroup', group: 'supporter' } as const]];
    const { id } = await aRequest(kala.database, { asker, groups, facts: { refuse: 'yes' } });
    await callAs(manager, approvals.decide, { requestId: id, approve: true });
    const other = await aRequest(kala.database, { asker, groups: [[supporter]] });
    const { employeeId } = supporter;
    const resignDate = asDate('2024-02-01');
    await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate });
    await expect
      .poll(async () => (await waitingFor(owner)).map((one) => one.id).toSorted(), { timeout: 60_000 })
      .toEqual([id, other.id].toSorted());
  });

  it('asks an administrator where the only owner has approved it before, and is tried again each day where nobody is left', async () => {
    const { owner, asker } = await aTeam();
    const supporter = await aPerson(owner, { groups: ['supporter'] });
    const now = systemNow();
    const groups = [[owner], [{ kind: 'permissionGroup', group: 'supporter' } as const]];
    const { id } = await aRequest(kala.database, { asker, groups, facts: { refuse: 'yes' }, now });
    await callAs(owner, approvals.decide, { requestId: id, approve: true });
    await leaves(supporter);
    const [first, second, third] = [30, 54, 78].map((hours) => hoursLater(now, hours)) as [Instant, Instant, Instant];
    expect(await lookAt(owner, first)).toBe(second);
    expect(await lookAt(owner, second)).toBe(third);
    const before = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(before).toMatchObject({ state: 'pending', next: [], may: ['cancel'] });
    expect(before.path.filter(({ what }) => what === 'refused')).toHaveLength(1);
    const administrator = await aPerson(owner, { groups: ['administrator'] });
    await lookAt(owner, third);
    expect((await waitingFor(administrator)).map((one) => one.id)).toEqual([id]);
    expect(await refuse(administrator, id)).toMatchObject({ state: 'rejected' });
  });

  it('is tried again later, with an alarm, where its kind fails by mistake', async () => {
    const { owner, asker, id, other, day } = await approvedByItself({ refuse: 'broken' });
    const alarms: object[] = [];
    const log = { error: (facts: object) => alarms.push(facts) };
    const services = { log, live: { publish: async () => {} }, jobs: { relay: () => {} } };
    const database = withEffects(kala.database, () => services as never);
    expect(await lookAt(owner, day, database)).toBe(hoursLater(day, 1));
    expect(alarms).toMatchObject([{ requestId: id, err: { message: 'A mistake of the kind.' } }]);
    expect(await effectsOf(kala.database, owner, id)).toEqual([]);
    const reminded = await callAs(asker, approvals.readRequest, { requestId: other.id });
    expect(reminded.path.at(-1)).toMatchObject({ what: 'reminded' });
  });
});
