// Imports of a file from its upload to its undo, for tests.
import { vi } from 'vitest';
import type { Company, Person, TestServer } from '#apps/server/testing';
import { addSubscription } from '#billing/server/public';
import { type ImportRun, type ImportState, imports } from '#imports/contract';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';

const standing: readonly ImportState[] = ['read', 'checked', 'done', 'undone', 'failed'];

export const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

export const thai = csv(
  'รหัสพนักงาน,ชื่อ,นามสกุล,วันเริ่มงาน,โทรศัพท์,การจ้างงาน',
  'T1,สมหญิง,ทองดี,01/06/2567,081-234-5678,เต็มเวลา',
  'T2,สมชาย,ทองดี,1 มิ.ย. 2567,,พาร์ทไทม์',
);

export function importOfFile(kala: TestServer) {
  async function owner(seats?: number): Promise<Person> {
    const company = await kala.aCompany();
    if (seats !== undefined) await limitSeats(company, seats);
    return kala.aPerson(company, { groups: ['owner'] });
  }

  const limitSeats = (company: Company, seats: number): Promise<void> =>
    kala.database.tenant(company.organizationId, async (tx) => {
      await tx.run(sql`delete from app.subscription where organization_id = ${tx.organizationId}`);
      const products = [{ type: 'oneDeeCloud', name: 'oneDeeCloud', numberSpecified: seats }];
      await addSubscription(tx, { orderName: 'small', status: 'Active', endDate: null, products, now: systemNow() });
    });

  async function upload(
    who: Person,
    content: string | Uint8Array<ArrayBuffer>,
    options: { name?: string; isCreate?: boolean; url?: string } = {},
  ) {
    const form = new FormData();
    form.set('file', new File([content], options.name ?? 'people.csv'));
    form.set('isCreate', String(options.isCreate ?? true));
    const request = new Request('http://house/', { method: 'POST', body: form });
    const answer = await kala.application.http.inject({
      method: 'POST',
      url: options.url ?? '/auth/v1/import/file',
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() as { importId: Id<'import'>; code: string } };
  }

  /** The import after the current step. */
  const standsAs = (
    who: Person,
    importId: Id<'import'>,
    states: readonly ImportState[] = standing,
  ): Promise<ImportRun> =>
    vi.waitFor(
      async () => {
        const run = await kala.callAs(who, imports.readImport, { importId });
        if (!states.includes(run.state)) throw new Error(`The import is ${run.state}.`);
        return run;
      },
      { timeout: 60_000, interval: 50 },
    );

  async function checked(who: Person, content: string | Uint8Array<ArrayBuffer>, isCreate = true): Promise<ImportRun> {
    const { body } = await upload(who, content, { isCreate });
    const { importId, mapping } = await standsAs(who, body.importId, ['read', 'failed']);
    await kala.callAs(who, imports.checkImport, { importId, isCreate, mapping });
    return standsAs(who, importId, ['checked']);
  }

  async function applied(who: Person, importId: Id<'import'>, skipBadRows = false): Promise<ImportRun> {
    await kala.callAs(who, imports.applyImport, { importId, skipBadRows });
    return standsAs(who, importId, ['done', 'checked']);
  }

  async function undone(who: Person, importId: Id<'import'>): Promise<ImportRun> {
    await kala.callAs(who, imports.undoImport, { importId });
    return standsAs(who, importId, ['undone', 'done']);
  }

  const listed = async (who: Person, search: string) =>
    (await kala.callAs(who, people.listEmployees, { search, size: 50 })).items;

  return { owner, upload, standsAs, checked, applied, undone, listed };
}
