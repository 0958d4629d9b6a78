// The calendar of filings, with a constant number of statements for any number of people; a filing whose sources changed since it was sent takes a few more.
import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import { type Money, minor, zero } from '#kernel/money';
import { dateIn, type LocalDate } from '#kernel/time';
import type { CompanyRow } from '#organization/server/public';
import type { RunOfPeriod } from '#payroll/server/public';
import { type FilingFacts, filingFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { CalendarFiling } from '../contract/cockpit.ts';
import { filingsTh } from '../contract.ts';
import { type CalendarEntry, filingState } from '../rules/filing-calendar.ts';
import { officeOf } from '../rules/filing-kinds.ts';
import { type CompanyField, filingReadiness, type PersonToCheck } from '../rules/filing-readiness.ts';
import { type LateFiling, lateCost, nextRise } from '../rules/late-cost.ts';
import { isYearlyDuty, lateRows } from '../rules/values/filing-law.ts';
import { differing } from './changed-filings.ts';
import {
  calendarOf,
  certifiedKey,
  type DutyEntry,
  type FilingWorld,
  filedFor,
  filedMonth,
  filingWorld,
  lastByBranch,
  onlyBegun,
  peopleOf,
  runsOf,
} from './filing-world.ts';

const lackingOf = ({ taxId, address, socialSecurityId }: CompanyRow): CompanyField[] => [
  ...(taxId ? [] : (['taxId'] as const)),
  ...(address.province && address.district && address.postCode ? [] : (['companyAddress'] as const)),
  ...(socialSecurityId ? [] : (['socialSecurityId'] as const)),
];

const personToCheck = (facts: FilingFacts): PersonToCheck => ({
  ...facts,
  name: nameText(facts, 'first-last'),
});

interface Filer {
  readonly number: string;
  readonly runs: readonly RunOfPeriod[];
}

/** What the runs of a branch owe with the filing. */
function amountOf({ duty, period }: DutyEntry, world: FilingWorld, { number, runs }: Filer): Money {
  const sum = (field: 'tax' | 'socialSecurity' | 'welfareFund'): Money =>
    minor(runs.reduce((total, { id }) => total + (world.sums.get(id)?.[field] ?? 0), 0));
  switch (duty) {
    case 'pnd1':
      return sum('tax');
    case 'sps110': {
      const { ofTemplate } = world.branches;
      const back = world.back.filter(
        ({ month, templateId }) => month === period && ofTemplate(templateId, month).socialSecurity === number,
      );
      return minor(
        sum('socialSecurity') + back.reduce((total, { employee, employer }) => total + employee + employer, 0),
      );
    }
    case 'welfareFund':
      return sum('welfareFund');
    case 'studentLoan': {
      const templates = new Set(runs.map(({ templateId }) => templateId));
      const loans = world.loans.filter(({ month, templateId }) => month === period && templates.has(templateId));
      return minor(loans.reduce((total, { amount }) => total + amount, 0));
    }
    default:
      return zero;
  }
}

type Branch = CalendarFiling['branches'][number];

function branchesOf(
  world: FilingWorld,
  entry: CalendarEntry,
  { runs, differ }: { readonly runs: readonly RunOfPeriod[] | null; readonly differ: ReadonlySet<string> },
): Branch[] {
  const { duty, period, lastDay } = entry;
  if (duty === 'certificates') return [];
  const office = officeOf(duty);
  const { headOffice, ofTemplate } = world.branches;
  const byBranch = Map.groupBy(runs ?? [], (run) => ofTemplate(run.templateId, filedMonth(duty, run))[office]);
  const all = filedFor(world, entry);
  const last = lastByBranch(all);
  const filed = all.filter(({ sequence }) => sequence === 0);
  // A branch whose runs were voided after it filed has something to correct.
  for (const { id, branch } of last) if (differ.has(id) && !byBranch.has(branch)) byBranch.set(branch, []);
  const isHeadOffice = byBranch.size === 0 || (duty === 'pnd1kor' && onlyBegun(world, period).length > 0);
  const own = isHeadOffice ? [[headOffice[office], []] as const] : [];
  const filers = new Map<string, readonly RunOfPeriod[]>([...own, ...byBranch]);
  return [...filers].map(([number, paidBy]) => {
    const row = filed.find(({ branch }) => branch === number);
    const name = world.branches.branches.find((branch) => branch[office] === number)?.name ?? '';
    return {
      number,
      name,
      amount: amountOf(entry, world, { number, runs: paidBy }),
      filed: row
        ? {
            id: row.id,
            filedOn: row.filedOn,
            receiptNumber: row.receiptNumber,
            fileName: row.fileName,
            isLate: row.filedOn > lastDay,
            differs: last.some(({ id, branch }) => branch === number && differ.has(id)),
          }
        : null,
    };
  });
}

const costShown = (on: LocalDate, cost: ReturnType<typeof lateCost>) =>
  cost && cost.total > 0
    ? { on, days: cost.days, surcharge: cost.surcharge, fine: cost.fine, total: cost.total }
    : null;

function filingShown(
  world: FilingWorld,
  entry: CalendarEntry,
  {
    people,
    lacking,
    differ,
  }: {
    readonly people: ReadonlyMap<string, PersonToCheck>;
    readonly lacking: readonly CompanyField[];
    readonly differ: ReadonlySet<string>;
  },
): CalendarFiling {
  const { duty, period, due, online, lastDay, row } = entry;
  const { today } = world;
  const ids = peopleOf(world, entry);
  const readiness = filingReadiness(
    duty,
    ids.flatMap((id) => people.get(id) ?? []),
    lacking,
  );
  const runs = runsOf(world, entry);
  const approved = runs?.filter(({ state }) => state === 'APPROVED') ?? [];
  const open = runs?.filter(({ state }) => state !== 'APPROVED') ?? [];
  const branches = branchesOf(world, entry, { runs: runs && approved, differ });
  const isFiled =
    duty === 'certificates'
      ? ids.length > 0 && ids.every((id) => world.certified.has(certifiedKey(period, id)))
      : branches.length > 0 && branches.every(({ filed }) => filed !== null);
  const amount = minor(branches.reduce((sum, branch) => sum + (branch.filed ? 0 : branch.amount), 0));
  const filing: LateFiling = { duty, amount, due, lastDay, filedOn: today };
  const rise = isFiled ? null : nextRise({ ...filing, filedOn: today > lastDay ? today : lastDay });
  const late = isFiled ? null : lateCost(filing);
  const law = lateRows.findLast((each) => each.duty === duty && each.from <= due);
  return {
    duty,
    period,
    due,
    online,
    lastDay,
    state: filingState({
      today,
      lastDay,
      isFiled,
      isRunning: isYearlyDuty(duty) && today.slice(0, 4) <= period,
      runs: runs && { approved: approved.length, open: open.length },
      isBlocked: readiness.blockers.length > 0 || readiness.company.length > 0,
    }),
    amount: isFiled ? minor(branches.reduce((sum, branch) => sum + branch.amount, 0)) : amount,
    people: readiness.people,
    ready: readiness.ready,
    percent: readiness.percent,
    blocked: readiness.blockers.length,
    company: [...readiness.company],
    runs: runs && { approved: approved.length, open: open.length, firstOpen: open[0]?.id ?? null },
    branches,
    late: costShown(today, late),
    rise: rise && costShown(rise.on, rise.cost),
    fineMax: law?.fineMax ?? null,
    law: row.source,
    onlineLaw: online === null ? null : (row.online?.source ?? null),
    lateLaw: law?.source ?? null,
  };
}

/** All filings of the calendar, as the screen and the reminders see them. */
export async function shownCalendar(tx: TenantTx, today: LocalDate): Promise<CalendarFiling[] | null> {
  const world = await filingWorld(tx, today);
  if (!world) return null;
  const entries = calendarOf(world);
  const ids = new Set(entries.flatMap((entry) => peopleOf(world, entry)));
  const people = new Map(
    (await filingFacts(tx, [...ids])).map((facts) => [facts.employeeId as string, personToCheck(facts)]),
  );
  const lacking = lackingOf(world.branches.company);
  const differ = await differing(tx, world, entries);
  return entries.map((entry) => filingShown(world, entry, { people, lacking, differ }));
}

export const cockpitHandlers = [
  handle(filingsTh.readFilingCalendar, async ({ tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    return { today, filings: (await shownCalendar(tx, today)) ?? [] };
  }),

  handle(filingsTh.listFilingBlockers, async ({ input, tx, actor, now }) => {
    const { duty, period, page, size } = input;
    const world = await filingWorld(tx, dateIn(actor.timeZone, now));
    if (!world) return { items: [], total: 0, page, size };
    const facts = await filingFacts(tx, peopleOf(world, { duty, period }));
    const { blockers } = filingReadiness(duty, facts.map(personToCheck), lackingOf(world.branches.company));
    const items = blockers.slice(page * size, (page + 1) * size).map(({ employeeId, name, fields }) => ({
      employeeId: employeeId as FilingFacts['employeeId'],
      name,
      fields: [...fields],
    }));
    return { items, total: blockers.length, page, size };
  }),
];
