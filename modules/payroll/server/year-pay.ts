import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import { company } from '#organization/server/public';
import { payFacts, termsOn } from '#people/server/public';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { isInsured } from '#tax-th/rules/insured-person';
import { provinceCode } from '#tax-th/rules/province-code';
import type { ReadYearPay } from '#tax-th/server/public';
import { yearPay } from '../rules/year-pay.ts';
import { nothingToDate, yearToDate } from '../rules/year-to-date.ts';
import { itemsOfPeople } from './items-of-people.ts';
import { beginningBalances } from './store/beginning-balances.ts';
import { laterOf, yearOf } from './store/paid-to-date.ts';

/** What the social security item of the person takes in a month in place of the rate; null: nothing is fixed. */
async function fixedContribution(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { today, lastDay }: { readonly today: LocalDate; readonly lastDay: LocalDate | null },
): Promise<Money | null> {
  const terms = await termsOn(tx, { employeeIds: [employeeId], from: today, to: today, matters: ['position'] });
  const positionId = (terms.on(employeeId, today).position?.valueId ?? null) as Id<'position'> | null;
  const items = await itemsOfPeople(tx, [{ employeeId, positionId, lastDay }], { start: today, end: today });
  const social = items
    .get(employeeId)
    ?.find(({ item, lineId }) => item.keyName === 'SOCIAL_SECURITY' && lineId === item.id);
  return social && !social.item.autoCalculation ? social.item.amount : null;
}

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
    last: last?.later
      ? { later: last.later, number: last.number, perYear: last.perYear, wageKind: last.wageKind }
      : null,
    // Pay by the hour is not known before it is worked.
    salary: employmentType === 'PART-TIME' ? null : wage,
    isInsured: isInsured({
      applies: hasSocialSecurity,
      birthDate: person?.birthDate ?? null,
      firstInsured: null,
      firstDay: person?.startDate ?? today,
    }),
    fixedContribution: await fixedContribution(tx, employeeId, { today, lastDay: person?.resignDate ?? null }),
    isWithheld: isTaxed,
    firstDay: person?.startDate ?? null,
    lastDay: person?.resignDate ?? null,
  });
};
