import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { rdPrepFile } from './rd-prep.ts';
import { october, somchai } from './testing.ts';

const payerTaxId = '0999999123459';
const lines = [
  october,
  { ...october, person: { ...somchai, middleName: 'ปีเตอร์' }, income: baht('0.01'), tax: baht(0) },
];

describe('RD Prep file', () => {
  it('has ten columns with the income code first', () => {
    expect(rdPrepFile({ columns: 'ten', payerTaxId, lines })).toEqual({
      ok: true,
      value: {
        text: [
          '401N|1|1999900000013|นาย|สมชาย|ใจดี|30102569|30000.00|164.58|1\r\n',
          '401N|2|1999900000013|นาย|สมชาย|ปีเตอร์ ใจดี|30102569|0.01|0.00|1\r\n',
        ].join(''),
        totals: { persons: 2, income: baht('30000.01'), tax: baht('164.58') },
      },
    });
  });

  it('has eleven columns with the payer in the older variant', () => {
    const file = rdPrepFile({ columns: 'eleven', payerTaxId, lines: [october] });
    expect(file.ok && file.value.text).toBe(
      '1|0999999123459|1999900000013|นาย|สมชาย|ใจดี|1|30102569|30000.00|164.58|1\r\n',
    );
  });

  it('an income type without a known code is refused, and a bar in a name too', () => {
    const approved = { ...october, incomeType: 2 as const };
    expect(rdPrepFile({ columns: 'ten', payerTaxId, lines: [october, approved] })).toMatchObject({
      ok: false,
      reason: 'missing',
      field: 'income code',
      item: 2,
    });
    const odd = { ...october, person: { ...somchai, lastName: 'ใจ|ดี' } };
    expect(rdPrepFile({ columns: 'eleven', payerTaxId, lines: [odd] })).toMatchObject({ reason: 'forbiddenCharacter' });
  });
});
