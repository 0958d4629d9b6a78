import { expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules';
import { type Person, testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { clockingData } from './personal-data.ts';
import { bangkok, giveHours, monday, punchesIn, record } from './testing.ts';

const kala = testServer();

async function aWorked() {
  const company = await kala.aCompany();
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  await giveHours(kala.database, company.organizationId);
  const fix = { latitude: 13.75, longitude: 100.5, accuracy: 10 };
  for (const who of [owner, await kala.aPerson(company)]) {
    const parts = { fix, ip: '203.0.113.7', device: 'โทรศัพท์ของสมศรี', reason: 'ลืมบัตร', source: 'self' } as const;
    await record(kala.database, company.organizationId, {
      punches: punchesIn('in 08:10, out 17:00', who.employeeId, parts),
      now: bangkok(monday, '17:30'),
    });
  }
  return { owner, other: await others(owner) };
}

const others = (owner: Person) =>
  kala.database.tenant(owner.organizationId, (tx) =>
    tx.rows<object>(sql`
      select employee_id, type, at, latitude, ip, device, reason from app.clocking
      where organization_id = ${tx.organizationId} and employee_id <> ${owner.employeeId} order by at`),
  );

const inCompany = <T>(
  who: Person,
  work: (person: Parameters<(typeof clockingData)[number]['copy']>[0]) => Promise<T>,
) =>
  kala.database.tenant(who.organizationId, (tx) => {
    const { employeeId, userId } = who;
    return work({ tx, employeeId, userId, now: systemNow(), outside: undefined });
  });

const [kept] = clockingData as [(typeof clockingData)[number]];

it('a copy holds the punches with their places, and the days that follow from them', async () => {
  expect(serverModules.flatMap((one) => one.personalData)).toContain(kept);
  const { owner } = await aWorked();
  const copy = await inCompany(owner, kept.copy);
  expect(copy).toMatchObject({
    punches: [{ type: 'clock_in', latitude: 13.75, ip: '203.0.113.7' }, { type: 'clock_out' }],
    days: expect.arrayContaining([expect.objectContaining({ date: monday, late: 600 })]),
    corrections: [],
  });
});

it('erasing takes places, devices and words away, keeps the hours worked, and touches nobody else', async () => {
  const { owner, other } = await aWorked();
  const [first] = (await kala.callAs(owner, clocking.listPunches, { from: monday, to: monday })).items.filter(
    ({ employeeId }) => employeeId === owner.employeeId,
  );
  if (first) await kala.callAs(owner, clocking.deletePunch, { id: first.id, reason: 'สมศรีกดผิด' });
  if (first) await kala.callAs(owner, clocking.restorePunch, { id: first.id, reason: 'ถูกแล้ว' });
  const days = async () =>
    (await kala.callAs(owner, clocking.employeeTimeline, { from: monday, to: monday })).days[0]?.worked;
  const worked = await days();
  expect(await inCompany(owner, (person) => kept.erase?.(person) ?? Promise.resolve(0))).toBe(2);
  expect(JSON.stringify(await inCompany(owner, kept.copy))).not.toMatch(/โทรศัพท์|กดผิด|ลืมบัตร|203\.0|13\.75/);
  expect(await days()).toBe(worked);
  expect(await others(owner)).toEqual(other);
});
