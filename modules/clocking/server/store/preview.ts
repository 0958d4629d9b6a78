import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Does the work, keeps its answer and takes everything it wrote back: what would happen if. */
export async function withoutTrace<Answer>(tx: TenantTx, work: () => Promise<Answer>): Promise<Answer> {
  await tx.run(sql`savepoint preview`);
  const answer = await work();
  await tx.run(sql`rollback to savepoint preview`);
  return answer;
}
