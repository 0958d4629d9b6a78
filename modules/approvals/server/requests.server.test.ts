import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { asDate, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { approvals } from '../contract.ts';
import { approvalsOf } from './approvals.ts';
import { aRequest, effectsOf, laterKind, sampleId, sampleKind, sampleRequests } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [asker, first, second] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  return { company, owner, asker, first, second };
}

const approve = (who: Person, requestId: Id<'approvalRequest'>) =>
  callAs(who, approvals.decide, { requestId, approve: true });
const reject = (who: Person, requestId: Id<'approvalRequest'>, reason: string | null = 'ไม่มีคนแทน') =>
  callAs(who, approvals.decide, { requestId, approve: false, reason });
const waitingFor = async (who: Person) => (await callAs(who, approvals.listWaiting, {})).items.map(({ id }) => id);
const done = (who: Person, requestId: string) => effectsOf(kala.database, who, requestId);
const engine = approvalsOf({ plugs: [...serverModules, sampleRequests].flatMap((one) => one.plugs) });
const open = (asker: Person, facts = {}) =>
  kala.database.tenant(asker.organizationId, (tx) =>
    engine.open(tx, sampleKind, { payloadId: sampleId(), askerId: asker.employeeId, facts, now: systemNow() }),
  );

it('requests of a team are those of the teams below it as well, as in reports: waiting, decided and all', async () => {
  const { owner, asker, first } = await aCast();
  const add = async (name: string, parentId: Id<'department'> | null) =>
    (await callAs(owner, departments.createDepartment, { name, parentId })).departmentId;
  const shop = await add('ร้าน', null);
  const [till, store] = [await add('แคชเชียร์', shop), await add('คลัง', null)];
  const from = async (departmentId: Id<'department'>) =>
    (await aRequest(kala.database, { asker, groups: [[first]], departmentId })).id;
  const [ofShop, ofTill, ofStore] = [await from(shop), await from(till), await from(store)];
  const idsIn = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
    items.map(({ id }) => id).toSorted();
  const inShop = { departmentId: shop };
  expect(idsIn(await callAs(owner, approvals.listRequests, inShop))).toEqual([ofShop, ofTill].toSorted());
  expect(idsIn(await callAs(owner, approvals.listRequests, { departmentId: till }))).toEqual([ofTill]);
  expect(idsIn(await callAs(first, approvals.listWaiting, inShop))).toEqual([ofShop, ofTill].toSorted());
  for (const id of [ofShop, ofTill, ofStore]) await approve(first, id);
  expect(idsIn(await callAs(first, approvals.listDecided, inShop))).toEqual([ofShop, ofTill].toSorted());
});

describe('what a person decided', () => {
  it('is listed with their own decision, newest first, also where the request goes on to others', async () => {
    const { asker, first, second } = await aCast();
    const [going, ended] = [
      await aRequest(kala.database, { asker, groups: [[first], [second]] }),
      await aRequest(kala.database, { asker, groups: [[first]] }),
    ];
    await approve(first, going.id);
    await reject(first, ended.id);
    const { items } = await callAs(first, approvals.listDecided, {});
    expect(items).toMatchObject([
      { id: ended.id, state: 'rejected', decision: { approved: false, reason: 'ไม่มีคนแทน' }, onBehalfOf: null },
      { id: going.id, state: 'pending', decision: { approved: true, reason: null }, onBehalfOf: null },
    ]);
    expect((await callAs(second, approvals.listDecided, {})).items).toEqual([]);
    expect((await callAs(asker, approvals.listDecided, {})).items).toEqual([]);
    const { items: page, next } = await callAs(first, approvals.listDecided, { size: 1 });
    expect(page.map(({ id }) => id)).toEqual([ended.id]);
    const later = await callAs(first, approvals.listDecided, { size: 1, after: next ?? '' });
    expect(later.items.map(({ id }) => id)).toEqual([going.id]);
  });
});

