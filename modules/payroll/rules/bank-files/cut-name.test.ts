import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { bblPayroll } from './bbl-payroll.ts';
import { cutName } from './cut-name.ts';
import { writePaymentFile } from './payment-file.ts';
import { aBatch, aPayment } from './testing.ts';

describe('a name longer than its field', () => {
  it.each([
    ['fits', 'SOMCHAI', 10, 'SOMCHAI'],
    ['just fits', 'SOMCHAI JAIDEE', 14, 'SOMCHAI JAIDEE'],
    ['is cut by letter', 'SOMCHAI JAIDEE', 10, 'SOMCHAI JA'],
    ['loses a space at its end', 'SOMCHAI JAIDEE', 8, 'SOMCHAI'],
    ['keeps a letter with its marks whole', 'น้ำเพชร', 4, 'น้ำ'],
    ['drops a letter whose second mark does not fit', 'กน้ำเพชร', 3, 'ก'],
    ['drops a letter whose mark does not fit', 'กกิ่ง', 2, 'ก'],
  ])('%s', (_name, name, length, written) => {
    expect(cutName(name, length)).toBe(written);
  });

  it('never refuses a whole bank file: it is cut, and the person is named', () => {
    const long = 'Mr Somchai Jaideemakmakwongsawattanakul';
    const batch = aBatch({ payer: '002', payee: '002' });
    const payments = [aPayment('002'), { ...aPayment('002'), name: long, amount: baht(100) }];
    const file = writePaymentFile(bblPayroll, { ...batch, payments });
    if (!file.ok) throw new Error(`${file.reason} ${file.field}`);
    expect(file.value.cuts).toEqual([
      { field: 'name', value: long, written: 'Mr Somchai Jaideemakmakwongsawattan', item: 2, person: long },
    ]);
    expect(file.value.lines[2]).toContain('Mr Somchai Jaideemakmakwongsawattan');
  });

  it('a letter that the file cannot hold is named with its person', () => {
    const batch = aBatch({ payer: '002', payee: '002' });
    const payments = [aPayment('002'), { ...aPayment('002'), name: 'Zoë Lee' }];
    expect(writePaymentFile(bblPayroll, { ...batch, payments })).toMatchObject({
      ok: false,
      reason: 'unwritableCharacter',
      field: 'name',
      item: 2,
      person: 'Zoë Lee',
      character: 'ë',
    });
  });
});
