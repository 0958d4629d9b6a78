// Requests about personal data of a person who asked to join and waits.
import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { addToDate } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { peopleAndProofs, today } from './testing/people-and-proofs.ts';

const kala = testServer();
const { callAs, aPerson, aCompany } = kala;
const { fileOf, proofs, rowOf } = peopleAndProofs(kala);

async function aWaiting(): Promise<{ administrator: Person; waiting: Person }> {
  const company = await aCompany();
  return {
    administrator: await aPerson(company, { groups: ['administrator'] }),
    waiting: await aPerson(company, { status: 'pending' }),
  };
}

describe('a person who is invited to the file that the company keeps', () => {
  const aFile = async (administrator: Person) =>
    (await callAs(administrator, people.createEmployee, { firstName: 'มีแฟ้ม', lastName: 'รอบัญชี' })).id;

  const joins = async (
    { administrator, waiting }: Awaited<ReturnType<typeof aWaiting>>,
    employeeId: Person['employeeId'],
  ) => {
    const { code } = await callAs(administrator, people.inviteEmployee, { employeeId });
    expect(await callAs(waiting, people.acceptInvitation, { code })).toEqual({ employeeId });
  };

  it('keeps what they asked for while they waited, and the copy that was made', async () => {
    const both = await aWaiting();
    const { administrator, waiting } = both;
    const { employeeId } = waiting;
    const copy = await callAs(waiting, consent.askWorkplace, { employeeId, kind: 'copy', note: null });
    await callAs(administrator, consent.decide, { id: copy.id, decision: 'done', reason: null });
    const erase = await callAs(waiting, consent.askWorkplace, { employeeId, kind: 'erase', note: 'ขอให้ลบ' });
    const file = await aFile(administrator);
    await joins(both, file);
    const { items } = await callAs(administrator, consent.listRequests, { state: 'received' });
    expect(items).toMatchObject([{ id: erase.id, employeeId: file, name: 'มีแฟ้ม รอบัญชี', dueOn: erase.dueOn }]);
    const [place] = await callAs(waiting, consent.listWorkplaces, undefined);
    expect(place).toMatchObject({ employeeId: file, status: 'approved' });
    expect(place?.requests.map(({ id }) => id).toSorted()).toEqual([copy.id, erase.id].toSorted());
    expect((await fileOf(waiting, { employeeId: file, id: copy.id })).statusCode).toBe(200);
  });

  it.each([
    ['the paper', -5, -5],
    ['their own request', 0, 0],
  ])('has one open request, due as early as %s asks', async (_whose, paperCame, counted) => {
    const both = await aWaiting();
    const { administrator, waiting } = both;
    const own = await callAs(waiting, consent.askWorkplace, {
      employeeId: waiting.employeeId,
      kind: 'copy',
      note: null,
    });
    const file = await aFile(administrator);
    const receivedOn = addToDate(today(), { days: paperCame });
    await callAs(administrator, consent.enterRequest, { employeeId: file, kind: 'copy', note: 'จดหมาย', receivedOn });
    await callAs(administrator, consent.enterRequest, { employeeId: file, kind: 'erase', note: 'จดหมาย', receivedOn });
    await joins(both, file);
    const { items } = await callAs(administrator, consent.listRequests, {});
    expect(items.find(({ kind }) => kind === 'copy')).toMatchObject({
      id: own.id,
      employeeId: file,
      enteredBy: null,
      dueOn: addToDate(today(), { days: 30 + counted }),
    });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['copy', 'erase']);
  });
});

describe('a person who waits and asks for erasure', () => {
  const asks = async (kind: 'copy' | 'erase') => {
    const both = await aWaiting();
    const { administrator, waiting } = both;
    const { employeeId, organizationId } = waiting;
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.employee set email = 'somsri@kala.test', phone_number = '0812345678'
        where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    );
    const { id } = await callAs(waiting, consent.askWorkplace, { employeeId, kind, note: null });
    const statusOf = async () => (await callAs(waiting, consent.listWorkplaces, undefined))[0]?.status;
    return { administrator, waiting, id, statusOf };
  };

  it('asks to join no more, and the company keeps what it keeps of people whom it rejected', async () => {
    const { administrator, waiting, id, statusOf } = await asks('erase');
    const until = addToDate(today(), { years: 2 });
    const register = { name: 'employee.register', kind: 'register', erase: false, until, count: null };
    const contact = { name: 'employee.contact', kind: 'contact', erase: true, until: null };
    const { items } = await callAs(administrator, consent.listRequests, {});
    expect(items).toMatchObject([{ id, isWaiting: true }]);
    const plan = await callAs(administrator, consent.planErasure, { id });
    expect(plan).toEqual(expect.arrayContaining([register, { ...contact, count: null }]));
    expect(await statusOf(), 'a plan changes nothing').toBe('pending');

    const { outcome } = await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(outcome).toEqual(expect.arrayContaining([register, { ...contact, count: 1 }]));
    expect(outcome?.filter(({ name, erase, until: day }) => name !== 'account' && !erase && day === null)).toEqual([]);
    expect(await rowOf(waiting)).toMatchObject({ email: null, phone_number: null, erased: false });
    expect(await statusOf()).toBe('rejected');
    expect((await proofs(waiting)).map(({ change }) => change)).toMatchObject([
      { before: { status: 'pending' }, after: { state: 'done', status: 'rejected' } },
    ]);
    const { employeeId } = waiting;
    const again = { employeeId, step: 'approve' } as const;
    expect((await kala.send(administrator, people.decideEmployee, again)).status, 'nobody is put to work').toBe(409);
  });

  it.each([
    ['the copy was made', 'copy', 'done'],
    ['erasure was refused', 'erase', 'refused'],
  ] as const)('waits on after %s', async (_what, kind, decision) => {
    const { administrator, waiting, id, statusOf } = await asks(kind);
    const reason = decision === 'refused' ? 'ยังพิจารณาใบสมัครอยู่' : null;
    await callAs(administrator, consent.decide, { id, decision, reason });
    expect(await statusOf()).toBe('pending');
    expect(await rowOf(waiting)).toMatchObject({ email: 'somsri@kala.test' });
  });
});
