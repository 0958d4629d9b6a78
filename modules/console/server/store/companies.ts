import type { PlanKind } from '#console/rules/plan-kind';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { allRows, type List, type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface CompanyQuery {
  readonly search?: string | undefined;
  readonly plan?: PlanKind | undefined;
  readonly organizationId?: string;
  readonly sort: 'name' | '-name' | 'createdAt' | '-createdAt' | 'people' | '-people' | 'planEndsOn' | '-planEndsOn';
}

interface CompanyRow {
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly createdAt: Instant;
  readonly country: string | null;
  readonly plan: PlanKind | null;
  readonly planEndsOn: LocalDate | null;
  readonly people: number | null;
  readonly seats: number | null;
}

const order = {
  name: sql`d.name collate "th-x-icu", d.organization_id`,
  '-name': sql`d.name collate "th-x-icu" desc, d.organization_id`,
  createdAt: sql`d.created_at, d.organization_id`,
  '-createdAt': sql`d.created_at desc, d.organization_id`,
  people: sql`f.people nulls first, d.organization_id`,
  '-people': sql`f.people desc nulls last, d.organization_id`,
  planEndsOn: sql`f.plan_ends_on nulls last, d.organization_id`,
  '-planEndsOn': sql`f.plan_ends_on desc nulls last, d.organization_id`,
};

/** Companies by a part of their name, with the figures of their last count. */
const companyList = (query: CompanyQuery): List => ({
  select: sql`d.organization_id as "organizationId", d.name, d.created_at as "createdAt", f.country, f.plan,
    f.plan_ends_on as "planEndsOn", f.people, f.seats`,
  from: sql`global.organization_directory d left join global.company_figure f on f.organization_id = d.organization_id`,
  where: sql`${contains(sql`d.name`, query.search)}
    and ${query.plan ? sql`f.plan = ${query.plan}` : sql`true`}
    and ${query.organizationId ? sql`d.organization_id = ${query.organizationId}` : sql`true`}`,
  orderBy: order[query.sort],
});

export const companyPage = (tx: GlobalTx, query: CompanyQuery & Paging): Promise<Page<CompanyRow>> =>
  pageOf<CompanyRow>(tx, companyList(query), query);

export const allCompanies = (tx: GlobalTx, query: CompanyQuery): Promise<CompanyRow[]> =>
  allRows<CompanyRow>(tx, companyList(query));

export interface ProviderLook {
  readonly id: string;
  readonly at: Instant;
  readonly userName: string;
  readonly call: string;
}

/** The provider's own log of a company, newest first. */
export const looksAt = (tx: GlobalTx, organizationId: string): Promise<ProviderLook[]> =>
  tx.rows<ProviderLook>(sql`
    select id, at, user_name as "userName", call from global.provider_log
    where organization_id = ${organizationId} order by at desc, id desc limit 20`);
