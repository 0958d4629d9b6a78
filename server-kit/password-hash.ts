// Hashes of passwords and PINs. They are slow on purpose, so none is made or checked while a transaction is open.
import { hash, verify } from '@node-rs/argon2';
import { requireNoTransaction } from './outside.ts';

/** Argon2id with OWASP's first choice of 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// What nobody has is checked against this hash, so that it takes as long.
const nobodysHash = hash(crypto.randomUUID(), cost);

export async function hashPassword(password: string): Promise<string> {
  requireNoTransaction();
  return hash(password, cost);
}

/** Without a hash the answer is no. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  requireNoTransaction();
  const matches = await verify(hashed ?? (await nobodysHash), password);
  return hashed ? matches : false;
}
