import { type BootstrapOptions, bootstrap } from './bootstrap.ts';
import { migrate } from './migrate.ts';
import { roleUrls } from './roles.ts';

/** Makes a database ready to be opened: roles, schemas, extensions, then the migrations. Answers the names of those applied. */
export async function prepareDatabase(o: BootstrapOptions): Promise<string[]> {
  await bootstrap(o);
  return migrate({ ownerUrl: roleUrls(o.url, o.secret).owner });
}
