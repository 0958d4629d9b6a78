// Figures of all companies, in tables of schema global: reading them visits no company.

import type { PlanKind } from '#console/rules/plan-kind';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export const countedUntil = async (tx: GlobalTx, organizationId: string): Promise<LocalDate | null> =>
  (
    await tx.one<{ countedOn: LocalDate | null }>(sql`
      select counted_on as "countedOn" from global.company_figure where organization_id = ${organizationId}`)
  )?.countedOn ?? null;

export interface DayCount {
  readonly day: LocalDate;
  readonly punches: number;
}

export interface CompanyFigures {
  readonly organizationId: string;
  readonly country: string;
  readonly plan: PlanKind;
  readonly planEndsOn: LocalDate | null;
  readonly seats: number;
  readonly people: number;
  /** What `countedUntil` answered before the days were counted. */
  readonly after: LocalDate | null;
  readonly countedOn: LocalDate;
  readonly days: readonly DayCount[];
  readonly now: Instant;
}

/** Adds each day of a company to the sums once: of two runs that counted the same days, the second adds nothing. */
export async function saveFigures(tx: GlobalTx, figures: CompanyFigures): Promise<void> {
  const { organizationId, after, days } = figures;
  await tx.run(sql`
    insert into global.company_figure (organization_id)
    select organization_id from global.organization_directory where organization_id = ${organizationId}
    on conflict (organization_id) do nothing`);
  const stored = await tx.one<{ countedOn: LocalDate | null }>(sql`
    select counted_on as "countedOn" from global.company_figure where organization_id = ${organizationId} for update`);
  if (!stored) return;
  if (stored.countedOn === after && days.length > 0)
    await tx.run(sql`
      insert into global.daily_figure (day, punches, companies)
      select day, punches, 1
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ punches }) => punches)}::int[]) as one (day, punches)
      order by day
      on conflict (day) do update set punches = daily_figure.punches + excluded.punches,
        companies = daily_figure.companies + excluded.companies`);
  await tx.run(sql`
    update global.company_figure set country = ${figures.country}, plan = ${figures.plan},
      plan_ends_on = ${figures.planEndsOn}, seats = ${figures.seats}, people = ${figures.people},
      counted_on = ${figures.countedOn}, counted_at = ${figures.now}
    where organization_id = ${organizationId}`);
}

export interface Totals {
  readonly companies: number;
  readonly newCompanies: number;
  readonly people: number;
  readonly seats: number;
  readonly free: number;
  readonly trial: number;
  readonly paid: number;
  readonly trialsEnding: number;
}

export async function totals(
  tx: GlobalTx,
  { since, today, soon }: { readonly since: Instant; readonly today: LocalDate; readonly soon: LocalDate },
): Promise<Totals> {
  const row = await tx.one<Totals>(sql`
    select count(*)::int as companies, count(*) filter (where d.created_at >= ${since})::int as "newCompanies",
      coalesce(sum(f.people), 0)::int as people, coalesce(sum(f.seats), 0)::int as seats,
      count(*) filter (where f.plan = 'free')::int as free, count(*) filter (where f.plan = 'trial')::int as trial,
      count(*) filter (where f.plan = 'paid')::int as paid,
      count(*) filter (where f.plan = 'trial' and f.plan_ends_on between ${today} and ${soon})::int as "trialsEnding"
    from global.organization_directory d
    left join global.company_figure f on f.organization_id = d.organization_id`);
  if (!row) throw new Error('A count has one row.');
  return row;
}

export const dayFigures = (
  tx: GlobalTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<{ day: LocalDate; punches: number; companies: number }[]> =>
  tx.rows(sql`
    select day, punches::float8 as punches, companies from global.daily_figure
    where day between ${from} and ${to} order by day`);
