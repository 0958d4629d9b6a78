import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, type LocalDate, secondsBetween, systemNow } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { hears } from '#server/events';
import type { KitServices } from '#server/services';
import { recognitionById } from '#zones/server/public';
import { guessedType } from '../rules/guessed-type.ts';
import { countImport, partsOf } from './import-calls.ts';
import { placeAnew, readyDays, readyFor } from './ready-days.ts';
import { recordPunches } from './record.ts';
import { extentFrom, removeEmptyAfter, stateAt } from './store/days.ts';
import { peopleOfImport } from './store/imports.ts';
import { policyOf } from './store/policy.ts';

const peopleAtOnce = 200;

/** Open boards and reports read again. */
const tellBoards = (services: KitServices, organizationId: string) =>
  services.live.publish({ organizationId, kind: 'changed', data: { names: ['attendance', 'clocking', 'exceptions'] } });

interface Anew {
  readonly organizationId: string;
  /** Null is everybody. */
  readonly employeeIds: readonly string[] | null;
  readonly from: LocalDate;
  readonly dates?: ReadonlySet<LocalDate>;
}

/** Places days anew, some people in each transaction, so that nobody who clocks in waits long for a lock. */
async function anew(services: KitServices, { organizationId, employeeIds, from, dates }: Anew): Promise<void> {
  const { database } = services;
  const { people, extent } = await database.tenant(organizationId, async (tx) => ({
    people: (await employmentSpans(tx, employeeIds)).map((one) => one.employeeId as string),
    extent: await extentFrom(tx, from),
  }));
  const { first, last } = extent ?? {};
  if (!first || !last) return;
  for (let start = 0; start < people.length; start += peopleAtOnce)
    await database.tenant(organizationId, async (tx) => {
      const policy = await policyOf(tx);
      const some = people.slice(start, start + peopleAtOnce);
      const range = { from: first, to: last, ...(dates ? { dates } : {}) };
      await placeAnew(tx, { now: systemNow(), policy, employeeIds: some, ...range });
    });
  await tellBoards(services, organizationId);
}

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

/** From today on: what a person's department expected of them before stays as it was. */
const membersChanged = hears(
  'department.membersChanged',
  'clocking.place-members-anew',
  async ({ tx, payload, services }) => {
    const { timeZone } = await policyOf(tx);
    const from = dateIn(timeZone, systemNow());
    await anew(services, { organizationId: tx.organizationId, employeeIds: idsIn(payload.employeeIds), from });
  },
);

const termsChanged = hears('employee.termsChanged', 'clocking.place-terms-anew', ({ tx, payload, services }) =>
  anew(services, {
    organizationId: tx.organizationId,
    employeeIds: [String(payload.employeeId)],
    from: payload.fromDate as LocalDate,
  }),
);

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

/** Days after the last one on which nothing happened are nobody's. */
const deactivated = hears('employee.deactivated', 'clocking.forget-days-after', async ({ tx, payload }) => {
  const [span] = await employmentSpans(tx, [String(payload.employeeId)]);
  if (span?.resignDate) await removeEmptyAfter(tx, span.employeeId, span.resignDate);
});

/** So far back a changed setting counts; older days keep the result that people have seen. */
const settingsReachBack = 31;

const settingsChanged = hears('clocking.settingsChanged', 'clocking.count-anew', async ({ tx, services }) => {
  const { organizationId } = tx;
  const { timeZone } = await policyOf(tx);
  const today = dateIn(timeZone, systemNow());
  await recountFrom(services, organizationId, addToDate(today, { days: -settingsReachBack }));
});

async function recountFrom(services: KitServices, organizationId: string, from: LocalDate): Promise<void> {
  const { database } = services;
  const { people, extent } = await database.tenant(organizationId, async (tx) => ({
    people: (await employmentSpans(tx, null)).map((one) => one.employeeId as string),
    extent: await extentFrom(tx, from),
  }));
  const { first, last } = extent ?? {};
  if (!first || !last) return;
  for (let start = 0; start < people.length; start += peopleAtOnce)
    await database.tenant(organizationId, async (tx) => {
      const policy = await policyOf(tx);
      const employeeIds = people.slice(start, start + peopleAtOnce);
      await placeAnew(tx, { now: systemNow(), policy, employeeIds, from: first, to: last, evenUnchanged: true });
    });
  await tellBoards(services, organizationId);
}

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
  termsChanged,
  joined,
  approved,
  deactivated,
  settingsChanged,
  importChanged,
  faceRecognised,
];
