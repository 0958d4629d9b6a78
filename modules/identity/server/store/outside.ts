import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

/** A visit to an outside issuer, from leaving to returning. */
export interface Visit {
  readonly way: string;
  readonly organizationId: Id<'organization'> | null;
  readonly connectTo: Id<'user'> | null;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly inviteCode: string | null;
  readonly next: string | null;
}

export async function saveVisit(
  tx: GlobalTx,
  visit: Visit & { readonly stateHash: string; readonly expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.outside_sign_in (state_hash, way, organization_id, link_user_id, verifier, nonce, redirect_uri,
      invite_code, next_path, expires_at)
    values (${visit.stateHash}, ${visit.way}, ${visit.organizationId}, ${visit.connectTo}, ${visit.verifier},
      ${visit.nonce}, ${visit.redirectUri}, ${visit.inviteCode}, ${visit.next}, ${visit.expiresAt})`);
}

/** A visit is used once. */
export const takeVisit = (tx: GlobalTx, stateHash: string, now: Instant): Promise<Visit | undefined> =>
  tx.one<Visit>(sql`
    delete from global.outside_sign_in where state_hash = ${stateHash} and expires_at > ${now}
    returning way, organization_id as "organizationId", link_user_id as "connectTo", verifier, nonce,
      redirect_uri as "redirectUri", invite_code as "inviteCode", next_path as next`);

export const issuersOf = async (tx: GlobalTx, userId: Id<'user'>): Promise<string[]> =>
  (
    await tx.rows<{ issuer: string }>(sql`
      select issuer from global.user_identity where user_id = ${userId} order by issuer`)
  ).map(({ issuer }) => issuer);

export async function removeIdentities(tx: GlobalTx, userId: Id<'user'>, issuers: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from global.user_identity where user_id = ${userId} and issuer = any(${[...issuers]}::text[])`);
}

/** Returns whether the token was new; its second use is refused. */
export const rememberToken = async (
  tx: GlobalTx,
  options: { issuer: string; tokenId: string; expiresAt: Instant },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into global.used_token (issuer, token_id, expires_at) values (${options.issuer}, ${options.tokenId}, ${options.expiresAt})
    on conflict (issuer, token_id) do nothing`)) === 1;
