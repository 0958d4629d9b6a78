import { describe, expect, it } from 'vitest';
import { billing } from '#billing/contract';
import { clocking } from '#clocking/contract';
import { enterprise } from '#enterprise/contract';
import { identity } from '#identity/contract';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate, instant } from '#kernel/time';
import { support } from '#support/contract';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { console } from '../contract.ts';
import Clock from './clock.screen.tsx';
import Dashboard from './dashboard.screen.tsx';
import Employees from './employees.screen.tsx';
import Order from './order.screen.tsx';
import Organization from './organization.screen.tsx';
import Organizations from './organizations.screen.tsx';

const text: TextTable = {
  console: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
  billing: { en: () => import('#billing/text/en'), th: () => import('#billing/text/th') },
  enterprise: { en: () => import('#enterprise/text/en'), th: () => import('#enterprise/text/th') },
  identity: { en: () => import('#identity/text/en'), th: () => import('#identity/text/th') },
  support: { en: () => import('#support/text/en'), th: () => import('#support/text/th') },
};

const organizationId = asId<'organization'>('019a0000-0000-7000-8000-000000000001');
const employeeId = asId<'employee'>('019a0000-0000-7000-8000-000000000002');
const at = instant('2026-11-10T02:03:04Z');
const company = {
  organizationId,
  name: 'ข้าวหอม',
  createdAt: at,
  country: 'TH',
  plan: 'trial',
  planEndsOn: asDate('2026-12-01'),
  people: 40,
  seats: 50,
} as const;
const companies = answer(console.organizations, { items: [company], total: 1, page: 0, size: 30 });

const totals = {
  companies: 3,
  newCompanies: 1,
  people: 120,
  seats: 300,
  plans: { free: 1, trial: 1, paid: 1 },
  trialsEnding: 1,
  days: [{ day: asDate('2026-11-14'), punches: 80, companies: 2 }],
  orders: [{ status: 'awaiting' as const, currency: 'THB' as const, count: 2, amount: baht(1284) }],
  errorDays: [],
  tables: [{ name: 'punch', bytes: 12_000_000 }],
  errors: { failedJobs: 0, failingWork: 4, failedMails: 0 },
  waitingMails: 0,
  oldestWorkSeconds: 600,
  queues: [{ name: 'mail.send', waiting: 7, oldestSeconds: 30 }],
  databaseBytes: 52_000_000,
};

const info = {
  organizationId,
  name: 'ข้าวหอม',
  createdAt: at,
  country: 'TH',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  businessType: null,
  enterprise: false,
  working: 40,
  waiting: 2,
  left: 5,
  order: { name: 'Full Trial', status: 'Active', endDate: asDate('2026-12-01') },
  plan: 'trial' as const,
  isTrial: true,
  cloud: 50,
  station: 0,
  payroll: 50,
  features: [
    { type: 'icc' as const, value: null },
    { type: 'vejthani' as const, value: '48' },
  ],
  signIn: null,
  support: null,
  looks: [{ id: '019a0000-0000-7000-8000-000000000009', at, userName: 'กาล ทีมงาน', call: 'GET /admin/v1/employees' }],
};
const onDetail = {
  text,
  at: `console/organizations/view/${organizationId}/detail`,
  path: 'console/organizations/view/$orgId/detail',
};

