/** Holiday pay: the overtime formula at the holiday rate: once more where the holiday is paid already (monthly wage, traditional holidays), else twice; holiday overtime three times. */
import type { PayItem, WorkType } from './payroll-context.ts';
import type { Readings } from './readings.ts';
import type { LabourRow } from './values/labour-protection.ts';

type Multipliers = Pick<PayItem, 'overTime' | 'holidayPay' | 'holidayOverTime'>;

export interface HolidayLaw extends LabourRow {
  readonly salaried: boolean;
  readonly traditionalHoliday: Readings['traditionalHoliday'];
}

/** The item's multiplier for a kind of work, in percent; the law's where the item has none. */
export function ratePercent(workType: WorkType, item: Multipliers, law: HolidayLaw): number {
  switch (workType) {
    case 'working':
      return 100;
    case 'overtime':
      return item.overTime ?? law.overtime;
    case 'holiday':
      return item.holidayPay ?? (law.salaried ? law.holidayOfSalaried : law.holidayOfOthers);
    case 'traditionalHoliday':
      if (law.salaried) return item.holidayPay ?? law.holidayOfSalaried;
      // The item's multiplier is that of the weekly holiday, which is not paid without work (s.56, 62).
      return law.traditionalHoliday === 'onceMore' ? law.holidayOfSalaried : law.holidayOfOthers;
    case 'holidayOvertime':
      return item.holidayOverTime ?? law.holidayOvertime;
  }
}
