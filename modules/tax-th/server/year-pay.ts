// What a person is paid in a tax year is known to payroll, which comes later and plugs it in.
import { type ModuleStart, plugPlace } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { YearPay } from '../rules/expected-pay.ts';
import type { LawPackName } from '../rules/law-pack.ts';

export interface YearPayOrder {
  readonly employeeId: Id<'employee'>;
  readonly year: number;
  readonly today: LocalDate;
  readonly lawPack: LawPackName;
}

export type ReadYearPay = (tx: TenantTx, order: YearPayOrder) => Promise<YearPay>;

export const yearPayPlace = plugPlace<ReadYearPay>('taxTh.yearPay');

export function yearPayOf({ plugs }: Pick<ModuleStart, 'plugs'>): ReadYearPay {
  const [read] = yearPayPlace.partsOf(plugs);
  if (!read) throw new Error('No module says what people are paid in a year.');
  return read;
}
