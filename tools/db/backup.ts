// npm run backup FILE: everything of this installation in one file.
import { fileArgument, runOnDatabase } from './connection.ts';
import { writeBackup } from './write-backup.ts';

await runOnDatabase(async ({ url, secret, filesFolder }) => {
  const file = fileArgument('npm run backup kala.backup');
  const { tables, rows, files } = await writeBackup({ url, secret, file, filesFolder });
  console.log(`Saved ${rows} rows of ${tables} tables and ${files} files to ${file}.`);
  if (filesFolder === null) console.log('Uploaded files lie in your bucket and are not in the backup.');
});
