// npm run db:passwords: gives the database roles the passwords of the current secret, after it was changed or lost.
import { bootstrap } from '#server/db/bootstrap';
import { onDatabase, runTool } from './connection.ts';

await runTool(() =>
  onDatabase(async ({ url, secret }) => {
    await bootstrap({ url, secret, resetPasswords: true });
    console.log(
      'The database roles have the passwords of this secret; an installation with another one is locked out.',
    );
  }),
);
