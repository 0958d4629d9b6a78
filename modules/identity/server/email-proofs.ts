import type { Instant } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import { hashOf, newSecret } from '#server/tokens';
import { provenAddress, saveProof } from './store/email-proofs.ts';

/** A secret to put into a mail to this address, and nowhere else: a person who brings it back has read the mail. */
export async function newEmailProof(
  tx: GlobalTx,
  { email, expiresAt }: { readonly email: string; readonly expiresAt: Instant },
): Promise<string> {
  const secret = newSecret();
  await saveProof(tx, { hash: hashOf(secret), email: email.toLowerCase(), expiresAt });
  return secret;
}

/** Whether the secret was mailed to this address. */
export const provesEmail = async (
  tx: GlobalTx,
  { proof, email, now }: { readonly proof: string | undefined; readonly email: string; readonly now: Instant },
): Promise<boolean> => proof !== undefined && (await provenAddress(tx, hashOf(proof), now)) === email.toLowerCase();
