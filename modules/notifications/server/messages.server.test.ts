// An event becomes messages in the bell of its receivers, through the outbox and the job queue of the running server.
import { expect, test } from 'vitest';
import { announcements } from '#announcements/contract';
import { aSent } from '#announcements/server/testing';
import { approvals } from '#approvals/contract';
import { peopleDoor } from '#approvals/server/public';
import { aRequest } from '#approvals/server/testing';
import { type Person, testServer } from '#apps/server/testing';
import { secret } from '#apps/server/testing/application-options';
import { clocking } from '#clocking/contract';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { aForm, anAnswer } from '#forms/server/testing';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { addSeconds, asDate, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { anApprovedLeave, officeHours, wholeDays } from '#leave/server/testing';
import { payroll } from '#payroll/contract';
import { aTemplate } from '#payroll/server/testing';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { createSecrets } from '#server/secrets';
import { statementsOf } from '#server/testing/statements-of';
import { shifts } from '#shifts/contract';
import { aMonthlyBoard, aProfile } from '#shifts/server/testing';
import { notifications } from '../contract.ts';
import { deliver } from './deliver.ts';
import { notificationHears } from './hears.ts';
import { makeMessages } from './make-messages.ts';
import { notificationData } from './personal-data.ts';
import { keptDays, sweepMessages } from './sweep.ts';
import { aMessage, aSubscription, deliveriesTo, everything, sampleFacts } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const patience = { timeout: 60_000 };
const bell = async (person: Person) => (await callAs(person, notifications.listMessages, {})).items;
const kindsFor = async (person: Person) => (await bell(person)).map(({ kind }) => kind);
const unread = async (person: Person) => (await callAs(person, notifications.countUnread, undefined as never)).unread;

test('a request: the approver is asked, the asker learns of the rejection and its reason', async () => {
  const company = await aCompany();
  const [asker, approver, other] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const { id: requestId } = await aRequest(kala.database, { asker, groups: [[approver]] });
  await expect.poll(() => kindsFor(approver), patience).toEqual(['requestWaiting']);
  const [waiting] = await bell(approver);
  expect(waiting).toMatchObject({ aboutId: requestId, isRead: false, facts: { person: 'สมศรี ทดสอบ', reason: null } });
  await callAs(approver, approvals.decide, { requestId, approve: false, reason: 'งานเยอะ' });
  await expect.poll(() => kindsFor(asker), patience).toEqual(['requestRejected']);
  expect((await bell(asker))[0]?.facts.reason).toBe('งานเยอะ');
  expect(await kindsFor(other)).toEqual([]);
});

test('an announcement that is recalled or deleted leaves the bell, and what has not gone out yet is not sent', async () => {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const reader = await aPerson(owner);
  await callAs(reader, notifications.saveSettings, { ...everything, quiet: { from: '00:00', to: '23:59' } });
  for (const withdraw of [announcements.recallAnnouncement, announcements.deleteAnnouncement] as const) {
    const id = await aSent(kala, owner, reader, { title: 'เงินเดือนของทุกคน' });
    await expect.poll(() => kindsFor(reader), patience).toEqual(['announcementSent']);
    await callAs(owner, withdraw, { id });
    await expect.poll(() => kindsFor(reader), patience).toEqual([]);
    expect(await unread(reader)).toBe(0);
  }
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([
    { channel: 'mail', state: 'skipped', error: 'recalled' },
    { channel: 'mail', state: 'skipped', error: 'recalled' },
  ]);
});

test('messages have names as the company writes them', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [asker, approver] = [await aPerson(company), await aPerson(company)];
  await kala.database.tenant(company.organizationId, (tx) =>
    tx.run(sql`
      update app.organization set name_display = 'last-comma-first' where organization_id = ${tx.organizationId}`),
  );
  const personIn = async (reader: Person, of: string) =>
    (await bell(reader)).find(({ kind }) => kind === of)?.facts.person;
  const { id: requestId } = await aRequest(kala.database, { asker, groups: [[approver]] });
  await expect.poll(() => personIn(approver, 'requestWaiting'), patience).toBe('ทดสอบ, สมศรี');
  await callAs(approver, approvals.decide, { requestId, approve: true, reason: null });
  await expect.poll(() => personIn(asker, 'requestApproved'), patience).toBe('ทดสอบ, สมศรี');
  const form = await aForm(kala, owner);
  const employeeIds = [owner.employeeId];
  await callAs(owner, forms.setNotification, { formId: form.id, notifyType: 'employee', employeeIds });
  await anAnswer(kala, asker, form);
  await expect.poll(() => personIn(owner, 'formAnswered'), patience).toBe('ทดสอบ, สมศรี');
});

