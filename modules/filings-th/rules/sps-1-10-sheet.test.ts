import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { sps110Sheet } from './sps-1-10-sheet.ts';
import { somchai } from './testing.ts';

const filing = {
  employer: { account: '1000000001', branch: '000001', name: 'บริษัท สมมุติ จำกัด' },
  wageMonth: asDate('2026-10-01'),
  paidOn: asDate('2026-11-13'),
  rate: 500,
  titleCodes: new Map(),
  lines: [{ person: somchai, wage: baht(100_000), contribution: baht(875), employerContribution: baht(875) }],
};

it('the sheet is named by the branch and has the six columns of the template', () => {
  expect(sps110Sheet(filing)).toEqual({
    ok: true,
    value: {
      sheetName: '000001',
      headings: ['เลขประจำตัวประชาชน', 'คำนำหน้าชื่อ', 'ชื่อผู้ประกันตน', 'นามสกุลผู้ประกันตน', 'ค่าจ้าง', 'จำนวนเงินสมทบ'],
      rows: [
        [
          { text: '1999900000013' },
          { text: 'นาย' },
          { text: 'สมชาย' },
          { text: 'ใจดี' },
          { amount: baht(100_000) },
          { amount: baht(875) },
        ],
      ],
      totals: {
        persons: 1,
        wages: baht(100_000),
        contributions: baht(875),
        employerContributions: baht(875),
        total: baht(1750),
      },
    },
  });
});

it('a title without a code is accepted in the sheet, a person without a name is not', () => {
  const withPerson = (change: object) => ({
    ...filing,
    lines: filing.lines.map((line) => ({ ...line, person: { ...somchai, ...change } })),
  });
  expect(sps110Sheet(withPerson({ title: 'ร.ต.' })).ok).toBe(true);
  expect(sps110Sheet(withPerson({ firstName: ' ' }))).toMatchObject({
    reason: 'missing',
    field: 'first name',
    item: 1,
  });
  const employer = { ...filing.employer, branch: '1' };
  expect(sps110Sheet({ ...filing, employer })).toMatchObject({ reason: 'notDigits', field: 'branch', item: null });
});
