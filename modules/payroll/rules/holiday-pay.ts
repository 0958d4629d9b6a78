/** Holiday pay: the overtime formula at the holiday rate (one extra wage for monthly paid employees); holiday overtime: at its own rate (300 %). */
import type { Money } from '#kernel/money';
import { overtimePay, type TimePayInput } from './overtime-pay.ts';
import type { PayItem, WorkType } from './payroll-context.ts';
import type { LabourRow } from './values/labour-protection.ts';

export const holidayPay: (input: TimePayInput) => Money = overtimePay;

export const holidayOvertimePay: (input: TimePayInput) => Money = overtimePay;

type Multipliers = Pick<PayItem, 'overTime' | 'holidayPay' | 'holidayOverTime'>;

/** The item's multiplier for a kind of work, in percent; the law's where the item has none. */
export function ratePercent(workType: WorkType, item: Multipliers, law: LabourRow & { salaried: boolean }): number {
  switch (workType) {
    case 'working':
      return 100;
    case 'overtime':
      return item.overTime ?? law.overtime;
    case 'holiday':
      return item.holidayPay ?? (law.salaried ? law.holidayOfSalaried : law.holidayOfOthers);
    case 'holidayOvertime':
      return item.holidayOverTime ?? law.holidayOvertime;
  }
}
