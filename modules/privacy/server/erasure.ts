import type { OutsideFacts, PersonalData, PersonalFile, PersonInCompany } from '#access/server/public';
import type { Outcome } from '#consent/contract';
import { erasureOf } from '#consent/rules/erasure-plan';
import type { LocalDate } from '#kernel/time';

/** What a request for erasure would do, line by line. */
export const planOf = (
  all: readonly PersonalData[],
  { lastDay, today }: { lastDay: LocalDate | null; today: LocalDate },
): Outcome[] =>
  all.map(({ name, kind, erase }) => {
    if (erase === null) return { name, kind, erase: false, until: null, count: null };
    const decided = erasureOf(kind, lastDay, today);
    return { name, kind, erase: decided.erase, until: decided.erase ? null : decided.until, count: null };
  });

/** A person, and what each kind of data has about them outside the company. */
export interface ReadPerson extends Omit<PersonInCompany, 'outside'> {
  readonly outside: OutsideFacts;
}

export const personFor = ({ outside, ...person }: ReadPerson, { name }: PersonalData): PersonInCompany => ({
  ...person,
  outside: outside[name],
});

/** Erases what the plan lists, one after the other in the transaction of the company. */
export async function eraseBy(
  plan: readonly Outcome[],
  all: readonly PersonalData[],
  person: ReadPerson,
): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const line of plan) {
    const data = line.erase ? all.find((one) => one.name === line.name) : undefined;
    done.push(data?.erase ? { ...line, count: await data.erase(personFor(person, data)) } : line);
  }
  return done;
}

export interface Copy {
  readonly data: Readonly<Record<string, unknown>>;
  /** Each under the heading of its data. */
  readonly files: readonly PersonalFile[];
}

/** The copy: everything that every module keeps, under its heading, and the files that belong to it. */
export async function copyOf(all: readonly PersonalData[], person: ReadPerson): Promise<Copy> {
  const data: Record<string, unknown> = {};
  const files: PersonalFile[] = [];
  for (const one of all) {
    const own = personFor(person, one);
    data[one.name] = (await one.copy(own)) ?? null;
    const found = (await one.files?.(own)) ?? [];
    files.push(...found.map((file) => ({ ...file, name: `${one.name}/${file.name}` })));
  }
  return { data, files };
}
