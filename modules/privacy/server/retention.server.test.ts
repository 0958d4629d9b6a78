import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules';
import { testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { addToDate, asDate, secondsBetween, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { retentionDue } from './retention.ts';
import { peopleAndProofs, today } from './testing/people-and-proofs.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const { aPair, leave, rowOf, setPay, payOf, proofs } = peopleAndProofs(kala);

describe('ten years after', () => {
  const personalData = serverModules.flatMap((one) => one.personalData);
  const run = ({ organizationId }: { organizationId: string }) =>
    retentionDue(personalData).run({ organizationId, now: systemNow(), services: kala.application.services });

  it('the plan names who would go and touches nobody; the night forgets them and proves it', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [gone, staying] = [await aPerson(company), await aPerson(company)];
    await leave(gone, addToDate(today(), { years: -10, days: -1 }));
    await leave(staying, addToDate(today(), { years: -10 }));

    const plan = await callAs(owner, consent.planRetention, {});
    expect(plan.people).toMatchObject([{ employeeId: gone.employeeId, name: 'สมศรี ทดสอบ' }]);
    const tomorrow = addToDate(today(), { days: 1 });
    expect((await callAs(owner, consent.planRetention, { on: tomorrow })).people).toHaveLength(2);
    expect(await rowOf(gone)).toMatchObject({ first_name: 'สมศรี', erased: false });

    const next = await run(company);
    // The next may go the day after the tenth anniversary: tomorrow, so in the night after.
    const ahead = secondsBetween(systemNow(), next ?? systemNow());
    expect(ahead > 0 && ahead <= 3 * 86_400).toBe(true);
    expect(await rowOf(gone)).toMatchObject({ first_name: '–', email: null, erased: true });
    expect(await rowOf(staying)).toMatchObject({ first_name: 'สมศรี', erased: false });
    expect(await proofs(gone)).toMatchObject([{ call: 'consent.retention', actor_name: 'Kala' }]);
    expect((await callAs(owner, consent.planRetention, { on: asDate(today()) })).people).toEqual([]);
  });

  it('no file for all people of a year has the certificate of a person who was forgotten', async () => {
    const { company, employee } = await aPair();
    const zips = () =>
      kala.database.tenant(company.organizationId, (tx) =>
        tx.rows(sql`
          select z.year::int as year, f.id is not null as "hasFile" from app.filing_certificate_zip z
          left join app.stored_file f on f.organization_id = z.organization_id and f.id = z.file_id
          where z.organization_id = ${tx.organizationId} order by z.year`),
      );
    await kala.database.tenant(company.organizationId, async (tx) => {
      const { organizationId } = tx;
      const at = systemNow();
      await tx.run(sql`
        insert into app.filing_certificate (organization_id, id, employee_id, year, branch, book, number, issued_on, content,
          issued_by, issued_at)
        values (${organizationId}, ${newId('taxCertificate')}, ${employee.employeeId}, 2015, '00000', '1', 1, '2016-01-31',
          '{"name": "สมศรี"}', 'HR', ${at})`);
      for (const year of [2015, 2016]) {
        const fileId = newId('file');
        await tx.run(sql`
          insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
          values (${organizationId}, ${fileId}, 'all.zip', 'application/zip', 1, 'x', ${at})`);
        await tx.run(sql`
          insert into app.filing_certificate_zip (organization_id, year, id, state, done_count, total_count, file_id, started_by,
            started_at)
          values (${organizationId}, ${year}, ${newId('certificateZip')}, 'done', 1, 1, ${fileId}, 'HR', ${at})`);
      }
    });
    await leave(employee, addToDate(today(), { years: -10, days: -1 }));
    await run(company);
    expect(await zips()).toEqual([{ year: 2016, hasFile: true }]);
  });

  it('a person whom the company rejected is forgotten as well', async () => {
    const { company, employee } = await aPair();
    const rejectedOn = addToDate(today(), { years: -10, days: -2 });
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set status = 'rejected', start_date = null, updated_at = ${`${rejectedOn}T12:00:00Z`}
        where organization_id = ${tx.organizationId} and id = ${employee.employeeId}`),
    );
    await run(company);
    expect(await rowOf(employee)).toMatchObject({ first_name: '–', email: null, erased: true });
  });

  it('a person who asked for a copy is forgotten after the answer', async () => {
    const { company, employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await leave(employee, addToDate(today(), { years: -10, days: -1 }));
    const next = await run(company);
    expect(await rowOf(employee)).toMatchObject({ first_name: 'สมศรี', erased: false });
    const ahead = secondsBetween(systemNow(), next ?? systemNow());
    expect(ahead > 0 && ahead <= 86_400, 'the next night looks again').toBe(true);
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    await run(company);
    expect(await rowOf(employee)).toMatchObject({ first_name: '–', email: null, erased: true });
  });

  it('also forget what was kept longer than the name, of a person who had asked to be erased', async () => {
    const { company, employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { years: -3 }));
    await setPay(employee);
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await payOf(employee), 'tax papers are kept for seven years').toMatchObject({ bank_account: '1234567890' });
    await leave(employee, addToDate(today(), { years: -10, days: -1 }));
    await run(company);
    expect(await payOf(employee)).toEqual({ bank_account: null, bank_account_name: null, tax_id: null });
    expect(await callAs(administrator, consent.planRetention, {}), 'nothing is left to forget').toMatchObject({
      people: [],
    });
  });
});
