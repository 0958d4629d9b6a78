// The positions of the demo company: below each other as its teams are, with what they pay, who holds them, and since when.
import type { Demo, DemoPerson, DemoTeam } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { baht, type Money, minor, mulDiv } from '#kernel/money';
import { asDate, type Instant, type LocalDate } from '#kernel/time';
import { type NewTerm, saveTerms } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { addMembers, addPosition } from './store.ts';

/** Baht a month, where a position pays otherwise than `leadsPay` or `othersPay`. */
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

export const demo: Demo = async (tx, { atWork, teams, year, now, isForMeasuring }) => {
  // Nobody is paid in a company that is for measuring.
  if (isForMeasuring) return;
  const byName = await placed(tx, teams, now);
  for (const { id, name } of byName.values()) {
    const holders = atWork.filter(({ position }) => position === name);
    for (const [fromDate, since] of Map.groupBy(holders, ({ startDate }) => startDate))
      await addMembers(tx, { positionId: id, employeeIds: since.map((one) => one.id), fromDate });
  }
  const terms = atWork.flatMap((person) => {
    const position = byName.get(person.position);
    return position ? termsOf(person, position, year) : [];
  });
  await saveTerms(tx, terms, now);
};

async function placed(tx: TenantTx, teams: readonly DemoTeam[], now: Instant): Promise<ReadonlyMap<string, Placed>> {
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

/** Everybody who was here last year was given 5 % more in January. */
function termsOf(person: DemoPerson, { id: positionId, name, salaryBase }: Placed, year: number): NewTerm[] {
  const term = { employeeId: person.id, changedBy: 'HR', fromDate: person.startDate };
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
