/** Items of a person in a period: those for everyone, of the position and of the person, in force on the period's last day at work; what is agreed with the person wins over the position, the position over the company; on top come instalments and what is paid once: with the first run whose period ends on its day or later. */
import { type Money, minor } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { ItemKey, TaxKind } from './payroll-context.ts';
import type { TimeUnit } from './time-unit.ts';

/** What a position or a person can have otherwise than the company's item says. */
export interface ItemValues {
  readonly amount: Money;
  readonly autoCalculation: boolean;
  readonly unit: TimeUnit;
  readonly pay: Money | null;
  readonly overTime: number | null;
  readonly holidayPay: number | null;
  readonly holidayOverTime: number | null;
  readonly taxCalculation: TaxKind;
  readonly welfareValue: number | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmount: Money | null;
}

/** Null leaves the value of the item. */
export type AgreedValues = { readonly [Name in keyof ItemValues]: ItemValues[Name] | null };

export const nothingAgreed: AgreedValues = {
  amount: null,
  autoCalculation: null,
  unit: null,
  pay: null,
  overTime: null,
  holidayPay: null,
  holidayOverTime: null,
  taxCalculation: null,
  welfareValue: null,
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
};

export interface CompanyItem extends ItemValues {
  readonly id: string;
  readonly keyName: ItemKey | null;
  readonly appliesTo: 'everyone' | 'chosen';
  readonly isActive: boolean;
}

/** In force from a day on, until a last day or without an end. */
interface Dated {
  readonly id: string;
  readonly itemId: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
}

export interface PositionItem extends Dated, AgreedValues {
  readonly positionId: string;
}

