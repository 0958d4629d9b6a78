/** Plan of a company on a day: the running paid term, else for 7 days after the last paid day the same plan in status Grace; a plan that the provider set by hand counts from its day on, over payments up to that day, and a trial while no paid term runs; otherwise the free plan (null). */
import type { SubscribedProduct, Subscription } from '#access/rules/plan';
import { addToDate, type LocalDate } from '#kernel/time';
import { trialName } from './full-trial.ts';
import type { PaidTerm, Quantities } from './paid-terms.ts';
import { type PartName, partNames } from './prices.ts';

const graceDays = 7;

const products: Readonly<Record<PartName, Pick<SubscribedProduct, 'type' | 'name'>>> = {
  cloud: { type: 'oneDeeCloud', name: 'Cloud' },
  station: { type: 'oneDeeStation', name: 'Station' },
  payroll: { type: 'oneDeePayroll', name: 'Payroll' },
};

export const productsOf = (quantities: Quantities): readonly SubscribedProduct[] =>
  partNames.flatMap((part) => {
    const numberSpecified = quantities[part] ?? 0;
    return numberSpecified > 0 ? [{ ...products[part], numberSpecified }] : [];
  });

export interface NamedSubscription extends Subscription {
  readonly orderName: string;
}

export interface Grant extends NamedSubscription {
  readonly grantedOn: LocalDate;
}

export interface EntitlementInput {
  readonly terms: readonly PaidTerm[];
  /** The newest one. */
  readonly grant: Grant | null;
  /** A company that ended its subscription has no grace. */
  readonly canceled: boolean;
  readonly today: LocalDate;
}

export function entitlement({ terms, grant, canceled, today }: EntitlementInput): NamedSubscription | null {
  const running = terms.find(({ from, to }) => from <= today && to >= today);
  const isGrantOpen = grant !== null && (grant.endDate === null || grant.endDate >= today);
  if (isGrantOpen && (!running || (!isTrial(grant) && grant.grantedOn >= running.paidOn))) return plain(grant);
  if (running) return { ...named(running), status: 'Active', endDate: endOfEqual(terms, running) };
  const past = terms.findLast(({ to }) => to < today);
  const graceEnd = past && addToDate(past.to, { days: graceDays });
  if (past && graceEnd && !canceled && graceEnd >= today) return { ...named(past), status: 'Grace', endDate: graceEnd };
  // What has ended stays visible with its last day, so that people see why they are on the free plan.
  if (past && (!grant || past.paidOn >= grant.grantedOn))
    return { ...named(past), status: 'Expired', endDate: past.to };
  return grant && plain(grant);
}

const isTrial = ({ products: granted }: Grant): boolean => granted.some(({ name }) => name === trialName);

const plain = ({ orderName, status, endDate, products: granted }: Grant): NamedSubscription => ({
  orderName,
  status,
  endDate,
  products: granted,
});

const named = ({ quantities, feature }: PaidTerm) => ({
  orderName: `${productsOf(quantities)
    .map(({ name }) => name)
    .join(' + ')} ${feature}`,
  products: productsOf(quantities),
});

const isSame = (a: Quantities, b: Quantities): boolean => partNames.every((part) => (a[part] ?? 0) === (b[part] ?? 0));

/** A renewal that changes nothing makes the running term longer. */
function endOfEqual(terms: readonly PaidTerm[], running: PaidTerm): LocalDate {
  let end = running.to;
  for (const one of terms)
    if (
      one.from === addToDate(end, { days: 1 }) &&
      one.feature === running.feature &&
      isSame(one.quantities, running.quantities)
    )
      end = one.to;
  return end;
}

/** The next day on which the plan changes by itself; null when nothing is to come. After the last day of a grant the terms count again. */
export function nextChange(
  { terms, grant }: Pick<EntitlementInput, 'terms'> & { readonly grant: Pick<Grant, 'endDate'> | null },
  today: LocalDate,
): LocalDate | null {
  const days = terms.flatMap(({ from, to }) => [
    from,
    addToDate(to, { days: 1 }),
    addToDate(to, { days: graceDays + 1 }),
  ]);
  if (grant?.endDate) days.push(addToDate(grant.endDate, { days: 1 }));
  return days.filter((day) => day > today).sort()[0] ?? null;
}
