import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database';
import type {} from './database.ts';

/** The run's database. Pools are small: many files share the server. Who opens it closes it. */
export const testDatabase = (): Promise<Database> =>
  openDatabase({ ...inject('database'), tenantPool: 4, globalPool: 2 });

/** Called at the top of a test file: opened once for it and closed after it. */
export async function openTestDatabase(): Promise<Database> {
  const database = await testDatabase();
  afterAll(() => database.close());
  return database;
}
