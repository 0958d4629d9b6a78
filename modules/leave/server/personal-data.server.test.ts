import { expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { leaveData } from './personal-data.ts';
import { anAskedLeave } from './testing.ts';

const kala = testServer();
const [kept] = leaveData as [(typeof leaveData)[number]];

async function aNamedPerson(firstName: string): Promise<Person> {
  const person = await kala.anOwner();
  await kala.database.tenant(person.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set first_name = ${firstName}
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );
  return person;
}

const rowsOf = ({ organizationId, employeeId }: Person) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.rows<{ said: string; minutes: number }>(sql`
      select to_jsonb(r)::text as said, minutes from app.leave_request r
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`),
  );

it('erasing keeps the length of a leave, and not the name of the person who asked for it', async () => {
  const person = await aNamedPerson('กานดาผู้ลา');
  await anAskedLeave(kala, person);
  const [before] = await rowsOf(person);
  const { organizationId, employeeId, userId } = person;
  await kala.database.tenant(organizationId, async (tx) =>
    kept.erase?.({ tx, employeeId, userId, now: systemNow(), outside: undefined }),
  );
  const after = await rowsOf(person);
  expect(after).toMatchObject([{ minutes: before?.minutes }]);
  expect(after[0]?.said).not.toContain('กานดาผู้ลา');
});
