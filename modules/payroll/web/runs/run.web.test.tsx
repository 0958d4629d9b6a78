import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { payroll, type Run, type RunDifference } from '#payroll/contract';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { anan, bua, idOf, listOf, renderAs, run, slip } from '../testing.tsx';
import RunScreen from './run.screen.tsx';

const noDifference: RunDifference = {
  ...listOf([]),
  against: null,
  net: run.totals.net,
  difference: zero,
  groups: [],
  over: 0,
  threshold: { percent: 10, amount: baht('1000') },
};

interface Opened {
  readonly of?: Partial<Run>;
  readonly groups?: readonly PermissionGroup[];
  readonly people?: readonly (typeof anan)[];
  readonly more?: readonly Answer[];
  readonly language?: 'en' | 'th';
  readonly search?: string;
}

const open = ({
  of = {},
  groups = ['owner'],
  people = [anan, bua],
  more = [],
  language = 'en',
  search = '',
}: Opened = {}) =>
  renderAs(groups, <RunScreen />, {
    language,
    path: 'payrolls/report/$id',
    at: `payrolls/report/${run.id}${search}`,
    answers: [
      answer(payroll.readRun, { ...run, ...of }),
      answer(payroll.readRunPeople, listOf(people)),
      answer(payroll.readRunDifference, noDifference),
      answer(payroll.listRunComments, []),
      ...more,
    ],
  });

