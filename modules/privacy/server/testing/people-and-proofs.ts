// People with data to copy or erase, and what is left of it, for tests.
import { expect } from 'vitest';
import type { Company, Person, TestServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { routeOf } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { dateIn, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

export const today = () => dateIn('Asia/Bangkok', systemNow());

/** Words that the company keeps about a person, each in a table of another module. */
export async function wordsAbout(tx: TenantTx, employeeId: Id<'employee'>): Promise<void> {
  const [boardId, profileId] = [newId('shiftBoard'), newId('shiftProfile')];
  const at = systemNow();
  const { organizationId } = tx;
  await tx.run(sql`
    insert into app.position_salary_change (organization_id, id, employee_id, kind, amount_minor, from_date, changed_by, created_at)
    values (${organizationId}, ${newId('salaryChange')}, ${employeeId}, 'bonus', 500000, '2026-01-31', 'HR', ${at})`);
  await tx.run(sql`
    insert into app.employment_term (organization_id, employee_id, matter, from_date, value_number, note, changed_by, created_at)
    values (${organizationId}, ${employeeId}, 'workMinutes', '2026-01-01', 480, 'ตกลงกับสมศรี', 'HR', ${at})`);
  await tx.run(sql`
    insert into app.shift_board (organization_id, id, kind, name, start_day, created_at, updated_at)
    values (${organizationId}, ${boardId}, 'weekly', 'หน้าร้าน', 1, ${at}, ${at})`);
  await tx.run(sql`
    insert into app.shift_profile (organization_id, id, name, code, symbol, colour, created_at, updated_at)
    values (${organizationId}, ${profileId}, 'เช้า', 'M', 'M', '#2563eb', ${at}, ${at})`);
  await tx.run(sql`
    insert into app.shift_exchange (organization_id, id, board_id, kind, from_employee_id, date, profile_id, ot, note,
      state, created_at, updated_at)
    values (${organizationId}, ${newId('shiftExchange')}, ${boardId}, 'give', ${employeeId}, '2026-03-02', ${profileId},
      false, 'ไปงานแต่งของสมศรี', 'offered', ${at}, ${at})`);
}

export function peopleAndProofs(kala: TestServer) {
  const { aCompany, aPerson } = kala;

  async function aPair(): Promise<{ company: Company; employee: Person; administrator: Person }> {
    const company = await aCompany();
    return {
      company,
      employee: await aPerson(company),
      administrator: await aPerson(company, { groups: ['administrator'] }),
    };
  }

  /** Contact data, and the day on which the person left. */
  const leave = (person: Person, lastDay: string) =>
    kala.database.tenant(person.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set status = 'deactivated', resign_date = ${lastDay}, email = 'somsri@kala.test',
          phone_number = '0812345678'
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
    );

  const rowOf = (person: Person) =>
    kala.database.tenant(person.organizationId, (tx) =>
      tx.one<Record<string, unknown>>(sql`
        select first_name, email, phone_number, user_id, erased_at is not null as erased from app.employee
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
    );

  const setPay = (person: Person) =>
    kala.database.tenant(person.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set bank_account = '1234567890', bank_account_name = 'สมศรี ทดสอบ', tax_id = '1101700230705'
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
    );

  const payOf = (person: Person) =>
    kala.database.tenant(person.organizationId, (tx) =>
      tx.one<Record<string, unknown>>(sql`
        select bank_account, bank_account_name, tax_id from app.employee
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
    );

  const proofs = (person: Person) =>
    kala.database.tenant(person.organizationId, (tx) =>
      tx.rows<{
        call: string;
        actor_name: string;
        subject_name: string;
        change: { after: Record<string, unknown> };
      }>(sql`
        select call, actor_name, subject_name, change from app.audit_entry
        where organization_id = ${tx.organizationId} and subject_kind = 'employee' and subject_id = ${person.employeeId}
        order by at, id`),
    );

  async function copyFor(person: Person, id: string): Promise<Buffer> {
    const { path } = routeOf(consent.readCopy);
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await kala.application.http.inject({ url: path, query: { id }, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return answer.rawPayload;
  }

  /** The copy on the page of everybody’s own data. */
  const fileOf = (person: Person, { employeeId, id }: { employeeId: string; id: string }) =>
    kala.application.http.inject({
      url: routeOf(consent.readWorkplaceCopy).path,
      query: { employeeId, id },
      headers: { authorization: `Bearer ${person.token}` },
    });

  return { aPair, leave, rowOf, setPay, payOf, proofs, copyFor, fileOf };
}
