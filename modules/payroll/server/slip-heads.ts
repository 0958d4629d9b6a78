// What a slip says besides its figures: company, position, team and leave left of the person on the last day of the period.
import { wholeCompany } from '#access/rules/can';
import { linesWithin, placementOf } from '#departments/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { type LeaveLeft, leaveLeft } from '#leave/server/public';
import { company, companyFormats } from '#organization/server/public';
import { payFacts, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { RunRow } from './store/runs.ts';

export interface SlipHead {
  readonly company: string;
  /** The name that the slip keeps, as the company writes it; as it was kept where the person has another name since. */
  readonly written: (kept: string) => string;
  readonly positionName: string | null;
  readonly departmentName: string | null;
  readonly leaveLeft: readonly LeaveLeft[];
}

/** A constant number of statements for any number of people. */
export async function slipHeads(
  tx: TenantTx,
  { end }: Pick<RunRow, 'end'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<(employeeId: string) => SlipHead> {
  const own = await company(tx);
  const formats = await companyFormats(tx);
  const people = new Map((await payFacts(tx, employeeIds)).map((one) => [one.employeeId as string, one]));
  const terms = await termsOn(tx, { employeeIds, from: end, to: end, matters: ['position'] });
  const placement = await placementOf(tx, { employeeIds, from: end, to: end });
  const names = new Map(
    (await linesWithin(tx, wholeCompany)).map(({ departmentId, name }) => [departmentId as string, name]),
  );
  const leftOf = await leaveLeft(tx, { employeeIds, on: end });
  return (employeeId) => {
    const person = people.get(employeeId);
    const { position } = terms.on(employeeId, end);
    return {
      company: own?.name ?? '',
      written: (kept) => (person && nameText(person, 'first-last') === kept ? nameText(person, formats.name) : kept),
      positionName: position ? position.valueText : (person?.positionName ?? null),
      departmentName: names.get(placement.chainOn(employeeId, end)[0] ?? '') ?? null,
      leaveLeft: leftOf(employeeId),
    };
  };
}
