import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { asDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { type EmployeeItem, type PayrollItem, payroll } from '#payroll/contract';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { renderAs } from '../testing.tsx';
import Deductions from './deductions.screen.tsx';
import OfEmployee from './of-employee.screen.tsx';

const text: TextTable = {
  payroll: { en: () => import('#payroll/text/en'), th: () => import('#payroll/text/th') },
};

const loan: PayrollItem = {
  id: asId('019a0000-0000-7000-8000-000000000011'),
  type: 'deduction',
  keyName: null,
  default: false,
  editable: true,
  createdBy: 'สมศรี',
  name: 'Company loan',
  appliesTo: 'chosen',
  isActive: true,
  amount: zero,
  autoCalculation: false,
  socialSecurityCalculation: false,
  welfareFundCalculation: false,
  shownOnSlip: true,
  taxCalculation: 'none',
  taxRate: 0,
  incomeType: 1,
  unit: 'minute',
  pay: null,
  overTime: null,
  holidayPay: null,
  holidayOverTime: null,
  welfareType: null,
  welfarePayType: null,
  calMethod: null,
  welfareValue: null,
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
  providentFund: false,
  deductionKind: 'cooperative',
  version: 'v1',
};
const late: PayrollItem = {
  ...loan,
  id: asId('019a0000-0000-7000-8000-000000000012'),
  keyName: 'LATE',
  name: 'หักมาสาย',
  default: true,
  autoCalculation: true,
  appliesTo: 'everyone',
};
const noFigures = {
  regular: zero,
  special: zero,
  tax: zero,
  socialSecurity: zero,
  providentFund: zero,
  flat: zero,
  flatTax: zero,
};
const items = { items: [late, loan], total: 2, page: 0, size: 1000 };

describe('the deductions of a company', () => {
  const open = (...more: ReturnType<typeof answer>[]) =>
    renderScreen(<Deductions />, {
      at: 'payroll-items/deductions',
      text,
      answers: [answer(payroll.searchItems, items), ...more],
    });

  it('name the items of payroll in the language of the reader', async () => {
    const { screen } = await open();
    expect(await screen.findByText('Late')).toBeTruthy();
    expect(screen.getByText('Calculated')).toBeTruthy();
    expect(screen.getByText('Company loan')).toBeTruthy();
  });

  it('are added with the section of the law that allows them', async () => {
    const { screen, user, sent } = await open(answer(payroll.createItem, loan));
    await user.click(await screen.findByRole('button', { name: 'Add deduction' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Union');
    await user.click(screen.getByRole('combobox', { name: 'Allowed by section 76 as' }));
    await user.click(await screen.findByRole('option', { name: 'Union dues' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Pay item saved.')).toBeTruthy();
    expect(sent(payroll.createItem)).toMatchObject([{ type: 'deduction', name: 'Union', deductionKind: 'unionDues' }]);
  });

  it('that people have are not deleted, and the sentence says what to do', async () => {
    const params = { positions: 0, people: 3 };
    const { screen, user } = await open(refuse(payroll.deleteItem, 409, { code: 'payroll.itemInUse', params }));
    await user.click(await screen.findByRole('button', { name: /Company loan/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/given to others \(positions: 0, people: 3\). Switch it off instead/)).toBeTruthy();
  });
});

describe('the pay items of a person', () => {
  const employeeId = asId<'employee'>('019a0000-0000-7000-8000-000000000001');
  const effective = {
    amount: baht('1000'),
    autoCalculation: false,
    unit: 'minute',
    pay: null,
    overTime: null,
    holidayPay: null,
    holidayOverTime: null,
    taxCalculation: 'none',
    welfareValue: null,
    deductEmployeePercent: null,
    deductEmployeeAmount: null,
  } as const;
  const ofItem = {
    payrollId: loan.id,
    payrollName: loan.name,
    payrollType: 'deduction',
    keyName: null,
    default: false,
    welfarePayType: null,
  } as const;
  const debt: EmployeeItem = {
    ...effective,
    ...ofItem,
    id: asId('019a0000-0000-7000-8000-000000000021'),
    effective,
    fromDate: asDate('2026-01-01'),
    toDate: null,
    state: 'current',
    frequency: 'recurring',
    excluded: false,
    consented: false,
    note: null,
    instalmentKind: 'loan',
    reference: 'A-1',
    total: baht('12000'),
    paidBefore: zero,
    priority: 1,
    protectedMinimum: zero,
    left: baht('9000'),
    isPaid: true,
    version: 'v1',
  };

  it('show what counts this month with its source, and what is owed', async () => {
    const { screen } = await renderScreen(<OfEmployee />, {
      at: `employee/view/${employeeId}/payroll-items`,
      path: 'employee/view/$empId/payroll-items',
      text,

      answers: [
        answer(payroll.employeeItems, {
          items: [debt],
          applied: [{ ...ofItem, lineId: debt.id, source: 'person', effective }],
          beginningBalances: [],
        }),
      ],
    });
    expect(await screen.findByText('What counts this month')).toBeTruthy();
    expect(screen.getByText('Person')).toBeTruthy();
    expect(screen.getByText('฿9,000.00')).toBeTruthy();
    expect(screen.getByText('No beginning balance')).toBeTruthy();
  });

  it('the menu of an item says which item it belongs to', async () => {
    const { screen } = await renderAs(['owner'], <OfEmployee />, {
      at: `employee/view/${employeeId}/payroll-items`,
      path: 'employee/view/$empId/payroll-items',
      answers: [answer(payroll.employeeItems, { items: [debt], applied: [], beginningBalances: [] })],
    });
    expect(await screen.findByRole('button', { name: `Actions for ${debt.payrollName}` })).toBeTruthy();
  });

  it('a beginning balance is entered for a year of the reader’s era', async () => {
    const year = dateParts(dateIn('Asia/Bangkok', systemNow())).year;
    const { screen, user, sent, waitFor } = await renderAs(['owner'], <OfEmployee />, {
      at: `employee/view/${employeeId}/payroll-items`,
      path: 'employee/view/$empId/payroll-items',
      language: 'th',
      answers: [
        answer(payroll.employeeItems, { items: [], applied: [], beginningBalances: [] }),
        answer(payroll.setBeginningBalance, (input) => ({ ...noFigures, ...input, version: 'v1' }) as never),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'บันทึกยอดของปี' }));
    await user.click(await screen.findByRole('combobox', { name: /ปี/ }));
    await user.click(await screen.findByRole('option', { name: String(year + 543) }));
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent(payroll.setBeginningBalance)).toMatchObject([{ employeeId, year }]));
  });
});
