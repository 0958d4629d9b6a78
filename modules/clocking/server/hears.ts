import { departmentMembersChanged, departmentMoved } from '#departments/events';
import { membersBelow } from '#departments/server/public';
import { holidaysChanged } from '#holidays/events';
import { addToDate, dateIn, type LocalDate, secondsBetween, systemNow } from '#kernel/time';
import { leaveDaysChanged } from '#leave/events';
import { lateUnitChanged } from '#organization/events';
import {
  employeeApproved,
  employeeDeactivated,
  employeeJoined,
  employeeLeaving,
  employeeStartChanged,
  employeeStaying,
  employeeTermsChanged,
} from '#people/events';
import type { TermMatter } from '#people/rules/terms-on';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type HeardEvent, hears, hearsOutside, hearsTogether, hearsTogetherOutside, tell } from '#server/events';
import { newId } from '#server/ids';
import { plansChanged, workHoursChanged } from '#work-hours/events';
import { faceRecognised } from '#zones/events';
import { recognitionById } from '#zones/server/public';
import { clockingImportChanged, clockingSettingsChanged } from '../events.ts';
import { policyOn } from '../rules/policy-on.ts';
import { placeAgain, readyDays, readyFor } from './days/ready-days.ts';
import { followPlans, replaceDays, tellBoards } from './days/replace-days.ts';
import { countImport, datesOf, partsOf } from './imports.ts';
import { forgetFacePhotos } from './personal-data.ts';
import { recordPunches } from './punches/record.ts';
import { removeEmptyOutside } from './store/days.ts';
import { peopleOfImport } from './store/imports.ts';
import { lateUnitOf, lockPolicy, policyOf, saveLateUnitAfter, saveVersion, versionsOf } from './store/policy.ts';

const onWorkHours = hearsOutside(
  workHoursChanged,
  'clocking.place-hours-anew',
  ({ organizationId, payload, services }) =>
    replaceDays(services, { organizationId, employeeIds: null, from: payload.from }),
);

const onPlans = hearsOutside(plansChanged, 'clocking.place-plans-again', ({ organizationId, payload, services }) =>
  followPlans(services, { organizationId, ...payload }),
);

const onHolidays = hearsOutside(
  holidaysChanged,
  'clocking.place-holidays-anew',
  async ({ organizationId, payload, services }) => {
    const dates = payload.dates.toSorted();
    const [from] = dates;
    if (from)
      await replaceDays(services, { organizationId, employeeIds: null, from, dates: new Set(dates), cause: 'holiday' });
  },
);

const onLeave = hearsOutside(
  leaveDaysChanged,
  'clocking.place-leave',
  async ({ organizationId, payload, services }) => {
    const dates = payload.dates.toSorted();
    const [from] = dates;
    const employeeIds = [payload.employeeId];
    if (from) await replaceDays(services, { organizationId, employeeIds, from, dates: new Set(dates) });
  },
);

/** In the company's own zone. */
async function today(tx: TenantTx): Promise<LocalDate> {
  const { timeZone } = await policyOf(tx);
  return dateIn(timeZone, systemNow());
}

/** From today on: what a person's department expected of them before stays as it was. */
const onMembers = hearsOutside(
  departmentMembersChanged,
  'clocking.place-members-anew',
  async ({ organizationId, payload, services }) => {
    const from = await services.database.reading(organizationId, today);
    await replaceDays(services, {
      organizationId,
      employeeIds: payload.employeeIds,
      from,
      inNewTeams: true,
      cause: 'team',
    });
  },
);

/** From today on as well: a branch has other departments above it, and with them other hours and holidays. */
const onDepartmentMoved = hearsOutside(
  departmentMoved,
  'clocking.place-moved-branch-anew',
  async ({ organizationId, payload, services }) => {
    const branch = await services.database.reading(organizationId, async (tx) => ({
      employeeIds: await membersBelow(tx, payload.departmentId),
      from: await today(tx),
    }));
    await replaceDays(services, { organizationId, ...branch });
  },
);

/** Nothing else that is agreed with a person is kept with a day. */
const placesDays: readonly TermMatter[] = ['department', 'position'];

/** An import changes many people from the same day on: they are placed together. */
const onTerms = {
  ...hearsTogetherOutside(
    employeeTermsChanged,
    'clocking.place-terms-anew',
    async ({ organizationId, events, services }) => {
      const placing = events.map(({ payload }) => payload).filter(({ matter }) => placesDays.includes(matter));
      for (const [from, ofDay] of Map.groupBy(placing, ({ fromDate }) => fromDate)) {
        const employeeIds = [...new Set(ofDay.map(({ employeeId }) => employeeId))];
        await replaceDays(services, { organizationId, employeeIds, from, inNewTeams: true, cause: 'team' });
      }
    },
  ),
  isLong: true,
};

/** In the order in which an import that is taken back locks them. */
const idsOf = (events: readonly HeardEvent<{ readonly employeeId: string }>[]): string[] =>
  [...new Set(events.map(({ payload }) => payload.employeeId))].toSorted();

