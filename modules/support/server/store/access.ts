import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { supportErrors } from '#support/errors';

export type AccessId = Id<'supportAccess'>;

export interface AccessRow {
  readonly id: AccessId;
  readonly reason: string;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
  readonly ownerId: Id<'employee'> | null;
  readonly ownerName: string | null;
  readonly openedAt: Instant | null;
  readonly withPay: boolean;
  readonly endsAt: Instant | null;
  readonly closedAt: Instant | null;
  readonly closedBy: string | null;
}

const columns = sql`id, reason, asked_by as "askedBy", asked_at as "askedAt", owner_id as "ownerId", owner_name as "ownerName",
  opened_at as "openedAt", with_pay as "withPay", ends_at as "endsAt", closed_at as "closedAt", closed_by as "closedBy"`;

/** The access that is asked for or open; one whose time is over counts until it is closed. */
export const currentAccess = (tx: TenantTx): Promise<AccessRow | undefined> =>
  tx.one<AccessRow>(sql`
    select ${columns} from app.support_access where organization_id = ${tx.organizationId} and closed_at is null`);

/** Two answers at once come one after the other. */
export const accessForUpdate = (tx: TenantTx, id: AccessId): Promise<AccessRow | undefined> =>
  tx.one<AccessRow>(sql`
    select ${columns} from app.support_access
    where organization_id = ${tx.organizationId} and id = ${id} for update`);

export const accessById = (tx: TenantTx, id: AccessId): Promise<AccessRow | undefined> =>
  tx.one<AccessRow>(sql`
    select ${columns} from app.support_access where organization_id = ${tx.organizationId} and id = ${id}`);

export const pastAccesses = (tx: TenantTx): Promise<AccessRow[]> =>
  tx.rows<AccessRow>(sql`
    select ${columns} from app.support_access where organization_id = ${tx.organizationId} and closed_at is not null
    order by asked_at desc, id desc limit 20`);

export interface NewAccess {
  readonly id: AccessId;
  readonly reason: string;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
}

export async function addAccess(tx: TenantTx, { id, reason, askedBy, askedAt }: NewAccess): Promise<void> {
  await refuseOn(
    tx.run(sql`
      insert into app.support_access (organization_id, id, reason, asked_by, asked_at)
      values (${tx.organizationId}, ${id}, ${reason}, ${askedBy}, ${askedAt})`),
    { support_access_current_key: () => supportErrors.accessExists() },
  );
}

export interface Consent {
  readonly id: AccessId;
  readonly ownerId: Id<'employee'>;
  readonly ownerName: string;
  readonly openedAt: Instant;
  readonly withPay: boolean;
  readonly endsAt: Instant;
}

export async function openAccess(tx: TenantTx, consent: Consent): Promise<void> {
  await tx.run(sql`
    update app.support_access set owner_id = ${consent.ownerId}, owner_name = ${consent.ownerName},
      opened_at = ${consent.openedAt}, with_pay = ${consent.withPay}, ends_at = ${consent.endsAt}
    where organization_id = ${tx.organizationId} and id = ${consent.id}`);
}

/** Looks end with their access. */
export async function closeAccess(
  tx: TenantTx,
  { id, at, by }: { readonly id: AccessId; readonly at: Instant; readonly by: string | null },
): Promise<void> {
  await tx.run(sql`
    update app.support_access set closed_at = ${at}, closed_by = ${by}
    where organization_id = ${tx.organizationId} and id = ${id}`);
  await tx.run(sql`
    delete from app.support_look where organization_id = ${tx.organizationId} and access_id = ${id}`);
}
