import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { addToDate } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { heldOpen } from '#server/testing/lock-waits';
import { zones } from '#zones/contract';
import { clocking } from '../contract.ts';
import { lockPolicy } from './store/policy.ts';
import { bangkok, giveHours, monday } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

interface Imported {
  readonly importId: string;
  readonly rows: number;
  readonly added: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly timeZone: string;
  readonly ownOffsets: number;
  readonly matching: { heads: string[]; columns: Record<string, number>; examples: number };
  readonly report: {
    row: number;
    status: string;
    problem: string | null;
    cells: { field: string; value: string }[];
    punch: { timestamp: string; clockType: string | null; zoneName: string | null } | null;
  }[];
}

interface Options {
  readonly name?: string;
  readonly dryRun?: boolean;
  readonly zoneId?: string;
  readonly skipBadRows?: boolean;
  readonly repairs?: string;
  readonly columns?: string;
  readonly key?: string;
}

async function send(who: Person, text: string, options: Options = {}) {
  const address = await listening();
  const form = new FormData();
  form.set('file', new File([text], options.name ?? 'clocks.csv'));
  if (options.dryRun) form.set('dryRun', 'true');
  if (options.skipBadRows) form.set('skipBadRows', 'true');
  if (options.repairs) form.set('repairs', options.repairs);
  if (options.columns) form.set('columns', options.columns);
  if (options.zoneId) form.set('zoneId', options.zoneId);
  const answer = await fetch(`${address}/auth/v1/import/clock/external`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}`, ...(options.key && { 'idempotency-key': options.key }) },
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Imported & { code?: string; params?: { row?: number } },
  };
}

let address: Promise<string> | undefined;
const listening = () => {
  address ??= kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  return address;
};

async function aFactory() {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  await giveHours(kala.database, owner.organizationId);
  const [one, two] = await someEmployees(kala.database, owner.organizationId, [
    { employeeCode: 'K1' },
    { employeeCode: 'K2' },
  ]);
  return { owner, one, two };
}

const file = `รหัสพนักงาน,วันที่,เวลา,ประเภท
K1,${monday},08:00,in
K1,${monday},17:00,out
K2,${monday},08:30,เข้า
K9,${monday},08:30,in
K2,${monday},99:00,out
K1,${monday},08:00,in`;

describe('importing punches', () => {
  it('a dry run tells of each row and stores nothing', async () => {
    const { owner } = await aFactory();
    const { body } = await send(owner, file, { dryRun: true });
    expect(body).toMatchObject({ importId: null, rows: 6, added: 3, duplicates: 1, refused: 2 });
    expect(body.report.slice(0, 2)).toMatchObject([
      { row: 5, status: 'refused', problem: 'unknownEmployee', cells: [{ field: 'code', value: 'K9' }] },
      { row: 6, status: 'refused', problem: 'badTime', cells: [{ field: 'date' }, { field: 'time', value: '99:00' }] },
    ]);
    const range = { from: monday, to: monday };
    expect((await callAs(owner, clocking.listPunches, range)).total).toBe(0);
  });

  it('empty rows count as in a spreadsheet: the row that is named is the one to look at', async () => {
    const { owner } = await aFactory();
    const { body } = await send(owner, `code,date,time\r\n\r\n,,\r\nK1,${monday},08:00\r\n\r\nK9,${monday},08:00\r\n`);
    expect(body.report).toMatchObject([{ row: 6, problem: 'unknownEmployee' }, { row: 4 }]);
    const mended = await send(owner, `code,date,time\n\nK9,${monday},08:00\n`, { repairs: '3:code=K1' });
    expect(mended.body).toMatchObject({ added: 1, refused: 0 });
  });

  it('a code that two people have but for its letter case brings nobody a punch of the other', async () => {
    const { owner } = await aFactory();
    await someEmployees(kala.database, owner.organizationId, [{ employeeCode: 'k1' }]);
    const { body } = await send(owner, `K1,${monday},08:00\nk2,${monday},08:00`, { dryRun: true });
    expect(body).toMatchObject({ added: 1, refused: 1, report: [{ row: 1, problem: 'unknownEmployee' }, { row: 2 }] });
  });

  it('stores nothing while a row is refused, unless it is corrected or left out', async () => {
    const { owner } = await aFactory();
    const stored = async () => (await callAs(owner, clocking.listPunches, { from: monday, to: monday })).total;
    expect((await send(owner, file)).body).toMatchObject({ importId: null, added: 3, refused: 2 });
    expect(await stored()).toBe(0);
    expect((await callAs(owner, clocking.listImports, {})).total).toBe(0);
    const repairs = '5:code=K2\n5:time=09:00\n6:time=17:30';
    const { body } = await send(owner, file, { repairs });
    expect(body).toMatchObject({ importId: expect.any(String), added: 5, refused: 0 });
    expect(await stored()).toBe(5);
  });

  it('says how many rows begin with # and are not read', async () => {
    const { owner } = await aFactory();
    const { body } = await send(owner, `#K1,${monday},08:00\nK1,${monday},08:00`, { dryRun: true });
    expect(body).toMatchObject({ rows: 1, added: 1, matching: { examples: 1 } });
  });

  it('columns that nobody knows are matched by hand, and known again in the next file', async () => {
    const { owner } = await aFactory();
    const unknown = (day: string) => `Badge,Punched on,Way\nK1,${day} 08:00,in\n`;
    expect((await send(owner, unknown(monday), { dryRun: true })).body).toMatchObject({
      rows: 2,
      refused: 2,
      matching: { heads: ['Badge', 'Punched on', 'Way'] },
    });
    const columns = 'code=0\nmoment=1\ntype=2';
    expect((await send(owner, unknown(monday), { columns })).body).toMatchObject({ rows: 1, added: 1, refused: 0 });
    const next = await send(owner, unknown(addToDate(monday, { days: 1 })));
    expect(next.body).toMatchObject({ rows: 1, added: 1, matching: { columns: { code: 0, moment: 1, type: 2 } } });
  });

  it('counts the days, knows the same file again, and is undone as a whole', async () => {
    const { owner, one } = await aFactory();
    const all = { skipBadRows: true };
    const { body } = await send(owner, file, all);
    expect(body.added).toBe(3);
    const day = async () =>
      (await callAs(owner, clocking.employeeTimeline, { employeeId: one as never, from: monday, to: monday })).days[0];
    expect(await day()).toMatchObject({ punchCount: 2, late: 0, presence: 'left' });
    expect((await send(owner, file, all)).body).toMatchObject({ added: 0, duplicates: 4 });
    await callAs(owner, clocking.undoImport, { id: body.importId as never });
    // Nobody had a line for that day before the file.
    expect(await day()).toBeUndefined();
    const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: monday });
    expect(items.every(({ isVoid }) => isVoid)).toBe(true);
    await expect(callAs(owner, clocking.undoImport, { id: body.importId as never })).rejects.toMatchObject({
      status: 409,
    });
    expect((await send(owner, file, all)).body.added).toBe(3);
    expect(await day()).toMatchObject({ punchCount: 2 });
    const { items: files } = await callAs(owner, clocking.listImports, {});
    expect(files.map(({ added }) => added)).toEqual([3, 0, 3]);
  });

  it('an undo waits for a file that is being written, which sees the rows of the other or does not', async () => {
    const { owner } = await aFactory();
    const { body } = await send(owner, file, { skipBadRows: true });
    // As an import that has looked for duplicates and not written yet.
    const writing = await heldOpen(kala.database, { organizationId: owner.organizationId, first: lockPolicy });
    const undone = callAs(owner, clocking.undoImport, { id: body.importId as never });
    const isFirst = await Promise.race([undone.then(() => 'undo'), writing.untilItBlocks().then(() => 'file')]);
    await writing.end();
    await undone;
    expect(isFirst).toBe('file');
  });

  it('a row names the zone by its name or code, and the punch keeps it', async () => {
    const { owner } = await aFactory();
    const gate = await callAs(owner, zones.createZone, { type: 'import', name: 'ประตูหลัง', externalCode: 'G2' });
    const hall = await callAs(owner, zones.createZone, { type: 'import', name: 'โรงงาน' });
    const named = `code,date,time,type,zone
K1,${monday},08:00,in,g2
K1,${monday},17:00,out,โรงงาน
K2,${monday},08:00,in,
K2,${monday},17:00,out,ที่ไหนสักแห่ง`;
    const { body } = await send(owner, named, { dryRun: true, zoneId: hall.id });
    expect(body.report).toMatchObject([
      { row: 5, status: 'refused', problem: 'unknownZone' },
      { punch: { zoneName: 'ประตูหลัง' } },
      { punch: { zoneName: 'โรงงาน' } },
      { punch: { zoneName: 'โรงงาน' } },
    ]);
    await send(owner, named, { zoneId: hall.id, skipBadRows: true });
    const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: monday, zoneId: gate.id });
    expect(items).toMatchObject([{ clockTime: '08:00:00', clockType: 'clock_in', zoneId: gate.id }]);
    expect((await send(owner, named, { zoneId: owner.employeeId })).body.code).toBe('clocking.zoneNotFound');
  });

  describe('the days that a file makes', () => {
    const dayAfter = (days: number) => addToDate(monday, { days });
    const inOn = (code: string, days: number) => `${code} ${dayAfter(days)} 08:00 in`;
    const daysOf = async (who: Person, employeeId: unknown) =>
      (
        await callAs(who, clocking.employeeTimeline, {
          employeeId: employeeId as never,
          from: dayAfter(-40),
          to: dayAfter(40),
        })
      ).days.map(({ date, presence }) => `${date} ${presence}`);
    const sendText = (who: Person, lines: readonly string[]) =>
      send(who, `${lines.join('\n')}\n`, { name: 'clocks.txt' });

    it('are the dates in it: who is missing on a day on which others came is absent', async () => {
      const { owner, one } = await aFactory();
      const others = [1, 2, 3].map((days) => inOn('K2', days));
      await sendText(owner, [inOn('K1', 0), ...others, inOn('K1', 4)]);
      expect(await daysOf(owner, one)).toEqual([
        `${dayAfter(0)} working`,
        `${dayAfter(1)} absent`,
        `${dayAfter(2)} absent`,
        `${dayAfter(3)} absent`,
        `${dayAfter(4)} working`,
      ]);
    });

    it('do not reach from a row with a wrong date to the others', async () => {
      const { owner, one, two } = await aFactory();
      await sendText(owner, [inOn('K1', -28), inOn('K1', 0), inOn('K2', 0), inOn('K2', 1)]);
      expect(await daysOf(owner, one)).toEqual([`${dayAfter(-28)} working`, `${dayAfter(0)} working`]);
      expect(await daysOf(owner, two)).toEqual([`${dayAfter(0)} working`, `${dayAfter(1)} working`]);
    });

    it('go when the import is undone, unless another one needs them', async () => {
      const { owner, one, two } = await aFactory();
      const first = await sendText(owner, [inOn('K1', 0), inOn('K1', 1), inOn('K2', 1)]);
      const second = await sendText(owner, [`K1 ${dayAfter(1)} 17:00 out`]);
      await callAs(owner, clocking.undoImport, { id: first.body.importId as never });
      expect(await daysOf(owner, one)).toEqual([`${dayAfter(1)} left`]);
      expect(await daysOf(owner, two)).toEqual([]);
      await callAs(owner, clocking.undoImport, { id: second.body.importId as never });
      expect(await daysOf(owner, one)).toEqual([]);
    });
  });

  it.each([
    ['a quote that is never closed', `K1,${monday},08:00,in\nK1,${monday},"17:00,out`, 'openQuote', 2],
    ['no text', 'K1,\0\0', 'notText', 1],
    ['far too many columns', `K1,${monday},08:00\n${'x,'.repeat(100)}`, 'tooManyColumns', 2],
  ])('a file with %s is refused with what is wrong and where', async (_name, text, problem, row) => {
    const { owner } = await aFactory();
    const { status, body } = await send(owner, text);
    expect([status, body.code]).toEqual([422, `clocking.${problem}`]);
    expect(body.params?.row).toBe(row);
  });

  it('times with a distance from UTC are read as such, others in the zone of the company, which the dry run names', async () => {
    const { owner } = await aFactory();
    const times = [`${monday}T01:00:00Z`, `${monday}T17:00:00+07:00`, `${monday} 12:00`];
    const { body } = await send(owner, times.map((time) => `K1,${time}`).join('\n'), { dryRun: true });
    expect(body).toMatchObject({ added: 3, timeZone: 'Asia/Bangkok', ownOffsets: 2 });
    expect(body.report.map(({ punch }) => punch?.timestamp).sort()).toEqual(
      ['08:00', '12:00', '17:00'].map((time) => bangkok(monday, time)),
    );
  });

  it('the same request is answered once, and its key brings no other file', async () => {
    const { owner } = await aFactory();
    const key = crypto.randomUUID();
    const day = (time: string) => `K1,${monday} ${time}\n`;
    const first = await send(owner, day('08:00'), { key });
    expect(await send(owner, day('08:00'), { key })).toEqual(first);
    const { status, body } = await send(owner, day('09:00'), { key });
    expect([status, body.code]).toEqual([422, 'common.keyReused']);
    expect((await callAs(owner, clocking.listPunches, { from: monday, to: monday })).total).toBe(1);
  });

  it('only CSV and TXT files are read', async () => {
    const { owner } = await aFactory();
    const { status, body } = await send(owner, file, { name: 'clocks.xlsx' });
    expect([status, body.code]).toEqual([422, 'clocking.fileType']);
  });

  describe('kinds that a file does not name', () => {
    const on = (days: number, time: string) => `K1,${addToDate(monday, { days })} ${time}`;
    const week = ['17:00', '08:00', '17:00', '08:00', '17:00', '08:00', '17:00', '08:00', '17:00'];
    const weekOf = (who: Person, employeeId: unknown) =>
      callAs(who, clocking.employeeTimeline, {
        employeeId: employeeId as never,
        from: monday,
        to: addToDate(monday, { days: 4 }),
      }).then(({ days }) => days);
    const kindsOf = (days: Awaited<ReturnType<typeof weekOf>>) =>
      days.map(({ punches }) => punches.map(({ clockType }) => clockType).join(' '));

    it('follow the schedule: a morning that is missing does not turn the week around', async () => {
      const { owner, one } = await aFactory();
      // Monday's morning is missing: from the second punch on, each pair is a day.
      const text = week.map((time, at) => on(Math.floor((at + 1) / 2), time)).join('\n');
      const { body } = await send(owner, text);
      expect(body.report.map(({ punch }) => punch?.clockType)).toEqual(Array(9).fill(null));
      const days = await weekOf(owner, one);
      expect(kindsOf(days)).toEqual(['clock_out', ...Array(4).fill('clock_in clock_out')]);
      expect(days.map(({ absence }) => absence)).toEqual([0, 0, 0, 0, 0]);
      expect(days.map(({ worked }) => worked / 3600)).toEqual([0, 8, 8, 8, 8]);
      // The list of punches says the same as the days.
      const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: monday });
      expect(items.map(({ clockType }) => clockType)).toEqual(['clock_out']);
    });

    it('a double tap is one punch', async () => {
      const { owner, one } = await aFactory();
      await send(owner, [on(0, '08:00:00'), on(0, '08:00:05'), on(0, '17:00:00')].join('\n'));
      const [day] = await weekOf(owner, one);
      expect(day).toMatchObject({ worked: 8 * 3600, absence: 0, earlyLeave: 0, incomplete: 0 });
      expect(day?.punches.map(({ role }) => role)).toEqual(['startsWork', 'droppedAlreadyOpen', 'endsWork']);
    });

    it('a second file that begins at a punch of the first adds only what is new', async () => {
      const { owner, one } = await aFactory();
      await send(owner, [on(0, '08:00'), on(0, '17:00')].join('\n'));
      const { body } = await send(owner, [on(0, '17:00'), on(1, '08:00'), on(1, '17:00')].join('\n'));
      expect(body).toMatchObject({ added: 2, duplicates: 1 });
      expect(kindsOf(await weekOf(owner, one))).toEqual(['clock_in clock_out', 'clock_in clock_out']);
    });

    it('a file that brings the morning later puts the whole day right', async () => {
      const { owner, one } = await aFactory();
      await send(owner, [on(0, '12:00'), on(0, '17:00')].join('\n'));
      await send(owner, [on(0, '08:00'), on(0, '13:00')].join('\n'));
      expect(kindsOf(await weekOf(owner, one))).toEqual(['clock_in break_in break_out clock_out']);
    });
  });
});
