import { placementOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import type { LeaveType } from '#leave/contract';
import { type ServiceFacts, serviceFacts, termsOn } from '#people/server/public';
import { agreedFrom, daysOfAgreement, type PositionsReader, termsOfPositions } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { leaveErrors } from '../errors.ts';
import { workDay } from '../rules/day-parts.ts';
import type { Quotas } from '../rules/grants.ts';
import { inOwnDays } from '../rules/own-day.ts';
import type { Account } from '../rules/projected-ledger.ts';
import { type QuotaPerson, quotaFor, serviceSteps, sheetOf } from '../rules/quota-for.ts';
import type { Readings } from '../rules/readings.ts';
import { monthsOfService } from '../rules/service.ts';
import { allQuotas, ownSheets, type QuotaRecord } from './store/quotas.ts';
import { type LeavePolicySettings, leaveSettings } from './store/settings.ts';
import { allTypes } from './store/types.ts';

/** The leave policy of a company: types, quotas, leave year and readings. */
export interface LeaveWorld extends LeavePolicySettings {
  readonly types: readonly LeaveType[];
  /** Quotas of the company under '', of departments under their ids. */
  readonly sheets: ReadonlyMap<string, readonly QuotaRecord[]>;
  readonly ownSheets: ReadonlySet<string>;
}

export async function leaveWorld(tx: TenantTx): Promise<LeaveWorld> {
  const [types, settings, quotas, own] = await Promise.all([
    allTypes(tx),
    leaveSettings(tx),
    allQuotas(tx),
    ownSheets(tx),
  ]);
  const sheets = Map.groupBy(quotas, ({ departmentId }): string => departmentId ?? '');
  return { types, ...settings, sheets, ownSheets: own };
}

export function typeIn({ types }: LeaveWorld, typeId: Id<'leaveType'>): LeaveType {
  const found = types.find(({ id }) => id === typeId);
  if (!found) throw leaveErrors.typeNotFound();
  return found;
}

/** Types whose balance is kept in the ledger. */
export const hasLedger = ({ grant }: Pick<LeaveType, 'grant'>): boolean =>
  grant === 'yearly' || grant === 'monthly' || grant === 'earned';

/** The accounts of some people, by the policy and their employment. */
export interface Accounts {
  person(employeeId: string): ServiceFacts | undefined;
  /** Null for a person who does not work here. */
  of(employeeId: string, type: LeaveType): Account | null;
  /** Minutes of a day of the person, as the company counts it. */
  dayOf(employeeId: string, date: LocalDate): number;
}

/** How far around a day terms of employment are read: this leave year, the one before and the one after. */
const reach = { days: 800 };

/** Four statements for any number of people; two more where positions may say what a person has not agreed alone. */
export async function accountsOf(
  tx: TenantTx,
  world: LeaveWorld,
  { employeeIds, today }: { employeeIds: readonly string[]; today: LocalDate },
): Promise<Accounts> {
  const period = { employeeIds, from: addToDate(today, { days: -reach.days }), to: addToDate(today, reach) };
  const isOwnDay = world.readings.dayLength === 'ownDay';
  // A person may change teams during the year, so the rows of all sheets count.
  const rows = [...world.sheets.values()].flat();
  const asksPositions = isOwnDay || rows.some(({ employmentType }) => employmentType !== null);
  const [facts, terms, placement, positions] = await Promise.all([
    serviceFacts(tx, employeeIds),
    termsOn(tx, {
      ...period,
      employeeIds: employeeIds as readonly Id<'employee'>[],
      matters: ['position', 'employmentType', 'workMinutes'],
    }),
    placementOf(tx, period),
    asksPositions ? termsOfPositions(tx) : noPositions,
  ]);
  const agreedOn = (employeeId: string, day: LocalDate) => agreedFrom(terms, positions, { employeeId, day });
  const people = new Map<string, ServiceFacts>(facts.map((one) => [one.employeeId, one]));
  const sheetOn = (employeeId: string, date: LocalDate): readonly QuotaRecord[] => {
    const departmentId = world.ownSheets.size > 0 && sheetOf(placement.chainOn(employeeId, date), world.ownSheets);
    return world.sheets.get(departmentId || '') ?? [];
  };
  const stepsOf = new Map(world.types.map(({ id }) => [id, serviceSteps(rows, id)]));
  const dayOf = (employeeId: string, date: LocalDate): number =>
    isOwnDay ? agreedOn(employeeId, date).workMinutes : workDay;
  const isOther = (employeeId: string, on: LocalDate): boolean =>
    dayOf(employeeId, on) !== dayOf(employeeId, addToDate(on, { days: -1 }));
  const daysOf = (employeeId: string) => daysOfAgreement(terms, positions, { employeeId, from: period.from });
  const dayChanges = new Map(
    employeeIds.map((id) => [id, isOwnDay ? daysOf(id).filter((on) => isOther(id, on)) : noDays]),
  );
  const quotasOf = (person: ServiceFacts, type: LeaveType): Quotas => ({
    steps: stepsOf.get(type.id) ?? noSteps,
    on: (date, servedOn = date) =>
      inOwnDays(
        quotaFor(sheetOn(person.employeeId, date), type.id, new PersonOn(person, { date, servedOn }, known)),
        dayOf(person.employeeId, date),
      ),
  });
  const known = { agreedOn, leapDay: world.readings.leapDay };
  return {
    person: (employeeId) => people.get(employeeId),
    of: (employeeId, type) => {
      const person = people.get(employeeId);
      if (!person) return null;
      return {
        // A type that is switched off gives nothing more; what people have of it stays theirs.
        policy: type.isActive ? type : { ...type, grant: 'none' },
        yearRule: world.yearRule,
        service: person,
        quotas: quotasOf(person, type),
        readings: world.readings,
        dayOn: (date) => dayOf(employeeId, date),
        // Time that was worked for stays the hours it was.
        dayChanges: type.grant === 'earned' ? null : (dayChanges.get(employeeId) ?? noDays),
      };
    },
    dayOf,
  };
}

const noDays: readonly LocalDate[] = [];
const noSteps: ReadonlySet<number> = new Set();
const noPositions: PositionsReader = { on: () => undefined, daysOfChange: () => noDays };

interface Known {
  agreedOn(employeeId: string, date: LocalDate): Pick<QuotaPerson, 'positionId' | 'employmentType'>;
  readonly leapDay: Readings['leapDay'];
}

/** The day of the position, and the day up to which service counts. */
interface QuotaDays {
  readonly date: LocalDate;
  readonly servedOn: LocalDate;
}

/** Looked up only where a quota asks for it: a year end asks for the quotas of everybody on many days. */
class PersonOn implements QuotaPerson {
  readonly #person: ServiceFacts;
  readonly #days: QuotaDays;
  readonly #known: Known;

  constructor(person: ServiceFacts, days: QuotaDays, known: Known) {
    this.#person = person;
    this.#days = days;
    this.#known = known;
  }

  get serviceMonths(): number {
    const { startDate } = this.#person;
    if (!startDate) return Number.POSITIVE_INFINITY;
    return monthsOfService(startDate, this.#days.servedOn, this.#known.leapDay);
  }

  get positionId(): string | null {
    return this.#known.agreedOn(this.#person.employeeId, this.#days.date).positionId;
  }

  get employmentType(): string | null {
    return this.#known.agreedOn(this.#person.employeeId, this.#days.date).employmentType;
  }
}
