/** Company id in a payment file: the place that the layout has for the id which the bank gave to the company; null where it has none. */
import type { PaymentFileLayout } from './payment-file.ts';
import { companyId } from './payment-values.ts';

export interface CompanyIdField {
  readonly length: number;
  /** The id fills the place; otherwise it may be shorter. */
  readonly isExact: boolean;
}

export function companyIdField({ head, each, foot }: PaymentFileLayout): CompanyIdField | null {
  const fields = [...head, ...each, ...foot].flatMap((record) => record.fields);
  const place = fields.find(({ value }) => value === companyId);
  return place ? { length: place.length, isExact: place.pad === 'none' } : null;
}

/** An id that fits: a file is looked through before the company says its own. */
export const fittingCompanyId = (layout: PaymentFileLayout): string => '0'.repeat(companyIdField(layout)?.length ?? 0);
