/** What a company has paid for: a product counts while its subscription has not ended and its quantity is not zero; a Full Trial gives cloud and payroll with the cloud quantity and no station. */
import type { LocalDate } from '#kernel/time';

export type PlanName = 'cloud' | 'station' | 'payroll';

/** Product types of the specification, and the plan each belongs to. */
const planOfProduct: Readonly<Record<string, PlanName>> = {
  oneDeeCloud: 'cloud',
  oneDeeStation: 'station',
  oneDeePayroll: 'payroll',
};
const fullTrialName = 'Full Trial';
/** In its days of grace a company has all that it paid for. */
const activeStatuses: readonly string[] = ['Active', 'Grace'];
const liteNames: readonly string[] = ['TA Lite', 'TA Plus'];

export interface SubscribedProduct {
  readonly type: string;
  readonly name: string;
  readonly numberSpecified: number;
}

export interface Subscription {
  /** `Active`, `Grace` and others; only these two allow imports. */
  readonly status: string;
  /** The last paid day; null has no end. */
  readonly endDate: LocalDate | null;
  readonly products: readonly SubscribedProduct[];
}

export interface PlanPart {
  readonly enabled: boolean;
  /** Employees the part is paid for. */
  readonly limit: number;
}

export interface Plan extends Readonly<Record<PlanName, PlanPart>> {
  /** No cloud: the free plan, which offers an upgrade. */
  readonly free: boolean;
  readonly fullTrial: boolean;
  readonly lite: boolean;
  readonly active: boolean;
  readonly endDate: LocalDate | null;
}

const none: PlanPart = { enabled: false, limit: 0 };

export function planOf(subscription: Subscription | null, today: LocalDate): Plan {
  const products = subscription?.products ?? [];
  const current = subscription !== null && (subscription.endDate === null || subscription.endDate >= today);
  const part = (plan: PlanName): PlanPart => {
    const limit = products
      .filter((product) => planOfProduct[product.type] === plan)
      .reduce((sum, product) => sum + product.numberSpecified, 0);
    return current && limit > 0 ? { enabled: true, limit } : none;
  };
  const fullTrial = products.some(
    (product) => planOfProduct[product.type] === 'cloud' && product.name === fullTrialName,
  );
  const cloud = part('cloud');
  return {
    cloud,
    station: fullTrial ? none : part('station'),
    payroll: fullTrial ? cloud : part('payroll'),
    free: !cloud.enabled,
    fullTrial,
    lite: products.some((product) => liteNames.includes(product.name)),
    active: current && activeStatuses.includes(subscription.status),
    endDate: subscription?.endDate ?? null,
  };
}

/** A trial is over when its end date has passed. */
export const trialIsOver = (plan: Plan, today: LocalDate): boolean =>
  plan.fullTrial && plan.endDate !== null && plan.endDate < today;
