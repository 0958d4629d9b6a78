// Files follow how the company writes names, its time zone and, in Thai, the Buddhist year; files whose form is fixed do not.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { fileText } from '#apps/server/testing/file-text';
import { clocking } from '#clocking/contract';
import { giveHours, monday, punchesIn, record } from '#clocking/server/testing';
import { enterprise } from '#enterprise/contract';
import { filingsTh } from '#filings-th/contract';
import { approvedRun, completeFiles } from '#filings-th/server/testing';
import { forms } from '#forms/contract';
import { aCertificate, aForm, anAnswer } from '#forms/server/testing';
import type { Call } from '#kernel/call';
import { dateText, type Formats } from '#kernel/format';
import type { Language } from '#kernel/text';
import { addToDate, dateIn, type LocalDate, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { aType } from '#leave/server/testing';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { aPaidTeam } from '#payroll/server/testing';
import { reports } from '#reports/contract';
import { sql } from '#server/db/sql';
import { unzipped } from '#server/testing/unzip';
import { shifts } from '#shifts/contract';
import { aPublishedShift } from '#shifts/server/testing';

const kala = testServer();
const { callAs } = kala;

type Team = Awaited<ReturnType<typeof aPaidTeam>>;
let team: Team;
let owner: Person;
/** Inputs of the calls by their names. */
let asked: Readonly<Record<string, object>>;
let published: LocalDate;

const writeNames = (display: Formats['name']) =>
  kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`update app.organization set name_display = ${display} where organization_id = ${tx.organizationId}`),
  );

async function fileOf(call: Call, input: object, language: Language = 'en'): Promise<Buffer> {
  const answer = await kala.send(owner, call, input, { 'accept-language': language });
  expect(answer.status, answer.body.slice(0, 300)).toBe(200);
  return answer.bytes;
}

/** A narrow column breaks a name between its words. */
const unbroken = (text: string): string => text.replace(/[\s\u200b]/g, '');
const shows = (file: Buffer, words: string): boolean => unbroken(fileText(file)).includes(unbroken(words));

/** 08:10 in Tokyo, 06:10 in Bangkok. */
const tokyo = { zone: 'Asia/Tokyo', punch: 'in 06:10, out 15:00', moment: '2026-11-16T23:10:00Z' } as const;

