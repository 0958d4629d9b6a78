import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { asDate, type Instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Declaration, type DeclarationLine, type TaxInfo, taxTh } from '../contract.ts';
import { nothingDeclared } from '../rules/declaration.ts';
import { lawPack, taxYear } from '../rules/law-pack.ts';
import { questionsOf } from '../rules/questions.ts';
import { accepted } from '../rules/testing.ts';
import Declarations from './list/declarations.screen.tsx';
import PayrollTax from './mine/payroll-tax.screen.tsx';
import Question from './questions/question.screen.tsx';
import Questionnaire from './questions/questionnaire.screen.tsx';

const text: TextTable = { taxTh: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const manee = asId<'employee'>('019a0000-0000-7000-8000-000000000001');
const somchai = asId<'employee'>('019a0000-0000-7000-8000-000000000002');

const seenBy = (groups: readonly PermissionGroup[], children: ReactNode) => {
  const actor = {
    employeeId: manee,
    groups,
    roles: [],
    plan: paidPlan,
    country: 'TH',
    departmentIds: [],
    timeZone: 'Asia/Bangkok',
  };
  return <ActorAtWork value={actor as unknown as Actor}>{children}</ActorAtWork>;
};

const settings = {
  lawPack: 'th-law',
  basis: 'declared',
  deadlineMonth: 12,
  deadlineDay: 15,
  remindDays: 14,
  version: 's1',
} as const;
const info: TaxInfo = {
  year: 2026,
  settings,
  deadline: asDate('2026-12-15'),
  personal: baht(60_000),
  socialSecurityMax: baht(10_500),
  questions: questionsOf(accepted(taxYear(lawPack('th-law'), 2026))),
};

const noAnswers = nothingDeclared as Declaration['answers'];
/** 50,000 a month, half of the year paid. */
const aDeclaration = (more: Partial<Declaration> = {}): Declaration => ({
  employeeId: manee,
  name: 'มานี ใจดี',
  year: 2026,
  state: 'none',
  answers: noAnswers,
  approved: null,
  proved: [],
  reason: null,
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
  files: [],
  pay: {
    toDate: {
      regular: baht(300_000),
      special: zero,
      tax: baht(10_225),
      socialSecurity: baht(5_250),
      providentFund: zero,
    },
    paymentsLeft: 6,
    later: { regular: baht(50_000), socialSecurity: baht(875), providentFund: zero },
    source: 'slip',
    isWithheld: true,
  },
  copy: null,
  mayEdit: true,
  version: 'v1',
  ...more,
});

const answers = (declaration: Declaration) => [
  answer(taxTh.readDeclaration, declaration),
  answer(taxTh.info, info),
  answer(taxTh.saveDeclaration, declaration),
];

describe('a question', () => {
  const open = (at: string, declaration = aDeclaration(), language: 'en' | 'th' = 'en') =>
    renderScreen(seenBy([], <Question />), {
      at: `webview/tax-deductions/${at}`,
      language,
      text,
      answers: answers(declaration),
    });

  it('says live what its answer saves, and is saved on the way to the next one', async () => {
    const { screen, user, sent, router } = await open('insurance?year=2026&at=lifeInsurance');
    await user.type(await screen.findByRole('textbox', { name: 'Life insurance' }), '12500');
    expect(await screen.findByText('Saves you ฿1,250.00 a year')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save and go on' }));
    await expect
      .poll(() => sent(taxTh.saveDeclaration), { timeout: 30_000 })
      .toMatchObject([{ year: 2026, answers: { paid: { lifeInsurance: baht(12_500) } } }]);
    await expect
      .poll(() => router.state.location.href, { timeout: 30_000 })
      .toContain('insurance?year=2026&at=healthInsurance');
  });

  it('is saved on the way back and to the overview as well', async () => {
    const { screen, user, sent, router } = await open('insurance?year=2026&at=healthInsurance');
    await user.type(await screen.findByRole('textbox', { name: 'Health insurance' }), '9000');
    await user.click(screen.getByRole('button', { name: 'Overview' }));
    await expect
      .poll(() => sent(taxTh.saveDeclaration), { timeout: 30_000 })
      .toMatchObject([{ answers: { paid: { healthInsurance: baht(9_000) } } }]);
    await expect
      .poll(() => router.state.location.href, { timeout: 30_000 })
      .toContain('webview/tax-deductions?year=2026');
  });

  it('keeps a number of parents as it is typed, and says what is wrong with it', async () => {
    const { screen, user, sent } = await open('parents?year=2026');
    const parents = (await screen.findByRole('textbox', { name: 'Parents' })) as HTMLInputElement;
    await user.clear(parents);
    await user.type(parents, '3');
    expect(await screen.findByText('This number must be at most 2')).toBeTruthy();
    expect(parents.value).toBe('3');
    const goOn = screen.getByRole('button', { name: 'Save and go on' }) as HTMLButtonElement;
    expect(goOn.disabled).toBe(true);
    await user.type(parents, '{Backspace}2');
    await user.click(goOn);
    await expect
      .poll(() => sent(taxTh.saveDeclaration), { timeout: 30_000 })
      .toMatchObject([{ answers: { parents: 2 } }]);
  });

  it('that this year does not ask has nothing to save, only the way back', async () => {
    const { screen } = await open('other?year=2026');
    expect(await screen.findByText(/2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('that is not answered promises nothing', async () => {
    const { screen } = await open('insurance?year=2026&at=healthInsurance');
    expect(await screen.findByText('Answer to see what it saves you a year.')).toBeTruthy();
  });

  it('explains the limit that an answer has reached', async () => {
    const { screen, user } = await open('insurance?year=2026&at=healthInsurance');
    await user.type(await screen.findByRole('textbox', { name: 'Health insurance' }), '40000');
    expect(await screen.findByText(/25,000.00 of it counts: that is the limit/)).toBeTruthy();
    expect(await screen.findByText('Saves you ฿2,500.00 a year')).toBeTruthy();
  });

  it('asks in Thai', async () => {
    const { screen, user } = await open('personal-and-spouse?year=2026', aDeclaration(), 'th');
    expect(await screen.findByRole('heading', { name: 'คุณมีคู่สมรสที่ไม่มีเงินได้หรือไม่' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'ใช่' }));
    expect(await screen.findByText(/ช่วยประหยัดภาษีปีละ .*6,000.00/)).toBeTruthy();
  });

  it('takes a year of birth of the Buddhist era', async () => {
    const { screen, user, sent } = await open('children?year=2026', aDeclaration(), 'th');
    await user.click(await screen.findByRole('button', { name: 'เพิ่มบุตร' }));
    const born = await screen.findByRole('textbox', { name: /ปีเกิด/ });

    await user.type(born, '2562');
    await user.click(screen.getByRole('button', { name: 'บันทึกและไปต่อ' }));
    await expect
      .poll(() => sent(taxTh.saveDeclaration), { timeout: 30_000 })
      .toMatchObject([{ answers: { children: [{ birthYear: 2019, adopted: false }] } }]);
  });

  it('keeps a half typed year when another child is added', async () => {
    const { screen, user } = await open('children?year=2026');
    await user.click(await screen.findByRole('button', { name: 'Add a child' }));
    await user.type(await screen.findByRole('textbox', { name: /^Child 1/ }), '201');
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    expect(await screen.findByRole('textbox', { name: /^Child 2/ })).toBeTruthy();
    expect((screen.getByRole('textbox', { name: /^Child 1/ }) as HTMLInputElement).value).toBe('201');
  });

  it('that the year does not have says so', async () => {
    const { screen } = await open('other?year=2026');
    expect(await screen.findByText('There is nothing to deduct here in 2026.')).toBeTruthy();
  });
});

describe('the start of the questionnaire', () => {
  const open = (declaration: Declaration) =>
    renderScreen(seenBy([], <Questionnaire />), {
      at: 'webview/tax-deductions?year=2026',
      text,
      answers: answers(declaration),
    });

  it('shows why it was returned, and hands in again', async () => {
    const returned = aDeclaration({ state: 'returned', reason: 'Attach the marriage certificate' });
    const { screen, user, sent, within } = await open(returned);
    expect(await screen.findByText('Returned to you: Attach the marriage certificate')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }));
    await expect
      .poll(() => sent(taxTh.saveDeclaration), { timeout: 30_000 })
      .toMatchObject([{ year: 2026, submit: true }]);
  });

  it('offers last year’s answers with what must be looked at', async () => {
    const copied = { ...noAnswers, parents: 2, paid: { lifeInsurance: baht(20_000) } };
    const checks = [{ answer: 'lifeInsurance', reason: 'lastYear' } as const];
    const { screen, user, sent } = await open(aDeclaration({ copy: { year: 2025, answers: copied, checks } }));
    expect(await screen.findByText('Life insurance: enter the amount of this year')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use the answers of 2025' }));
    await expect
      .poll(() => sent(taxTh.saveDeclaration), { timeout: 30_000 })
      .toMatchObject([{ copiedFrom: 2025, answers: { parents: 2 } }]);
  });
});

describe('payroll and tax of a person', () => {
  it('has tax so far, expected, and what a bonus would do', async () => {
    const outlook = { income: baht(600_000), tax: baht(20_450), left: baht(10_225), eachPayment: baht('1704.17') };
    const now = { ...outlook, onBonus: zero, over: zero };
    const asked = { ...now, income: baht(700_000), tax: baht(31_925), onBonus: baht(11_475) };
    const { screen, user, sent } = await renderScreen(seenBy([], <PayrollTax />), {
      at: 'me/payroll-tax',
      text,
      answers: [
        ...answers(aDeclaration()),
        answer(taxTh.ofEmployee, { years: [], history: [] }),
        answer(taxTh.whatIf, { year: 2026, pay: aDeclaration().pay, now, asked }),
      ],
    });
    expect(await screen.findByText('฿10,225.00')).toBeTruthy();
    expect(await screen.findByText('฿20,450.00')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Bonus' }), '100000');
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    // The difference, and the tax on the bonus.
    expect(await screen.findAllByText('฿11,475.00')).toHaveLength(2);
    expect(sent(taxTh.whatIf)).toMatchObject([{ bonus: baht(100_000) }]);
  });
});

describe('the list of payroll', () => {
  const line: DeclarationLine = {
    employeeId: somchai,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    employeeCode: 'E-2',
    positionName: 'ช่าง',
    state: 'submitted',
    submittedAt: '2026-11-10T02:00:00.000Z' as Instant,
    decidedAt: null,
    changed: ['spouse', 'lifeInsurance'],
    files: 1,
    newFiles: 1,
  };
  const counts = { none: 0, draft: 0, submitted: 1, approved: 0, returned: 0 };
  const submitted = aDeclaration({
    employeeId: somchai,
    state: 'submitted',
    answers: { ...noAnswers, spouse: true, paid: { lifeInsurance: baht(12_500) } },
    files: [
      {
        id: asId('019a0000-0000-7000-8000-000000000031'),
        answer: 'lifeInsurance',
        name: 'premium.pdf',
        size: 10,
        createdBy: 'สมชาย',
        createdAt: '2026-11-10T02:00:00.000Z' as Instant,
      },
    ],
  });
  const open = (group: PermissionGroup = 'owner') =>
    renderScreen(seenBy([group], <Declarations />), {
      at: 'tax-deductions?year=2026',
      text,
      answers: [
        ...answers(submitted),
        answer(taxTh.listDeclarations, { items: [line], total: 1, page: 0, size: 25, counts }),
        answer(taxTh.decideDeclaration, submitted),
      ],
    });

  it('names what changed; what has a paper is ticked as proved, and approved', async () => {
    const { screen, user, sent } = await open();
    expect(await screen.findByText('Spouse, Life insurance')).toBeTruthy();
    await user.click(await screen.findByText('สมชาย ใจดี'));
    const proof = await screen.findByRole('checkbox', { name: 'Life insurance: Papers prove it' });
    expect((proof as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await expect
      .poll(() => sent(taxTh.decideDeclaration), { timeout: 30_000 })
      .toMatchObject([
        { employeeId: somchai, year: 2026, approve: true, proved: ['lifeInsurance'], readVersion: 'v1' },
      ]);
  });

  it('leads a maker to the answers that were handed in on paper, and leaves the decision to others', async () => {
    const { screen, user } = await open('maker');
    await user.click(await screen.findByText('สมชาย ใจดี'));
    expect(await screen.findByRole('link', { name: 'Fill in for the person' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    const proof = screen.getByRole('checkbox', { name: 'Life insurance: Papers prove it' });
    expect((proof as HTMLInputElement).disabled).toBe(true);
  });

  it('returns only with a reason', async () => {
    const { screen, user, sent } = await open();
    await user.click(await screen.findByText('สมชาย ใจดี'));
    const giveBack = await screen.findByRole('button', { name: 'Return' });
    expect((giveBack as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'What should be corrected' }), 'Attach the certificate');
    await user.click(giveBack);
    await expect
      .poll(() => sent(taxTh.decideDeclaration), { timeout: 30_000 })
      .toMatchObject([{ approve: false, reason: 'Attach the certificate' }]);
  });
});
