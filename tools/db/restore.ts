// npm run restore FILE: fills an empty database from a backup.
import { fileArgument, onDatabase, runTool } from './connection.ts';
import { readBackup } from './read-backup.ts';

await runTool(async () => {
  const file = fileArgument('npm run restore kala.backup');
  await onDatabase(async (connection) => {
    const { tables, rows, jobs, files } = await readBackup({ ...connection, file });
    console.log(`Restored ${rows} rows of ${tables} tables, ${jobs} waiting jobs and ${files} files from ${file}.`);
  });
});
