import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { baht } from '#kernel/money';
import { notifications } from '#notifications/contract';
import { payroll } from '#payroll/contract';
import { aPaidTeam } from '#payroll/server/testing';
import { sql } from '#server/db/sql';
import { filingsTh } from '../contract.ts';

const kala = testServer();
const { callAs } = kala;

const codeOf = (code: string) => ({ body: { code } });
const patience = { timeout: 60_000 };
const year = 2026;
const issuedOn = '2027-02-10';

type Team = Awaited<ReturnType<typeof aPaidTeam>>;

async function anApprovedRun({ owner, administrator, templateId }: Team, month: string) {
  const { id } = await callAs(owner, payroll.createRun, { templateId, start: `2026-${month}-01` });
  await callAs(owner, payroll.proceedRun, { payrollReportId: id });
  await callAs(administrator, payroll.approveRun, { payrollReportId: id });
  return id;
}

const inBangkok = {
  houseNumber: '12',
  subDistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  postCode: '10500',
};

const completeCompany = ({ owner }: Team) =>
  kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.organization set tax_id = '0999999123459', address = ${JSON.stringify(inBangkok)}
      where organization_id = ${tx.organizationId}`),
  );

const completePerson = ({ owner }: Team, employeeId: string, idCard: string) =>
  kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.employee set id_card = ${idCard}, title_name = 'นาย'
      where organization_id = ${tx.organizationId} and id = ${employeeId}`);
    await tx.run(sql`
      insert into app.employee_address (organization_id, employee_id, kind, junction, road, district, province, post_code)
      values (${tx.organizationId}, ${employeeId}, 'registered', '2', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500')`);
  });

