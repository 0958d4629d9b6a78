import { sql } from './sql.ts';
import type { TenantTx } from './tx.ts';

/**
 * Of two transactions of a company that name the same work, the second waits until the first has ended. The company's row
 * stays free: an import holds it for minutes, and `for update` on it would stop every row that refers to the company.
 */
export const oneAtATime = (tx: TenantTx, work: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${work} ${tx.organizationId}`}, 0))`);
