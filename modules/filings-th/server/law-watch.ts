import { handle } from '#access/server/public';
import { type Money, zero } from '#kernel/money';
import { addToDate, asDate, dateIn, type LocalDate } from '#kernel/time';
import { company } from '#organization/server/public';
import { settingsOn } from '#payroll/rules/settings-on';
import { itemsOfPeople, keepStatutoryParts, settingRows, type WageOfMonth, wagesSince } from '#payroll/server/public';
import { employmentSpans, headcount, termsOn } from '#people/server/public';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { lawPack } from '#tax-th/rules/law-pack';
import { lawWatch, type StaffWage } from '#tax-th/rules/law-watch';
import { provinceCode } from '#tax-th/rules/province-code';
import { taxSettings } from '#tax-th/server/public';
import { filingsTh } from '../contract.ts';
import { type Duty, dueRows } from '../rules/values/filing-law.ts';

/** A month that was paid late is still found. */
const monthsBack = 3;

/** The last month of each person; rows come in the order of months. */
const lastWages = (rows: readonly WageOfMonth[]): Map<string, WageOfMonth> =>
  new Map(rows.map((row) => [row.employeeId as string, row]));

interface People {
  readonly known: readonly StaffWage[];
  readonly without: number;
}

/** Today's staff with the wages of their last approved month; people who were never paid here with the agreed salary. */
async function staffOf(tx: TenantTx, today: LocalDate): Promise<People> {
  const since = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: -monthsBack });
  const wages = lastWages(await wagesSince(tx, since));
  const atWork = (await employmentSpans(tx, null)).filter(
    ({ startDate, resignDate }) =>
      (startDate === null || startDate <= today) && (resignDate === null || resignDate >= today),
  );
  const ids = atWork.map(({ employeeId }) => employeeId);
  const onDay = { employeeIds: ids, from: today, to: today };
  const [terms, agreedWith] = await Promise.all([
    termsOn(tx, { ...onDay, matters: ['position'] }),
    agreedOn(tx, onDay),
  ]);
  const items = await itemsOfPeople(
    tx,
    atWork.map(({ employeeId, resignDate }) => ({
      employeeId,
      positionId: (terms.on(employeeId, today).position?.valueId ?? null) as never,
      lastDay: resignDate,
    })),
    { start: today, end: today },
  );
  const known = ids.flatMap((id): StaffWage[] => {
    const paid = wages.get(id);
    const { employmentType, wage, hasSocialSecurity } = agreedWith(id, today);
    // A salary of 0 says nothing of the wage.
    const agreed = employmentType === 'PART-TIME' ? null : wage || null;
    if (!paid && agreed === null) return [];
    const inProvidentFund = (items.get(id) ?? []).some(
      ({ item }) => item.type === 'welfare' && item.providentFund === true,
    );
    return [
      {
        wage: paid?.wage ?? (agreed as Money),
        isInsured: paid?.isInsured ?? hasSocialSecurity,
        fundWage: paid?.fundWage ?? paid?.wage ?? (agreed as Money) ?? zero,
        inProvidentFund,
      },
    ];
  });
  return { known, without: ids.length - known.length };
}

/** Extensions that end after a day, with the duties that lose them. */
function endingsAfter(today: LocalDate) {
  const byEnd = Map.groupBy(
    dueRows.filter(({ online }) => online?.lastDue && online.lastDue >= today),
    ({ online }) => online?.lastDue as LocalDate,
  );
  return [...byEnd].flatMap(([lastDue, rows]) => {
    const source = rows[0]?.online?.source;
    return source ? [{ lastDue, duties: rows.map(({ duty }): Duty => duty), law: source }] : [];
  });
}

export const lawWatchHandlers = [
  handle(filingsTh.readLawWatch, async ({ tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    await keepStatutoryParts(tx);
    const own = await company(tx);
    const people = await headcount(tx, today);
    const { lawPack: name } = await taxSettings(tx);
    const { welfareFundCeiling, welfareFundRounding } = settingsOn(today, await settingRows(tx)).readings;
    const { known, without } = await staffOf(tx, today);
    const changes = lawWatch(lawPack(name), today.slice(0, 7), {
      people: known,
      employees: people?.working ?? known.length,
      province: provinceCode(own?.address.province ?? null),
      welfareFundCeiling,
      welfareFundRounding,
    });
    return {
      people: known.length,
      without,
      changes: changes.map(({ source, ...change }) => ({ ...change, law: source })),
      endings: endingsAfter(today),
    };
  }),
];
