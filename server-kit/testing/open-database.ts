import { afterAll, inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database';

/** Each worker has its own database, so that its application takes no jobs of another worker. */
const databaseOfWorker = () => inject('databases')[Number(process.env.VITEST_POOL_ID) - 1] ?? inject('database');

/** The worker's database. Pools are small: the workers share the server. The caller closes it. */
export const testDatabase = (options: Partial<DatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ ...databaseOfWorker(), tenantPool: 4, globalPool: 2, ...options });

/** Called at the top of a test file: opened once for the file and closed after it. */
export async function openTestDatabase(): Promise<Database> {
  const database = await testDatabase();
  afterAll(() => database.close());
  return database;
}
