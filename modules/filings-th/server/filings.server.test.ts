import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { asId, type Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { defaultReadings } from '#payroll/rules/readings';
import { aPaidTeam, aTemplate } from '#payroll/server/testing';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { statementsOf } from '#server/testing/statements-of';
import { filingsTh } from '../contract.ts';
import { sinceEver } from '../rules/branch-in-month.ts';
import { unpackFigures } from '../rules/filing-figures.ts';
import { filingKinds, isYearly } from '../rules/filing-kinds.ts';
import { compensationColumns } from '../rules/filing-sheets.ts';
import { certificateYear } from './certificate-year.ts';
import { filingState } from './filings.ts';
import { withPeople } from './lines.ts';
import { totalsOfFiling } from './public.ts';
import { sheetRows } from './sheets.ts';
import { lockBranchesOfTemplates, saveBranchesOfTemplate } from './store/branches.ts';
import { figuresOfFiling } from './store/filings.ts';
import { aCertifiableTeam, approvedRun, completeFiles, sumsOfSlips } from './testing.ts';

const kala = testServer();
const { callAs, send } = kala;

type Team = Awaited<ReturnType<typeof aPaidTeam>>;
const codeOf = (code: string) => ({ body: { code } });
const november = { year: 2026, month: 11 } as const;
const pnd1 = { kind: 'pnd1', ...november } as const;
const upload = { ...pnd1, format: 'rdUpload', userId: 'MYUSER' } as const;

describe('filings of a month', () => {
  let team: Team;
  let runId: Id<'payrollRun'>;
  beforeAll(async () => {
    team = await aPaidTeam(kala);
    runId = await approvedRun(kala, team);
  });
  const mark = (input: Omit<CallInput<typeof filingsTh.markFiled>, 'filedOn'>) =>
    callAs(team.owner, filingsTh.markFiled, { filedOn: '2026-12-07', ...input });

  it('names the people and fields that an office would refuse, and refuses the file with the first of them', async () => {
    const { owner, one } = team;
    const preview = await callAs(owner, filingsTh.monthlyPND1, { ...november, language: 'en' });
    expect(preview.totals).toMatchObject({ persons: 2, base: baht(60_000) });
    expect(preview.problems.map(({ place }) => place).sort()).toEqual(['company', 'person', 'person']);
    expect(preview.problems.map(({ employeeId }) => employeeId)).toContain(one.employeeId);
    await expect(callAs(owner, filingsTh.filingFile, { ...upload, language: 'en' })).rejects.toMatchObject(
      codeOf('filingsTh.filingRefused'),
    );
    await completeFiles(kala, team);
    const complete = await callAs(owner, filingsTh.monthlyPND1, { ...november, language: 'en' });
    expect(complete).toMatchObject({ problemCount: 0, problems: [], cuts: [] });
    const found = await callAs(owner, filingsTh.monthlyPND1, { ...november, search: 'ใจดี สมชาย' });
    expect(found.items.map(({ firstName }) => firstName)).toEqual(['สมชาย']);
  });

  it('has the totals of the slips, in a number of statements that does not grow', async () => {
    const { owner } = team;
    const sums = await sumsOfSlips(kala, owner);
    const tax = await callAs(owner, filingsTh.monthlyPND1, november);
    expect(tax.totals).toMatchObject({ base: sums?.income, ofPeople: sums?.tax, due: sums?.tax });
    expect(tax.byIncomeType[0]).toMatchObject({ persons: 2, income: sums?.income, tax: sums?.tax });
    const year = await callAs(owner, filingsTh.yearlyPND1, { year: 2026 });
    expect(year.totals).toMatchObject({ persons: 2, base: sums?.income, ofPeople: sums?.tax });
    const insured = await callAs(owner, filingsTh.monthlySocialSecurity, november);
    expect(insured).toMatchObject({ rate: 500, problemCount: 0 });
    expect(insured.totals).toMatchObject({ base: baht(60_000), ofPeople: sums?.employee, ofEmployer: sums?.employer });
    const wages = await callAs(owner, filingsTh.yearlySocialSecurity, { year: 2026 });
    expect(wages.totals).toMatchObject({ persons: 2, base: baht(60_000) });
    expect(wages.items[0]?.ofYear).toMatchObject({ wage: baht(30_000), employee: baht(875) });
    for (const kind of filingKinds) {
      const month = isYearly(kind) ? null : 11;
      const statements = await statementsOf(() =>
        kala.database.tenant(owner.organizationId, (tx) => totalsOfFiling(tx, { kind, year: 2026, month })),
      );
      expect(statements, kind).toBeLessThan(12);
    }
  });

  it('is written byte for byte as the office prints it', async () => {
    const { owner } = team;
    const file = await send(owner, filingsTh.filingFile, upload);
    expect(file.body.split('\r\n')).toEqual([
      'H|0000|0999999123459|000000|1|PND1|0999999123459|000000|สำนักงานใหญ่|0|11|2569||00|2|60000.00|0.00|0.00|0.00|0.00|MYUSER|2',
      'D|1|000000|1999900000013|0000000000|นาย|สมชาย|ใจดี|30112569|0.00|30000.00|0.00|1|1|||||12|3|||สีลม|บางรัก|กรุงเทพมหานคร|10500',
      'D|2|000000|1999900012348|0000000000|นาย|สมหญิง|ใจดี|30112569|0.00|30000.00|0.00|1|1|||||12|3|||สีลม|บางรัก|กรุงเทพมหานคร|10500',
      '',
    ]);
    const kor = { kind: 'pnd1kor', year: 2026 } as const;
    const yearly = await send(owner, filingsTh.filingFile, { ...kor, format: 'rdUpload', userId: 'MYUSER' });
    expect(yearly.body.split('\r\n').slice(0, 2)).toEqual([
      'H|0000|0999999123459|000000|1|PND1A|0999999123459|000000|สำนักงานใหญ่|0|00|2569||00|2|60000.00|0.00|0.00|0.00|0.00|MYUSER|2',
      'D|1|000000|1999900000013|0000000000|นาย|สมชาย|ใจดี|31122569|0.00|30000.00|0.00|1|1|||||12|3|||สีลม|บางรัก|กรุงเทพมหานคร|10500',
    ]);
    const prep = await send(owner, filingsTh.filingFile, { ...pnd1, format: 'rdPrep' });
    expect(prep.body).toBe(
      '401N|1|1999900000013|นาย|สมชาย|ใจดี|30112569|30000.00|0.00|1\r\n401N|2|1999900012348|นาย|สมหญิง|ใจดี|30112569|30000.00|0.00|1\r\n',
    );
    const fund = await send(owner, filingsTh.filingFile, { kind: 'pnd1kor', year: 2026, format: 'fund' });
    expect(fund.body).toBe('1999900000013,2569,0.00,875.00,0.00\r\n1999900012348,2569,0.00,875.00,0.00\r\n');
    const forms = [
      { ...pnd1, format: 'pdf' },
      { kind: 'pnd1kor', year: 2026, format: 'pdf' },
      { kind: 'sps110', ...november, format: 'pdf' },
      { kind: 'kt20k', year: 2026, format: 'pdf' },
    ] as const;
    for (const form of forms)
      expect(`${(await send(owner, filingsTh.filingFile, form)).body}`.slice(0, 5), form.kind).toBe('%PDF-');
    for (const kind of ['pnd1', 'sps110'] as const)
      expect((await send(owner, filingsTh.filingFile, { kind, ...november, format: 'sheet' })).status).toBe(200);
    await expect(
      callAs(owner, filingsTh.filingFile, { kind: 'kt20k', year: 2026, format: 'spsText' }),
    ).rejects.toMatchObject(codeOf('filingsTh.formatNotPossible'));
  });

  it('SPS 1-10 names the person whom its text refuses for a letter, and the name that it cuts', async () => {
    const { owner, one } = team;
    const called = (lastName: string, company: string) =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        await tx.run(sql`
          update app.employee set last_name = ${lastName}
          where organization_id = ${tx.organizationId} and id = ${one.employeeId}`);
        await tx.run(sql`update app.organization set name = ${company} where organization_id = ${tx.organizationId}`);
      });
    const sps110 = { kind: 'sps110', ...november, language: 'en' } as const;
    await called('Müller', `บริษัท ${'สมมุติ'.repeat(8)} จำกัด`);
    const preview = await callAs(owner, filingsTh.readFiling, sps110);
    expect(preview.problems).toEqual([
      expect.objectContaining({ employeeId: one.employeeId, place: 'person', field: 'surname', value: 'Müller' }),
    ]);
    expect(preview.cuts).toEqual([expect.stringContaining('สมมุติ')]);
    const { body } = await send(owner, filingsTh.filingFile, { ...sps110, format: 'spsText', paidOn: '2026-12-15' });
    expect(body).toContain('filingsTh.filingRefused');
    await called('ใจดี', 'บริษัท สมมุติ จำกัด');
  });

  it('SPS 1-10 is possible without a foreigner who has no number of 13 digits, never silently', async () => {
    const { owner, two } = team;
    const numbered = (idCard: string | null, taxId: string | null, socialSecurityId: string | null) =>
      kala.database.tenant(owner.organizationId, (tx) =>
        tx.run(sql`
          update app.employee set id_card = ${idCard}, tax_id = ${taxId}, social_security_id = ${socialSecurityId}
          where organization_id = ${tx.organizationId} and id = ${two.employeeId}`),
      );
    const sps110 = { kind: 'sps110', ...november, language: 'en' } as const;
    const asText = { ...sps110, format: 'spsText', paidOn: '2026-12-15' } as const;
    await numbered(null, '0999900000015', '1234567890');
    const preview = await callAs(owner, filingsTh.readFiling, sps110);
    expect(preview.withoutNumber).toEqual(['สมหญิง ใจดี']);
    expect((await send(owner, filingsTh.filingFile, asText)).body).toContain('filingsTh.filingRefused');
    const part = await send(owner, filingsTh.filingFile, { ...asText, leaveOut: true });
    expect(part.headers['content-disposition']).toContain('SPS1-10_000000_2569-11_without-1.txt');
    const lines = part.body.split('\r\n').filter((line) => line !== '');
    expect(lines.map((line) => line.slice(0, 14))).toEqual([expect.stringMatching(/^1/), '21999900000013']);
    expect(lines[0]?.slice(-59, -38)).toBe('000001000000003000000');
    expect(
      (await send(owner, filingsTh.filingFile, { ...sps110, format: 'sheet', leaveOut: true })).headers[
        'content-disposition'
      ],
    ).toContain('_without-1.xlsx');
    // A tax number that is the number of a person stands for the id card.
    await numbered(null, '6999900000014', '1234567890');
    expect(await callAs(owner, filingsTh.readFiling, sps110)).toMatchObject({ problemCount: 0, withoutNumber: [] });
    expect((await send(owner, filingsTh.filingFile, asText)).body).toContain('26999900000014');
    expect(await callAs(owner, filingsTh.readFiling, { ...sps110, kind: 'sps103' })).toMatchObject({ problemCount: 0 });
    await numbered('1999900012348', null, null);
  });

  it('a title without a code stops only until the company enters the code that the office gave', async () => {
    const { owner, one } = team;
    const titled = (title: string) =>
      kala.database.tenant(owner.organizationId, (tx) =>
        tx.run(sql`
          update app.employee set title_name = ${title}
          where organization_id = ${tx.organizationId} and id = ${one.employeeId}`),
      );
    const sps110 = { kind: 'sps110', ...november, language: 'en' } as const;
    const textFile = () => send(owner, filingsTh.filingFile, { ...sps110, format: 'spsText', paidOn: '2026-12-15' });
    await titled('ว่าที่ ร้อยตรี');
    expect(await callAs(owner, filingsTh.readFiling, sps110)).toMatchObject({ problems: [] });
    await titled('ร.ต.');
    const { problems } = await callAs(owner, filingsTh.readFiling, sps110);
    expect(problems).toEqual([
      expect.objectContaining({ employeeId: one.employeeId, place: 'titleCode', value: 'ร.ต.', field: 'title' }),
    ]);
    expect((await textFile()).body).toContain('filingsTh.filingRefused');
    const entered = await callAs(owner, filingsTh.saveTitleCode, { title: 'ร. ต.', code: '369' });
    expect(entered.codes).toEqual([{ title: 'ร.ต.', code: '369' }]);
    expect(await callAs(owner, filingsTh.readFiling, sps110)).toMatchObject({ problems: [] });
    expect((await textFile()).status).toBe(200);
    expect(await callAs(owner, filingsTh.deleteTitleCode, { title: 'ร.ต.' })).toEqual({ codes: [] });
    expect((await callAs(owner, filingsTh.readFiling, sps110)).problemCount).toBe(1);
    await titled('นาย');
  });

  it('without an approved run says so, and has no file', async () => {
    const { owner } = team;
    const october = { year: 2026, month: 10 } as const;
    const preview = await callAs(owner, filingsTh.monthlyPND1, october);
    expect(preview).toMatchObject({ total: 0, runs: { approved: 0, open: 0 }, totals: { lines: 0 } });
    await expect(callAs(owner, filingsTh.filingFile, { ...upload, ...october })).rejects.toMatchObject(
      codeOf('filingsTh.nothingToFile'),
    );
    await expect(mark({ kind: 'pnd1', ...october, sequence: 0 })).rejects.toMatchObject(
      codeOf('filingsTh.nothingToFile'),
    );
  });

  it('is marked as filed once; later runs make an additional filing of the difference only', async () => {
    const { owner, administrator, one, templateId } = team;
    const sent = (await send(owner, filingsTh.filingFile, upload)).body;
    const first = await mark({ ...pnd1, sequence: 0, receiptNumber: 'R-1' });
    expect(first).toMatchObject({ sequence: 0, receiptNumber: 'R-1', totals: { persons: 2, base: baht(60_000) } });
    await expect(mark({ ...pnd1, sequence: 0 })).rejects.toMatchObject(codeOf('filingsTh.filedMeanwhile'));
    await expect(mark({ ...pnd1, sequence: 1 })).rejects.toMatchObject(codeOf('filingsTh.nothingToCorrect'));

    const bonus = await callAs(owner, payroll.createItem, {
      type: 'income',
      name: 'โบนัส',
      amount: baht(0),
      taxCalculation: 'special',
    });
    const { id } = await callAs(owner, payroll.createRun, {
      templateId,
      kind: 'offCycle',
      name: 'โบนัส',
      start: '2026-11-01',
      end: '2026-11-30',
      payDate: '2026-11-30',
      employeeIds: [one.employeeId],
    });
    await callAs(owner, payroll.saveRunEntries, {
      reportId: id,
      entries: [{ employeeId: one.employeeId, itemId: bonus.id, amount: baht(10_000) }],
    });
    await callAs(owner, payroll.proceedRun, { payrollReportId: id });
    await callAs(administrator, payroll.approveRun, { payrollReportId: id });

    const preview = await callAs(owner, filingsTh.monthlyPND1, { ...november, show: 'changed' });
    expect(preview).toMatchObject({ sequence: 1, correction: { persons: 1, base: baht(10_000) }, total: 1 });
    const lines = (await send(owner, filingsTh.filingFile, upload)).body.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('|2569||01|1|10000.00|');
    expect((await send(owner, filingsTh.filingFile, { ...upload, sequence: 0 })).body).toBe(sent);

    await callAs(owner, payroll.voidRun, { payrollReportId: runId, reason: 'wrong' });
    await expect(callAs(owner, filingsTh.filingFile, { ...upload, language: 'en' })).rejects.toMatchObject({
      body: { code: 'filingsTh.filingRefused', params: { why: expect.stringContaining('สมชาย') } },
    });
    const [filing] = await callAs(owner, filingsTh.listFilings, { year: 2026 });
    await callAs(owner, filingsTh.deleteFiling, { id: filing?.id ?? asId('') });
    expect(await callAs(owner, filingsTh.listFilings, { year: 2026 })).toEqual([]);
  });
});

