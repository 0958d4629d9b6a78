/** Account in interbank files: 11 digits, zeros on the left; longer numbers of some banks lose their leading digits. Branch: the first 3 digits of a 10-digit account after a 0. */
// From public code for KTB and SCB files (Odoo community, Thai localisation); no bank publishes the rule. Confirm with the paying bank.

/** Banks whose numbers are longer than ten digits: how long they are, and how many of the last digits are written. */
const longAccounts: Readonly<Record<string, { readonly length: number; readonly kept: number }>> = {
  '030': { length: 12, kept: 11 }, // GSB
  '031': { length: 12, kept: 11 }, // HSBC
  '033': { length: 12, kept: 11 }, // GHB
  '034': { length: 12, kept: 11 }, // BAAC
  '066': { length: 12, kept: 10 }, // Islamic Bank
  '067': { length: 14, kept: 10 }, // TISCO
  '069': { length: 14, kept: 10 }, // Kiatnakin Phatra
};

export interface BankAccount {
  readonly bankCode: string;
  /** Digits; hyphens and spaces are dropped. */
  readonly account: string;
  /** Four digits, where the bank gave one to the payee. */
  readonly branchCode?: string;
}

export const accountDigits = (account: string): string => account.replace(/[\s-]/g, '');

/** The digits to be padded to 11. A number of another length is passed on as it is: if it does not fit, the writer refuses it. */
export function receivingAccount({ bankCode, account }: BankAccount): string {
  const digits = accountDigits(account);
  const long = longAccounts[bankCode];
  return long !== undefined && digits.length === long.length ? digits.slice(-long.kept) : digits;
}

/** Four digits. GSB and GHB accounts of 12 digits carry 999 and their first digit. */
export function receivingBranch({ bankCode, account, branchCode }: BankAccount): string {
  if (branchCode !== undefined) return branchCode;
  const digits = accountDigits(account);
  if ((bankCode === '030' || bankCode === '033') && digits.length === 12) return `999${digits.slice(0, 1)}`;
  return `0${digits.slice(0, 3)}`;
}