describe('a request of a kind that no module owns', () => {
  it('is listed and shown with what is known; it cannot be approved, and does not wait for ever', async () => {
    const { owner, asker, first } = await aCast();
    const [ended, waiting] = [
      await aRequest(kala.database, { asker, groups: [[first]] }),
      await aRequest(kala.database, { asker, groups: [[first]] }),
    ];
    await reject(first, ended.id);
    await kala.database.tenant(asker.organizationId, (tx) =>
      tx.run(sql`
        update app.approval_request set kind = 'old.travel', form = 'old.travel'
        where organization_id = ${tx.organizationId}`),
    );
    const known = { kind: 'old.travel', formName: 'old.travel', summary: '' };
    const { items } = await callAs(first, approvals.listDecided, {});
    expect(items).toMatchObject([{ ...known, id: ended.id, state: 'rejected', decision: { approved: false } }]);
    expect((await callAs(owner, approvals.listRequests, {})).items).toMatchObject([{ ...known, id: waiting.id }]);
    const shown = await callAs(first, approvals.readRequest, { requestId: waiting.id });
    expect(shown).toMatchObject({ ...known, wording: '', may: ['reject'] });
    await expect(approve(first, waiting.id)).rejects.toMatchObject({ body: { code: 'approvals.kindUnknown' } });
    expect(await reject(first, waiting.id)).toMatchObject({ state: 'rejected' });
  });
});

describe('a request', () => {
  it('goes from group to group, is done with the last approval, and shows its path', async () => {
    const { asker, first, second } = await aCast();
    const request = await aRequest(kala.database, { asker, groups: [[first], [second]], facts: { days: 3 } });
    const { id } = request;
    expect([await waitingFor(first), await waitingFor(second)]).toEqual([[id], []]);
    expect(await approve(first, id)).toEqual({ requestId: id, state: 'pending' });
    expect([await waitingFor(first), await waitingFor(second)]).toEqual([[], [id]]);
    expect(await done(asker, id)).toEqual([]);
    const meanwhile = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(meanwhile).toMatchObject({
      state: 'pending',
      payloadId: request.payloadId,
      wording: '3 วัน',
      line: { name: 'สายทดสอบ', reason: 'company' },
      approveGroups: [
        { state: 'passed', approvers: [{ employee: { employeeId: first.employeeId }, approved: true }] },
        { state: 'current', approvers: [{ employee: { employeeId: second.employeeId }, approved: null }] },
      ],
      next: [{ employeeId: second.employeeId }],
      may: ['cancel'],
    });
    expect(await approve(second, id)).toEqual({ requestId: id, state: 'approved' });
    expect(await done(asker, id)).toEqual(['done']);
    const after = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(after.path.map(({ what }) => what)).toEqual([
      'opened',
      'asked',
      'approved',
      'asked',
      'approved',
      'accepted',
      'done',
    ]);
    expect(after).toMatchObject({ state: 'approved', next: [], may: ['askToCancel'], waitingSince: null });
  });

  it('is ended by one rejection, which needs a reason', async () => {
    const { asker, first, second } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first, second]], minimum: 2 });
    await approve(first, id);
    await expect(reject(second, id, null)).rejects.toMatchObject({
      status: 422,
      body: { code: 'approvals.reasonNeeded' },
    });
    expect(await reject(second, id)).toMatchObject({ state: 'rejected' });
    const { path } = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(path.at(-1)).toMatchObject({ what: 'rejected', reason: 'ไม่มีคนแทน' });
    expect(await done(asker, id)).toEqual(['ended']);
    await expect(approve(first, id)).rejects.toMatchObject({ status: 409, body: { code: 'approvals.alreadyDecided' } });
  });

  it('is not decided by its asker, by a later group, by an owner who is not asked, or seen by a colleague', async () => {
    const { asker, first, second, owner } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first], [second]] });
    await expect(approve(asker, id)).rejects.toMatchObject({ status: 403, body: { code: 'approvals.notYours' } });
    await expect(approve(owner, id)).rejects.toMatchObject({ status: 403, body: { code: 'approvals.notYours' } });
    await expect(approve(second, id)).rejects.toMatchObject({ status: 404 });
    await expect(callAs(second, approvals.readRequest, { requestId: id })).rejects.toMatchObject({ status: 404 });
    expect(await callAs(owner, approvals.readRequest, { requestId: id })).toMatchObject({ id, may: [] });
  });

  it('is decided once where two approve at the same moment', async () => {
    const { asker, first, second } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first, second]] });
    const answers = await Promise.allSettled([approve(first, id), approve(second, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await done(asker, id)).toEqual(['done']);
  });

  it('is canceled by its asker while it waits, and by nobody else', async () => {
    const { asker, first } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first]] });
    await expect(callAs(first, approvals.cancelRequest, { requestId: id })).rejects.toMatchObject({ status: 404 });
    await expect(callAs(asker, approvals.askToCancel, { requestId: id })).rejects.toMatchObject({
      body: { code: 'approvals.notDecidedYet' },
    });
    expect(await callAs(asker, approvals.cancelRequest, { requestId: id })).toMatchObject({ state: 'canceled' });
    expect(await waitingFor(first)).toEqual([]);
    await expect(approve(first, id)).rejects.toMatchObject({ body: { code: 'approvals.alreadyDecided' } });
    expect(await done(asker, id)).toEqual(['ended']);
  });

  it('whose effect refuses stays as it was', async () => {
    const { asker, first } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first]], facts: { refuse: 'yes' } });
    await expect(approve(first, id)).rejects.toMatchObject({ status: 422 });
    expect(await waitingFor(first)).toEqual([id]);
    expect(await done(asker, id)).toEqual([]);
  });

  it('of a kind that acts later is done soon after the decision, once', async () => {
    const { asker, first } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first]], kind: laterKind });
    await approve(first, id);
    await expect.poll(() => done(asker, id), { timeout: 60_000 }).toEqual(['done']);
    const { path, may } = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(path.at(-1)?.what).toBe('done');
    expect(may).toEqual([]);
    await expect(callAs(asker, approvals.askToCancel, { requestId: id })).rejects.toMatchObject({
      body: { code: 'approvals.cannotBeUndone' },
    });
  });
});

