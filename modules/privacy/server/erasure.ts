import type { PersonalData, PersonalFile, PersonInCompany } from '#access/server/public';
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

/** Erases what the plan lists, one after the other in the transaction of the company. */
export async function eraseBy(
  plan: readonly Outcome[],
  all: readonly PersonalData[],
  person: PersonInCompany,
): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const line of plan) {
    const erase = line.erase ? all.find((one) => one.name === line.name)?.erase : null;
    done.push(erase ? { ...line, count: await erase(person) } : line);
  }
  return done;
}

export interface Copy {
  readonly data: Readonly<Record<string, unknown>>;
  /** Each under the heading of its data. */
  readonly files: readonly PersonalFile[];
}

/** The copy: everything that every module keeps, under its heading, and the files that belong to it. */
export async function copyOf(all: readonly PersonalData[], person: PersonInCompany): Promise<Copy> {
  const data: Record<string, unknown> = {};
  const files: PersonalFile[] = [];
  for (const { name, copy, files: filesOf } of all) {
    data[name] = (await copy(person)) ?? null;
    const own = (await filesOf?.(person)) ?? [];
    files.push(...own.map((file) => ({ ...file, name: `${name}/${file.name}` })));
  }
  return { data, files };
}
