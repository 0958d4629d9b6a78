// Which row of the demo a page with an id shows: one with enough data to look at.
import { generateKeyPairSync } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { announcements } from '#announcements/contract';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { console } from '#console/contract';
import { departments } from '#departments/contract';
import { filingsTh } from '#filings-th/contract';
import { forms } from '#forms/contract';
import { identity } from '#identity/contract';
import { imports } from '#imports/contract';
import { routeOf } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { Page } from '#kernel/pages';
import { addToDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { reports } from '#reports/contract';
import { shifts } from '#shifts/contract';
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

const anAnnouncement = async (owner: BrowserContext) =>
  (await callIn(owner, announcements.listAnnouncements, {})).items.find(({ mustAcknowledge }) => mustAcknowledge)?.id;

const aCompany = async (provider: BrowserContext): Promise<string> =>
  (await callIn(provider, console.organizations, {})).items[0]?.organizationId ?? '';

const aPersonOfCompany: Find = async ({ windowOf }) => {
  const provider = await windowOf('provider');
  const company = await aCompany(provider);
  const stations = await callIn(provider, console.employeeStations, { organizationId: company });
  const people = await callIn(provider, console.employees, { organizationId: company });
  return { empId: (stations.items[0] ?? people.items[0])?.employeeId ?? '', company };
};

/** Path up to the parameter, and its row; a new page with an id needs an entry here. */
const aTimesheet = async (owner: BrowserContext): Promise<string | undefined> =>
  (await callIn(owner, reports.listTimesheets, {})).items[0]?.id;

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
  'shifts/monthly/view/:id': ofOwner(
    async (owner) => (await callIn(owner, shifts.listShifts, { type: 'monthly' })).items[0]?.id,
  ),
  'shifts/view/:id': ofOwner(
    async (owner) => (await callIn(owner, shifts.listShifts, { type: 'weekly' })).items[0]?.id,
  ),
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
  'console/organizations/view/:orgId': async ({ windowOf }) => {
    const { items } = await callIn(await windowOf('provider'), console.organizations, {});
    return items[0]?.organizationId ?? '';
  },
  'console/orders/view/:orgId': async ({ windowOf }) => {
    const { items } = await callIn(await windowOf('provider'), console.orders, {});
    return items[0]?.organizationId ?? (await aCompany(await windowOf('provider')));
  },
  'console/employees/view/:empId': aPersonOfCompany,
  'console/onedee-station/view/:empId': aPersonOfCompany,
  'console/clocks/view/:clockId': async ({ windowOf }) => {
    const company = await aCompany(await windowOf('provider'));
    const { items } = await callIn(await windowOf('provider'), clocking.listOfCompany, { organizationId: company });
    return { clockId: items[0]?.id ?? '', company };
  },
  'announcement/view/:id': ofOwner(anAnnouncement),
  'webview/announcement/:id': ofOwner(anAnnouncement),
  'payrolls/template/view/:id': ofOwner(async (owner) => (await callIn(owner, payroll.listTemplates, {})).items[0]?.id),
  'payrolls/report/:id': ofOwner(async (owner) => (await callIn(owner, payroll.listRuns, {})).items[0]?.id),
  'requests/view/:id': ofOwner(async (owner) => (await callIn(owner, approvals.listWaiting, {})).items[0]?.id),
  'reports/export-clocking/view/:id': ofOwner(
    async (owner) => (await callIn(owner, reports.listClockTemplates, {})).items[1]?.id,
  ),
  'reports/master/view/:id': ofOwner(
    async (owner) => (await callIn(owner, reports.listMasterTemplates, {})).items[0]?.id,
  ),
  'reports/timesheets/v2/view/:reportId': ofOwner(aTimesheet),
  'reports/timesheets/v1/view/:reportId': ofOwner(aTimesheet),
  'reports/run/:id': ofOwner(async (owner) => (await callIn(owner, reports.listClockRuns, {})).items[0]?.id),
  'reports/form/view/:id': ofOwner((owner) => formNamed(owner, 'เบิกค่ารักษาพยาบาล')),
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
    const answer = await owner.request.post(routeOf(imports.uploadImport).path, {
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

/** Papers name their run in the search part: the last one that was paid. */
const papers: Readonly<Record<string, (owner: BrowserContext) => Promise<Record<string, string>>>> = {
  'payrolls/report/salary-slip.pdf': async (owner) => {
    const reportId = await lastPaidRun(owner);
    const { items } = await callIn(owner, payroll.readRunPeople, { payrollReportId: reportId, size: 1 });
    return { reportId, employeeId: items[0]?.employeeId ?? '' };
  },
  'payrolls/tax-certificate/preview': async (owner) => {
    const year = dateParts(dateIn('Asia/Bangkok', systemNow())).year;
    const { items } = await callIn(owner, filingsTh.listTaxCertificates, { year });
    return { year: String(year), employeeId: items[0]?.employeeId ?? '' };
  },
  'payrolls/report/summary.pdf': async (owner) => ({ reportId: await lastPaidRun(owner) }),
};

async function lastPaidRun(owner: BrowserContext): Promise<Id<'payrollRun'>> {
  const { items } = await callIn(owner, payroll.listRuns, {});
  const paid = items.find(({ state }) => state === 'APPROVED');
  if (!paid) throw new Error('The demo has no run that was paid.');
  return paid.id;
}

const parameterOf = (path: string): { upToIt: string; name: string } | undefined => {
  const [, upToIt, name] = /^(.*?:(\w+))\??(\/|$)/.exec(path) ?? [];
  return upToIt && name ? { upToIt, name } : undefined;
};

export const hasRow = (path: string): boolean => (parameterOf(path)?.upToIt ?? '') in rows;

/** Path parameters and search parameters of a page, from the demo. */
export async function wordsOf({ path }: Pick<Page, 'path'>, readers: Readers): Promise<Record<string, string>> {
  if (path === 'accept-invite') return { code: await anInvitation(await readers.windowOf('owner')) };
  if (path in papers) return (await papers[path]?.(await readers.windowOf('owner'))) ?? {};
  const parameter = parameterOf(path);
  if (!parameter) return {};
  const find = rows[parameter.upToIt];
  if (!find) throw new Error(`Say in tools/shots/rows.ts which row ${parameter.upToIt} shows.`);
  const found = await find(readers);
  return typeof found === 'string' ? { [parameter.name]: found } : found;
}