describe('a request that staff enter for somebody', () => {
  it('is taken back, and asked to be undone, by its asker only, and nothing else is offered', async () => {
    const { asker, first, owner } = await aCast();
    const entered = () =>
      kala.database.tenant(asker.organizationId, (tx) =>
        engine.open(tx, sampleKind, {
          payloadId: sampleId(),
          askerId: asker.employeeId,
          madeById: first.employeeId,
          facts: {},
          now: systemNow(),
        }),
      );
    const offered = async (who: Person, requestId: Id<'approvalRequest'>) =>
      (await callAs(who, approvals.readRequest, { requestId })).may;
    const [{ requestId }, approved] = [await entered(), await entered()];
    await approve(owner, approved.requestId);
    expect([await offered(first, requestId), await offered(first, approved.requestId)]).toEqual([[], []]);
    expect([await offered(asker, requestId), await offered(asker, approved.requestId)]).toEqual([
      ['cancel'],
      ['askToCancel'],
    ]);
    const refusal = { body: { code: 'approvals.requestNotFound' } };
    await expect(callAs(first, approvals.cancelRequest, { requestId })).rejects.toMatchObject(refusal);
    const { requestId: done } = approved;
    await expect(callAs(first, approvals.askToCancel, { requestId: done })).rejects.toMatchObject(refusal);
    expect(await callAs(asker, approvals.cancelRequest, { requestId })).toMatchObject({ state: 'canceled' });
    expect(await callAs(asker, approvals.askToCancel, { requestId: done })).toMatchObject({ state: 'pending' });
  });
});

describe('an approved request', () => {
  it('is undone by a second request on the same line', async () => {
    const { asker, first } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first]] });
    await approve(first, id);
    const offered = async () => (await callAs(asker, approvals.readRequest, { requestId: id })).may;
    expect(await offered()).toEqual(['askToCancel']);
    const { requestId } = await callAs(asker, approvals.askToCancel, { requestId: id, reason: 'ประชุม' });
    expect(await offered()).toEqual([]);
    await expect(callAs(asker, approvals.askToCancel, { requestId: id })).rejects.toMatchObject({
      body: { code: 'approvals.alreadyAsked' },
    });
    expect((await callAs(first, approvals.listWaiting, {})).items).toMatchObject([
      { id: requestId, isCancelling: true },
    ]);
    await approve(first, requestId);
    expect(await done(asker, id)).toEqual(['done', 'undone']);
    expect(await callAs(asker, approvals.readRequest, { requestId: id })).toMatchObject({ state: 'canceled', may: [] });
    expect(await callAs(asker, approvals.readRequest, { requestId })).toMatchObject({ state: 'approved', may: [] });
  });

  it('stays approved where the second request is rejected', async () => {
    const { asker, first } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first]] });
    await approve(first, id);
    const { requestId } = await callAs(asker, approvals.askToCancel, { requestId: id });
    await reject(first, requestId);
    expect(await done(asker, id)).toEqual(['done']);
    expect(await callAs(asker, approvals.readRequest, { requestId: id })).toMatchObject({
      state: 'approved',
      may: ['askToCancel'],
    });
  });
});

