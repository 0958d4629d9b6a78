import { featuresFrom, featureValue } from '#access/rules/feature';
import { planOf } from '#access/rules/plan';
import { handleProvider } from '#access/server/public';
import { currentSubscription, orderSums } from '#billing/server/public';
import { specialityTypes } from '#enterprise/rules/specialities';
import { companyById, shownRegistration } from '#identity/server/public';
import { asId } from '#kernel/ids';
import { addSeconds, addToDate, asDate, dateIn, type Instant } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import { headcount } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { currentAccess, shownAccess } from '#support/server/public';
import { console } from '../contract.ts';
import { consoleErrors } from '../errors.ts';
import { planKind } from '../rules/plan-kind.ts';
import { providerZone } from './provider-zone.ts';
import { companyPage, looksAt } from './store/companies.ts';
import { dayFigures, totals } from './store/figures.ts';
import { errorDays, failedJobs, health, largestTables, queues } from './store/health.ts';

const daySeconds = 86_400;
const daysShown = 30;
const soonDays = 7;

export const companyHandlers = [
  handleProvider(console.dashboard, async ({ now, inGlobal }) => {
    const today = dateIn(providerZone, now);
    const since = addSeconds(now, -daysShown * daySeconds);
    return inGlobal(async (tx) => {
      const { free, trial, paid, ...sums } = await totals(tx, {
        since,
        today,
        soon: addToDate(today, { days: soonDays - 1 }),
      });
      const { failingWork, failedMails, waitingMails, oldestWorkSeconds, databaseBytes } = await health(tx, {
        now,
        since,
      });
      return {
        ...sums,
        plans: { free, trial, paid },
        days: await dayFigures(tx, {
          from: addToDate(today, { days: -daysShown }),
          to: addToDate(today, { days: -1 }),
        }),
        orders: await orderSums(tx, since),
        errors: { failedJobs: await failedJobs(tx, since), failingWork, failedMails },
        errorDays: await errorDays(tx, { since, timeZone: providerZone }),
        waitingMails,
        oldestWorkSeconds,
        queues: await queues(tx, now),
        databaseBytes,
        tables: await largestTables(tx),
      };
    });
  }),

  handleProvider(console.organizations, async ({ input, inGlobal }) => {
    const { items, total } = await inGlobal((tx) => companyPage(tx, input));
    return { items, total, page: input.page, size: input.size };
  }),

  handleProvider(console.organizationInfo, async ({ input: { organizationId }, now, inGlobal, inCompany }) => {
    const { listed, looks, signIn } = await inGlobal(async (tx) => ({
      listed: (await companyPage(tx, { organizationId, page: 0, size: 1, sort: 'name' })).items[0],
      looks: await looksAt(tx, organizationId),
      signIn: await companyById(tx, asId<'organization'>(organizationId)),
    }));
    return inCompany(organizationId, async (tx) => ({
      ...(await companyFacts(tx, now)),
      createdAt: listed?.createdAt ?? now,
      looks,
      signIn: signIn ? shownRegistration(signIn) : null,
    }));
  }),
];

async function companyFacts(tx: TenantTx, now: Instant) {
  const company = await organizationRow(tx);
  if (!company) throw consoleErrors.organizationNotFound();
  const today = dateIn(company.timeZone, now);
  const [people, subscription] = await Promise.all([
    headcount(tx, asDate(`${today.slice(0, 7)}-01`)),
    currentSubscription(tx, today),
  ]);
  const plan = planOf(subscription, today);
  const features = featuresFrom(company.enterpriseFeatures);
  const access = await currentAccess(tx);
  const support = access && shownAccess(access, now);
  const { id, name, country, currency, timeZone, businessType, enterprise } = company;
  return {
    organizationId: id,
    name,
    country,
    currency,
    timeZone,
    businessType,
    enterprise,
    working: people?.working ?? 0,
    waiting: people?.waiting ?? 0,
    left: people?.left ?? 0,
    order: subscription && { name: subscription.orderName, status: subscription.status, endDate: subscription.endDate },
    plan: planKind(plan),
    isTrial: plan.fullTrial,
    cloud: plan.cloud.limit,
    station: plan.station.limit,
    payroll: plan.payroll.limit,
    features: specialityTypes.map((type) => ({ type, value: featureValue(features, type) })),
    support: support && support.state !== 'ended' ? support : null,
  };
}
