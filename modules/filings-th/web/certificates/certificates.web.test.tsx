import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { type CertificateInfo, type CertificateLine, filingsTh, type OwnCertificate } from '#filings-th/contract';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import Certificates from './certificates.screen.tsx';
import OwnCertificates from './own-certificates.screen.tsx';

const text: TextTable = {
  filingsTh: { en: () => import('#filings-th/text/en'), th: () => import('#filings-th/text/th') },
};
const manee = asId<'employee'>('019a0000-0000-7000-8000-000000000001');
const certificateId = asId<'taxCertificate'>('019a0000-0000-7000-8000-000000000002');
const patience = { timeout: 30_000 };

const seenByOwner = (children: ReactNode) => {
  const actor = {
    employeeId: manee,
    groups: ['owner'],
    roles: [],
    plan: paidPlan,
    country: 'TH',
    departmentIds: [],
    timeZone: 'Asia/Bangkok',
  };
  return <ActorAtWork value={actor as unknown as Actor}>{children}</ActorAtWork>;
};

const line: CertificateLine = {
  employeeId: manee,
  firstName: 'มานี',
  lastName: 'ใจดี',
  employeeCode: 'K001',
  branch: '00000',
  income: baht(360_000),
  tax: baht(1_975),
  socialSecurity: baht(10_500),
  providentFund: zero,
  state: 'missing',
  dueOn: asDate('2027-02-15'),
  hasLeft: false,
  problem: null,
  certificate: null,
};

const info: CertificateInfo = {
  payer: { taxId: '0999999123459', name: 'x', address: 'x' },
  signer: '',
  hasSignature: false,
  counts: { missing: 1, issued: 0, outdated: 0, overdue: 1 },
  openRuns: 2,
  books: [{ branch: '00000', name: 'x', book: '2570', nextNumber: 1 }],
  zip: null,
  version: 'v1',
};

describe('the list of certificates', () => {
  const open = (of: CertificateInfo = info) =>
    renderScreen(seenByOwner(<Certificates />), {
      at: 'webview/payrolls/tax-certificate?year=2026',
      text,
      answers: [
        answer(filingsTh.listTaxCertificates, { items: [line], total: 1, page: 0, size: 25 }),
        answer(filingsTh.taxCertificateInfo, of),
        answer(filingsTh.issueTaxCertificates, { issued: 1, refused: [] }),
      ],
    });

  it('says what is missing, and issues it for everyone', async () => {
    const { screen, user, sent, within } = await open();
    expect(
      await screen.findByText('2 runs of this year are not approved. Their pay is not in any certificate.'),
    ).toBeTruthy();
    expect(screen.getByText('One certificate is overdue.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Issue one certificate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
    await expect.poll(() => sent(filingsTh.issueTaxCertificates), patience).toMatchObject([{ year: 2026 }]);
  });

  it('shows how far the zip is', async () => {
    const { screen } = await open({
      ...info,
      counts: { ...info.counts, issued: 300 },
      zip: { state: 'running', done: 120, total: 300, startedBy: 'x', startedAt: '2027-02-10T03:00:00Z' as never },
    });
    expect(await screen.findByText('Zip: 120 of 300')).toBeTruthy();
  });
});

describe('one’s own certificates', () => {
  const own: OwnCertificate = {
    id: certificateId,
    employeeId: manee,
    year: 2026,
    number: '2570/7',
    name: '',
    income: baht(360_000),
    tax: baht(1_975),
    issuedOn: asDate('2027-02-10'),
    issuedBy: 'x',
    readAt: null,
  };

  it('are shown in Thai with the Buddhist year, and opened', async () => {
    const { screen } = await renderScreen(seenByOwner(<OwnCertificates />), {
      at: 'webview/employee/tax-certificates',
      language: 'th',
      text,
      answers: [answer(filingsTh.listOwnTaxCertificates, [own])],
    });
    expect(await screen.findByRole('heading', { name: 'ปีภาษี 2569' })).toBeTruthy();
    expect(screen.getByText(/2570\/7/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'เปิดหนังสือรับรองปี 2569' })).toBeTruthy();
  });
});
