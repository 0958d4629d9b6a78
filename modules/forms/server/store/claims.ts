import { formErrors } from '#forms/errors';
import type { ClaimCaps, ClaimKind } from '#forms/rules/claim-caps';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ClaimTypeRow extends ClaimCaps {
  readonly id: Id<'claimType'>;
  readonly kind: ClaimKind;
  readonly name: string;
}

const columns = sql`y.id, y.kind, y.name, y.per_claim as "perClaim", y.per_year as "perYear", y.amounts`;

/** Those that are offered. */
export const claimTypes = (tx: TenantTx): Promise<ClaimTypeRow[]> =>
  tx.rows<ClaimTypeRow>(sql`
    select ${columns} from app.claim_type y
    where y.organization_id = ${tx.organizationId} and y.archived_at is null
    order by y.name collate "th-x-icu", y.id`);

export const claimTypeById = (tx: TenantTx, id: Id<'claimType'>): Promise<ClaimTypeRow | undefined> =>
  tx.one<ClaimTypeRow>(sql`
    select ${columns} from app.claim_type y
    where y.organization_id = ${tx.organizationId} and y.id = ${id} and y.archived_at is null`);

export const claimTypeForUpdate = (tx: TenantTx, id: Id<'claimType'>): Promise<ClaimTypeRow | undefined> =>
  tx.one<ClaimTypeRow>(sql`
    select ${columns} from app.claim_type y
    where y.organization_id = ${tx.organizationId} and y.id = ${id} and y.archived_at is null for update`);

const refusals = { claim_type_name_key: () => formErrors.claimTypeTaken(duplicate('name')) };

export const addClaimType = (tx: TenantTx, one: ClaimTypeRow & { readonly now: Instant }): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.claim_type (organization_id, id, kind, name, per_claim, per_year, amounts, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.kind}, ${one.name}, ${one.perClaim}, ${one.perYear},
        ${one.amounts && [...one.amounts]}::bigint[], ${one.now}, ${one.now})`),
    refusals,
  );

export const saveClaimType = (
  tx: TenantTx,
  one: Omit<ClaimTypeRow, 'kind'> & { readonly now: Instant },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.claim_type set name = ${one.name}, per_claim = ${one.perClaim}, per_year = ${one.perYear},
        amounts = ${one.amounts && [...one.amounts]}::bigint[], updated_at = ${one.now}
      where organization_id = ${tx.organizationId} and id = ${one.id}`),
    refusals,
  );

export const archiveClaimType = (tx: TenantTx, id: Id<'claimType'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.claim_type set archived_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** Whether a form that can be answered makes claims of this type. */
export const hasForms = async (tx: TenantTx, id: Id<'claimType'>): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.form_template
    where organization_id = ${tx.organizationId} and claim_type_id = ${id} and archived_at is null limit 1`)) !==
  undefined;

interface OfYear {
  readonly employeeId: Id<'employee'>;
  readonly claimTypeId: Id<'claimType'>;
  readonly year: number;
  readonly amount: Money;
}

/** Adds an amount to what is claimed in the year and answers what was claimed before. Locks the row: claims at once add up. */
export async function claimMore(tx: TenantTx, { employeeId, claimTypeId, year, amount }: OfYear): Promise<Money> {
  const row = await tx.one<{ before: Money }>(sql`
    insert into app.claim_balance as b (organization_id, employee_id, claim_type_id, year, claimed)
    values (${tx.organizationId}, ${employeeId}, ${claimTypeId}, ${year}, ${amount})
    on conflict (organization_id, employee_id, claim_type_id, year) do update set claimed = b.claimed + excluded.claimed
    returning b.claimed - ${amount}::bigint as before`);
  if (!row) throw new Error('A claim was not counted.');
  return row.before;
}

export const claimLess = (tx: TenantTx, { employeeId, claimTypeId, year, amount }: OfYear): Promise<number> =>
  tx.run(sql`
    update app.claim_balance set claimed = claimed - ${amount}
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and claim_type_id = ${claimTypeId}
      and year = ${year}`);

export interface ClaimRow {
  readonly id: Id<'formResponse'>;
  readonly employeeId: Id<'employee'>;
  readonly claimTypeId: Id<'claimType'>;
  readonly date: LocalDate;
  readonly amount: Money;
}

export const addClaim = (tx: TenantTx, one: ClaimRow & { readonly now: Instant }): Promise<number> =>
  tx.run(sql`
    insert into app.claim (organization_id, id, employee_id, claim_type_id, date, amount, asked_at)
    values (${tx.organizationId}, ${one.id}, ${one.employeeId}, ${one.claimTypeId}, ${one.date}, ${one.amount}, ${one.now})`);

export const approveClaim = (tx: TenantTx, id: Id<'formResponse'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.claim set state = 'approved', approved_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id} and state = 'waiting'`);

