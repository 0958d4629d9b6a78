import { asDate } from '#kernel/time';
import { company } from '#organization/server/public';
import { payFacts } from '#people/server/public';
import { agreedOn } from '#positions/server/public';
import { isInsured } from '#tax-th/rules/insured-person';
import { provinceCode } from '#tax-th/rules/province-code';
import type { ReadYearPay } from '#tax-th/server/public';
import { yearPay } from '../rules/year-pay.ts';
import { nothingToDate, yearToDate } from '../rules/year-to-date.ts';
import { beginningBalances } from './store/beginning-balances.ts';
import { laterOf, yearOf } from './store/paid-to-date.ts';

/** What a person was paid in a tax year, and what is still to come of it. */
export const readYearPay: ReadYearPay = async (tx, { employeeId, year, today, lawPack }) => {
  const range = { employeeIds: [employeeId], from: asDate(`${year}-01-01`), to: asDate(`${year}-12-31`) };
  const [slips] = await yearOf(tx, range);
  const [begun] = await beginningBalances(tx, [employeeId], year);
  const [last] = await laterOf(tx, range);
  const [person] = await payFacts(tx, [employeeId]);
  const agreed = await agreedOn(tx, { employeeIds: [employeeId], from: today, to: today });
  const { employmentType, wage, hasSocialSecurity, isTaxed } = agreed(employeeId, today);
  const { regular, special, tax, socialSecurity, providentFund } = yearToDate({ ...nothingToDate, ...begun }, [
    { ...nothingToDate, ...slips },
  ]);
  const own = await company(tx);
  return yearPay({
    year,
    today,
    lawPack,
    province: provinceCode(own?.address.province ?? null),
    toDate: { regular, special, tax, socialSecurity, providentFund },
    last: last?.later ? { later: last.later, number: last.number, perYear: last.perYear } : null,
    // Pay by the hour is not known before it is worked.
    salary: employmentType === 'PART-TIME' ? null : wage,
    isInsured: isInsured({
      applies: hasSocialSecurity,
      birthDate: person?.birthDate ?? null,
      firstInsured: null,
      firstDay: person?.startDate ?? today,
    }),
    isWithheld: isTaxed,
    firstDay: person?.startDate ?? null,
    lastDay: person?.resignDate ?? null,
  });
};
