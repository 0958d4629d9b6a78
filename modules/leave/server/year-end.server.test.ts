import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { asDate, instant, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { heldOpen } from '#server/testing/lock-waits';
import { statementsOf } from '#server/testing/statements-of';
import { type ImportAnswer, leave } from '../contract.ts';
import { keepSome } from './keep-ledger.ts';
import { leaveOf } from './reader.ts';
import { addEntries, lockAccounts } from './store/accounts.ts';
import { leavesOfImport } from './store/imports.ts';
import { addRun } from './store/runs.ts';
import { cancelLeave } from './take-leave.ts';
import { aDay, aType, kept, officeHours, today } from './testing.ts';
import { yearEndStep } from './year-end.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const policy = { yearEnd: 'carry', carryMaximum: 5 * aDay, carryUntil: '03-31' } as const;

async function aCompanyAtYearEnd() {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  await officeHours(kala, owner);
  const leaveTypeId = await aType(kala, owner, policy);
  await kept(kala, owner, asDate('2026-06-01'));
  return { owner, leaveTypeId };
}

const sumOn = async ({ organizationId }: Person, on: string) => {
  const row = await kala.database.tenant(organizationId, (tx) =>
    tx.one<{ minutes: number; entries: number }>(sql`
      select coalesce(sum(minutes), 0)::int as minutes, count(*)::int as entries from app.leave_entry
      where organization_id = ${organizationId} and on_date <= ${on}`),
  );
  return (row?.minutes ?? 0) / aDay;
};

const night = ({ organizationId }: Person, at: string) =>
  kala.database.tenant(organizationId, (tx) => keepSome(tx, instant(at)));

const finished = async (owner: Person) => {
  const { items } = await callAs(owner, leave.listYearEnds, {});
  const [run] = items;
  if (!run) throw new Error('No year end was started.');
  while (await yearEndStep(kala.database, { organizationId: owner.organizationId, runId: run.id }));
  const [after] = (await callAs(owner, leave.listYearEnds, {})).items;
  return after;
};

describe('the night after the leave year', () => {
  it('carries over, expires and grants in one year end, which is looked at, undone and run again', async () => {
    const { owner } = await aCompanyAtYearEnd();
    // While it runs, the work looks again soon: what becomes due meanwhile is not left for another night.
    expect(await night(owner, '2027-01-01T18:00:00Z')).toBe('2027-01-01T18:00:05.000Z');
    const run = await finished(owner);
    expect(run).toMatchObject({ state: 'done', peopleCount: 1, doneCount: 1, onDate: '2027-01-02' });
    expect(Object.fromEntries(run?.totals.map(({ kind, minutes }) => [kind, minutes / aDay]) ?? [])).toEqual({
      carryIn: 5,
      carryOut: -5,
      expiry: -5,
      grant: 10,
    });
    expect(await sumOn(owner, '2027-01-02')).toBe(15);

    if (run) await callAs(owner, leave.undoYearEnd, { id: run.id });
    expect(await finished(owner)).toMatchObject({ state: 'undone' });
    expect(await sumOn(owner, '2027-01-02')).toBe(10);
    await night(owner, '2027-01-02T18:00:00Z');
    expect(await sumOn(owner, '2027-01-03')).toBe(10);
    if (run)
      await expect(callAs(owner, leave.undoYearEnd, { id: run.id })).rejects.toMatchObject({
        body: { code: 'leave.notUndoable' },
      });
  });

  it('that was undone and is run again in a later year grants the year that it was for', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    await aType(kala, owner, { yearEnd: 'keep' });
    await kept(kala, owner, asDate('2024-06-01'));
    await night(owner, '2025-01-01T18:00:00Z');
    const run = await finished(owner);
    expect(await sumOn(owner, '2025-01-02')).toBe(20);
    if (run) await callAs(owner, leave.undoYearEnd, { id: run.id });
    await finished(owner);
    expect(await sumOn(owner, '2025-01-02')).toBe(10);
    await callAs(owner, leave.startYearEnd, {});
    await finished(owner);
    expect(await sumOn(owner, today())).toBe(30);
  });

  it('leaves balances of the new year whose parts add up: what the close took out of the old year is none of them', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    const types = {
      carry: await aType(kala, owner, policy),
      expire: await aType(kala, owner, { yearEnd: 'expire' }),
      keep: await aType(kala, owner, { yearEnd: 'keep' }),
      owing: await aType(kala, owner, { yearEnd: 'expire', overQuota: true }),
    };
    await kept(kala, owner, asDate('2025-06-01'));
    const { employeeId, organizationId } = owner;
    const debt = { on: asDate('2025-06-01'), minutes: -12 * aDay, kind: 'adjustment', rule: 'adjusted' } as const;
    await kala.database.tenant(organizationId, async (tx) => {
      const entry = { ...debt, id: newId('leaveEntry'), employeeId, leaveTypeId: types.owing };
      const entries = [{ ...entry, key: null, expiresOn: null, values: {} }];
      await addEntries(tx, await lockAccounts(tx, [employeeId]), { entries, now: systemNow() });
    });
    await kept(kala, owner, asDate('2026-01-02'));
    const partsOn = async (on: string) => {
      const { balances } = await callAs(owner, leave.ownBalances, { on });
      return Object.entries(types).map(([name, leaveTypeId]) => {
        const one = balances.find((balance) => balance.leaveTypeId === leaveTypeId);
        if (!one) throw new Error(`No balance of ${name}.`);
        const { grantedMinutes, carriedMinutes, adjustedMinutes, usedMinutes, expiredMinutes } = one;
        const sum = grantedMinutes + carriedMinutes + adjustedMinutes - usedMinutes - expiredMinutes;
        expect(sum).toBe(one.balanceMinutes);
        return [name, grantedMinutes, carriedMinutes, adjustedMinutes, expiredMinutes].map((part) =>
          typeof part === 'number' ? part / aDay : part,
        );
      });
    };
    expect(await partsOn('2026-01-02')).toEqual([
      ['carry', 10, 5, 0, 0],
      ['expire', 10, 0, 0, 0],
      ['keep', 10, 10, 0, 0],
      ['owing', 10, 0, 0, 0],
    ]);
    // The carried days expired in March, and what is left of 2026 is closed.
    expect(await partsOn('2027-01-02')).toEqual([
      ['carry', 10, 5, 0, 0],
      ['expire', 10, 0, 0, 0],
      ['keep', 10, 20, 0, 0],
      ['owing', 10, 0, 0, 0],
    ]);
  });

  it('counts each person’s own days in its totals, where the company counts so', async () => {
    const { owner } = await aCompanyAtYearEnd();
    const person = await aPerson(owner);
    await kept(kala, person, asDate('2026-06-01'));
    const daysOf = async () =>
      Object.fromEntries((await finished(owner))?.totals.map(({ kind, days }) => [kind, days]) ?? []);
    await night(owner, '2027-01-01T18:00:00Z');
    // Ten days of 480 minutes each, of two people.
    expect(await daysOf()).toEqual({ carryIn: 10, carryOut: -10, expiry: -10, grant: 20 });
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    const { employeeId } = person;
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2026-01-01', workMinutes: 720 });
    // A change after the run does not change what it wrote.
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2027-02-01', workMinutes: 240 });
    expect(await daysOf()).toEqual({ carryIn: 8.33, carryOut: -8.33, expiry: -8.33, grant: 16.67 });
  });

  it('runs one year end at a time', async () => {
    const { owner } = await aCompanyAtYearEnd();
    // Without a job, so that it is running for as long as the test wants.
    const run = {
      id: newId('leaveRun'),
      onDate: asDate('2027-01-02'),
      peopleCount: 1,
      startedBy: 'HR',
      startedAt: systemNow(),
    };
    await kala.database.tenant(owner.organizationId, (tx) => addRun(tx, run));
    await expect(callAs(owner, leave.startYearEnd, undefined)).rejects.toMatchObject({
      body: { code: 'leave.runBusy' },
    });
    await finished(owner);
    expect(await callAs(owner, leave.startYearEnd, undefined)).toMatchObject({ state: 'running' });
    expect(await finished(owner)).toMatchObject({ state: 'done' });
  });

  it('that is killed in the middle goes on where it stopped, and writes nobody twice', async () => {
    const { owner } = await aCompanyAtYearEnd();
    await night(owner, '2027-01-01T18:00:00Z');
    const [run] = (await callAs(owner, leave.listYearEnds, {})).items;
    if (!run) throw new Error('No year end was started.');
    const step = { organizationId: owner.organizationId, runId: run.id };
    await yearEndStep(kala.database, step);
    const dying = { tenant: async () => Promise.reject(new Error('killed')) };
    await expect(yearEndStep(dying as never, step)).rejects.toThrow('killed');
    await Promise.all([yearEndStep(kala.database, step), yearEndStep(kala.database, step)]);
    await finished(owner);
    expect(await sumOn(owner, '2027-01-02')).toBe(15);
  });
});

