// npm run provider [add|remove EMAIL]: lists provider staff, makes a user one of them, or ends it. They sign in with a second factor.

import { providerStaff, setProviderStaff } from '#identity/server/public';
import { openDatabase } from '#server/db/database';
import { BackupError } from './archive.ts';
import { onDatabase, runTool } from './connection.ts';

await runTool(() =>
  onDatabase(async ({ url, secret }) => {
    const [what, email] = process.argv.slice(2);
    if (what !== undefined && ((what !== 'add' && what !== 'remove') || !email))
      throw new BackupError('Say what to do: npm run provider add EMAIL, or npm run provider remove EMAIL.');
    const database = await openDatabase({ url, secret });
    try {
      await database.global(async (tx) => {
        if (email && !(await setProviderStaff(tx, { email, isStaff: what === 'add' })))
          throw new BackupError(`No user with a verified address is called ${email}: sign up first.`);
        for (const one of await providerStaff(tx)) console.log(one);
      });
    } finally {
      await database.close();
    }
  }),
);
