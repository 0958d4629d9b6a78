import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import type { CallResult } from '#kernel/call';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { asDate, instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Filing, type FilingPreview, filingsTh } from '../contract.ts';
import { noTotals } from '../rules/filing-figures.ts';
import MonthlySocialSecurity from './filings/monthly-social-security.screen.tsx';
import MonthlyTax from './filings/monthly-tax.screen.tsx';

const text: TextTable = { filingsTh: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const somchai = asId<'employee'>('019a0000-0000-7000-8000-000000000002');
const asOwner = (screen: ReactNode) => <ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>;

const nothing: FilingPreview = {
  items: [],
  total: 0,
  page: 0,
  size: 25,
  kind: 'pnd1',
  year: 2026,
  month: 10,
  branch: '00000',
  branches: [{ number: '00000', name: 'Head office', totals: noTotals }],
  runs: { approved: 0, open: 1 },
  sequence: 0,
  filed: [],
  totals: noTotals,
  correction: null,
  byIncomeType: [],
  months: [],
  beginning: null,
  rate: null,
  problemCount: 0,
  problems: [],
  cuts: [],
  withoutNumber: [],
};

const totals = {
  persons: 1,
  lines: 1,
  base: baht(30_000),
  ofPeople: baht('164.58'),
  ofEmployer: zero,
  due: baht('164.58'),
};
const october: FilingPreview = {
  ...nothing,
  runs: { approved: 1, open: 0 },
  totals,
  branches: [{ number: '00000', name: 'Head office', totals }],
  problemCount: 1,
  problems: [
    {
      employeeId: somchai,
      name: 'Somchai Jaidee',
      field: 'PIN',
      value: '',
      sentence: 'Person 1 (Somchai Jaidee), national id: is missing.',
      place: 'person',
    },
  ],
};

const open = (preview: FilingPreview) =>
  renderScreen(asOwner(<MonthlyTax />), {
    text,
    at: 'payrolls/wht1?year=2026&month=10',
    answers: [answer(filingsTh.readFiling, preview)],
  });

describe('the page of PND 1', () => {
  it('says why a month has nothing to file, and names runs that wait', async () => {
    const { screen } = await open(nothing);
    expect(await screen.findByText('No approved run in this period')).toBeTruthy();
    expect(screen.getByText(/A run of this period is not approved yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull();
  });

  it('names the person and the field that stop the file, with a link, and offers every format', async () => {
    const { screen } = await open(october);
    expect(await screen.findByText(/national id: is missing/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the file of Somchai Jaidee' });
    expect(link.getAttribute('href')).toContain(`employee/view/${somchai}/profile`);
    for (const name of ['File for upload (RD 2.0)', 'File for RD Prep', 'Paper form (PDF)', 'Mark as filed'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('has the form of a filing that was sent again, as it was sent, and nothing to mark', async () => {
    const sentBefore: Filing = {
      id: asId<'filing'>('019a0000-0000-7000-8000-0000000000f1'),
      kind: 'pnd1',
      year: 2026,
      month: 10,
      branch: '00000',
      sequence: 0,
      filedOn: asDate('2026-11-06'),
      receiptNumber: 'R-1',
      totals,
      fileName: null,
      filedBy: 'HR',
      filedAt: instant('2026-11-06T03:00:00Z'),
      version: 'v',
    };
    const preview: FilingPreview = {
      ...october,
      sequence: 1,
      filed: [sentBefore],
      correction: noTotals,
      problemCount: 0,
      problems: [],
    };
    const { screen, user, sent } = await open(preview);
    await user.click(await screen.findByRole('button', { name: 'Paper form (PDF)' }));
    await expect
      .poll(() => sent(filingsTh.filingFile), { timeout: 30_000 })
      .toEqual([expect.objectContaining({ kind: 'pnd1', format: 'pdf', sequence: 0 })]);
    expect(screen.getByRole('heading', { name: 'Files and forms' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull();
  });
});

it('a person without a number of 13 digits is named and can be left out of the files of SPS 1-10', async () => {
  const preview: FilingPreview = {
    ...october,
    kind: 'sps110',
    branch: '000000',
    withoutNumber: ['John Smith'],
  };
  const { screen, user, sent } = await renderScreen(asOwner(<MonthlySocialSecurity />), {
    text,
    at: 'payrolls/sso?year=2026&month=10',
    answers: [answer(filingsTh.readFiling, preview)],
  });
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  expect(await screen.findByText(/These have none.*John Smith/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /Leave out people/ }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await expect
    .poll(() => sent(filingsTh.filingFile), { timeout: 30_000 })
    .toEqual([expect.objectContaining({ kind: 'sps110', format: 'sheet', leaveOut: true })]);
});

describe('a title without a code', () => {
  it('leads to the field where the code of the office is entered', async () => {
    const preview: FilingPreview = {
      ...october,
      kind: 'sps110',
      branch: '000000',
      problems: [
        {
          employeeId: somchai,
          name: 'Somchai Jaidee',
          field: 'title',
          value: 'ร.ต.',
          sentence: 'Person 1 (Somchai Jaidee), title “ร.ต.”: has no code.',
          place: 'titleCode',
        },
      ],
    };
    const { screen, user, sent } = await renderScreen(asOwner(<MonthlySocialSecurity />), {
      text,
      at: 'payrolls/sso?year=2026&month=10',
      answers: [
        answer(filingsTh.readFiling, preview),
        answer(filingsTh.readTitleCodes, { codes: [{ title: 'ดร.', code: '140' }] }),
        answer(filingsTh.saveTitleCode, { codes: [] }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Enter the code of “ร.ต.”' }));
    expect(await screen.findByDisplayValue('ร.ต.')).toBeTruthy();
    expect(await screen.findByText('ดร.: 140')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), '369');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent(filingsTh.saveTitleCode), { timeout: 30_000 })
      .toEqual([{ title: 'ร.ต.', code: '369' }]);
  });
});

describe('the branches of templates', () => {
  const branchId = asId<'branch'>('019a0000-0000-7000-8000-000000000011');
  const templateId = asId<'payrollTemplate'>('019a0000-0000-7000-8000-000000000012');
  const branches = [
    { branchId: null, name: 'Head office', tax: '00000', socialSecurity: '000000' },
    { branchId, name: 'Chiang Mai', tax: '00001', socialSecurity: '000001' },
  ];
  type Entry = CallResult<typeof filingsTh.readFilingBranches>['templates'][number]['history'][number];
  const opened = async (history: Entry[]) => {
    const shownBranch = history.at(-1)?.branchId ?? null;
    const answered = { branches, templates: [{ templateId, name: 'Monthly', branchId: shownBranch, history }] };
    const page = await renderScreen(asOwner(<MonthlyTax />), {
      text,
      at: 'payrolls/tax?year=2026&month=10',
      answers: [
        answer(filingsTh.readFiling, october),
        answer(filingsTh.readFilingBranches, answered),
        answer(filingsTh.saveFilingBranch, answered),
      ],
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'Branches' }));
    const template = within(await page.screen.findByRole('group', { name: 'Monthly' }));
    const saved = (expected: object) =>
      expect.poll(() => page.sent(filingsTh.saveFilingBranch), { timeout: 30_000 }).toEqual([expected]);
    return { ...page, template, saved };
  };

  it('are shown by month, and a change is removed', async () => {
    const { template, user, saved } = await opened([
      { fromMonth: null, branchId: null },
      { fromMonth: asDate('2026-11-01'), branchId },
    ]);
    expect(template.getByText('From the beginning: Head office')).toBeTruthy();
    expect(template.getByText('From November 2026: Chiang Mai')).toBeTruthy();
    expect(template.getByRole('combobox', { name: 'Holds from' })).toHaveProperty('value', 'November 2026');
    await user.click(template.getByRole('button', { name: 'Remove the change of November 2026 from Monthly' }));
    await saved({ templateId, fromMonth: '2026-11-01', branchId: null });
  });

  it('hold from the beginning at first, and the chosen one is chosen again without a change', async () => {
    const { template, screen, user, sent, saved } = await opened([{ fromMonth: null, branchId: null }]);
    expect(template.getByText('From the beginning: Head office')).toBeTruthy();
    expect(template.getByRole('combobox', { name: 'Holds from' })).toHaveProperty('value', 'The beginning');
    const branch = template.getByRole('combobox', { name: 'Branch' });
    await user.click(branch);
    await user.click(await screen.findByRole('option', { name: /^Head office/ }));
    expect(branch).toHaveProperty('value', 'Head office · tax 00000 · social security 000000');
    expect(sent(filingsTh.saveFilingBranch)).toEqual([]);
    await user.click(branch);
    await user.click(await screen.findByRole('option', { name: /^Chiang Mai/ }));
    await saved({ templateId, fromMonth: null, branchId });
  });
});
