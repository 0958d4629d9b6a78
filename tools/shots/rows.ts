// Which row of the demo a page with an id shows: one with enough data to look at.
import { generateKeyPairSync } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { console } from '#console/contract';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { identity } from '#identity/contract';
import { imports } from '#imports/contract';
import type { Id } from '#kernel/ids';
import type { Page } from '#kernel/pages';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { zones } from '#zones/contract';
import { callIn } from './call.ts';
import { anInvitation, type Readers } from './readers.ts';

/** The row's id, or all words of the page where an id is not enough. */
type Find = (readers: Readers) => Promise<string | Record<string, string>>;

const ofOwner =
  (find: (owner: BrowserContext) => Promise<string | undefined>): Find =>
  async ({ windowOf }) => {
    const found = await find(await windowOf('owner'));
    if (!found) throw new Error('The demo has no such row.');
    return found;
  };

const zoneOf = async (owner: BrowserContext, type: 'qr' | 'face_scan') =>
  (await callIn(owner, zones.listZones, { type })).items[0]?.id;

const formNamed = async (owner: BrowserContext, search: string) =>
  (await callIn(owner, forms.listForms, { search })).items[0]?.id;

const anAnswer = async (owner: BrowserContext) => (await callIn(owner, forms.listResponses, {})).items[0]?.id;

/** Path up to the parameter, and its row; a new page with an id needs an entry here. */
const rows: Readonly<Record<string, Find>> = {
  'employee/view/:empId': async ({ windowOf }) => {
    const { lastVisitEmployee } = await callIn(await windowOf('employee'), people.myProfile, undefined);
    return lastVisitEmployee?.id ?? '';
  },
  'teams/view/:id': ofOwner(async (owner) => {
    const { items } = await callIn(owner, departments.listDepartments, {});
    return items.toSorted((one, other) => other.memberCount - one.memberCount)[0]?.departmentId;
  }),
  'forms/edit/:id': ofOwner((owner) => formNamed(owner, 'แจ้งอุบัติเหตุหรือเหตุการณ์')),
  'forms/answer/:id': ofOwner(anAnswer),
  'webview/request-form/:id': ofOwner((owner) => formNamed(owner, 'เบิกค่ารักษาพยาบาล')),
  'webview/form-response/:id': ofOwner(anAnswer),
  'position/view/:id': ofOwner(async (owner) => (await callIn(owner, positions.listPositions, undefined)).items[0]?.id),
  'zone/scanner/:id': ofOwner((owner) => zoneOf(owner, 'face_scan')),
  'zone/display/:token': ofOwner(async (owner) => {
    const id = await zoneOf(owner, 'qr');
    return id && (await callIn(owner, zones.readCode, { id })).displayToken;
  }),
  'signin/enterprise/:id': async ({ windowOf }) => {
    const { lastVisitEmployee } = await callIn(await windowOf('owner'), people.myProfile, undefined);
    const { id: organizationId = '', name = '' } = lastVisitEmployee?.organization ?? {};
    const publicKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
      type: 'spki',
      format: 'pem',
    });
    await callIn(await windowOf('provider'), identity.registerCompany, {
      organizationId,
      companyCode: 'SIAM',
      name,
      kind: 'token',
      issuer: 'https://hr.siam.test',
      publicKey: String(publicKey),
      artworkUrl: '/art/morning-th.svg',
    });
    return organizationId;
  },
  'console/event-logs/view/:eventId': async ({ windowOf }) => {
    const { items } = await callIn(await windowOf('provider'), console.eventLogs, {});
    const [event] = items.filter(({ changes }) => changes.length > 0);
    return { eventId: event?.id ?? '', company: event?.organizationId ?? '' };
  },
  'requests/view/:id': ofOwner(async (owner) => (await callIn(owner, approvals.listWaiting, {})).items[0]?.id),
  'reports/period/:id': ofOwner(async (owner) => (await callIn(owner, clocking.listPeriods, {})).items[1]?.id),
  'webview/log-details/:id': ofOwner(async (owner) => {
    const to = dateIn('Asia/Bangkok', systemNow());
    const { items } = await callIn(owner, clocking.listPunches, { from: addToDate(to, { days: -7 }), to });
    return items[0]?.id;
  }),
  'webview/leave-quota/:id': ofOwner(async (owner) => {
    const { items } = await callIn(owner, leave.searchBalances, { size: 100 });
    return items.find(({ balances }) => balances.some(({ usedMinutes }) => usedMinutes > 0))?.employeeId;
  }),
  'import/view/:importId': ofOwner(async (owner) => {
    const file = 'รหัสพนักงาน,ชื่อ,นามสกุล\nN-001,มานะ,รักงาน\nN-002,ปิติ,\n';
    const answer = await owner.request.post('/auth/v1/import/file', {
      multipart: {
        file: { name: 'พนักงานใหม่.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
        isCreate: 'true',
      },
    });
    const { importId } = (await answer.json()) as { importId: Id<'import'> };
    for (;;) {
      const { state } = await callIn(owner, imports.readImport, { importId });
      if (state !== 'reading') return importId;
    }
  }),
};

const parameterOf = (path: string): { upToIt: string; name: string } | undefined => {
  const [, upToIt, name] = /^(.*?:(\w+))\??(\/|$)/.exec(path) ?? [];
  return upToIt && name ? { upToIt, name } : undefined;
};

export const hasRow = (path: string): boolean => (parameterOf(path)?.upToIt ?? '') in rows;

/** Path parameters and search parameters of a page, from the demo. */
export async function wordsOf({ path }: Pick<Page, 'path'>, readers: Readers): Promise<Record<string, string>> {
  if (path === 'accept-invite') return { code: await anInvitation(await readers.windowOf('owner')) };
  const parameter = parameterOf(path);
  if (!parameter) return {};
  const find = rows[parameter.upToIt];
  if (!find) throw new Error(`Say in tools/shots/rows.ts which row ${parameter.upToIt} shows.`);
  const found = await find(readers);
  return typeof found === 'string' ? { [parameter.name]: found } : found;
}