describe('the dashboard of the console', () => {
  it('shows figures, and those of each picture as a table', async () => {
    const { screen, user } = await renderScreen(<Dashboard />, { text, answers: [answer(console.dashboard, totals)] });
    expect(await screen.findByText('1 end within 7 days')).toBeTruthy();
    await user.click(screen.getByText('Clock-ins and clock-outs per day as a table'));
    expect(screen.getByRole('row', { name: '14 Nov 2026 80 2' })).toBeTruthy();
    await user.click(screen.getByText('Job queues as a table'));
    expect(screen.getByRole('row', { name: 'mail.send 30 s 7' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Waiting for payment 2 ฿1,284.00' })).toBeTruthy();
    expect(screen.getByText('No job and no mail failed.')).toBeTruthy();
  });
});

describe('the organizations', () => {
  it('are filtered by plan and lead to their detail', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Organizations />, { text, answers: [companies] });
    const link = await screen.findByRole('link', { name: 'ข้าวหอม' });
    expect(link.getAttribute('href')).toBe(`/en/console/organizations/view/${organizationId}/detail`);
    await user.click(screen.getByRole('combobox', { name: 'Plan' }));
    await user.click(await screen.findByRole('option', { name: 'Free' }));
    await waitFor(() => expect(sent(console.organizations).at(-1)).toMatchObject({ plan: 'free' }));
  });

  it('have a detail with the plan and the looks of the provider; a plan is set there', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Organization />, {
      ...onDetail,
      answers: [
        answer(console.organizationInfo, info),
        answer(billing.setPlan, { orderName: 'Cloud 80', status: 'Active', endDate: null }),
      ],
    });
    expect(await screen.findByText('GET /admin/v1/employees')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set the plan' }));
    const order = await screen.findByRole('textbox', { name: 'Order' });
    await user.clear(order);
    await user.type(order, 'Cloud 80');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(billing.setPlan)).toMatchObject([{ organizationId, orderName: 'Cloud 80', cloud: 50 }]),
    );
  });

  it('say so when the company does not exist', async () => {
    const { screen } = await renderScreen(<Organization />, {
      ...onDetail,
      answers: [refuse(console.organizationInfo, 404, { code: 'common.notFound' })],
    });
    expect(await screen.findByText('Company not found.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Back to the organizations' }).length).toBeGreaterThan(0);
  });
});

it('special features of a company are switched, and their number is changed', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(<Organization />, {
    ...onDetail,
    answers: [
      answer(console.organizationInfo, info),
      answer(enterprise.setFeature, {}),
      answer(enterprise.setTier, {}),
    ],
  });
  await user.click(await screen.findByRole('switch', { name: /^Own sign-in and theme/ }));
  await waitFor(() => expect(sent(enterprise.setTier)).toEqual([{ organizationId, enterprise: true }]));
  await user.click(await screen.findByRole('switch', { name: /^Overtime allowances/ }));
  await waitFor(() => expect(sent(enterprise.setFeature)).toEqual([{ organizationId, type: 'icc', value: 'on' }]));
  await user.click(screen.getByRole('button', { name: 'Change: 48 hours' }));
  const hours = await screen.findByRole('textbox', { name: 'hours' });
  await user.clear(hours);
  await user.type(hours, '50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(enterprise.setFeature).at(-1)).toMatchObject({ type: 'vejthani', value: '50' }));
});