describe('a draft', () => {
  it('is sent for approval after its sums were shown', async () => {
    const { screen, user, sent } = await open({ more: [answer(payroll.proceedRun, { ...run, state: 'PENDING' })] });
    await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 people, net pay ฿58,250.00');
    expect(sent(payroll.proceedRun)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Send for approval' }).at(-1) as HTMLElement);
    await expect.poll(() => sent(payroll.proceedRun)).toEqual([{ payrollReportId: run.id }]);
  });

  it('says which earlier run is not approved yet, also before it is sent', async () => {
    const earlier = { id: run.id, name: 'October pay' };
    const { screen, user } = await open({ of: { openBefore: earlier } });
    const link = await screen.findByRole('link', { name: 'Open that run' });
    expect(link.getAttribute('href')).toContain(earlier.id);
    await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('“October pay” of an earlier period');
  });

  it('of which too much changed to be sent says that it is calculated first', async () => {
    const { screen, user } = await open({ more: [answer(payroll.proceedRun, { ...run, calculating: 1_001 })] });
    await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
    await screen.findByRole('dialog');
    await user.click(screen.getAllByRole('button', { name: 'Send for approval' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/the figures are calculated again/)).toBeTruthy();
    expect(screen.queryByText('Sent for approval')).toBeNull();
  });

  it('with people who cannot be paid is not sent, and shows them on request', async () => {
    const { screen, user } = await open({ of: { blocked: 1 } });
    const proceed = await screen.findByRole('button', { name: 'Send for approval' });
    expect((proceed as HTMLButtonElement).disabled).toBe(true);
    expect(await screen.findByText('Anan Dee')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show these people' }));
    await expect.poll(() => screen.queryByText('Anan Dee')).toBeNull();
    expect(screen.getByText('Bua Suk')).toBeTruthy();
    expect(screen.getByText(/does not know what happened on 2 days/)).toBeTruthy();
  });

  it('says how far its calculation is', async () => {
    const { screen } = await open({ of: { calculating: 1 }, people: [{ ...anan, isStale: true }, bua] });
    expect((await screen.findAllByText('1 of 2 slips calculated')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Being calculated')).toBeTruthy();
  });

  it('holds a person back only with a reason', async () => {
    const { screen, user, sent } = await open({
      more: [answer(payroll.saveRunEntries, run), answer(payroll.readRunSlip, slip)],
    });
    await user.click(await screen.findByRole('button', { name: /^Anan Dee/ }));
    await user.click(await screen.findByRole('button', { name: 'Hold back' }));
    const reason = await screen.findByRole('textbox', { name: /Reason/ });
    await user.click(screen.getAllByRole('button', { name: 'Hold back' }).at(-1) as HTMLElement);
    expect(sent(payroll.saveRunEntries)).toEqual([]);
    await user.type(reason, 'Contract is unclear');
    await user.click(screen.getAllByRole('button', { name: 'Hold back' }).at(-1) as HTMLElement);
    await expect
      .poll(() => sent(payroll.saveRunEntries))
      .toMatchObject([{ reportId: run.id, held: [{ employeeId: anan.employeeId, reason: 'Contract is unclear' }] }]);
  });
});

describe('the people of a run', () => {
  it('are walked by arrow keys, and Enter opens a slip that says why', async () => {
    const { screen, user } = await open({ more: [answer(payroll.readRunSlip, slip)] });
    (await screen.findByRole('button', { name: /^Anan Dee/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Bua Suk');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByText('Salary of the month: 30,000.00')).toBeTruthy();
    expect(screen.getByLabelText('Why ฿30,000.00 for Salary?')).toBeTruthy();
  });

  it('are commented on beside their slip', async () => {
    const { screen, user, sent } = await open({
      more: [
        answer(payroll.readRunSlip, slip),
        answer(payroll.addRunComment, { id: asId<'payrollComment'>(idOf('d1')) }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Anan Dee/ }));
    const field = await screen.findByRole('textbox', { name: /Comment on Anan Dee/ });
    await user.type(field, 'New account since May');
    const form = field.closest('form') as HTMLElement;
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    await expect
      .poll(() => sent(payroll.addRunComment))
      .toEqual([{ reportId: run.id, employeeId: anan.employeeId, text: 'New account since May' }]);
  });

  it('have their figures under the headings of employee and company', async () => {
    const { screen } = await open();
    await screen.findByText('Anan Dee');
    expect(screen.getByText('Company', { selector: 'td' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Net pay/ })).toBeTruthy();
  });

  it('are found by code', async () => {
    const { screen, user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search name, code or position' }), 'K0002');
    await expect.poll(() => screen.queryByText('Anan Dee')).toBeNull();
    expect(screen.getByText('Bua Suk')).toBeTruthy();
  });
});

describe('a pending run', () => {
  it('is rejected with a reason by its approver, who cannot change it', async () => {
    const pending = { state: 'PENDING', proceededName: 'Malee' } as const;
    const { screen, user, sent } = await open({
      of: pending,
      groups: ['payrollApprove'],
      more: [answer(payroll.approveRun, { ...run, state: 'REJECTED' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Overtime is missing');
    await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1) as HTMLElement);
    await expect
      .poll(() => sent(payroll.approveRun))
      .toEqual([{ payrollReportId: run.id, status: 'rejected', reason: 'Overtime is missing' }]);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

describe('an approved run', () => {
  const approved = { state: 'APPROVED', decidedName: 'Somsri' } as const;
  const kbank = {
    layout: 'kbank-payroll',
    title: 'KBank Payroll',
    count: 1,
    total: baht('29125'),
    companyId: null,
    cuts: [],
    refused: null,
  };
  const payments = {
    files: [kbank],
    ownBank: { count: 1, total: baht('29125') },
    otherBanks: { count: 0, total: zero },
    byHand: { count: 1, total: baht('29125') },
    net: baht('58250'),
  };

  it('offers bank files with their control totals, and is marked as paid', async () => {
    const { screen, user, sent } = await open({
      of: approved,
      more: [answer(payroll.readPayments, payments), answer(payroll.markRunPaid, run)],
    });
    expect(await screen.findByRole('button', { name: 'Download KBank Payroll' })).toBeTruthy();
    expect(screen.getAllByText('1 person, ฿29,125.00').length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await expect.poll(() => sent(payroll.markRunPaid)).toEqual([{ payrollReportId: run.id, paidOn: '2026-11-30' }]);
  });

  it('asks for the company’s id at a bank that wants one, and only there', async () => {
    const ktb = { ...kbank, layout: 'ktb-direct', title: 'KTB Direct', companyId: { length: 16, isExact: false } };
    const { screen, user, sent } = await open({
      of: approved,
      more: [
        answer(payroll.readPayments, { ...payments, files: [kbank, ktb] }),
        refuse(payroll.bankFile, 500, { code: 'common.internal' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Download KBank Payroll' }));
    expect(await screen.findByRole('textbox', { name: 'File of the day' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Company’s id at the bank/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Download KTB Direct' }));
    const id = await screen.findByRole('textbox', { name: /Company’s id at the bank/ });
    expect(screen.getByText('As the bank gave it, at most 16 characters.')).toBeTruthy();
    await user.type(id, 'EXAMPLE01');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await expect
      .poll(() => sent(payroll.bankFile))
      .toMatchObject([{ reportId: run.id, layout: 'ktb-direct', companyId: 'EXAMPLE01' }]);
  });

  it('shows what a bank would refuse and does not offer that file', async () => {
    const refused = 'Payment 1 (Anan), account “12”: is too short.';
    const ktb = { ...kbank, layout: 'ktb-direct', title: 'KTB Direct', refused };
    const { screen } = await open({
      of: approved,
      more: [answer(payroll.readPayments, { ...payments, files: [ktb] })],
    });
    const button = await screen.findByRole('button', { name: 'Download KTB Direct' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(`The bank would refuse this file: ${refused}`)).toBeTruthy();
  });

  it('offers a viewer no step and no bank file', async () => {
    const { screen } = await open({
      of: approved,
      groups: ['payrollViewer'],
      more: [answer(payroll.readPayments, payments)],
    });
    expect(await screen.findByText('KBank Payroll')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Download KBank/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

it('slips of more than a thousand people are files of a thousand each', async () => {
  const { screen, user, sent } = await open({
    of: { state: 'APPROVED', totals: { ...run.totals, people: 2_345 } },
    more: [
      answer(payroll.readPayments, {
        files: [],
        ownBank: { count: 0, total: zero },
        otherBanks: { count: 0, total: zero },
        byHand: { count: 2_345, total: run.totals.net },
        net: run.totals.net,
      }),
      refuse(payroll.slipsFile, 500, { code: 'common.internal' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Slips 2,001–2,345 (PDF)' }));
  await expect.poll(() => sent(payroll.slipsFile)).toMatchObject([{ reportId: run.id, part: 3 }]);
  expect(screen.queryByRole('button', { name: 'All slips (PDF)' })).toBeNull();
});

describe('what differs', () => {
  const against = {
    reportId: run.id,
    name: 'October pay',
    start: run.start,
    end: run.end,
    payDate: run.payDate,
    net: baht('57250'),
  };

  it('has all causes of a person on a sheet, biggest first, with what they come to', async () => {
    const found: RunDifference = {
      ...noDifference,
      ...listOf([
        {
          employeeId: anan.employeeId,
          firstName: 'Anan',
          lastName: 'Dee',
          employeeCode: null,
          before: baht('28125'),
          after: baht('28225'),
          difference: baht('100'),
          isOver: false,
          heldReason: null,
          causes: [
            { cause: 'overtime', amount: baht('300') },
            { cause: 'yearSoFar', amount: baht('-50') },
            { cause: 'rise', amount: baht('1000') },
            { cause: 'unpaidLeave', amount: baht('-1150') },
          ],
        },
      ]),
      against,
      difference: baht('100'),
      groups: [{ cause: 'rise', amount: baht('1000'), people: 1 }],
    };
    const { screen, user } = await open({ people: [bua], more: [answer(payroll.readRunDifference, found)] });
    expect(await screen.findByText(/-฿1,150.00 and 3 more causes/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Anan Dee' }));
    const sheet = await screen.findByRole('dialog');
    const amounts = within(sheet)
      .getAllByRole('definition')
      .map((amount) => amount.textContent);
    expect(amounts).toEqual([
      '฿28,125.00',
      '-฿1,150.00',
      '+฿1,000.00',
      '+฿300.00',
      '-฿50.00',
      '฿28,225.00',
      '+฿100.00',
    ]);
  });

  it('is shown by cause, and a cause filters the people', async () => {
    const found: RunDifference = {
      ...noDifference,
      ...listOf([
        {
          employeeId: anan.employeeId,
          firstName: 'Anan',
          lastName: 'Dee',
          employeeCode: null,
          before: baht('28125'),
          after: baht('29125'),
          difference: baht('1000'),
          isOver: true,
          heldReason: null,
          causes: [{ cause: 'rise', amount: baht('1000') }],
        },
      ]),
      against,
      difference: baht('1000'),
      groups: [{ cause: 'rise', amount: baht('1000'), people: 1 }],
      over: 1,
    };
    const { screen, user, sent } = await open({ more: [answer(payroll.readRunDifference, found)] });
    await user.click(await screen.findByRole('button', { name: 'Change of wage: +฿1,000.00, 1 person' }));
    await expect.poll(() => sent(payroll.readRunDifference).at(-1)).toMatchObject({ cause: 'rise' });
  });
});

it('a run that does not exist says so', async () => {
  const { screen } = await open({
    more: [refuse(payroll.readRun, 404, { code: 'payroll.runNotFound' })],
    language: 'th',
  });
  expect(await screen.findByText('ไม่มีรายการจ่ายเงินเดือนนี้แล้ว')).toBeTruthy();
});
