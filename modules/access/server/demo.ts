import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Plug } from './plug.ts';

export interface DemoTeam {
  /** The name in code, `lineA`. */
  readonly key: string;
  readonly departmentId: Id<'department'>;
  readonly parent: string | null;
  readonly name: string;
  readonly code: string;
  readonly site: 'office' | 'plant';
  /** Names of positions; the first is that of the person who leads the team. */
  readonly positions: readonly string[];
}

export interface DemoPerson {
  readonly id: Id<'employee'>;
  /** Only people with a demo account have a user. */
  readonly userId: Id<'user'> | null;
  readonly groups: readonly string[];
  readonly code: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly birthDate: LocalDate;
  readonly startDate: LocalDate;
  readonly resignDate: LocalDate | null;
  readonly phoneNumber: string;
  readonly position: string;
  /** Key of the team. */
  readonly team: string;
}

/** The demo company as every module sees it: the same people and teams each time, with the ids of this load. */
export interface DemoWorld {
  readonly name: string;
  readonly timeZone: string;
  readonly now: Instant;
  /** Today in the company's time zone. */
  readonly today: LocalDate;
  readonly year: number;
  readonly people: readonly DemoPerson[];
  /** The people who have not resigned. */
  readonly atWork: readonly DemoPerson[];
  readonly teams: readonly DemoTeam[];
  /** What all modules plug in, for a module that needs the engine of another. */
  readonly plugs: readonly Plug[];
  /** Of the company's plan. */
  readonly seats: number;
  /** How many weeks of history the company has; 0 for none. */
  readonly weeks: number;
  /** A company of another size than the usual one is for measuring: nobody looks at its details. */
  readonly isForMeasuring: boolean;
}

/** Writes what a module shows in the demo company. Modules do so in their order, each in a transaction of its own. */
export type Demo = (tx: TenantTx, world: DemoWorld) => Promise<void>;

export function demoDepartment({ teams }: Pick<DemoWorld, 'teams'>, key: string): Id<'department'> {
  const team = teams.find((one) => one.key === key);
  if (!team) throw new RangeError(`The demo has no team ${key}.`);
  return team.departmentId;
}