describe('several at once', () => {
  it('are each decided by themselves', async () => {
    const { asker, first } = await aCast();
    const make = (facts = {}) => aRequest(kala.database, { asker, groups: [[first]], facts });
    const [good, refused, canceled] = [await make(), await make({ refuse: 'yes' }), await make()];
    await callAs(asker, approvals.cancelRequest, { requestId: canceled.id });
    const requestIds = [canceled.id, refused.id, good.id];
    const answer = await callAs(first, approvals.decideMany, { requestIds, approve: true });
    expect(answer.decided).toEqual([{ requestId: good.id, state: 'approved' }]);
    expect(new Map(answer.refused.map(({ requestId, ...fault }) => [requestId, fault]))).toEqual(
      new Map([
        [refused.id, { code: 'approvals.tooMany', params: { n: 3 } }],
        [canceled.id, { code: 'approvals.alreadyDecided' }],
      ]),
    );
    expect([await done(asker, good.id), await done(asker, refused.id)]).toEqual([['done'], []]);
    expect(await waitingFor(first)).toEqual([refused.id]);
  });
});

describe('the line of a request', () => {
  it('is that of the nearest team with one, and stays when the line changes', async () => {
    const { asker, first, second, owner } = await aCast();
    const above = (await callAs(owner, departments.createDepartment, { name: 'ฝ่าย' })).departmentId;
    const team = (await callAs(owner, departments.createDepartment, { name: 'ทีม', parentId: above })).departmentId;
    await callAs(owner, departments.addMember, { departmentId: team, employeeId: asker.employeeId });
    const save = (departmentId: Id<'department'>, who: Person) =>
      callAs(owner, approvals.saveFlow, {
        departmentId,
        approveLines: [
          { name: 'สาย', approveGroups: [{ approvers: [{ kind: 'employee', employeeId: who.employeeId }] }] },
        ],
      });
    await save(above, first);
    const { requestId } = await open(asker);
    const shown = await callAs(asker, approvals.readRequest, { requestId });
    expect(shown).toMatchObject({
      departmentName: 'ทีม',
      line: { name: 'สาย', reason: 'teamAbove', departmentId: above },
      next: [{ employeeId: first.employeeId }],
    });
    await save(above, second);
    expect(await waitingFor(first)).toEqual([requestId]);
    const later = await open(asker);
    expect(await waitingFor(second)).toEqual([later.requestId]);
  });

  it('is the team’s manager where nobody made one, and the owners where there is no manager', async () => {
    const { asker, first, owner } = await aCast();
    const lonely = await open(asker);
    expect(await waitingFor(owner)).toEqual([lonely.requestId]);
    expect(await callAs(asker, approvals.readRequest, { requestId: lonely.requestId })).toMatchObject({
      line: { name: null, reason: 'noLine' },
      approveGroups: [
        { state: 'skipped', skipped: 'nobody' },
        { isOwners: true, isDeciders: false, state: 'current' },
      ],
    });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ทีม' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: asker.employeeId });
    await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [first.employeeId] });
    const { requestId } = await open(asker);
    expect(await waitingFor(first)).toEqual([requestId]);
  });

  it('approves at once what no group is asked for, and what only the only owner asks', async () => {
    const { asker, first, owner } = await aCast();
    const conditions = [{ fact: 'days', is: 'atLeast' as const, value: 3 }];
    const short = await aRequest(kala.database, { asker, groups: [[first]], conditions, facts: { days: 1 } });
    expect([short.state, await done(asker, short.id)]).toEqual(['approved', ['done']]);
    const own = await open(owner);
    expect(own.state).toBe('approved');
    const { path } = await callAs(owner, approvals.readRequest, { requestId: own.requestId });
    expect(path.find(({ what }) => what === 'accepted')).toMatchObject({ reason: 'nobodyElse' });
  });

  it('waits once for the same thing', async () => {
    const { asker } = await aCast();
    const payloadId = sampleId();
    const twice = () =>
      kala.database.tenant(asker.organizationId, (tx) =>
        engine.open(tx, sampleKind, { payloadId, askerId: asker.employeeId, facts: {}, now: systemNow() }),
      );
    await twice();
    await expect(twice()).rejects.toMatchObject({ body: { code: 'approvals.alreadyOpen' } });
  });
});

