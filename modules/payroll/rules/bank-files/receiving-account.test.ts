import { describe, expect, it } from 'vitest';
import { receivingAccount, receivingBranch } from './receiving-account.ts';

describe('the account and branch of a payee at another bank', () => {
  it.each([
    // bank, account, written, branch
    ['014', '999-0-00002-2', '9990000022', '0999'],
    ['002', '1234567890', '1234567890', '0123'],
    ['030', '012345678901', '12345678901', '9990'], // Government Savings Bank, 12 digits
    ['034', '012345678901', '12345678901', '0012'], // BAAC
    ['066', '001234567890', '1234567890', '0001'],
    ['067', '00001234567890', '1234567890', '0000'],
    ['004', '123456789012', '123456789012', '0123'], // 12 digits where 10 are usual: passed on, the writer refuses
  ])('%s %s is written %s with branch %s', (bankCode, account, written, branch) => {
    expect(receivingAccount({ bankCode, account })).toBe(written);
    expect(receivingBranch({ bankCode, account })).toBe(branch);
  });

  it('a branch that the bank gave is kept', () => {
    expect(receivingBranch({ bankCode: '014', account: '9990000022', branchCode: '0111' })).toBe('0111');
  });
});