export const instalmentKinds = ['loan', 'advance', 'studentLoan', 'courtOrder'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** A debt that is paid off by the item's amount each period. */
export interface Instalments {
  readonly kind: InstalmentKind;
  readonly total: Money;
  /** Paid off before and by approved runs. */
  readonly paid: Money;
  /** 1 is taken first. */
  readonly priority: number;
  /** Net pay that it leaves. */
  readonly protectedMinimum: Money;
}

export interface PersonItem extends Dated, AgreedValues {
  readonly employeeId: string;
  readonly frequency: 'recurring' | 'once';
  /** The person does not get what the company or the position gives. */
  readonly excluded: boolean;
  readonly consented: boolean;
  readonly instalments: Instalments | null;
  /** An approved run has paid it; only for what is paid once. */
  readonly isPaid: boolean;
}

export interface PeriodOfPerson {
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly positionId: string | null;
  /** The last day of the employment; null while it goes on. */
  readonly lastDay: LocalDate | null;
}

export interface AppliedItem<Item extends CompanyItem> {
  /** The company's item with the values that count for the person. */
  readonly item: Item;
  readonly source: 'company' | 'position' | 'person';
  /** Distinct among the items of a slip: the item's id, or that of the payment or debt on top of it. */
  readonly lineId: string;
  /** The person's row, under which payments are recorded. */
  readonly personItemId: string | null;
  readonly consented: boolean;
  /** With what is still owed, and what is agreed for each period. */
  readonly instalments: (Instalments & { readonly left: Money; readonly each: Money }) | null;
}

/** What is paid once, on top of the item: neither what the item is each period, nor a debt. */
export const isPaidOnce = ({
  lineId,
  personItemId,
  instalments,
}: Pick<AppliedItem<CompanyItem>, 'lineId' | 'personItemId' | 'instalments'>): boolean =>
  lineId === personItemId && instalments === null;

export interface ItemSources<Item extends CompanyItem> {
  readonly items: readonly Item[];
  /** Of any positions. */
  readonly positionItems: readonly PositionItem[];
  /** Of this person. */
  readonly personItems: readonly PersonItem[];
}

export function itemsOn<Item extends CompanyItem>(
  period: PeriodOfPerson,
  { items, positionItems, personItems }: ItemSources<Item>,
): AppliedItem<Item>[] {
  const day = period.lastDay !== null && period.lastDay < period.end ? period.lastDay : period.end;
  const applied: AppliedItem<Item>[] = [];
  for (const item of items) {
    if (!item.isActive) continue;
    const own = personItems.filter(({ itemId }) => itemId === item.id);
    const ofPosition = positionItems.filter(
      ({ itemId, positionId }) => itemId === item.id && positionId === period.positionId,
    );
    const steady = steadyItem(item, { own, ofPosition, day });
    if (steady) applied.push(steady);
    applied.push(...onTop(item, own, { period, day }));
  }
  return applied;
}

const isInForce = ({ fromDate, toDate }: Dated, day: LocalDate): boolean =>
  fromDate <= day && (toDate === null || day <= toDate);

/** Of several in force the one that began last: a raise for two months ends by itself. */
const lastBegun = <Row extends Dated>(rows: readonly Row[], day: LocalDate): Row | undefined =>
  rows
    .filter((row) => isInForce(row, day))
    .reduce<Row | undefined>((last, row) => (last && isBefore(row, last) ? last : row), undefined);

const isBefore = (one: Dated, other: Dated): boolean =>
  one.fromDate === other.fromDate ? one.id < other.id : one.fromDate < other.fromDate;

interface Steady {
  readonly own: readonly PersonItem[];
  readonly ofPosition: readonly PositionItem[];
  readonly day: LocalDate;
}

/** What the item is each period: the company's, with the position's values, with the person's. */
function steadyItem<Item extends CompanyItem>(item: Item, { own, ofPosition, day }: Steady): AppliedItem<Item> | null {
  const personal = lastBegun(
    own.filter(({ frequency, instalments }) => frequency === 'recurring' && instalments === null),
    day,
  );
  if (personal?.excluded) return null;
  const given = lastBegun(ofPosition, day);
  if (!personal && !given && item.appliesTo !== 'everyone') return null;
  const ofPlace = given ? withAgreed(item, given) : item;
  return {
    item: personal ? withAgreed(ofPlace, personal) : ofPlace,
    source: personal ? 'person' : given ? 'position' : 'company',
    lineId: item.id,
    personItemId: personal?.id ?? null,
    consented: personal?.consented ?? false,
    instalments: null,
  };
}

function onTop<Item extends CompanyItem>(
  item: Item,
  own: readonly PersonItem[],
  { period, day }: { readonly period: PeriodOfPerson; readonly day: LocalDate },
): AppliedItem<Item>[] {
  return own.flatMap((row): AppliedItem<Item>[] => {
    const common = { source: 'person', lineId: row.id, personItemId: row.id, consented: row.consented } as const;
    if (row.frequency === 'once') {
      return isOnceDue(row, period) ? [{ ...common, item: withAgreed(item, row), instalments: null }] : [];
    }
    if (!row.instalments || !isInForce(row, day)) return [];
    const left = minor(row.instalments.total - row.instalments.paid);
    if (left <= 0) return [];
    const agreed = withAgreed(item, row);
    const amount = minor(Math.min(agreed.amount, left));
    return [{ ...common, item: { ...agreed, amount }, instalments: { ...row.instalments, left, each: agreed.amount } }];
  });
}

/** A run that was frozen before leaves it to the next one. */
const isOnceDue = ({ fromDate, toDate, isPaid }: PersonItem, { start, end }: PeriodOfPerson): boolean =>
  !isPaid && fromDate <= end && (toDate === null || start <= toDate);

const names = [
  'amount',
  'autoCalculation',
  'unit',
  'pay',
  'overTime',
  'holidayPay',
  'holidayOverTime',
  'taxCalculation',
  'welfareValue',
  'deductEmployeePercent',
  'deductEmployeeAmount',
] as const satisfies readonly (keyof ItemValues)[];

/** The item with the values that were agreed. An agreed percent takes the place of the item's fixed part of the employee. */
export function withAgreed<Item extends ItemValues>(item: Item, agreed: AgreedValues): Item {
  const set = Object.fromEntries(names.filter((name) => agreed[name] !== null).map((name) => [name, agreed[name]]));
  const isPercentAgreed = agreed.deductEmployeePercent !== null && agreed.deductEmployeeAmount === null;
  return { ...item, ...set, ...(isPercentAgreed && { deductEmployeeAmount: null }) };
}

export const valuesOf = (item: ItemValues): ItemValues =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as unknown as ItemValues;
