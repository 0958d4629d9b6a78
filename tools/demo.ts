// Adds a demo company of a size of your choice to the configured database: `npm run demo -- --employees 10000`. Five weeks of
// punches take most of the time; `--weeks 0` leaves them out.
import { parseArgs } from 'node:util';
import { readConfig, secretOf } from '#apps/server/config';
import { demoAccounts, loadDemo } from '#apps/server/demo/load';
import { systemNow } from '#kernel/time';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { analyze, tidy } from '#server/testing/analyze';
import { Stop, sayingErrors, step } from './setup/steps.mjs';

const peopleTables = 'app.employee, app.employment_term, app.department, app.department_member';

function asked(): { employees: number; weeks: number } {
  const { values } = parseArgs({
    options: { employees: { type: 'string', default: '60' }, weeks: { type: 'string', default: '5' } },
  });
  const [employees, weeks] = [Number(values.employees), Number(values.weeks)];
  if (!Number.isInteger(employees) || employees < 10 || employees > 100_000)
    throw new Stop('The number of employees must be between 10 and 100000: npm run demo -- --employees 10000.');
  if (!Number.isInteger(weeks) || weeks < 0 || weeks > 52)
    throw new Stop('The weeks of punches must be between 0 and 52: npm run demo -- --employees 10000 --weeks 1.');
  return { employees, weeks };
}

await sayingErrors(async () => {
  const { employees, weeks } = asked();
  const config = readConfig(process.env);
  const secret = secretOf(config);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ folder: config.dataFolder });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await prepareDatabase({ url, secret });
  const database = await openDatabase({ url, secret });
  await step(`demo company of ${employees.toLocaleString('en')} people`, async () => {
    // Until then the planner takes every table for an empty one.
    const afterModule = () => analyze(database, peopleTables);
    await loadDemo({ database, now: systemNow(), employees, weeks, afterModule });
    await tidy(database);
  });
  for (const { role, email, password } of demoAccounts(systemNow()))
    console.log(`  ${role.padEnd(15)} ${email.padEnd(32)} ${password}`);
  await database.close();
  await embedded?.stop();
});
