// npm run restore FILE: fills an empty database from a backup.
import { fileArgument, runOnDatabase } from './connection.ts';
import { readBackup } from './read-backup.ts';

await runOnDatabase(async ({ url, secret, filesFolder }) => {
  const file = fileArgument('npm run restore kala.backup');
  const { tables, rows, files } = await readBackup({ url, secret, file, filesFolder });
  console.log(`Restored ${rows} rows of ${tables} tables and ${files} files from ${file}.`);
});
