import { describe, expect, it } from 'vitest';
import { type Company, testServer } from '#apps/server/testing';
import { addDepartments, addMembers } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { asDate, instant, type LocalDate, type LocalTime, type Minutes } from '#kernel/time';
import { saveTerms } from '#people/server/public';
import type { Statement } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { WeekdayHours } from '../rules/work-hours-on.ts';
import { workHoursOf } from './reader.ts';
import { saveVersion } from './store.ts';

const kala = testServer();
const now = instant('2026-06-01T03:00:00Z');
const date = (text: string): LocalDate => asDate(text);

const day = (clockIn: string, clockOut: string): WeekdayHours => ({
  clockIn: clockIn as LocalTime,
  clockOut: clockOut as LocalTime,
  break: { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false },
  lateAfter: 15 as Minutes,
  absenceAfter: 120 as Minutes,
});

const hoursFrom = (from: string, departmentId: Id<'department'> | null, one: WeekdayHours | null) => ({
  id: newId('workHours'),
  departmentId,
  from: date(from),
  week: one && [one, one, one, one, one, null, null],
  breakRule: 'deduct' as const,
  margins: null,
  changedBy: 'Owner',
});

async function aTree(company: Company) {
  const [plant, line, office] = [newId('department'), newId('department'), newId('department')];
  await kala.database.tenant(company.organizationId, async (tx) => {
    const named = (id: Id<'department'>, name: string, parentId: Id<'department'> | null) => ({
      id,
      parentId,
      name,
      externalCode: null,
    });
    await addDepartments(
      tx,
      [named(plant, 'Plant', null), named(line, 'Line', plant), named(office, 'Office', null)],
      now,
    );
    await saveVersion(tx, hoursFrom('2026-01-01', null, day('08:00', '17:00')), now);
    await saveVersion(tx, hoursFrom('2026-01-01', plant, day('07:00', '16:00')), now);
  });
  return { plant, line, office };
}

/** Starts of a person's days, in minutes after midnight. */
const startsOf = async (company: Company, employeeId: string, dates: readonly string[]) =>
  kala.database.tenant(company.organizationId, async (tx) => {
    const reader = await workHoursOf(tx, {
      employeeIds: [employeeId],
      from: date('2026-01-01'),
      to: date('2026-12-31'),
    });
    return dates.map((one) => reader.scheduleOn(employeeId, date(one)).segments[0]?.start ?? null);
  });

describe('the work hours of people', () => {
  it('are those of the department a person was in on the day, or of the one above it', async () => {
    const company = await kala.aCompany();
    const { employeeId } = await kala.aPerson(company);
    const { line, office } = await aTree(company);
    await kala.database.tenant(company.organizationId, async (tx) => {
      await addMembers(tx, [{ departmentId: line, employeeId, fromDate: date('2026-02-02') }]);
      const term = { matter: 'department', changedBy: 'Owner', employeeId } as const;
      await saveTerms(tx, [{ ...term, fromDate: date('2026-05-04'), valueId: office }], now);
    });
    // Before joining the organization's, on the line the plant's, in the office the organization's; Saturday is off.
    const dates = ['2026-01-30', '2026-02-02', '2026-05-01', '2026-05-04', '2026-05-09'];
    expect(await startsOf(company, employeeId, dates)).toEqual([480, 420, 420, 480, null]);
  });

  it('of the past stay when new ones are given, and a second version of a day replaces the first', async () => {
    const company = await kala.aCompany();
    const { employeeId } = await kala.aPerson(company);
    await kala.database.tenant(company.organizationId, async (tx) => {
      await saveVersion(tx, hoursFrom('2026-01-01', null, day('08:00', '17:00')), now);
      await saveVersion(tx, hoursFrom('2026-03-02', null, day('10:00', '19:00')), now);
      await saveVersion(tx, hoursFrom('2026-03-02', null, day('09:00', '18:00')), now);
    });
    expect(await startsOf(company, employeeId, ['2026-02-27', '2026-03-02'])).toEqual([480, 540]);
  });

  it('go back to those above from the day on which a department gave up its own', async () => {
    const company = await kala.aCompany();
    const { employeeId } = await kala.aPerson(company);
    const { plant } = await aTree(company);
    await kala.database.tenant(company.organizationId, async (tx) => {
      await addMembers(tx, [{ departmentId: plant, employeeId, fromDate: date('2026-01-01') }]);
      await saveVersion(tx, hoursFrom('2026-04-01', plant, null), now);
    });
    expect(await startsOf(company, employeeId, ['2026-03-31', '2026-04-01'])).toEqual([420, 480]);
  });

  it('are read in as many statements for twenty people as for one', async () => {
    const company = await kala.aCompany();
    const { employeeId } = await kala.aPerson(company);
    const { plant } = await aTree(company);
    const counted = (employeeIds: readonly string[]) =>
      kala.database.tenant(company.organizationId, async (tx) => {
        let count = 0;
        const rows = <Row>(statement: Statement) => {
          count += 1;
          return tx.rows<Row>(statement);
        };
        const counting: TenantTx = {
          ...tx,
          organizationId: tx.organizationId,
          rows,
          one: tx.one.bind(tx),
          run: tx.run.bind(tx),
        };
        await workHoursOf(counting, { employeeIds, from: date('2026-01-01'), to: date('2026-01-31') });
        return count;
      });
    const many = Array.from({ length: 20 }, () => newId('employee') as string);
    expect(await counted([employeeId, plant])).toBe(await counted(many));
  });
});
