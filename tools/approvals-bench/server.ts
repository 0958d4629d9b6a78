// The application with the kinds of request that tests have, as a process that can be killed. Takes the port and how the database
// is opened from its arguments.
import { startApplication } from '#apps/server/application';
import { applicationOptions } from '#apps/server/testing/application-options';
import { openDatabase } from '#server/db/database';

const [port = '', opening = ''] = process.argv.slice(2);
const database = await openDatabase({ ...JSON.parse(opening), tenantPool: 10, globalPool: 4 });
const application = await startApplication(applicationOptions(database));
await application.http.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('SIGTERM', async () => {
  await application.stop();
  await database.close();
  process.exit(0);
});