it('a certificate has the number that the first line of its person has in PND 1 Kor', async () => {
  const team = await aPaidTeam(kala);
  await completeFiles(kala, team);
  await approvedRun(kala, team);
  const { owner, administrator, one, two, templateId } = team;
  const flat = { type: 'income', name: 'x', taxCalculation: 'flat', taxRate: 300 } as const;
  const { id: itemId } = await callAs(owner, payroll.createItem, flat);
  const beside = { kind: 'offCycle', start: '2026-11-01', end: '2026-11-30', payDate: '2026-11-30' } as const;
  const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, ...beside });
  const entries = [{ employeeId: one.employeeId, itemId, amount: baht(1_000) }];
  await callAs(owner, payroll.saveRunEntries, { reportId, entries });
  await callAs(owner, payroll.proceedRun, { payrollReportId: reportId });
  await callAs(administrator, payroll.approveRun, { payrollReportId: reportId });
  const kor = { kind: 'pnd1kor', year: 2026, format: 'rdUpload', userId: 'MYUSER' } as const;
  const lines = (await send(owner, filingsTh.filingFile, kor)).body.split('\r\n').map((line) => line.split('|'));
  const numberOf = (idCard: string) => Number(lines.find((line) => line[3] === idCard)?.[1]);
  expect([numberOf('1999900000013'), numberOf('1999900012348')]).toEqual([1, 3]);
  const { people } = await kala.database.tenant(owner.organizationId, (tx) =>
    certificateYear(tx, 2026, asDate('2027-01-15')),
  );
  expect(people.map(({ facts, sequence }) => [facts.employeeId, sequence])).toEqual([
    [one.employeeId, 1],
    [two.employeeId, 3],
  ]);
});

