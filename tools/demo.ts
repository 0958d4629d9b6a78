// Adds a demo company of a size of your choice to the configured database: `npm run demo -- --employees 10000`.
import { parseArgs } from 'node:util';
import { readConfig, secretOf } from '#apps/server/config';
import { demoAccounts, loadDemo } from '#apps/server/demo/load';
import { systemNow } from '#kernel/time';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { analyze } from '#server/testing/analyze';
import { Stop, sayingErrors, step } from './setup/steps.mjs';

function employeesAsked(): number {
  const { values } = parseArgs({ options: { employees: { type: 'string', default: '60' } } });
  const employees = Number(values.employees);
  if (Number.isInteger(employees) && employees >= 10 && employees <= 100_000) return employees;
  throw new Stop('The number of employees must be between 10 and 100000: npm run demo -- --employees 10000.');
}

await sayingErrors(async () => {
  const employees = employeesAsked();
  const config = readConfig(process.env);
  const secret = secretOf(config);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ folder: config.dataFolder });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await prepareDatabase({ url, secret });
  const database = await openDatabase({ url, secret });
  await step(`demo company of ${employees.toLocaleString('en')} people`, async () => {
    await loadDemo({ database, now: systemNow(), employees });
    // As the autovacuum would within minutes; until then the planner takes every table for an empty one.
    await analyze(
      database,
      'app.employee, app.employment_term, app.department, app.department_member, app.employee_tag',
    );
  });
  for (const { role, email, password } of demoAccounts(systemNow()))
    console.log(`  ${role.padEnd(15)} ${email.padEnd(32)} ${password}`);
  await database.close();
  await embedded?.stop();
});
