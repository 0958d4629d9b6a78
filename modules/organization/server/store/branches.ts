import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { BranchFields, BranchRow } from '#organization/contract/branches';
import { organizationErrors } from '#organization/errors';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const columns = sql`id, name, tax_branch as "branchTax", social_security_branch as "branchSocialSecurity",
  phone_number as "phoneNumber", address, updated_at as "updatedAt"`;

export interface BranchQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort: 'name' | '-name' | 'branchTax' | '-branchTax' | 'updatedAt' | '-updatedAt';
}

const order: Readonly<Record<BranchQuery['sort'], Statement>> = {
  name: sql`name collate "th-x-icu", id`,
  '-name': sql`name collate "th-x-icu" desc, id`,
  branchTax: sql`tax_branch, id`,
  '-branchTax': sql`tax_branch desc nulls last, id`,
  updatedAt: sql`updated_at, id`,
  '-updatedAt': sql`updated_at desc, id`,
};

/** One page, with the count of all that match. */
export function branches(tx: TenantTx, query: BranchQuery): Promise<Page<BranchRow>> {
  const where = sql`organization_id = ${tx.organizationId}
    and ${contains(sql`name || ' ' || coalesce(tax_branch, '')`, query.search)}`;
  return pageOf<BranchRow>(tx, { select: columns, from: sql`app.branch`, where, orderBy: order[query.sort] }, query);
}

export const branchForUpdate = (tx: TenantTx, branchId: Id<'branch'>): Promise<BranchRow | undefined> =>
  tx.one<BranchRow>(sql`
    select ${columns} from app.branch where organization_id = ${tx.organizationId} and id = ${branchId} for update`);

type BranchToSave = BranchFields & { readonly id: Id<'branch'>; readonly now: Instant };

export const addBranch = (tx: TenantTx, branch: BranchToSave): Promise<BranchRow> =>
  saved(
    tx.one<BranchRow>(sql`
      insert into app.branch (organization_id, id, name, tax_branch, social_security_branch, phone_number, address,
        created_at, updated_at)
      values (${tx.organizationId}, ${branch.id}, ${branch.name}, ${branch.branchTax ?? null}, ${branch.branchSocialSecurity ?? null},
        ${branch.phoneNumber ?? null}, ${JSON.stringify(branch.address)}, ${branch.now}, ${branch.now})
      returning ${columns}`),
  );

export const saveBranch = (tx: TenantTx, options: BranchToSave): Promise<BranchRow> =>
  saved(
    tx.one<BranchRow>(sql`
      update app.branch set name = ${options.name}, tax_branch = ${options.branchTax ?? null},
        social_security_branch = ${options.branchSocialSecurity ?? null}, phone_number = ${options.phoneNumber ?? null},
        address = ${JSON.stringify(options.address)}, updated_at = ${options.now}
      where organization_id = ${tx.organizationId} and id = ${options.id}
      returning ${columns}`),
  );

async function saved(write: Promise<BranchRow | undefined>): Promise<BranchRow> {
  const row = await refuseOn(write, {
    branch_name_key: () => organizationErrors.branchNameTaken(duplicate('name')),
  });
  if (!row) throw organizationErrors.branchNotFound();
  return row;
}

export async function removeBranch(tx: TenantTx, branchId: Id<'branch'>): Promise<void> {
  const removed = tx.run(sql`
    delete from app.branch where organization_id = ${tx.organizationId} and id = ${branchId}`);
  await refuseOn(removed, { filing_template_branch_branch_fkey: () => organizationErrors.branchFiles() });
}

/** All branches by name, for filings. */
export const everyBranch = (tx: TenantTx): Promise<BranchRow[]> =>
  tx.rows<BranchRow>(sql`
    select ${columns} from app.branch where organization_id = ${tx.organizationId} order by name collate "th-x-icu", id`);
