import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { CodedZone } from '#zones/rules/zone-code';

export interface KeyedZone extends CodedZone {
  readonly id: Id<'zone'>;
  readonly name: string;
  readonly enabled: boolean;
  readonly codeKey: string;
}

export const codedZone = (tx: TenantTx, zoneId: Id<'zone'>): Promise<KeyedZone | undefined> =>
  tx.one<KeyedZone>(sql`
    select organization_id as "organizationId", id, name, enabled, qr_mode as "qrMode", code_key as "codeKey"
    from app.zone where organization_id = ${tx.organizationId} and id = ${zoneId} and deleted_at is null`);

export async function saveCodeKey(
  tx: TenantTx,
  zoneId: Id<'zone'>,
  options: { codeKey: string; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.zone set code_key = ${options.codeKey}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${zoneId}`);
}
