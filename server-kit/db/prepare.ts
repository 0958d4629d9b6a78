import { type BootstrapOptions, bootstrap } from './bootstrap.ts';
import { migrate } from './migrate.ts';
import { roleUrls } from './roles.ts';

/** Makes a database ready to be opened: roles, schemas, extensions, then the migrations. Returns the names of those applied. */
export async function prepareDatabase(options: BootstrapOptions): Promise<string[]> {
  await bootstrap(options);
  return migrate({ ownerUrl: roleUrls(options.url, options.secret).owner });
}