const takenByRun = (tx: TenantTx, id: Id<'formResponse'>): Statement => sql`
  select pay_run_id is not null as "isPaid" from app.claim
  where organization_id = ${tx.organizationId} and id = ${id}`;

/** Whether a pay run has the claim. Locked: it is not taken by one at this moment. */
export const isPaid = async (tx: TenantTx, id: Id<'formResponse'>): Promise<boolean> =>
  (await tx.one<{ isPaid: boolean }>(sql`${takenByRun(tx, id)} for update`))?.isPaid ?? false;

/** The same, to be shown. */
export const isInRun = async (tx: TenantTx, id: Id<'formResponse'>): Promise<boolean> =>
  (await tx.one<{ isPaid: boolean }>(takenByRun(tx, id)))?.isPaid ?? false;

/** The claim as it was; undefined where it ended before. */
export const endClaim = (tx: TenantTx, id: Id<'formResponse'>): Promise<ClaimRow | undefined> =>
  tx.one<ClaimRow>(sql`
    update app.claim set state = 'ended', approved_at = null
    where organization_id = ${tx.organizationId} and id = ${id} and state <> 'ended'
    returning id, employee_id as "employeeId", claim_type_id as "claimTypeId", date, amount`);

export interface ClaimOfYear extends ClaimRow {
  readonly name: string;
  readonly state: 'waiting' | 'approved' | 'paid' | 'ended';
}

interface Days {
  readonly employeeId: Id<'employee'>;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Newest first. */
export const claimsOfYear = (tx: TenantTx, days: Days): Promise<ClaimOfYear[]> =>
  tx.rows<ClaimOfYear>(claimsOfYearStatement(tx, days));

export const claimsOfYearStatement = (tx: TenantTx, { employeeId, from, to }: Days): Statement => sql`
    select c.id, c.employee_id as "employeeId", c.claim_type_id as "claimTypeId", c.date, c.amount, y.name,
      case when c.pay_run_id is null then c.state else 'paid' end as state
    from app.claim c
    join app.claim_type y on y.organization_id = c.organization_id and y.id = c.claim_type_id
    where c.organization_id = ${tx.organizationId} and y.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} and c.date between ${from} and ${to}
    order by c.date desc, c.id desc`;

/** Kinds of claims that are offered, or that the person has used in the year, with what is claimed. */
export const balancesOf = (
  tx: TenantTx,
  { employeeId, year }: { readonly employeeId: Id<'employee'>; readonly year: number },
): Promise<(ClaimTypeRow & { readonly claimed: Money })[]> =>
  tx.rows(sql`
    select ${columns}, coalesce(b.claimed, 0) as claimed from app.claim_type y
    left join app.claim_balance b on b.organization_id = ${tx.organizationId} and b.claim_type_id = y.id
      and b.employee_id = ${employeeId} and b.year = ${year}
    where y.organization_id = ${tx.organizationId} and (y.archived_at is null or b.claimed > 0)
    order by y.name collate "th-x-icu", y.id`);

export interface ClaimToPay extends ClaimRow {
  readonly name: string;
  readonly approvedAt: Instant;
}

/** Approved before a moment and in no pay run yet: income of the next one. The oldest first. */
export const claimsToPay = (tx: TenantTx, before: Instant): Promise<ClaimToPay[]> =>
  tx.rows<ClaimToPay>(claimsToPayStatement(tx, before));

export const claimsToPayStatement = (tx: TenantTx, before: Instant): Statement => sql`
    select c.id, c.employee_id as "employeeId", c.claim_type_id as "claimTypeId", c.date, c.amount, y.name,
      c.approved_at as "approvedAt"
    from app.claim c
    join app.claim_type y on y.organization_id = c.organization_id and y.id = c.claim_type_id
    where c.organization_id = ${tx.organizationId} and y.organization_id = ${tx.organizationId}
      and c.state = 'approved' and c.pay_run_id is null and c.approved_at < ${before}
    order by c.approved_at, c.id`;

/** A pay run takes claims: each is in one run. Answers how many it got. */
export const payClaims = (tx: TenantTx, ids: readonly string[], payRunId: string): Promise<number> =>
  tx.run(sql`
    update app.claim set pay_run_id = ${payRunId}
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and state = 'approved'
      and pay_run_id is null`);

/** A pay run is undone: its claims are income of the next one again. */
export const unpayClaims = (tx: TenantTx, payRunId: string): Promise<number> =>
  tx.run(sql`
    update app.claim set pay_run_id = null
    where organization_id = ${tx.organizationId} and pay_run_id = ${payRunId}`);
