// A day is found by the statuses it shows: filter and badge read what the rule stored.
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { someEmployees } from '#people/server/testing';
import { readMigrations } from '#server/db/migrate';
import { statementsOf } from '#server/db/statements';
import { clocking, dayStatuses } from '../contract.ts';
import { aClockingHouse, monday, punchesIn, record } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner } = house;

/** One person a day: who is late, forgot to clock out, left early, stayed longer … on a Monday that is long over. */
const days = {
  late: 'in 09:00, out 17:00',
  forgot: 'in 08:00',
  forgotAfterHours: 'in 08:00, out 17:00, in 18:00',
  onlyOut: 'out 17:00',
  early: 'in 08:00, out 15:00',
  lateAndEarly: 'in 09:00, out 15:00',
  longer: 'in 08:00, out 20:00',
  usual: 'in 08:00, out 17:00',
  openBreak: 'in 08:00, break 12:00',
} as const;

async function aMonday(): Promise<Person> {
  const owner = await anOwner();
  const names = Object.keys(days) as (keyof typeof days)[];
  const ids = await someEmployees(
    house.database,
    owner.organizationId,
    names.map((firstName) => ({ firstName })),
  );
  await record(house.database, owner.organizationId, {
    punches: names.flatMap((name, at) => punchesIn(days[name], ids[at] as Person['employeeId'])),
  });
  return owner;
}

const onMonday = { from: monday, to: monday, sort: 'name' } as const;

it('a filter finds exactly the days that show its status', async () => {
  const owner = await aMonday();
  const { items } = await callAs(owner, clocking.daily, onMonday);
  for (const status of dayStatuses) {
    const found = await callAs(owner, clocking.daily, { ...onMonday, status: [status] });
    const showing = items.filter(({ statuses }) => statuses.includes(status));
    expect([status, found.items.map(({ employee }) => employee.firstName)]).toEqual([
      status,
      showing.map(({ employee }) => employee.firstName),
    ]);
  }
});

it('a day may have several statuses', async () => {
  const owner = await aMonday();
  const { items, totals } = await callAs(owner, clocking.daily, onMonday);
  const shown = Object.fromEntries(
    items.map(({ employee, statuses }) => [
      employee.firstName,
      statuses.filter((status) => status !== 'exception').join(' '),
    ]),
  );
  expect(shown).toMatchObject({
    late: 'late',
    forgot: 'incomplete onTime',
    forgotAfterHours: 'incomplete onTime',
    onlyOut: 'incomplete',
    early: 'earlyLeave onTime',
    lateAndEarly: 'late earlyLeave',
    longer: 'onTime overtime',
    usual: 'onTime',
    openBreak: 'incomplete onTime',
  });
  expect(totals).toMatchObject({ late: 2, incomplete: 4, absent: 0 });
});

it('days from before statuses were stored get those that the rule gives', async () => {
  const owner = await aMonday();
  const read = async () =>
    (await callAs(owner, clocking.daily, onMonday)).items.map(({ employee, statuses }) => [
      employee.firstName,
      statuses,
    ]);
  const byRule = await read();
  const text = readMigrations().find(({ name }) => name.endsWith('_day-statuses'))?.text ?? '';
  const fill = statementsOf(text).find((statement) => statement.text.includes('update app.attendance_day'))?.text ?? '';
  const database = new pg.Client(house.database.urls.owner);
  await database.connect();
  await database.query(`update app.attendance_day set statuses = '{}' where organization_id = $1`, [
    owner.organizationId,
  ]);
  await database.query(`${fill.trim().replace(/;$/, '')} where organization_id = $1`, [owner.organizationId]);
  await database.end();
  expect(await read()).toEqual(byRule);
});
