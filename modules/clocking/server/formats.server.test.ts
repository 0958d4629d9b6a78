// How a company writes times and names holds wherever the server writes them.
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { aClockingHouse, monday, punchesIn, record } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner } = house;

it('the day explains itself and the report is written with the clock and the names of the company', async () => {
  const owner = await anOwner();
  await house.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.organization set clock_display = '12', clock_separator = 'dot', name_display = 'last-comma-first'
      where organization_id = ${tx.organizationId}`),
  );
  await record(house.database, owner.organizationId, { punches: punchesIn('in 08:10, out 17:00', owner.employeeId) });
  const { explain, punches } = await callAs(owner, clocking.dayDetail, { date: monday });
  expect(explain[0]).toContain('08.00 AM to 05.00 PM');
  expect(punches[0]?.sentence).toMatch(/^08\.10 AM/);
  const file = await house.send(owner, clocking.exportDaily, { from: monday, to: monday, format: 'csv' });
  expect(file.body).toContain('08.10 AM');
  expect(file.body).toContain('ทดสอบ, สมศรี');
});
