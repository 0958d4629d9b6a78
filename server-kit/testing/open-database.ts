import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database';
import type {} from './database.ts';

/** The run's database, opened once for a test file and closed after it. Pools are small: many files share the server. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openDatabase({ ...inject('database'), tenantPool: 4, globalPool: 2 });
  afterAll(() => database.close());
  return database;
}