/** Days of new employees, from the first day of work to as far ahead as the company's. */
async function readyEmployees(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  const now = systemNow();
  const policy = await policyOf(tx);
  await readyDays(tx, { now, policy });
  await readyFor(tx, { now, policy, employeeIds });
}

const onJoined = hearsTogether(employeeJoined, 'clocking.ready-who-joined', ({ tx, events }) =>
  readyEmployees(tx, idsOf(events)),
);
const onApproved = hearsTogether(employeeApproved, 'clocking.ready-who-was-approved', ({ tx, events }) =>
  readyEmployees(tx, idsOf(events)),
);

/** So far back a changed first day counts; older days keep the result that people have seen. */
const reachBack = 31;

/** Days outside the employment on which nothing happened are nobody's; those inside are expected to be worked. */
async function fitSpans(tx: TenantTx, named: readonly string[]): Promise<void> {
  const spans = await employmentSpans(tx, named);
  if (spans.length === 0) return;
  await Promise.all(spans.map((span) => removeEmptyOutside(tx, span)));
  const employeeIds = spans.map(({ employeeId }) => employeeId);
  await readyEmployees(tx, employeeIds);
  const [policy, now] = [await policyOf(tx), systemNow()];
  const from = addToDate(dateIn(policy.timeZone, now), { days: -reachBack });
  if (policy.readyUntil)
    await placeAgain(tx, { now, policy, employeeIds, from, to: policy.readyUntil, cause: 'employment' });
  tellBoards(tx);
}

const spanChanged = [
  hearsTogether(employeeStartChanged, 'clocking.fit-span-startchanged', ({ tx, events }) =>
    fitSpans(tx, idsOf(events)),
  ),
  hearsTogether(employeeLeaving, 'clocking.fit-span-leaving', ({ tx, events }) => fitSpans(tx, idsOf(events))),
  hearsTogether(employeeStaying, 'clocking.fit-span-staying', ({ tx, events }) => fitSpans(tx, idsOf(events))),
];

const onDeactivated = hears(employeeDeactivated, 'clocking.forget-days-after', async ({ tx, payload }) => {
  const [span] = await employmentSpans(tx, [payload.employeeId]);
  if (span?.resignDate) await removeEmptyOutside(tx, span);
});

/** Days before the date keep the rules that counted on them. */
const onSettings = hearsOutside(
  clockingSettingsChanged,
  'clocking.count-anew',
  ({ organizationId, payload, services }) =>
    replaceDays(services, {
      organizationId,
      employeeIds: null,
      from: payload.from,
      evenUnchanged: true,
      cause: 'rules',
    }),
);

/** The unit of lateness belongs to the organization; a change of it is a change of the time rules from today on. */
const onLateUnit = hears(lateUnitChanged, 'clocking.date-late-unit', async ({ tx, payload }) => {
  const from = await today(tx);
  await lockPolicy(tx);
  const counting = policyOn(from, await versionsOf(tx));
  const lateUnit = await lateUnitOf(tx);
  if (counting.lateUnit !== lateUnit) {
    const made = { id: newId('attendancePolicy'), changedBy: payload.changedBy, createdAt: systemNow() };
    await saveVersion(tx, { ...counting, ...made, from, lateUnit });
  }
  await saveLateUnitAfter(tx, from, lateUnit);
  await tell(tx, clockingSettingsChanged, { from });
});

const onImport = hearsOutside(
  clockingImportChanged,
  'clocking.count-import',
  async ({ organizationId, payload: { importId }, services: { database } }) => {
    const { all, dates } = await database.reading(organizationId, async (tx) => {
      const people = await peopleOfImport(tx, importId);
      return { all: people, dates: datesOf(people, (await policyOf(tx)).timeZone) };
    });
    for (const people of partsOf(all))
      await database.tenant(organizationId, async (tx) =>
        countImport(tx, { importId, people, dates, now: systemNow(), policy: await policyOf(tx) }),
      );
    await database.tenant(organizationId, async (tx) => tellBoards(tx));
  },
);

/** A face at a terminal is a punch, once: the recognition's id names it. */
const onFace = hears(faceRecognised, 'clocking.face-recognised', async ({ tx, payload }) => {
  const seen = await recognitionById(tx, payload.recognitionId);
  if (!seen) return;
  await recordPunches(
    tx,
    [
      {
        employeeId: seen.employeeId,
        type: seen.clockType ?? 'clock_in',
        isGuessed: seen.clockType === null,
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
  tellBoards(tx);
});

export const clockingHears = [
  onWorkHours,
  onPlans,
  onHolidays,
  onLeave,
  onMembers,
  onDepartmentMoved,
  onTerms,
  onJoined,
  onApproved,
  ...spanChanged,
  onDeactivated,
  onSettings,
  onLateUnit,
  onImport,
  onFace,
  forgetFacePhotos,
];