describe('people who leave or move', () => {
  it('hand their open requests over', async () => {
    const { asker, first, owner } = await aCast();
    const { id } = await aRequest(kala.database, { asker, groups: [[first]] });
    const resignDate = asDate('2024-02-01');
    await callAs(owner, people.decideEmployee, { employeeId: first.employeeId, step: 'deactivate', resignDate });
    await expect.poll(() => waitingFor(owner), { timeout: 60_000 }).toEqual([id]);
    const { path, next } = await callAs(asker, approvals.readRequest, { requestId: id });
    expect(path.at(-1)).toMatchObject({ what: 'handedOver', people: [{ employeeId: owner.employeeId }] });
    expect(next).toMatchObject([{ employeeId: owner.employeeId }]);
  });

  it('give their place to the new manager of the team, at once for a decision', async () => {
    const { asker, first, second, owner } = await aCast();
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ทีม' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: asker.employeeId });
    const manage = (who: Person) =>
      callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [who.employeeId] });
    await manage(first);
    const { requestId } = await open(asker);
    expect(await waitingFor(first)).toEqual([requestId]);
    await manage(second);
    await expect(approve(first, requestId)).rejects.toMatchObject({ status: 403 });
    await expect.poll(() => waitingFor(second), { timeout: 60_000 }).toEqual([requestId]);
    expect(await waitingFor(first)).toEqual([]);
    expect(await approve(second, requestId)).toMatchObject({ state: 'approved' });
  });
});

describe('lists', () => {
  it('go on where they were left, and are filtered', async () => {
    const { asker, first, owner, second } = await aCast();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await aRequest(kala.database, { asker, groups: [[first]] })).id);
    const other = await aRequest(kala.database, { asker: second, groups: [[first]], kind: laterKind });
    const page = await callAs(first, approvals.listWaiting, { size: 3 });
    const rest = await callAs(first, approvals.listWaiting, { size: 3, after: page.next ?? '' });
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([...ids, other.id]);
    expect(rest.next).toBeNull();
    expect(await callAs(first, approvals.countWaiting, undefined)).toEqual({ count: 6 });
    const filters = [{ form: laterKind.name }, { employeeId: second.employeeId }];
    for (const filter of filters) {
      const { items } = await callAs(first, approvals.listWaiting, filter);
      expect(items.map(({ id }) => id)).toEqual([other.id]);
    }
    const past = { from: asDate('2020-01-01'), to: asDate('2020-01-31') };
    expect((await callAs(first, approvals.listWaiting, past)).items).toEqual([]);
    const own = await callAs(asker, approvals.listOwnRequests, { size: 2 });
    expect(own.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
    const next = await callAs(asker, approvals.listOwnRequests, { size: 2, after: own.next ?? '' });
    expect(next.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(2, 4));
    await approve(first, other.id);
    const approved = await callAs(owner, approvals.listRequests, { state: 'approved' });
    expect(approved.items).toMatchObject([{ id: other.id, asker: { employeeId: second.employeeId } }]);
  });

  it('can be chosen by every form, by its name in the language of the reader', async () => {
    const { asker } = await aCast();
    const offered = await callAs(asker, approvals.listRequestForms, undefined);
    expect(offered).toContainEqual({ id: sampleKind.name, name: sampleKind.title.en, isArchived: false });
    expect(offered).toContainEqual({ id: laterKind.name, name: laterKind.title.en, isArchived: false });
  });
});
