// npm run backup FILE: all data of this installation in one file.
import { fileArgument, onDatabase, runTool } from './connection.ts';
import { writeBackup } from './write-backup.ts';

await runTool(async () => {
  const file = fileArgument('npm run backup kala.backup');
  await onDatabase(async (connection) => {
    const { tables, rows, jobs, files } = await writeBackup({ ...connection, file });
    console.log(`Saved ${rows} rows of ${tables} tables, ${jobs} waiting jobs and ${files} files to ${file}.`);
    if (connection.filesFolder === null) console.log('Uploaded files lie in your bucket and are not in the backup.');
  });
});
