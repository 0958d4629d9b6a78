import { membersBelow } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, type LocalDate, secondsBetween, systemNow } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { hears } from '#server/events';
import type { KitServices } from '#server/services';
import { recognitionById } from '#zones/server/public';
import { guessedType } from '../rules/guessed-type.ts';
import { placeAnew, readyDays, readyFor } from './days/ready-days.ts';
import { anew, tellBoards } from './days/recompute-many.ts';
import { countImport, partsOf } from './imports.ts';
import { forgetFacePhotos } from './personal-data.ts';
import { recordPunches } from './punches/record.ts';
import { removeEmptyOutside, stateAt } from './store/days.ts';
import { peopleOfImport } from './store/imports.ts';
import { policyOf } from './store/policy.ts';

const datesIn = (value: unknown): LocalDate[] => (Array.isArray(value) ? (value as LocalDate[]) : []);
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

const workHoursChanged = hears('workHours.changed', 'clocking.place-hours-anew', ({ tx, payload, services }) =>
  anew(services, { organizationId: tx.organizationId, employeeIds: null, from: payload.from as LocalDate }),
);

const holidaysChanged = hears('holidays.changed', 'clocking.place-holidays-anew', async ({ tx, payload, services }) => {
  const dates = datesIn(payload.dates).sort();
  const [from] = dates;
  if (from) await anew(services, { organizationId: tx.organizationId, employeeIds: null, from, dates: new Set(dates) });
});

/** In the company's own zone. */
async function today(tx: TenantTx): Promise<LocalDate> {
  const { timeZone } = await policyOf(tx);
  return dateIn(timeZone, systemNow());
}

/** From today on: what a person's department expected of them before stays as it was. */
const membersChanged = hears(
  'department.membersChanged',
  'clocking.place-members-anew',
  async ({ tx, payload, services }) =>
    anew(services, {
      organizationId: tx.organizationId,
      employeeIds: idsIn(payload.employeeIds),
      from: await today(tx),
    }),
);

/** From today on as well: a branch has other departments above it, and with them other hours and holidays. */
const departmentMoved = hears(
  'department.moved',
  'clocking.place-moved-branch-anew',
  async ({ tx, payload, services }) => {
    const employeeIds = await membersBelow(tx, payload.departmentId as Id<'department'>);
    await anew(services, { organizationId: tx.organizationId, employeeIds, from: await today(tx) });
  },
);

/** Nothing else that is agreed with a person says when they are to work. */
const termsChanged = hears('employee.termsChanged', 'clocking.place-terms-anew', async ({ tx, payload, services }) => {
  if (payload.matter !== 'department') return;
  await anew(services, {
    organizationId: tx.organizationId,
    employeeIds: [String(payload.employeeId)],
    from: payload.fromDate as LocalDate,
  });
});

async function greet(tx: TenantTx, employeeId: string): Promise<void> {
  const now = systemNow();
  const policy = await policyOf(tx);
  await readyDays(tx, { now, policy });
  await readyFor(tx, { now, policy, employeeIds: [employeeId] });
}

const joined = hears('employee.joined', 'clocking.ready-who-joined', ({ tx, payload }) =>
  greet(tx, String(payload.employeeId)),
);
const approved = hears('employee.approved', 'clocking.ready-who-was-approved', ({ tx, payload }) =>
  greet(tx, String(payload.employeeId)),
);

/** So far back a changed setting or first day counts; older days keep the result that people have seen. */
const reachBack = 31;

/** Days outside the employment on which nothing happened are nobody's; those inside are expected to be worked. */
async function fitSpan(tx: TenantTx, services: KitServices, employeeId: string): Promise<void> {
  const [span] = await employmentSpans(tx, [employeeId]);
  if (!span) return;
  await removeEmptyOutside(tx, span);
  await greet(tx, employeeId);
  const [policy, now] = [await policyOf(tx), systemNow()];
  const from = addToDate(dateIn(policy.timeZone, now), { days: -reachBack });
  if (policy.readyUntil) await placeAnew(tx, { now, policy, employeeIds: [employeeId], from, to: policy.readyUntil });
  await tellBoards(services, tx.organizationId);
}

const spanChanged = (['startChanged', 'leaving', 'staying'] as const).map((news) =>
  hears(`employee.${news}`, `clocking.fit-span-${news.toLowerCase()}`, ({ tx, payload, services }) =>
    fitSpan(tx, services, String(payload.employeeId)),
  ),
);

const deactivated = hears('employee.deactivated', 'clocking.forget-days-after', async ({ tx, payload }) => {
  const [span] = await employmentSpans(tx, [String(payload.employeeId)]);
  if (span?.resignDate) await removeEmptyOutside(tx, span);
});

const settingsChanged = hears('clocking.settingsChanged', 'clocking.count-anew', async ({ tx, services }) =>
  anew(services, {
    organizationId: tx.organizationId,
    employeeIds: null,
    from: addToDate(await today(tx), { days: -reachBack }),
    evenUnchanged: true,
  }),
);

const importChanged = hears('clocking.importChanged', 'clocking.count-import', async ({ tx, payload, services }) => {
  const { organizationId } = tx;
  const all = await peopleOfImport(tx, String(payload.importId));
  for (const people of partsOf(all))
    await services.database.tenant(organizationId, async (own) =>
      countImport(own, { people, now: systemNow(), policy: await policyOf(own) }),
    );
  await tellBoards(services, organizationId);
});

/** A face at a terminal is a punch, once: the recognition's id names it. */
const faceRecognised = hears('zones.faceRecognised', 'clocking.face-recognised', async ({ tx, payload, services }) => {
  const seen = await recognitionById(tx, payload.recognitionId as Id<'recognition'>);
  if (!seen) return;
  const type = seen.clockType ?? (await typeAt(tx, seen.employeeId, seen.at));
  await recordPunches(
    tx,
    [
      {
        employeeId: seen.employeeId,
        type,
        said: seen.at,
        source: 'faceScanner',
        key: seen.id,
        zoneId: seen.zoneId,
        liveFace: seen.live,
        deviceAhead: seen.skewSeconds ?? secondsBetween(seen.receivedAt, seen.at),
        photoFileId: seen.photoFileId,
        receivedAt: seen.receivedAt,
      },
    ],
    { now: systemNow() },
  );
  await tellBoards(services, tx.organizationId);
});

async function typeAt(tx: TenantTx, employeeId: string, at: Instant) {
  const found = await stateAt(tx, employeeId, at);
  const last = found?.lastType && found.lastAt ? { type: found.lastType, ago: secondsBetween(found.lastAt, at) } : null;
  return guessedType(found?.state ?? 'notIn', last);
}

export const clockingHears = [
  workHoursChanged,
  holidaysChanged,
  membersChanged,
  departmentMoved,
  termsChanged,
  joined,
  approved,
  ...spanChanged,
  deactivated,
  settingsChanged,
  importChanged,
  faceRecognised,
  forgetFacePhotos,
];
