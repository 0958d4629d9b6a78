// npm run verify-log: verifies the activity log of every company, or of the one with the given id. Exit code 1 on a fault.
import { type ChainFault, verifyLog } from '#activity/server/public';
import { everyOrganization } from '#organization/server/public';
import { openDatabase } from '#server/db/database';
import { onDatabase, runTool } from './connection.ts';

await runTool(() =>
  onDatabase(async ({ url, secret }) => {
    const database = await openDatabase({ url, secret });
    try {
      const [asked] = process.argv.slice(2);
      let [companies, entries, faulty] = [0, 0, 0];
      for await (const organizationId of asked ? [asked] : everyOrganization(database)) {
        const result = await verifyLog(database, organizationId);
        companies += 1;
        entries += result.entries;
        if (result.faults.length > 0) faulty += 1;
        for (const fault of result.faults) console.error(`${organizationId}: ${sentenceOf(fault)}`);
        if (asked) console.log(`The log ends with entry ${result.last.number}, ${result.last.hash}.`);
      }
      console.log(`${entries} entries of ${companies} companies read, ${faulty} companies with faults.`);
      if (faulty > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  }),
);

function sentenceOf(fault: ChainFault): string {
  switch (fault.kind) {
    case 'altered':
      return `entry ${fault.number} (${fault.id}) is not what was written.`;
    case 'missing':
      return `entries ${fault.from} to ${fault.to} are missing.`;
    case 'cutOff':
      return `the end is missing: entries ${fault.from} to ${fault.to}.`;
    case 'rewritten':
      return `entry ${fault.number} is another than the one remembered outside the log.`;
  }
}
