import { expect, it } from 'vitest';
import { type CertificateMove, movedCertificate } from './moved-certificate.ts';

/** From the head office to a branch from November on. */
const move: CertificateMove = {
  certificates: [],
  paid: [
    { employeeId: 'stays', month: '2026-10' },
    { employeeId: 'stays', month: '2026-11' },
    { employeeId: 'stays', month: '2026-12' },
    { employeeId: 'left', month: '2026-10' },
  ],
  before: () => '00000',
  after: (month) => (month < '2026-11' ? '00000' : '00001'),
};
const certificate = (employeeId: string, branch: string, year = 2026) => ({ employeeId, branch, year });

it.each([
  ['none issued', [], null],
  ['of a person who was paid before only', [certificate('left', '00000')], null],
  ['of the branch of before', [certificate('stays', '00000')], '2026-12-31'],
  ['of the branch that would pay', [certificate('stays', '00001')], '2026-12-31'],
  ['of a third branch', [certificate('stays', '00002')], null],
  ['of another year', [certificate('stays', '00000', 2025)], null],
  ['of a person whom the template does not pay', [certificate('other', '00000')], null],
])('a certificate %s', (_, certificates, expected) => {
  expect(movedCertificate({ ...move, certificates })).toBe(expected);
});