beforeAll(async () => {
  team = await aPaidTeam(kala);
  owner = team.owner;
  const { one, administrator } = team;
  await completeFiles(kala, team);
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set time_zone = ${tokyo.zone} where organization_id = ${tx.organizationId}`);
    await tx.run(sql`
      update app.employee set first_name = 'Somchai', last_name = 'Jaidee', title_name = 'นาย', bank_account_name = null
      where organization_id = ${tx.organizationId} and id = ${one.employeeId}`);
  });
  // Also what is kept with a run or a certificate is made while names are written so.
  await writeNames('last-initial');
  await giveHours(kala.database, owner.organizationId);
  await aType(kala, owner);
  await record(kala.database, owner.organizationId, { punches: punchesIn(tokyo.punch, one.employeeId) });
  const reportId = await approvedRun(kala, team);
  published = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 2 });
  const { monthlyShiftId } = await aPublishedShift(kala, owner, one, published);
  const columns = ['name', 'date', 'firstIn'].map((column) => ({ column }));
  const template = { name: 'Days', owner: 'company' as const, columns };
  const days = await callAs(owner, reports.createClockTemplate, template);
  const master = await callAs(owner, reports.createMasterTemplate, {
    ...template,
    columns: [{ column: 'name' }, { column: 'startDate' }],
  });
  const sheet = await callAs(owner, reports.createTimesheet, template);
  const form = await aForm(kala, owner, {
    fields: [
      { type: 'employee', label: 'Colleague' },
      { type: 'datetime', label: 'When' },
      { type: 'addclocking', label: 'Punch' },
    ],
  });
  await anAnswer(kala, one, form, {
    Colleague: one.employeeId,
    When: tokyo.moment,
    Punch: { clockType: 'clock_in', timestamp: tokyo.moment },
  } as never);
  const { id: responseId } = await aCertificate(kala, { owner, asker: one, approver: administrator });
  const ofMonday = { from: monday, to: monday };
  asked = {
    balances: {},
    board: { monthlyShiftId, from: published, to: addToDate(published, { days: 1 }) },
    shiftSummary: { from: published, to: published },
    payroll: { reportId },
    daily: ofMonday,
    days: { templateId: days.id, ...ofMonday },
    master: { templateId: master.id },
    sheet: { templateId: sheet.id, ...ofMonday },
    answers: { formId: form.id },
    document: { responseId },
    special: ofMonday,
    tags: {},
    filing: { year: 2026, month: 11, userId: 'MYUSER', paidOn: '2026-12-15' },
  };
});

describe('names of people', () => {
  it.each<[string, string, Call, object]>([
    ['leave balances', 'balances', leave.exportBalances, { format: 'csv' }],
    ['leave balances', 'balances', leave.exportBalances, { format: 'xlsx' }],
    ['a board of shifts', 'board', shifts.exportBoard, { format: 'csv' }],
    ['a board of shifts', 'board', shifts.exportBoard, { format: 'xlsx' }],
    ['a board of shifts', 'board', shifts.exportBoard, { format: 'pdf' }],
    ['a summary of shifts', 'shiftSummary', shifts.exportSummary, { format: 'csv' }],
    ['a summary of shifts', 'shiftSummary', shifts.exportSummary, { format: 'pdf' }],
    ['a summary of pay', 'payroll', payroll.summary, { format: 'csv' }],
    ['a summary of pay', 'payroll', payroll.summary, { format: 'xlsx' }],
    ['a summary of pay', 'payroll', payroll.summary, { format: 'pdf' }],
    ['slips', 'payroll', payroll.slipsFile, { language: 'en' }],
    ['the daily report', 'daily', clocking.exportDaily, { format: 'csv' }],
    ['a report of days', 'days', reports.exportClockReport, { format: 'csv' }],
    ['a report of days', 'days', reports.exportClockReport, { format: 'xlsx' }],
    ['a report of days', 'days', reports.exportClockReport, { format: 'pdf' }],
    ['a report of people', 'master', reports.exportMasterReport, { format: 'csv' }],
    ['a timesheet', 'sheet', reports.exportTimesheet, { format: 'csv' }],
    ['answers of a form', 'answers', reports.exportFormResponses, { format: 'csv' }],
    ['answers of a form', 'answers', reports.exportFormResponses, { format: 'pdf' }],
    ['block leave', 'special', enterprise.exportSpecialReport, { format: 'csv', report: 'blockLeave' }],
    ['the service charge', 'special', enterprise.exportSpecialReport, { format: 'csv', report: 'serviceCharge' }],
  ])('%s: are written as the company chose (%s %$)', async (_, input, call, more) => {
    await writeNames('last-first');
    const file = await fileOf(call, { ...asked[input], ...more });
    expect([shows(file, 'Jaidee Somchai'), shows(file, 'Somchai Jaidee')]).toEqual([true, false]);
  });

  it.each<[string, string, Call, object, string]>([
    ['a bank', 'payroll', payroll.bankFile, { layout: 'kbank-payroll' }, 'Somchai Jaidee'],
    ['tax', 'filing', filingsTh.filingFile, { kind: 'pnd1', format: 'rdUpload' }, '|Somchai|Jaidee|'],
    ['tax', 'filing', filingsTh.filingFile, { kind: 'pnd1', format: 'rdPrep' }, '|Somchai|Jaidee|'],
    ['tax', 'filing', filingsTh.filingFile, { kind: 'pnd1', format: 'pdf' }, 'Somchai Jaidee'],
    ['social security', 'filing', filingsTh.filingFile, { kind: 'sps110', format: 'spsText' }, 'Somchai Jaidee'],
    ['social security', 'filing', filingsTh.filingFile, { kind: 'sps110', format: 'pdf' }, 'Somchai Jaidee'],
  ])('files for %s are as the bank and the office fix them', async (_, input, call, more, name) => {
    for (const display of ['last-first', 'last-initial'] as const) {
      await writeNames(display);
      expect(shows(await fileOf(call, { ...asked[input], ...more }), name), display).toBe(true);
    }
  });

  it('a certificate of employment has the whole name', async () => {
    await writeNames('last-initial');
    const read = () => kala.send(owner, forms.readDocument, { ...asked.document });
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe(200);
    expect(shows((await read()).bytes, 'Somchai Jaidee')).toBe(true);
  });
});

describe('times', () => {
  it.each<[string, string, Call, object, string]>([
    ['the daily report', 'daily', clocking.exportDaily, { format: 'csv' }, '08:10'],
    ['a report of days', 'days', reports.exportClockReport, { format: 'csv' }, '08:10'],
    ['a report of days', 'days', reports.exportClockReport, { format: 'pdf' }, '08:10'],
    ['moments in answers', 'answers', reports.exportFormResponses, { format: 'csv' }, '17 Nov 2026 08:10'],
    [
      'punches in answers',
      'answers',
      reports.exportFormResponses,
      { format: 'csv' },
      'Clock in 17 Nov 2026 | 08:10:00',
    ],
  ])('%s: are those of the company’s zone', async (_, input, call, more, time) => {
    expect(shows(await fileOf(call, { ...asked[input], ...more }), time)).toBe(true);
  });

  it.each<[string, string, Call]>([
    ['a report of days', 'days', reports.exportClockReport],
    ['a summary of pay', 'payroll', payroll.summary],
    ['a summary of shifts', 'shiftSummary', shifts.exportSummary],
    ['tags', 'tags', organization.exportTags],
  ])('%s on paper: are on the company’s clock of twelve hours', async (_, input, call) => {
    const clock = (display: '12' | '24') =>
      kala.database.tenant(owner.organizationId, (tx) =>
        tx.run(sql`
          update app.organization set clock_display = ${display} where organization_id = ${tx.organizationId}`),
      );
    await clock('12');
    const file = await fileOf(call, { ...asked[input], format: 'pdf', ...(input === 'payroll' && { language: 'en' }) });
    await clock('24');
    // Figures are drawn with another font than letters, and are read with it.
    expect(/Printed.{1,60}[AP]MTotal/.test(unbroken(fileText(file)))).toBe(true);
    expect(shows(file, '08:10 AM')).toBe(input === 'days');
  });
});

describe('years', () => {
  it.each<[string, string, Call, object]>([
    ['a board of shifts', 'board', shifts.exportBoard, { format: 'csv' }],
    ['a board of shifts', 'board', shifts.exportBoard, { format: 'xlsx' }],
    ['a board of shifts', 'board', shifts.exportBoard, { format: 'pdf' }],
    ['a summary of shifts', 'shiftSummary', shifts.exportSummary, { format: 'pdf' }],
  ])('%s: Buddhist in Thai, Gregorian in English', async (_, input, call, more) => {
    for (const language of ['th', 'en'] as const)
      expect(shows(await fileOf(call, { ...asked[input], ...more }, language), dateText(published, language))).toBe(
        true,
      );
  });

  it.each([
    ['th', '03 พ.ย. 2568', '[$-107041E]dd mmm yyyy'],
    ['en', '03 Nov 2025', '[$-409]dd mmm yyyy'],
  ] as const)(
    'days of a report in %s are text in csv and pdf, real days with the era in xlsx',
    async (language, day, format) => {
      for (const input of ['days', 'sheet']) {
        const call = input === 'days' ? reports.exportClockReport : reports.exportTimesheet;
        const read = (as: string) => fileOf(call, { ...asked[input], format: as }, language);
        expect(shows(await read('csv'), day)).toBe(true);
        expect(shows(await read('pdf'), day)).toBe(true);
        expect(
          unzipped(await read('xlsx'))
            .get('xl/styles.xml')
            ?.toString(),
        ).toContain(format);
      }
    },
  );

  it('values for programs keep the Gregorian year in every language', async () => {
    const json = await fileOf(reports.exportClockReport, { ...asked.days, format: 'json' }, 'th');
    expect(JSON.parse(json.toString())).toContainEqual(expect.objectContaining({ date: monday }));
    const journal = await fileOf(payroll.journal, { ...asked.payroll, language: 'th' });
    expect(journal.toString()).toMatch(/\r\n2026-11-\d\d,/);
  });
});