describe('support in a company', () => {
  const access = {
    id: asId<'supportAccess'>('019a0000-0000-7000-8000-000000000007'),
    state: 'open' as const,
    reason: 'กะดึก',
    askedBy: null,
    askedAt: at,
    ownerName: 'มาลี ใจดี',
    openedAt: at,
    withPay: false,
    endsAt: at,
    closedAt: null,
    closedBy: null,
  };

  it('is asked for when nobody agreed', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Organization />, {
      ...onDetail,
      answers: [answer(console.organizationInfo, info), answer(support.askSupport, { ...access, state: 'asked' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for access' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'กะดึก');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(support.askSupport)).toEqual([{ organizationId, reason: 'กะดึก' }]));
  });

  it('has a way in once an owner agreed', async () => {
    const { screen } = await renderScreen(<Organization />, {
      ...onDetail,
      answers: [answer(console.organizationInfo, { ...info, support: access })],
    });
    expect(await screen.findByRole('button', { name: 'Look into the company' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull();
    expect(screen.getByText('มาลี ใจดี')).toBeTruthy();
  });
});

describe('the sign-in of a company', () => {
  it('is registered with an issuer, under the name of the company', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Organization />, {
      ...onDetail,
      answers: [answer(console.organizationInfo, info), answer(identity.registerCompany, {})],
    });
    await user.click(await screen.findByRole('button', { name: 'Set up the sign-in' }));
    await user.type(await screen.findByRole('textbox', { name: /^Company code/ }), 'KHAO');
    await user.type(screen.getByRole('textbox', { name: /^Issuer/ }), 'https://login.example.com');
    await user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'kala');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(identity.registerCompany)).toMatchObject([
        {
          organizationId,
          companyCode: 'KHAO',
          name: 'ข้าวหอม',
          kind: 'oidc',
          issuer: 'https://login.example.com',
          clientId: 'kala',
        },
      ]),
    );
  });

  it('is changed with what the dialog does not show, and says that a secret is stored', async () => {
    const signIn = {
      companyCode: 'KHAO',
      name: 'ข้าวหอม',
      kind: 'oidc' as const,
      issuer: 'https://login.example.com',
      clientId: 'kala',
      keysUrl: null,
      portalUrl: null,
      logoUrl: '/files/logo.png',
      artworkUrl: null,
      hasSecret: true,
      hasKey: false,
    };
    const { screen, user, sent, waitFor } = await renderScreen(<Organization />, {
      ...onDetail,
      answers: [
        answer(console.organizationInfo, { ...info, signIn }),
        refuse(identity.registerCompany, 409, {
          code: 'identity.companyCodeTaken',
          fields: { companyCode: { code: 'duplicate' } },
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Change the sign-in' }));
    const code = await screen.findByRole('textbox', { name: /^Company code/ });
    expect(screen.getByText('A secret is stored. Enter a new one only to replace it.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, 'KHAOHOM');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(identity.registerCompany)).toMatchObject([{ companyCode: 'KHAOHOM', logoUrl: '/files/logo.png' }]),
    );
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the orders of a company', () => {
  const order = {
    id: asId<'billingOrder'>('019a0000-0000-7000-8000-000000000005'),
    number: 4,
    kind: 'new' as const,
    currency: 'THB' as const,
    from: asDate('2026-11-16'),
    to: asDate('2027-11-15'),
    orderItems: [
      { product: { type: 'cloud' as const, feature: 'annual' as const, numberSpecified: 20 }, amount: baht(1200) },
    ],
    credit: baht(0),
    subtotal: baht(1200),
    vatPercent: 7,
    vat: baht(84),
    total: baht(1284),
    orderAdjustments: [],
    payable: baht(1284),
    status: 'awaiting' as const,
    method: 'transfer' as const,
    withholdingTax: false,
    hasSlip: true,
    validUntil: asDate('2026-12-01'),
    paidDate: null,
    rejectReason: null,
    balance: baht(1284),
    hasPaper: false,
    invoiceRequestedAt: null,
    createdDate: at,
    refunded: baht(0),
    refundable: baht(0),
    sameSlip: [],
  };
  const orders = answer(billing.ordersOfCompany, { items: [order], total: 1, page: 0, size: 30 });
  const none = answer(console.orders, { items: [], total: 0, page: 0, size: 1 });

  it('are confirmed with the day of payment', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Order />, {
      text,
      at: `console/orders/view/${organizationId}/detail`,
      path: 'console/orders/view/$orgId/detail',
      answers: [orders, none, answer(billing.confirmTransfer, { ...order, status: 'paid' })],
    });
    expect(await screen.findByText('Cloud: 20 people')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Picture of the transfer' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm the transfer' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(billing.confirmTransfer)).toMatchObject([{ organizationId, orderId: order.id }]));
  });

  it('by PayPal are neither confirmed nor refused by hand', async () => {
    const items = [{ ...order, method: 'paypal' as const, hasSlip: false }];
    const { screen } = await renderScreen(<Order />, {
      text,
      at: `console/orders/view/${organizationId}/detail`,
      path: 'console/orders/view/$orgId/detail',
      answers: [answer(billing.ordersOfCompany, { items, total: 1, page: 0, size: 30 }), none],
    });
    expect(await screen.findByText('PayPal confirms the payment of this order by itself.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the transfer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Do not accept' })).toBeNull();
  });

  it('are not accepted with a reason', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Order />, {
      text,
      at: `console/orders/view/${organizationId}/detail`,
      path: 'console/orders/view/$orgId/detail',
      answers: [orders, none, answer(billing.rejectTransfer, { ...order, status: 'rejected' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Do not accept' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'ยอดไม่ครบ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(billing.rejectTransfer)).toMatchObject([{ reason: 'ยอดไม่ครบ' }]));
  });

  it('warn before a transfer is confirmed whose slip was sent with an order of another company', async () => {
    const other = {
      organizationId: asId<'organization'>('019a0000-0000-7000-8000-000000000011'),
      organizationName: 'บ้านกาแฟ',
      orderId: asId<'billingOrder'>('019a0000-0000-7000-8000-000000000012'),
      number: 9,
      status: 'paid' as const,
    };
    const items = [{ ...order, sameSlip: [other] }];
    const { screen } = await renderScreen(<Order />, {
      text,
      at: `console/orders/view/${organizationId}/detail`,
      path: 'console/orders/view/$orgId/detail',
      answers: [answer(billing.ordersOfCompany, { items, total: 1, page: 0, size: 30 }), none],
    });
    const link = await screen.findByRole('link', { name: 'Order 9 of บ้านกาแฟ: Paid' });
    expect(link.getAttribute('href')).toBe(`/en/console/orders/view/${other.organizationId}/detail`);
  });

  it('are paid back in part, with the sum that the form showed as left', async () => {
    const paid = { ...order, status: 'paid' as const, paidDate: asDate('2026-11-16'), refundable: baht(1284) };
    const { screen, user, sent, waitFor } = await renderScreen(<Order />, {
      text,
      at: `console/orders/view/${organizationId}/detail`,
      path: 'console/orders/view/$orgId/detail',
      answers: [
        answer(billing.ordersOfCompany, { items: [paid], total: 1, page: 0, size: 30 }),
        none,
        answer(billing.refundOrder, { ...order, status: 'paid' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for 4' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '107');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'ลดราคา');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(sent(billing.refundOrder)).toMatchObject([
        { organizationId, orderId: order.id, amount: baht(107), reason: 'ลดราคา', refundable: baht(1284) },
      ]),
    );
  });
});

describe('the employees of a company', () => {
  const people = answer(console.employees, {
    items: [
      {
        employeeId,
        employeeCode: 'E1',
        firstName: 'มานี',
        lastName: 'ใจดี',
        positionName: null,
        status: 'approved',
        hasLogin: true,
      },
    ],
    total: 1,
    page: 0,
    size: 30,
  });

  it('are not read before a company is chosen', async () => {
    const { screen, user, sent } = await renderScreen(<Employees />, { text, answers: [people, companies] });
    expect(await screen.findByText('Choose a company')).toBeTruthy();
    expect(sent(console.employees)).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Company' }));
    await user.click(await screen.findByRole('option', { name: 'ข้าวหอม' }));
    expect((await screen.findByRole('link', { name: 'มานี ใจดี' })).getAttribute('href')).toBe(
      `/en/console/employees/view/${employeeId}/detail?company=${organizationId}`,
    );
  });
});

it('a punch of a company is shown without its place', async () => {
  const id = asId<'clocking'>('019a0000-0000-7000-8000-000000000003');
  const { screen } = await renderScreen(<Clock />, {
    text,
    at: `console/clocks/view/${id}/detail?company=${organizationId}`,
    path: 'console/clocks/view/$clockId/detail',
    answers: [
      answer(clocking.readOfCompany, {
        id,
        employeeId,
        clockType: 'clock_in',
        timestamp: at,
        receivedAt: at,
        source: 'station',
        assurance: 'B',
        employeeName: 'มานี ใจดี',
        isVoid: true,
        reason: null,
      }),
    ],
  });
  expect(await screen.findByText('Deleted, does not count')).toBeTruthy();
  expect(screen.getByText('Station')).toBeTruthy();
});
