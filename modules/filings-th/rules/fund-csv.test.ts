import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { fundFile } from './fund-csv.ts';

const person = {
  nationalId: '1999900000013',
  pensionFund: baht(0),
  socialSecurity: baht(10_500),
  providentFund: baht('18000.50'),
};
const filing = { payerTaxId: '0999999123459', year: 2026, people: [person] };

describe('FUND file beside PND 1 Kor', () => {
  it('has five columns, two decimals and no thousands separator', () => {
    expect(fundFile(filing)).toEqual({
      ok: true,
      value: {
        name: 'FUND_PND1A_0999999123459_2569.csv',
        text: '1999900000013,2569,0.00,10500.00,18000.50\r\n',
      },
    });
  });

  it('refuses a negative amount, a wrong number and a wrong payer, and names the field', () => {
    const wrong = { ...person, providentFund: baht('-0.01') };
    expect(fundFile({ ...filing, people: [person, wrong] })).toMatchObject({
      reason: 'negative',
      field: 'provident fund',
      item: 2,
    });
    expect(fundFile({ ...filing, people: [{ ...person, nationalId: '12' }] })).toMatchObject({ reason: 'tooShort' });
    expect(fundFile({ ...filing, payerTaxId: '0999999123450' })).toMatchObject({ reason: 'wrongCheckDigit' });
  });
});
