import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

/** A new code for a number replaces the earlier ones. */
export async function savePhoneCode(
  tx: GlobalTx,
  options: { requestHash: string; phoneNumber: string; codeHash: string; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`delete from global.phone_code where phone_number = ${options.phoneNumber}`);
  await tx.run(sql`
    insert into global.phone_code (request_hash, phone_number, code_hash, expires_at)
    values (${options.requestHash}, ${options.phoneNumber}, ${options.codeHash}, ${options.expiresAt})`);
}

const mostCodeTries = 5;

/** Counts the try and returns the hash to compare with; nothing after five tries or after it expired. */
export const tryPhoneCode = (
  tx: GlobalTx,
  requestHash: string,
  now: Instant,
): Promise<{ phoneNumber: string; codeHash: string } | undefined> =>
  tx.one(sql`
    update global.phone_code set tries = tries + 1
    where request_hash = ${requestHash} and expires_at > ${now} and tries < ${mostCodeTries}
    returning phone_number as "phoneNumber", code_hash as "codeHash"`);

/** Uses the code up; returns whether it was still there. */
export const takePhoneCode = async (tx: GlobalTx, requestHash: string): Promise<boolean> =>
  (await tx.run(sql`delete from global.phone_code where request_hash = ${requestHash}`)) === 1;