describe('certificates of withheld tax', () => {
  let team: Team;
  beforeAll(async () => {
    team = await aPaidTeam(kala);
  });
  const list = () => callAs(team.owner, filingsTh.listTaxCertificates, { year, language: 'en' });
  const issue = (employeeIds?: Team['one']['employeeId'][]) =>
    callAs(team.owner, filingsTh.issueTaxCertificates, {
      year,
      issuedOn,
      language: 'en',
      ...(employeeIds ? { employeeIds } : {}),
    });

  it('need an approved run and complete data, and say whose data are missing', async () => {
    await expect(issue()).rejects.toMatchObject(codeOf('filingsTh.nothingToIssue'));
    await anApprovedRun(team, '11');
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      state: 'missing',
      income: baht(30_000),
      socialSecurity: baht(875),
      certificate: null,
    });
    expect(items[0]?.problem).toContain('tax id');
    await expect(issue()).rejects.toMatchObject(codeOf('filingsTh.filingRefused'));
  });

  it('are numbered by branch without a gap, also when two people issue at once', async () => {
    const { owner, one, two } = team;
    await completeCompany(team);
    await completePerson(team, one.employeeId, '1999900000013');
    expect(await issue()).toMatchObject({ issued: 1, refused: [{ employeeId: two.employeeId }] });
    await completePerson(team, two.employeeId, '1999900000021');
    const both = await Promise.allSettled([issue([two.employeeId]), issue([two.employeeId])]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await list();
    expect(items.map(({ certificate }) => `${certificate?.book} ${certificate?.number}`).toSorted()).toEqual([
      '2570 1',
      '2570 2',
    ]);
    const { books, counts } = await callAs(owner, filingsTh.taxCertificateInfo, { year });
    expect(counts).toMatchObject({ missing: 0, issued: 2, outdated: 0 });
    expect(books).toHaveLength(1);
  });

  it('reach their people, who are informed, and nobody else', async () => {
    const { one, two, owner } = team;
    const [own] = await callAs(one, filingsTh.listOwnTaxCertificates, {});
    expect(own).toMatchObject({ year, number: '2570/1', income: baht(30_000), readAt: null });
    if (!own) return;
    expect((await kala.send(two, filingsTh.readOwnTaxCertificate, { id: own.id })).status).toBe(404);
    const file = await kala.send(one, filingsTh.readOwnTaxCertificate, { id: own.id });
    expect(`${file.status} ${file.body}`).toMatch(/^200 %PDF-/);
    expect((await callAs(one, filingsTh.listOwnTaxCertificates, {}))[0]?.readAt).not.toBeNull();
    await expect
      .poll(async () => (await callAs(two, notifications.listMessages, {})).items.map(({ kind }) => kind), patience)
      .toContain('certificateReady');
    await expect(callAs(one, filingsTh.listTaxCertificates, { year })).rejects.toMatchObject({ status: 403 });
    const sheet = await callAs(owner, filingsTh.readTaxCertificate, { year, employeeId: one.employeeId });
    expect(sheet).toMatchObject({
      book: '2570',
      number: '1',
      payee: { taxId: '1-9999-00000-01-3', address: 'แยก2 ถนนสีลม เขตบางรัก กรุงเทพมหานคร 10500' },
    });
  });

  it('are outdated when another run is approved, and replaced with a new number', async () => {
    const { owner, one } = team;
    await anApprovedRun(team, '12');
    const before = (await list()).items.find(({ employeeId }) => employeeId === one.employeeId);
    expect(before).toMatchObject({ state: 'outdated', income: baht(60_000), certificate: { number: 1 } });
    if (!before?.certificate) return;
    await callAs(owner, filingsTh.replaceTaxCertificate, { id: before.certificate.id, reason: 'December' });
    const [own, ...others] = await callAs(one, filingsTh.listOwnTaxCertificates, {});
    expect(own).toMatchObject({ income: baht(60_000) });
    expect(others).toEqual([]);
    const numbers = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ book: string; number: number }>(sql`
        select book, number from app.filing_certificate where organization_id = ${tx.organizationId}
        order by issued_at, number`),
    );
    expect(numbers).toHaveLength(3);
    expect((await callAs(owner, filingsTh.taxCertificateInfo, { year })).counts).toMatchObject({
      issued: 1,
      outdated: 1,
    });
  });

  it('are a zip that a job makes', async () => {
    const { owner } = team;
    await callAs(owner, filingsTh.startTaxCertificateZip, { year });
    await expect
      .poll(async () => (await callAs(owner, filingsTh.taxCertificateInfo, { year })).zip?.state, patience)
      .toBe('done');
    const { zip } = await callAs(owner, filingsTh.taxCertificateInfo, { year });
    expect(zip).toMatchObject({ done: 2, total: 2 });
    const file = await kala.send(owner, filingsTh.readTaxCertificateZip, { year });
    expect(`${file.status} ${file.body}`).toMatch(/^200 PK/);
  });

  it('made elsewhere are uploaded for one person and deleted again', async () => {
    const { owner, one } = team;
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7 x'], '50tawi.pdf', { type: 'application/pdf' }));
    form.set('employeeId', one.employeeId);
    form.set('year', '2025');
    const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
    const sent = await fetch(address + routeOf(filingsTh.uploadTaxCertificate).path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const { id } = (await sent.json()) as { id: never };
    const uploaded = (await callAs(one, filingsTh.listOwnTaxCertificates, {})).find((row) => row.id === id);
    expect(uploaded).toMatchObject({ year: 2025, number: null, name: '50tawi.pdf', income: null });
    await callAs(owner, filingsTh.deleteUploadedTaxCertificate, { id });
    expect(await callAs(one, filingsTh.listOwnTaxCertificates, {})).toHaveLength(1);
  });

  it('a book begins with a number that it has not given', async () => {
    const { owner } = team;
    const save = (book: string, nextNumber: number) =>
      callAs(owner, filingsTh.saveTaxCertificateInfo, { signer: 'Malee', branch: '00000', book, nextNumber });
    await expect(save('2570', 2)).rejects.toMatchObject(codeOf('filingsTh.certificateNumberUsed'));
    await save('B', 50);
    const { books, signer } = await callAs(owner, filingsTh.taxCertificateInfo, { year });
    expect({ books, signer }).toMatchObject({ signer: 'Malee', books: [{ book: 'B', nextNumber: 50 }] });
  });
});
