// The positions of the demo company: below each other as its teams are, with what they pay, who holds them, and since when.
import type { Id } from '#kernel/ids';
import { baht, type Money, minor, mulDiv } from '#kernel/money';
import { asDate, type Instant, type LocalDate } from '#kernel/time';
import { type NewTerm, saveTerms } from '#people/server/public';
import { addHolders, addPosition } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type DemoPerson, teams } from './people.ts';

/** Baht a month, where it is not that of every other lead or of everybody else. */
const pay: Readonly<Record<string, string>> = {
  กรรมการผู้จัดการ: '180000',
  ผู้จัดการทั่วไป: '95000',
  วิศวกรการผลิต: '38000',
  นักพัฒนาระบบ: '42000',
  นักบัญชี: '28000',
  หัวหน้ากะ: '26000',
  พนักงานปฏิบัติการ: '14500',
};
const [leadsPay, othersPay] = ['58000', '21500'];

interface Placed {
  readonly id: Id<'position'>;
  readonly name: string;
  readonly salaryBase: Money;
}

interface DemoPositions {
  /** Those at work. */
  readonly people: readonly { readonly id: Id<'employee'>; readonly person: DemoPerson }[];
  readonly year: number;
  readonly now: Instant;
}

export async function addDemoPositions(tx: TenantTx, { people, year, now }: DemoPositions): Promise<void> {
  const byName = await placed(tx, now);
  for (const { id, name } of byName.values()) {
    const holders = people.filter(({ person }) => person.position === name);
    for (const [fromDate, since] of Map.groupBy(holders, ({ person }) => person.startDate))
      await addHolders(tx, { positionId: id, employeeIds: since.map((one) => one.id), fromDate });
  }
  const terms = people.flatMap(({ id, person }) => {
    const position = byName.get(person.position);
    return position ? termsOf({ id, person }, position, year) : [];
  });
  await saveTerms(tx, terms, now);
}

async function placed(tx: TenantTx, now: Instant): Promise<ReadonlyMap<string, Placed>> {
  const byName = new Map<string, Placed>();
  const leadOf = (key: string | null) => teams.find((team) => team.key === key)?.positions[0] ?? '';
  for (const team of teams)
    for (const [nth, name] of team.positions.entries()) {
      if (byName.has(name)) continue;
      const above = byName.get(nth === 0 ? leadOf(team.parent) : leadOf(team.key));
      const salaryBase = baht(pay[name] ?? (nth === 0 ? leadsPay : othersPay));
      const position = { id: newId('position'), name, salaryBase };
      await addPosition(tx, {
        ...position,
        parentId: above?.id ?? null,
        externalCode: null,
        employmentType: 'FULL-TIME',
        workHourPerDay: 8,
        socialSecurityCalculation: true,
        taxCalculation: true,
        now,
      });
      byName.set(name, position);
    }
  return byName;
}

/** Whoever was here last year was given five in a hundred more in January. */
function termsOf(
  { id, person }: { readonly id: Id<'employee'>; readonly person: DemoPerson },
  { id: positionId, name, salaryBase }: Placed,
  year: number,
): NewTerm[] {
  const term = { employeeId: id, changedBy: 'HR', fromDate: person.startDate };
  const january: LocalDate = asDate(`${year}-01-01`);
  const raised = minor(mulDiv(salaryBase, 105, 100));
  return [
    { ...term, matter: 'position', valueId: positionId, valueText: name },
    { ...term, matter: 'employmentType', valueText: 'FULL-TIME' },
    { ...term, matter: 'salary', valueNumber: salaryBase },
    ...(person.startDate < january
      ? [{ ...term, matter: 'salary' as const, fromDate: january, valueNumber: raised }]
      : []),
  ];
}