test('a request that is taken back: those who were asked learn of it, the asker does not', async () => {
  const company = await aCompany();
  const [asker, approver] = [await aPerson(company), await aPerson(company)];
  const { id: requestId } = await aRequest(kala.database, { asker, groups: [[approver]] });
  await callAs(asker, approvals.cancelRequest, { requestId, reason: null });
  await expect
    .poll(() => kindsFor(approver).then((all) => all.toSorted()), patience)
    .toEqual(['requestCanceled', 'requestWaiting']);
  expect(await kindsFor(asker)).toEqual([]);
});

test('an approved request that is undone: its asker is the one who canceled it, not the person who approved it', async () => {
  const company = await aCompany();
  const [asker, boss, second] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  await kala.database.tenant(company.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set first_name = 'หัวหน้า'
      where organization_id = ${tx.organizationId} and id = ${boss.employeeId}`),
  );
  const { id: requestId } = await aRequest(kala.database, { asker, groups: [[boss, second]] });
  await callAs(boss, approvals.decide, { requestId, approve: true, reason: 'ได้เลย' });
  const asked = await callAs(asker, approvals.askToCancel, { requestId, reason: null });
  await callAs(boss, approvals.decide, { requestId: asked.requestId, approve: true, reason: null });
  const canceled = async (person: Person) => (await bell(person)).find(({ kind }) => kind === 'requestCanceled');
  await expect.poll(() => canceled(second), patience).toBeTruthy();
  expect(await canceled(second)).toMatchObject({ facts: { person: 'สมศรี ทดสอบ', reason: null } });
});

test('a request that another person enters and nobody need decide: its asker learns of it', async () => {
  const company = await aCompany();
  const [asker, clerk] = [await aPerson(company), await aPerson(company)];
  await aRequest(kala.database, { asker, madeBy: clerk, groups: [] });
  await expect.poll(() => kindsFor(asker), patience).toEqual(['requestApproved']);
  const own = await aPerson(company);
  await aRequest(kala.database, { asker: own, groups: [] });
  await aRequest(kala.database, { asker: own, madeBy: clerk, groups: [] });
  // The person who asked saw it at once: one message, of the request that the other entered.
  await expect.poll(() => kindsFor(own), patience).toEqual(['requestApproved']);
});

test('read and unread count for the reader alone', async () => {
  const company = await aCompany();
  const [reader, colleague] = [await aPerson(company), await aPerson(company)];
  for (const person of [reader, reader, reader, colleague]) await aMessage(kala.database, person);
  expect(await unread(reader)).toBe(3);
  const [first] = await bell(reader);
  if (!first) throw new Error('There is no message.');
  await callAs(reader, notifications.markRead, { id: first.id, isRead: true });
  expect(await unread(reader)).toBe(2);
  await callAs(reader, notifications.markRead, { id: first.id, isRead: false });
  expect(await unread(reader)).toBe(3);
  await expect(callAs(colleague, notifications.markRead, { id: first.id, isRead: true })).rejects.toMatchObject({
    body: { code: 'notifications.messageNotFound' },
  });
  expect(await callAs(reader, notifications.markAllRead, {})).toEqual({ changed: 3 });
  expect([await unread(reader), await unread(colleague)]).toEqual([0, 1]);
  expect((await callAs(reader, notifications.listMessages, { unread: true })).items).toEqual([]);
});

test('the list goes onward from the last message, each once, newest first', async () => {
  const reader = await aPerson(await aCompany());
  const now = systemNow();
  for (let minute = 0; minute < 5; minute++)
    await aMessage(kala.database, reader, {
      now: addSeconds(now, -minute * 60),
      facts: { person: `คนที่ ${minute}` },
    });
  const seen: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await callAs(reader, notifications.listMessages, { size: 2, ...(next && { after: next }) });
    seen.push(...page.items.map(({ facts }) => facts.person));
    next = page.next;
  } while (next);
  expect(seen).toEqual([0, 1, 2, 3, 4].map((minute) => `คนที่ ${minute}`));
});

test('an event that is heard again makes no second message and no second delivery', async () => {
  const reader = await aPerson(await aCompany());
  await callAs(reader, notifications.saveSettings, everything);
  const eventId = newId('event');
  await aMessage(kala.database, reader, { eventId });
  await aMessage(kala.database, reader, { eventId });
  expect(await unread(reader)).toBe(1);
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([{ channel: 'mail', state: 'waiting' }]);
});

test('events that are heard together make a message each, with the statements of one', async () => {
  const reader = await aPerson(await aCompany());
  const events = (count: number) =>
    Array.from({ length: count }, () => ({
      event: { name: 'request.approved' },
      eventId: newId('event'),
      people: { asker: [reader.employeeId] },
      causedBy: null,
      aboutId: null,
      facts: sampleFacts,
      now: systemNow(),
    }));
  const make = (count: number) =>
    statementsOf(() => kala.database.tenant(reader.organizationId, (tx) => makeMessages(tx, events(count))));
  const one = await make(1);
  // The relay, which the transaction wakes, may add a few.
  expect(await make(40)).toBeLessThan(one + 10);
  expect(await unread(reader)).toBe(41);
  expect(await deliveriesTo(kala.database, reader)).toHaveLength(41);
});

test('how the company writes names is asked once for events that are heard together', async () => {
  const company = await aCompany();
  const [owner, paid] = [await aPerson(company, { groups: ['owner'] }), await aPerson(company)];
  const { organizationId } = company;
  const listener = notificationHears({ plugs: [peopleDoor.with({} as never)] }).find(
    ({ name }) => name === 'notifications.slip-uploaded',
  );
  const uploaded = (count: number) => {
    const event = () => ({
      eventId: newId('event'),
      payload: {
        employeeId: paid.employeeId,
        slipId: newId('uploadedSlip'),
        payDate: '2026-11-30',
        by: owner.employeeId,
      },
    });
    const services = { database: kala.database } as never;
    const events = [event(), ...Array.from({ length: count - 1 }, event)] as const;
    return statementsOf(async () => listener?.runTogether?.({ organizationId, events: [...events], services }));
  };
  const one = await uploaded(1);
  // Each names its person; the relay, which the transaction wakes, may add a few.
  expect(await uploaded(41)).toBeLessThan(one + 40 + 10);
  expect(await unread(paid)).toBe(42);
});

test('a person who left receives nothing', async () => {
  const company = await aCompany();
  const leaver = await aPerson(company, { status: 'deactivated' });
  await aMessage(kala.database, leaver);
  const rows = await kala.database.tenant(company.organizationId, (tx) =>
    tx.rows(sql`select id from app.notification where organization_id = ${company.organizationId}`),
  );
  expect(rows).toEqual([]);
});

test('a kind that a person does not want in the bell is not in it, and what was not changed is as usual', async () => {
  const reader = await aPerson(await aCompany());
  const silent = { kind: 'requestApproved', bell: false, mail: 'off', push: false, line: false } as const;
  await callAs(reader, notifications.saveSettings, {
    choices: [silent],
    quiet: { from: '22:30', to: '06:15' },
    digestAt: '17:45',
  });
  await aMessage(kala.database, reader);
  await aMessage(kala.database, reader, { kind: 'requestRejected' });
  expect(await kindsFor(reader)).toEqual(['requestRejected']);
  const settings = await callAs(reader, notifications.readSettings, undefined as never);
  expect(settings).toMatchObject({ quiet: { from: '22:30', to: '06:15' }, digestAt: '17:45', devices: [] });
  expect(settings.choices.find(({ kind }) => kind === 'requestApproved')).toEqual(silent);
  expect(settings.choices.find(({ kind }) => kind === 'requestWaiting')).toMatchObject({ mail: 'now', push: true });
});

test('messages are removed after 90 days', async () => {
  const reader = await aPerson(await aCompany());
  const now = systemNow();
  await aMessage(kala.database, reader, { now: addSeconds(now, -(keptDays * 86_400 + 60)) });
  await aMessage(kala.database, reader, { now: addSeconds(now, -(keptDays * 86_400 - 60)) });
  const { services } = kala.application;
  const next = await sweepMessages.run({ organizationId: reader.organizationId, now, services });
  expect(await bell(reader)).toHaveLength(1);
  expect(next && next > now).toBe(true);
});

test('a person says that a punch is wrong: their manager learns of it, and the person of the answer', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [manager, worker, other] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ขาย' });
  await callAs(owner, departments.addMembers, { departmentId, employeeIds: [worker.employeeId, manager.employeeId] });
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  const { punches } = await callAs(worker, clocking.record, { clockType: 'clock_in' });
  const date = punches[0]?.date ?? '';
  await callAs(worker, clocking.disputePunch, { id: punches[0]?.id as Id<'clocking'>, date, note: 'เครื่องเสีย' });
  await expect.poll(() => kindsFor(manager), patience).toEqual(['punchDisputed']);
  expect((await bell(manager))[0]?.facts.summary.th).toBe('เครื่องเสีย');
  const { items } = await callAs(owner, clocking.listExceptions, { kinds: ['disputed'] });
  const ids = items.filter(({ kind }) => kind === 'disputed').map(({ id }) => id);
  await callAs(owner, clocking.resolveExceptions, { ids, isResolved: true, note: 'แก้แล้ว' });
  await expect.poll(() => kindsFor(worker), patience).toEqual(['disputeDecided']);
  expect(await kindsFor(other)).toEqual([]);
});

test('an answer to a form: the people and teams that the form names learn of it, the person who answered does not', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [named, ofTeam, asker] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'บุคคล' });
  await callAs(owner, departments.addMembers, { departmentId, employeeIds: [ofTeam.employeeId, asker.employeeId] });
  const ways: [Omit<CallInput<typeof forms.setNotification>, 'formId'>, Person][] = [
    [{ notifyType: 'employee', employeeIds: [named.employeeId] }, named],
    [{ notifyType: 'department', departmentIds: [departmentId] }, ofTeam],
  ];
  for (const [receivers, informed] of ways) {
    const form = await aForm(kala, owner);
    await callAs(owner, forms.setNotification, { formId: form.id, ...receivers });
    await anAnswer(kala, asker, form);
    await expect.poll(() => kindsFor(informed), patience).toContain('formAnswered');
  }
  expect(await kindsFor(asker)).not.toContain('formAnswered');
});

test('an answer to a form leads there those who may read it, and nobody else', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [clerk, asker] = [await aPerson(company), await aPerson(company)];
  const form = await aForm(kala, owner);
  const employeeIds = [owner.employeeId, clerk.employeeId];
  await callAs(owner, forms.setNotification, { formId: form.id, notifyType: 'employee', employeeIds });
  await anAnswer(kala, asker, form);
  const answered = async (person: Person) => (await bell(person)).find(({ kind }) => kind === 'formAnswered');
  await expect.poll(async () => [await answered(owner), await answered(clerk)], patience).toMatchObject([{}, {}]);
  const responseId = (await answered(owner))?.aboutId as Id<'formResponse'>;
  expect((await callAs(owner, forms.readResponse, { responseId })).id).toBe(responseId);
  await expect(callAs(clerk, forms.readResponse, { responseId })).rejects.toMatchObject({ status: 404 });
  expect(await answered(clerk)).toMatchObject({ aboutId: null, facts: { form: { th: form.name } } });
});

test('other hours of a shift: who is published on it learns of the days, not of another pay rate', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [nurse, drafted] = [await aPerson(company), await aPerson(company)];
  const { id: monthlyShiftId, name } = await aMonthlyBoard(kala, owner, [nurse, drafted]);
  const profile = await aProfile(kala, owner);
  const planned = [{ shiftProfileId: profile.id, ot: false }];
  const plan = (who: Person, dates: readonly string[]) =>
    callAs(owner, shifts.saveCells, {
      monthlyShiftId,
      changes: dates.map((date) => ({ employeeId: who.employeeId, date: asDate(date), planned })),
    });
  await plan(nurse, ['2027-02-10', '2027-02-12']);
  await callAs(owner, shifts.publishMonth, { monthlyShiftId, year: 2027, month: 2, notify: false });
  await plan(drafted, ['2027-02-12']);
  const { id, history: _history, textColour: _text, from: _from, ...fields } = profile;
  const asked = { shiftProfileId: id, ...fields, from: asDate('2027-02-11'), payrate: 150 };
  const { version } = await callAs(owner, shifts.editProfile, asked);
  const [shown] = await callAs(owner, shifts.listProfiles, undefined);
  expect(shown?.version).toBe(version);
  await callAs(owner, shifts.editProfile, { ...asked, version, start: '09:00' });
  await expect.poll(() => kindsFor(nurse), patience).toEqual(['shiftsPublished']);
  expect((await bell(nurse))[0]?.facts).toMatchObject({ form: { en: name }, summary: { en: '12 Feb 2027' } });
  expect(await kindsFor(drafted)).toEqual([]);
});

test('a published plan: each person whose plan changed learns of it once, and only where the maker wants it', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [nurse, quiet] = [await aPerson(company), await aPerson(company)];
  const { id: monthlyShiftId, name } = await aMonthlyBoard(kala, owner, [nurse, quiet]);
  const { id: shiftProfileId } = await aProfile(kala, owner);
  const groups = await Promise.all(
    [nurse, quiet].map(({ employeeId }, at) =>
      callAs(owner, shifts.addGroup, { monthlyShiftId, name: `${at}`, employeeIds: [employeeId] }),
    ),
  );
  const planned = [{ shiftProfileId, ot: false }];
  const changes = [nurse, quiet].map(({ employeeId }) => ({ employeeId, date: '2027-02-10', planned }));
  await callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
  const month = { monthlyShiftId, year: 2027, month: 2 };
  for (const [at, group] of groups.entries())
    for (const _ of [1, 2])
      await callAs(owner, shifts.publishMonth, { ...month, shiftGroupId: group.id, notify: at === 0 });
  await expect.poll(() => kindsFor(nurse), patience).toEqual(['shiftsPublished']);
  expect((await bell(nurse))[0]?.facts).toMatchObject({
    form: { en: name },
    summary: { en: '01 Feb 2027 – 28 Feb 2027' },
  });
  expect(await kindsFor(quiet)).toEqual([]);
  // A removed board takes the shift of both away.
  await callAs(owner, shifts.removeMonthly, { monthlyShiftId });
  await expect.poll(() => kindsFor(quiet), patience).toEqual(['shiftsPublished']);
  expect((await bell(quiet))[0]?.facts).toMatchObject({ form: { en: name }, summary: { en: '10 Feb 2027' } });
  expect(await kindsFor(nurse)).toEqual(['shiftsPublished', 'shiftsPublished']);
});

test('approved leave on days that a roster changes: the manager is asked, the person hears of the question, the answer and what came back', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [manager, nurse] = [await aPerson(company), await aPerson(company)];
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'พยาบาล' });
  await callAs(owner, departments.addMembers, { departmentId, employeeIds: [nurse.employeeId, manager.employeeId] });
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  await officeHours(kala, owner);
  const leaveId = await anApprovedLeave(kala, nurse, wholeDays('2027-02-09', '2027-02-10'));
  const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner, [nurse]);
  const [long, short] = [await aProfile(kala, owner, { end: '20:00' }), await aProfile(kala, owner, { end: '13:00' })];
  const publish = async (shiftProfileId: Id<'shiftProfile'>) => {
    const changes = [{ employeeId: nurse.employeeId, date: '2027-02-09', planned: [{ shiftProfileId, ot: false }] }];
    await callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
    await callAs(owner, shifts.publishMonth, { monthlyShiftId, year: 2027, month: 2, notify: false, reason: 'x' });
  };
  const open = async () =>
    (await callAs(manager, leave.listChanges, {})).items.map(({ date, nowMinutes }) => `${date} ${nowMinutes}`);

  await publish(long.id);
  await expect.poll(() => kindsFor(nurse), patience).toEqual(['leaveDayAsked']);
  expect([await kindsFor(manager), await kindsFor(owner)]).toEqual([['leaveDayWaiting'], []]);
  expect((await open()).toSorted()).toEqual(['2027-02-09 660', '2027-02-10 0']);

  await callAs(manager, leave.decideChange, { leaveId, date: asDate('2027-02-10'), accept: false });
  await expect.poll(() => kindsFor(nurse), patience).toContain('leaveDayDecided');
  const [decided] = await bell(nurse);
  expect(decided?.facts).toMatchObject({ form: { en: '10 Feb 2027' }, summary: { en: 'The leave stays as it was' } });

  await publish(short.id);
  await expect.poll(() => kindsFor(nurse), patience).toContain('leaveGivenBack');
  expect(await open()).toEqual([]);
});

test('the copy of a person’s data has their messages, and erasing removes everything', async () => {
  const reader = await aPerson(await aCompany());
  await callAs(reader, notifications.saveSettings, everything);
  await callAs(reader, notifications.addDevice, aSubscription());
  await aMessage(kala.database, reader);
  const [data] = notificationData;
  const { organizationId, employeeId, userId } = reader;
  await kala.database.tenant(organizationId, async (tx) => {
    const person = { tx, employeeId, userId, outside: undefined, now: systemNow() };
    expect(await data?.copy(person)).toMatchObject({
      messages: [{ kind: 'requestApproved' }],
      devices: [{}],
      hasLine: false,
    });
    expect(await data?.erase?.(person)).toBe(3);
  });
  expect(await bell(reader)).toEqual([]);
  expect(await deliveriesTo(kala.database, reader)).toEqual([]);
});

test('a payroll run: its approvers are asked, and each person it pays learns of the slip', async () => {
  const company = await aCompany();
  const [owner, approver] = [await aPerson(company, { groups: ['owner'] }), await aPerson(company)];
  const [paid, held] = [await aPerson(company), await aPerson(company)];
  const members = [paid, held];
  await kala.database.tenant(company.organizationId, (tx) =>
    tx.run(sql`
      update app.organization set name_display = 'last-comma-first' where organization_id = ${tx.organizationId}`),
  );
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) });
  await callAs(owner, positions.addMembers, {
    positionId,
    employeeIds: members.map(({ employeeId }) => employeeId),
    fromDate: '2026-01-01',
  });
  const { id: templateId } = await aTemplate(kala, owner, { members });
  await callAs(owner, payroll.setTemplateApprovers, { templateId, employeeIds: [approver.employeeId] });
  const run = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01', name: 'October' });
  await callAs(owner, payroll.saveRunEntries, {
    reportId: run.id,
    held: [{ employeeId: held.employeeId, reason: 'x' }],
  });
  for (const person of [approver, paid])
    await callAs(person, notifications.saveSettings, { ...everything, quiet: { from: '00:00', to: '23:59' } });
  await callAs(owner, payroll.proceedRun, { payrollReportId: run.id });
  await expect.poll(() => kindsFor(approver), patience).toEqual(['payrollPending']);
  const facts = { person: 'ทดสอบ, สมศรี', form: { en: 'October' } };
  expect((await bell(approver))[0]).toMatchObject({ aboutId: run.id, facts });
  await callAs(approver, payroll.approveRun, { payrollReportId: run.id });
  await expect.poll(() => kindsFor(paid), patience).toEqual(['slipReady']);
  expect((await bell(paid))[0]).toMatchObject({ aboutId: run.id, facts: { form: { en: '30 Oct 2026' } } });
  expect(await kindsFor(held)).toEqual([]);
  expect(await kindsFor(owner)).toEqual([]);
  // Nobody reads the slips of a voided run, and what was approved waits for nobody.
  await callAs(approver, payroll.voidRun, { payrollReportId: run.id, reason: 'x' });
  await expect.poll(() => kindsFor(paid), patience).toEqual([]);
  expect(await deliveriesTo(kala.database, paid)).toMatchObject([{ state: 'skipped', error: 'recalled' }]);
  await deliver({
    organizationId: company.organizationId,
    now: addSeconds(systemNow(), 2 * 86_400),
    services: kala.application.services,
    options: { secrets: createSecrets(secret), origin: 'https://hr.kala.test', line: null },
  });
  expect(await deliveriesTo(kala.database, approver)).toMatchObject([{ state: 'skipped', error: 'noLongerWaiting' }]);
});
