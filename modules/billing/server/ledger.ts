// The plan follows the ledger: whatever changes it ends with `applyPlan`.
import { tellWindowsIfAny } from '#access/server/public';
import { dateIn, type Instant, instantAtMinute } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import { afterCommitIfAny } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { due, dueAt } from '#server/due';
import { tell } from '#server/events';
import { planChanged } from '../events.ts';
import { type NamedSubscription, nextChange } from '../rules/entitlement.ts';
import { type PaidTerm, paidTerms } from '../rules/paid-terms.ts';
import { nothingAfter, plansAhead } from '../rules/plans-ahead.ts';
import * as ledger from './store/ledger.ts';
import * as orders from './store/orders.ts';
import * as subscriptions from './store/subscriptions.ts';

export const termsOf = async (tx: TenantTx): Promise<readonly PaidTerm[]> =>
  paidTerms(await ledger.paidOrders(tx), await ledger.entries(tx));

/** Computes the plan of today with those that follow by themselves and stores what is another one; the next change is put on the clock. */
export async function applyPlan(tx: TenantTx, now: Instant): Promise<NamedSubscription | null> {
  await orders.lockAccount(tx);
  const zone = await timeZoneOf(tx);
  const today = dateIn(zone, now);
  const terms = await termsOf(tx);
  const granted = await subscriptions.newestGrant(tx);
  const grant = granted && { ...granted, grantedOn: dateIn(zone, granted.createdAt) };
  const wanted = plansAhead({ terms, grant, canceled: await orders.isEnded(tx), today });
  const stored = await subscriptions.storedPlans(tx);
  if (!isSame(wanted, stored))
    await subscriptions.addSubscription(tx, { ...(wanted ?? nothingAfter(today)), computed: true, now });
  else if (stored && wanted) await subscriptions.saveLater(tx, { id: stored.id, later: wanted.later });
  await tell(tx, planChanged, {});
  // The demo company is written before there are windows and cached answers.
  const { organizationId } = tx;
  afterCommitIfAny(tx, (services) => services.forget(organizationId));
  tellWindowsIfAny(tx, ['plan', 'orders', 'me']);
  const change = nextChange({ terms, grant }, today);
  if (change) dueAt(tx, { name: planDueName }, instantAtMinute(zone, change, 0));
  return wanted;
}

const planDueName = 'billing.plan';

/** Terms begin, end and leave their grace at midnight of the company. */
export const planDue = due({
  name: planDueName,
  run: ({ organizationId, now, services: { database } }) =>
    database.tenant(organizationId, async (tx) => {
      const terms = await termsOf(tx);
      if (terms.length === 0) return null;
      await applyPlan(tx, now);
      const zone = await timeZoneOf(tx);
      const change = nextChange({ terms, grant: await subscriptions.newestGrant(tx) }, dateIn(zone, now));
      return change && instantAtMinute(zone, change, 0);
    }),
});

function isSame(wanted: NamedSubscription | null, stored: NamedSubscription | null): boolean {
  if (!wanted || !stored) return wanted === stored || (wanted === null && stored?.products.length === 0);
  const facts = ({ orderName, status, endDate, products }: NamedSubscription) =>
    JSON.stringify([
      orderName,
      status,
      endDate,
      products.map(({ type, name, numberSpecified }) => `${type} ${name} ${numberSpecified}`).sort(),
    ]);
  return facts(wanted) === facts(stored);
}
