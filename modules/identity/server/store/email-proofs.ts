import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface EmailProof {
  readonly hash: string;
  readonly email: string;
  readonly expiresAt: Instant;
}

export async function saveProof(tx: GlobalTx, proof: EmailProof): Promise<void> {
  await tx.run(sql`
    insert into global.email_proof (hash, email, expires_at) values (${proof.hash}, ${proof.email}, ${proof.expiresAt})`);
}

export const provenAddress = async (tx: GlobalTx, hash: string, now: Instant): Promise<string | undefined> =>
  (
    await tx.one<{ email: string }>(sql`
      select email from global.email_proof where hash = ${hash} and expires_at > ${now}`)
  )?.email;