describe('an import', () => {
  const rows = (code: string) => [
    { employeeCode: code, leaveType: 'ANN', startDate: '2026-05-04', endDate: '2026-05-05', note: 'Family' },
    { employeeCode: code, leaveType: 'ANN', days: '2.5', date: '2026-01-01' },
    { employeeCode: 'nobody', leaveType: 'ANN', days: '1', date: '2026-01-01' },
    { employeeCode: code, leaveType: 'ANN', startDate: '2026-05-05' },
  ];

  async function aCompanyWithCodes() {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    await officeHours(kala, owner);
    const leaveTypeId = await aType(kala, owner, { code: 'ANN' });
    await kept(kala, owner, asDate('2026-06-01'));
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set employee_code = 'E1'
        where organization_id = ${owner.organizationId} and id = ${owner.employeeId}`),
    );
    return { owner, leaveTypeId };
  }

  it('of days long ago counts the person’s work day of then, where the company counts so', async () => {
    const { owner, leaveTypeId } = await aCompanyWithCodes();
    const { employeeId } = owner;
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    for (const [fromDate, workMinutes] of [
      ['2015-01-01', 600],
      ['2022-01-01', 720],
      ['2024-08-01', 240],
    ] as const)
      await callAs(owner, people.changeTerm, { employeeId, fromDate, workMinutes });
    const data = ['2021-06-01', '2025-06-01'].map((date) => ({
      employeeCode: 'E1',
      leaveType: 'ANN',
      days: '1',
      date,
    }));
    const birth = { code: 'BIRTH', grant: 'perEvent', yearEnd: 'keep', counts: 'calendar', eventDays: 300 } as const;
    const birthId = await aType(kala, owner, { ...birth, days: 10, paidLimit: 10 * 480 });
    const taken = { employeeCode: 'E1', leaveType: 'BIRTH', startDate: '2024-03-04', endDate: '2024-03-15' };
    expect(await callAs(owner, leave.importRows, { data: [...data, taken] })).toMatchObject({ problems: [], added: 3 });
    const [imported, [leaveThen]] = await kala.database.tenant(owner.organizationId, (tx) =>
      Promise.all([
        tx.rows(sql`
          select minutes from app.leave_entry where organization_id = ${tx.organizationId}
            and employee_id = ${employeeId} and leave_type_id = ${leaveTypeId} and kind = 'import' order by on_date`),
        tx.rows(sql`
          select minutes, paid_minutes as "paidMinutes" from app.leave_request
          where organization_id = ${tx.organizationId} and leave_type_id = ${birthId}`),
      ]),
    );
    expect(leaveThen).toEqual({ minutes: 12 * 720, paidMinutes: 10 * 720 });
    expect(imported).toEqual([{ minutes: 600 }, { minutes: 240 }]);
  });

  it('pays the limit of each leave year, and the first part of the day on which it is reached', async () => {
    const { owner } = await aCompanyWithCodes();
    const { employeeId } = owner;
    await aType(kala, owner, { code: 'SICK', overQuota: true, days: 30, paidLimit: 2.5 * aDay });
    const data = [
      { employeeCode: 'E1', leaveType: 'SICK', startDate: '2025-12-30', endDate: '2026-01-01' },
      { employeeCode: 'E1', leaveType: 'SICK', startDate: '2026-05-04', endDate: '2026-05-06' },
    ];
    expect(await callAs(owner, leave.importRows, { data })).toMatchObject({ added: 2, problems: [] });
    expect(await callAs(owner, leave.importRows, { data })).toMatchObject({ added: 0, same: 2, problems: [] });
    const days = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`
        select date, paid_minutes as paid from app.leave_day
        where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by date`),
    );
    expect(days).toEqual([
      { date: '2025-12-30', paid: 480 },
      { date: '2025-12-31', paid: 480 },
      { date: '2026-01-01', paid: 480 },
      { date: '2026-05-04', paid: 480 },
      { date: '2026-05-05', paid: 240 },
      { date: '2026-05-06', paid: 0 },
    ]);
    const period = { employeeIds: [employeeId], from: asDate('2026-05-01'), to: asDate('2026-05-31') };
    const reader = await kala.database.tenant(owner.organizationId, (tx) => leaveOf(tx, period));
    expect(reader.on(employeeId, asDate('2026-05-05')).map(({ paid, span }) => [paid, span])).toEqual([
      [true, { start: 480, end: 720 }],
      [false, { start: 780, end: 1020 }],
    ]);
  });

  it('shows in a dry run what is wrong, row by row, and writes nothing', async () => {
    const { owner } = await aCompanyWithCodes();
    const answer = await callAs(owner, leave.importRows, { data: rows('E1'), dryRun: true });
    expect(answer).toEqual({
      importId: null,
      rows: 4,
      added: 2,
      same: 0,
      refused: 2,
      problems: [
        { row: 3, field: 'employeeCode', code: 'unknown', value: 'nobody' },
        { row: 4, field: 'startDate', code: 'overlaps', value: '2026-05-05' },
      ],
    });
    expect(await sumOn(owner, '2026-12-31')).toBe(10);
    expect(await callAs(owner, leave.importRows, { data: rows('E1') })).toMatchObject({ importId: null, added: 0 });
  });

  it('of a file is written whole once its wrong cells are corrected', async () => {
    const { owner } = await aCompanyWithCodes();
    const lines = 'code,type,startDate\nE9,ANN,2026-05-04\nE1,ANN,2026-05-06\n';
    const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
    const sent = async (fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      form.set('file', new File([lines], 'leave.csv', { type: 'text/csv' }));
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const headers = { authorization: `Bearer ${owner.token}` };
      const path = `${address}${routeOf(leave.importFile).path}`;
      return (await (await fetch(path, { method: 'POST', body: form, headers })).json()) as ImportAnswer;
    };
    expect((await sent({ dryRun: 'true' })).problems).toEqual([
      { row: 2, field: 'employeeCode', code: 'unknown', value: 'E9' },
    ]);
    expect(await sent({ repairs: '2:employeeCode=E1' })).toMatchObject({ added: 2, refused: 0, problems: [] });
    expect(await sumOn(owner, '2026-12-31')).toBe(8);
  });

  it('takes the same statements for many people as for a few', async () => {
    const { owner } = await aCompanyWithCodes();
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        insert into app.employee (organization_id, id, first_name, last_name, status, employee_code, start_date, created_at,
          updated_at)
        select ${owner.organizationId}, gen_random_uuid(), 'ก', 'ข', 'approved', 'M' || n, '2020-01-01', ${systemNow()},
          ${systemNow()} from generate_series(1, 50) n`),
    );
    const imported = async (from: number, to: number) => {
      const codes = Array.from({ length: to - from + 1 }, (_, at) => `M${from + at}`);
      const counts: number[] = [];
      // The fewest of three: what is remembered for some seconds of company and person may be looked up by any of them.
      for (const startDate of ['2026-05-04', '2026-05-05', '2026-05-06']) {
        const data = codes.map((employeeCode) => ({ employeeCode, leaveType: 'ANN', startDate }));
        const send = async () =>
          expect(await callAs(owner, leave.importRows, { data })).toMatchObject({ added: codes.length, problems: [] });
        counts.push(await statementsOf(send));
      }
      return Math.min(...counts);
    };
    // The first one also finds what a company has no row of yet.
    await imported(50, 50);
    expect(await imported(11, 49)).toBe(await imported(1, 10));
  });

  it('gives nothing back a second time of leave that is canceled while its undo waits', async () => {
    const { owner } = await aCompanyWithCodes();
    const { importId } = await callAs(owner, leave.importRows, { data: rows('E1'), skipBadRows: true });
    if (!importId) throw new Error('Nothing was imported.');
    const canceling = await heldOpen(kala.database, {
      organizationId: owner.organizationId,
      first: async (tx) => {
        for (const leaveId of await leavesOfImport(tx, importId)) await cancelLeave(tx, { leaveId, now: systemNow() });
      },
    });
    const undone = callAs(owner, leave.undoImport, { id: importId });
    await canceling.untilItBlocks();
    await canceling.end();
    await undone;
    expect(await sumOn(owner, '2026-12-31')).toBe(10);
  });

  it('writes leave and balances, and takes all of it back', async () => {
    const { owner, leaveTypeId } = await aCompanyWithCodes();
    const { importId } = await callAs(owner, leave.importRows, { data: rows('E1'), skipBadRows: true });
    expect(await sumOn(owner, '2026-12-31')).toBe(10 - 2 + 2.5);
    // The same rows again change nothing.
    expect(await callAs(owner, leave.importRows, { data: rows('E1'), skipBadRows: true })).toMatchObject({
      importId: null,
      added: 0,
      same: 2,
    });
    expect(await sumOn(owner, '2026-12-31')).toBe(10 - 2 + 2.5);
    const calendar = await callAs(owner, leave.calendar, { from: '2026-05-01', to: '2026-05-31' });
    expect(calendar.items[0]?.days).toMatchObject([{ leaveTypeId, date: '2026-05-04' }, { date: '2026-05-05' }]);
    if (importId) await callAs(owner, leave.undoImport, { id: importId });
    expect(await sumOn(owner, '2026-12-31')).toBe(10);
    expect((await callAs(owner, leave.calendar, { from: '2026-05-01', to: '2026-05-31' })).items[0]?.days).toEqual([]);
    if (importId)
      await expect(callAs(owner, leave.undoImport, { id: importId })).rejects.toMatchObject({
        body: { code: 'leave.alreadyUndone' },
      });
  });
});