describe('branches', () => {
  it('file the runs of their templates under their own numbers', async () => {
    const team = await aPaidTeam(kala);
    await approvedRun(kala, team);
    const { owner, templateId } = team;
    const { id: branchId } = await callAs(owner, organization.createBranch, {
      name: 'เชียงใหม่',
      branchTax: '00001',
      address: {},
    } as never);
    await callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId });
    const { templates } = await callAs(owner, filingsTh.readFilingBranches, {});
    expect(templates).toMatchObject([{ templateId, branchId }]);
    const head = await callAs(owner, filingsTh.monthlyPND1, november);
    expect(head).toMatchObject({ branch: '00000', totals: { lines: 0 } });
    expect(head.branches.map(({ number, totals }) => [number, totals.persons])).toEqual([
      ['00000', 0],
      ['00001', 2],
    ]);
    const branch = await callAs(owner, filingsTh.monthlyPND1, { ...november, branch: '00001' });
    expect(branch.totals).toMatchObject({ persons: 2, base: baht(60_000) });
    // The branch has no number at the Social Security Office: the head office files there.
    const insured = await callAs(owner, filingsTh.monthlySocialSecurity, november);
    expect(insured).toMatchObject({ branch: '000000', totals: { persons: 2 } });
  });

  it('keep the branch that files them: it is deleted once its templates went to another, and not where it filed', async () => {
    const team = await aPaidTeam(kala);
    const { owner, templateId } = team;
    await approvedRun(kala, team);
    const branch = { name: 'ขอนแก่น', branchTax: '00007', address: {} };
    const { id } = await callAs(owner, organization.createBranch, branch as never);
    const refusal = (code: string) => ({ status: 409, body: { code: `organization.${code}` } });
    const remove = () => callAs(owner, organization.deleteBranch, { id });
    const move = (branchId: typeof id | null, fromMonth: string | null) =>
      callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId, fromMonth });
    await move(id, null);
    await expect(remove()).rejects.toMatchObject(refusal('branchFiles'));
    const filed = await callAs(owner, filingsTh.markFiled, {
      ...pnd1,
      branch: '00007',
      sequence: 0,
      filedOn: '2026-12-07',
    });
    await expect(remove()).rejects.toMatchObject(refusal('branchFiled'));
    await move(null, '2026-12-01');
    await expect(remove()).rejects.toMatchObject(refusal('branchFiled'));
    await callAs(owner, filingsTh.deleteFiling, { id: filed.id });
    await expect(remove()).rejects.toMatchObject(refusal('branchFiles'));
    await move(null, null);
    await remove();
  });

  it('keep the months before a template moves to another branch, as they were filed', async () => {
    const team = await aPaidTeam(kala);
    const { owner, templateId } = team;
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31', payDate: '2026-10-31' });
    await approvedRun(kala, team);
    const october = { year: 2026, month: 10 } as const;
    for (const kind of ['pnd1', 'sps110'] as const)
      await callAs(owner, filingsTh.markFiled, { kind, ...october, sequence: 0, filedOn: '2026-11-06' });
    const branch = { name: 'เชียงใหม่', branchTax: '00001', branchSocialSecurity: '000001', address: {} };
    const { id: branchId } = await callAs(owner, organization.createBranch, branch as never);
    const move = (fromMonth: string | null, to: typeof branchId | null = branchId) =>
      callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId: to, fromMonth });
    for (const month of [null, '2026-10-01'])
      await expect(move(month)).rejects.toMatchObject({
        body: { code: 'filingsTh.branchFiled', params: { until: '2026-10-31' } },
      });
    // Nothing is kept of a month that was refused.
    const { templates } = await move('2026-11-01');
    expect(templates).toMatchObject([
      {
        branchId,
        history: [
          { fromMonth: null, branchId: null },
          { fromMonth: '2026-11-01', branchId },
        ],
      },
    ]);
    const personsOf = async (kind: 'pnd1' | 'sps110' | 'pnd1kor' | 'kt20k', month?: number) => {
      const { branches } = await callAs(owner, filingsTh.readFiling, { kind, year: 2026, month });
      return branches.map(({ totals }) => [totals.persons, totals.base]);
    };
    for (const kind of ['pnd1', 'sps110'] as const) {
      expect(await callAs(owner, filingsTh.readFiling, { kind, ...october })).toMatchObject({
        correction: { lines: 0 },
      });
      expect(await personsOf(kind, 10)).toEqual([
        [2, baht(60_000)],
        [0, 0],
      ]);
      expect(await personsOf(kind, 11)).toEqual([
        [0, 0],
        [2, baht(60_000)],
      ]);
    }
    // A year is filed by both, each with the months that it filed.
    for (const kind of ['pnd1kor', 'kt20k'] as const) {
      expect(await personsOf(kind)).toEqual([
        [2, baht(60_000)],
        [2, baht(60_000)],
      ]);
      const number = kind === 'kt20k' ? '000001' : '00001';
      const ofBranch = await callAs(owner, filingsTh.readFiling, { kind, year: 2026, branch: number });
      expect(ofBranch.months.map(({ month, base }) => [month, base])).toEqual([[11, baht(60_000)]]);
    }
    const { items } = await callAs(owner, filingsTh.listTaxCertificates, { year: 2026 });
    expect(items.map(({ branch: number, income }) => [number, income])).toEqual([
      ['00000', baht(30_000)],
      ['00000', baht(30_000)],
      ['00001', baht(30_000)],
      ['00001', baht(30_000)],
    ]);
    const { filings } = await callAs(owner, filingsTh.readFilingCalendar, {});
    const shown = (period: string) =>
      filings
        .find(({ duty, period: of }) => duty === 'pnd1' && of === period)
        ?.branches.map(({ number, filed }) => [number, filed?.differs ?? null]);
    expect(shown('2026-10')).toEqual([['00000', false]]);
    expect(shown('2026-11')).toEqual([['00001', null]]);
    // Back to what it was before is no entry of its own.
    expect((await move('2026-11-01', null)).templates).toMatchObject([
      { branchId: null, history: [{ fromMonth: null, branchId: null }] },
    ]);
  });

  it('file from the first choice on where a month is chosen, and from the beginning where none is', async () => {
    const { owner, templateId } = await aPaidTeam(kala);
    const { id: branchId } = await callAs(owner, organization.createBranch, { name: 'เชียงใหม่', address: {} } as never);
    const choose = (choice: object) =>
      callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId, ...choice } as never);
    const always = { fromMonth: null, branchId };
    const head = { fromMonth: null, branchId: null };
    expect((await choose({})).templates).toMatchObject([{ history: [always] }]);
    expect((await choose({ fromMonth: null, branchId: null })).templates).toMatchObject([{ history: [head] }]);
    const { templates } = await choose({ fromMonth: '2026-09-10' });
    expect(templates).toMatchObject([{ history: [head, { fromMonth: '2026-09-01', branchId }] }]);
  });

  it('keep the months that an issued certificate of withheld tax has', async () => {
    const team = await aCertifiableTeam(kala);
    const { owner, templateId, one, two } = team;
    await callAs(owner, filingsTh.issueTaxCertificates, { year: 2026, employeeIds: [one.employeeId], language: 'th' });
    await approvedRun(kala, team, { start: '2026-12-01', end: '2026-12-31', employeeIds: [two.employeeId] });
    const branch = { name: 'เชียงใหม่', branchTax: '00001', address: {} };
    const { id: branchId } = await callAs(owner, organization.createBranch, branch as never);
    const move = (choice: object) =>
      callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId, ...choice } as never);
    for (const choice of [{ fromMonth: null }, {}])
      await expect(move(choice)).rejects.toMatchObject({
        body: { code: 'filingsTh.branchCertified', params: { until: '2026-11-30' } },
      });
    const { templates } = await move({ fromMonth: '2026-12-01' });
    expect(templates).toMatchObject([{ history: [{ branchId: null }, { fromMonth: '2026-12-01', branchId }] }]);
  });

  it.each([
    ['a filing', filingsTh.markFiled, { ...pnd1, sequence: 0, filedOn: '2026-12-07' }, 'nothingToFile'],
    ['a certificate', filingsTh.issueTaxCertificates, { year: 2026, language: 'th' }, null],
  ] as const)('that change while %s is made count in it', async (_, call, input, refusal) => {
    const { owner, templateId } = await aCertifiableTeam(kala);
    const branch = { name: 'เชียงใหม่', branchTax: '00001', address: {} };
    const { id: branchId } = await callAs(owner, organization.createBranch, branch as never);
    const moving = await heldOpen(kala.database, {
      organizationId: owner.organizationId,
      first: lockBranchesOfTemplates,
      last: (tx) => saveBranchesOfTemplate(tx, templateId, [{ fromMonth: sinceEver, branchId }]),
    });
    const made = callAs(owner, call, input as never).catch((error) => error);
    await moving.untilItBlocks();
    await moving.end();
    if (refusal) expect(await made).toMatchObject(codeOf(`filingsTh.${refusal}`));
    await made;
    const { items } = await callAs(owner, filingsTh.listTaxCertificates, { year: 2026 });
    expect(items.map((one) => one.branch)).toEqual(['00001', '00001']);
  });

  it('that pay one person in turn file every payment once, and the whole year on KT 20 Kor', async () => {
    const team = await aPaidTeam(kala);
    await completeFiles(kala, team);
    const { owner, one } = team;
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    const { id: templateId } = await aTemplate(kala, owner, { members: [one] });
    const branch = { name: 'เชียงใหม่', branchTax: '00001', address: {} };
    const { id: branchId } = await callAs(owner, organization.createBranch, branch as never);
    await callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId });
    await approvedRun(kala, { ...team, templateId });
    const wages = await callAs(owner, filingsTh.yearlySocialSecurity, { year: 2026 });
    expect(wages.items.map(({ firstName, base, ofYear }) => [firstName, base, ofYear?.wage, ofYear?.employee])).toEqual(
      [
        ['สมชาย', baht(60_000), baht(60_000), baht(1_750)],
        ['สมหญิง', baht(30_000), baht(30_000), baht(875)],
      ],
    );
    // The certificates have the contributions of the person with the first branch.
    const fundOf = async (number: string) =>
      (await send(owner, filingsTh.filingFile, { kind: 'pnd1kor', year: 2026, branch: number, format: 'fund' })).body;
    expect(await fundOf('00000')).toBe(
      '1999900000013,2569,0.00,1750.00,0.00\r\n1999900012348,2569,0.00,875.00,0.00\r\n',
    );
    expect(await fundOf('00001')).toBe('1999900000013,2569,0.00,0.00,0.00\r\n');
    const { items } = await callAs(owner, filingsTh.listTaxCertificates, { year: 2026 });
    expect(items.map(({ branch: number, firstName, socialSecurity }) => [number, firstName, socialSecurity])).toEqual([
      ['00000', 'สมชาย', baht(1_750)],
      ['00000', 'สมหญิง', baht(875)],
      ['00001', 'สมชาย', baht(0)],
    ]);
  });

  it('name a joiner and a leaver once, with the whole wage that several templates paid', async () => {
    const team = await aPaidTeam(kala);
    const { owner, one } = team;
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set start_date = '2026-11-01', resign_date = '2026-11-30'
        where organization_id = ${tx.organizationId} and id = ${one.employeeId}`),
    );
    const employeeIds = [one.employeeId];
    await approvedRun(kala, team, { start: '2026-11-01', end: '2026-11-15', employeeIds });
    const { id: templateId } = await aTemplate(kala, owner, { members: [one] });
    const branch = { name: 'เชียงใหม่', branchSocialSecurity: '000001', address: {} };
    const { id: branchId } = await callAs(owner, organization.createBranch, branch as never);
    await callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId });
    await approvedRun(kala, { ...team, templateId }, { start: '2026-11-16', end: '2026-11-30', employeeIds });
    for (const kind of ['sps103', 'sps609'] as const) {
      const preview = await callAs(owner, filingsTh.readFiling, { kind, ...november });
      expect(preview.items.map(({ employeeId, base }) => [employeeId, base])).toEqual([[one.employeeId, baht(30_000)]]);
      expect(preview.branches.map(({ totals }) => totals.persons)).toEqual([1, 0]);
    }
  });

  it('have the back pay of people without social security on KT 20 Kor', async () => {
    const team = await aPaidTeam(kala);
    const { owner, one, positionId, templateId } = team;
    const settings = { ...defaultReadings, backPayContribution: 'wageMonth', farOffPercent: 30 } as const;
    const fromDate = '2026-01-01';
    await callAs(owner, payroll.savePayrollSettings, { ...settings, fromDate, farOffAmount: baht(1_000) });
    const uninsured = { positionId, name: 'x', salaryBase: baht(30_000), socialSecurityCalculation: false } as const;
    await callAs(owner, positions.editPosition, uninsured);
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    const { employeeId } = one;
    await callAs(owner, positions.setMemberSalary, { positionId, employeeId, salary: baht(33_000), fromDate });
    await approvedRun(kala, { ...team, templateId }, { kind: 'retroactive' });
    const wages = await callAs(owner, filingsTh.yearlySocialSecurity, { year: 2026 });
    expect(wages).toMatchObject({ totals: { persons: 2, base: baht(63_000) }, months: [{ base: baht(63_000) }] });
    const insured = await callAs(owner, filingsTh.monthlySocialSecurity, { year: 2026, month: 10 });
    expect(insured.totals).toMatchObject({ persons: 0, due: 0 });
  });

  it('has the months of its own templates in a yearly preview, with back pay and balances of before', async () => {
    const team = await aPaidTeam(kala);
    const { owner, one, two, positionId } = team;
    const fromDate = '2026-01-01';
    await callAs(owner, payroll.savePayrollSettings, {
      ...defaultReadings,
      backPayContribution: 'wageMonth',
      fromDate,
      farOffPercent: 30,
      farOffAmount: baht(1_000),
    });
    const branch = { name: 'เชียงใหม่', branchTax: '00001', branchSocialSecurity: '000001', address: {} };
    const { id: branchId } = await callAs(owner, organization.createBranch, branch as never);
    await callAs(owner, payroll.setTemplateMembers, { templateId: team.templateId, employeeIds: [two.employeeId] });
    const { id: templateId } = await aTemplate(kala, owner, { members: [one] });
    await callAs(owner, filingsTh.saveFilingBranch, { templateId, branchId });
    const october = { start: '2026-10-01', end: '2026-10-31' };
    const salary = (amount: number) =>
      callAs(owner, positions.setMemberSalary, {
        positionId,
        employeeId: one.employeeId,
        salary: baht(amount),
        fromDate,
      });
    await salary(16_000);
    await approvedRun(kala, team, october);
    await approvedRun(kala, { ...team, templateId }, october);
    await salary(17_000);
    await approvedRun(kala, { ...team, templateId }, { kind: 'retroactive' });
    await callAs(owner, payroll.setBeginningBalance, {
      employeeId: one.employeeId,
      year: 2026,
      regular: baht(90_000),
    } as never);
    const monthsOf = async (branchNumber: string, call: 'yearlySocialSecurity' | 'yearlyPND1') => {
      const preview = await callAs(owner, filingsTh[call], { year: 2026, branch: branchNumber });
      return {
        months: preview.months.map(({ month, persons, base, ofPeople }) => [month, persons, base, ofPeople]),
        beginning: preview.beginning?.income ?? null,
        total: preview.totals.base,
      };
    };
    expect(await monthsOf('000001', 'yearlySocialSecurity')).toEqual({
      months: [[10, 1, baht(17_000), baht(850)]],
      beginning: null,
      total: baht(17_000),
    });
    expect(await monthsOf('000000', 'yearlySocialSecurity')).toMatchObject({
      months: [[10, 1, baht(30_000), baht(875)]],
      total: baht(30_000),
    });
    expect(await monthsOf('00001', 'yearlyPND1')).toEqual({
      months: [
        [10, 1, baht(16_000), baht(0)],
        [11, 1, baht(1_000), baht(0)],
      ],
      beginning: baht(90_000),
      total: baht(107_000),
    });
    expect(await monthsOf('00000', 'yearlyPND1')).toEqual({
      months: [[10, 1, baht(30_000), baht(0)]],
      beginning: null,
      total: baht(30_000),
    });
  });
});

describe('KT 20 Kor that is filed again', () => {
  it('says the whole wage that it counts: as it was filed, and of a correction what it adds', async () => {
    const team = await aPaidTeam(kala);
    await completeFiles(kala, team);
    const { owner } = team;
    const which = { kind: 'kt20k', year: 2026, month: null } as const;
    const sums = (sequence: number) =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        const state = await filingState(tx, which, undefined);
        const stored = state.filed.find((row) => row.sequence === sequence);
        const figures = stored ? unpackFigures(await figuresOfFiling(tx, stored.id)) : state.correction;
        const people = await withPeople(tx, figures);
        const rows = await sheetRows({ tx, state, people });
        return rows.map((row) => compensationColumns.slice(5, 7).map(({ cell }) => cell(row)));
      });
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    expect(await sums(0)).toEqual([
      [30_000, 30_000],
      [30_000, 30_000],
    ]);
    await callAs(owner, filingsTh.markFiled, { kind: 'kt20k', year: 2026, sequence: 0, filedOn: '2026-11-10' });
    await approvedRun(kala, team);
    expect(await sums(0)).toEqual([
      [30_000, 30_000],
      [30_000, 30_000],
    ]);
    expect(await sums(1)).toEqual([
      [30_000, 30_000],
      [30_000, 30_000],
    ]);
  });
});
