// A code on a screen at the door changes every few seconds. Each proves presence once for each person.
import { expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { zones } from '#zones/contract';
import { clocking } from '../contract.ts';
import { zone } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aDoor() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const { id } = await callAs(owner, zones.createZone, { type: 'qr', name: 'ประตูหน้า', qrMode: 'rotating' });
  const { displayToken } = await callAs(owner, zones.readCode, { id });
  const { codes } = await callAs(null, zones.displayCodes, { token: displayToken });
  const [now, next] = codes.map(({ text }) => text) as [string, string];
  const clock = async (who: Person, qrText: string, clockType: 'clock_in' | 'clock_out' = 'clock_in') =>
    (await callAs(who, clocking.record, { clockType, qrText })).punches[0];
  const today = dateIn(zone, systemNow());
  const count = async () =>
    (await callAs(owner, clocking.listPunches, { from: addToDate(today, { days: -1 }), to: today })).total;
  return { company, owner, zoneId: id, now, next, clock, count };
}

it('scanned again by the same person it is the same punch, and not by another person', async () => {
  const { company, owner, zoneId, now, next, clock, count } = await aDoor();
  const first = await clock(owner, now);
  expect(first).toMatchObject({ isRepeat: false, qrProblem: null, assurance: 'C' });
  expect(await clock(owner, now)).toMatchObject({ id: first?.id, timestamp: first?.timestamp, isRepeat: true });
  expect(await count()).toBe(1);
  expect(await clock(await aPerson(company), now)).toMatchObject({ isRepeat: false, qrProblem: null });
  expect(await clock(owner, next)).toMatchObject({ isRepeat: false, qrProblem: null });
  expect(await count()).toBe(3);
  const kept = await kala.database.tenant(company.organizationId, (tx) =>
    tx.rows<{ step: number }>(sql`
      select qr_step as step from app.clocking where organization_id = ${tx.organizationId}
        and employee_id = ${owner.employeeId} and zone_id = ${zoneId} order by qr_step`),
  );
  expect(kept.map(({ step }) => String(step))).toEqual([now, next].map((text) => text.split('.')[2]));
});

it('many at once by one person are one punch', async () => {
  const { owner, now, clock, count } = await aDoor();
  const made = await Promise.all(Array.from({ length: 5 }, () => clock(owner, now)));
  expect(new Set(made.map((one) => one?.id)).size).toBe(1);
  expect(made.filter((one) => !one?.isRepeat)).toHaveLength(1);
  expect(await count()).toBe(1);
});

it('for another kind of punch it proves nothing more, and the punch is kept all the same', async () => {
  const { owner, now, clock, count } = await aDoor();
  await clock(owner, now);
  expect(await clock(owner, now, 'clock_out')).toMatchObject({ isRepeat: false, qrProblem: 'used', assurance: 'D' });
  expect(await count()).toBe(2);
});

it('that was made up or has passed leaves the punch with that note, also when no zone is named', async () => {
  const { owner, now, clock } = await aDoor();
  const [version, zoneOfCode, step] = now.split('.');
  expect(await clock(owner, `${version}.${zoneOfCode}.${step}.AAAAAAAAAAAAAAAA`)).toMatchObject({
    qrProblem: 'forged',
    assurance: 'D',
  });
});
