import { describe, expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type CompanyItem, itemsOn, nothingAgreed, type PersonItem, type PositionItem } from './items-on.ts';

const phone: CompanyItem = {
  id: 'phone',
  keyName: null,
  appliesTo: 'chosen',
  isActive: true,
  amount: baht('500'),
  autoCalculation: false,
  unit: 'minute',
  pay: null,
  overTime: null,
  holidayPay: null,
  holidayOverTime: null,
  taxCalculation: 'regular',
  welfareValue: null,
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
};
const meal: CompanyItem = { ...phone, id: 'meal', appliesTo: 'everyone', amount: baht('1000') };
const debt: CompanyItem = { ...phone, id: 'debt', amount: zero };

const ofPosition = (row: Partial<PositionItem>): PositionItem => ({
  ...nothingAgreed,
  id: 'p1',
  itemId: 'phone',
  positionId: 'welder',
  fromDate: asDate('2026-01-01'),
  toDate: null,
  ...row,
});

const ofPerson = (row: Partial<PersonItem>): PersonItem => ({
  ...nothingAgreed,
  id: 'e1',
  itemId: 'phone',
  employeeId: 'somchai',
  fromDate: asDate('2026-01-01'),
  toDate: null,
  frequency: 'recurring',
  excluded: false,
  consented: false,
  instalments: null,
  isPaid: false,
  ...row,
});

const march = {
  start: asDate('2026-03-01'),
  end: asDate('2026-03-31'),
  positionId: 'welder',
  lastDay: null,
};

interface Case {
  readonly title: string;
  readonly period?: Partial<typeof march> | { readonly lastDay: ReturnType<typeof asDate> };
  readonly positionItems?: readonly PositionItem[];
  readonly personItems?: readonly PersonItem[];
  /** Item, amount in baht, source. */
  readonly phone: readonly (readonly [amount: string, source: string])[];
}

const cases: readonly Case[] = [
  { title: 'given to nobody', phone: [] },
  {
    title: 'given to the position: the company’s amount',
    positionItems: [ofPosition({})],
    phone: [['500', 'position']],
  },
  {
    title: 'the position’s amount wins over the company’s',
    positionItems: [ofPosition({ amount: baht('700') })],
    phone: [['700', 'position']],
  },
  { title: 'of another position', positionItems: [ofPosition({ positionId: 'cook' })], phone: [] },
  {
    title: 'the person’s amount wins over the position’s',
    positionItems: [ofPosition({ amount: baht('700') })],
    personItems: [ofPerson({ amount: baht('900') })],
    phone: [['900', 'person']],
  },
  {
    title: 'agreed with the person without an amount: the position’s amount stays',
    positionItems: [ofPosition({ amount: baht('700') })],
    personItems: [ofPerson({})],
    phone: [['700', 'person']],
  },
  {
    title: 'a person who is left out gets nothing of the position',
    positionItems: [ofPosition({})],
    personItems: [ofPerson({ excluded: true })],
    phone: [],
  },
  {
    title: 'the last begun of two wins',
    personItems: [
      ofPerson({ id: 'e2', fromDate: asDate('2026-03-15'), amount: baht('800') }),
      ofPerson({ amount: baht('600') }),
    ],
    phone: [['800', 'person']],
  },
  {
    title: 'after a temporary raise the former amount is back',
    personItems: [
      ofPerson({ amount: baht('600') }),
      ofPerson({ id: 'e2', fromDate: asDate('2026-02-01'), toDate: asDate('2026-03-30'), amount: baht('800') }),
    ],
    phone: [['600', 'person']],
  },
  {
    title: 'ended on the last day of the period: still paid',
    personItems: [ofPerson({ toDate: asDate('2026-03-31') })],
    phone: [['500', 'person']],
  },
  {
    title: 'begun after the last day of work: not paid',
    period: { lastDay: asDate('2026-03-10') },
    personItems: [ofPerson({ fromDate: asDate('2026-03-11') })],
    phone: [],
  },
  {
    title: 'once, on a day of the period: on top of the position’s',
    positionItems: [ofPosition({})],
    personItems: [ofPerson({ frequency: 'once', fromDate: asDate('2026-03-31'), amount: baht('300') })],
    phone: [
      ['500', 'position'],
      ['300', 'person'],
    ],
  },
  {
    title: 'once, on a day after the last day of work in the period: paid with the last pay',
    period: { lastDay: asDate('2026-03-10') },
    personItems: [ofPerson({ frequency: 'once', fromDate: asDate('2026-03-31') })],
    phone: [['500', 'person']],
  },
  {
    title: 'once, of an earlier period whose run did not pay it: paid with this one',
    personItems: [ofPerson({ frequency: 'once', fromDate: asDate('2026-02-28') })],
    phone: [['500', 'person']],
  },
  {
    title: 'once, of a period to come',
    personItems: [ofPerson({ frequency: 'once', fromDate: asDate('2026-04-01') })],
    phone: [],
  },
  {
    title: 'once, until a day before the period',
    personItems: [ofPerson({ frequency: 'once', fromDate: asDate('2026-02-01'), toDate: asDate('2026-02-28') })],
    phone: [],
  },
  {
    title: 'once, paid by an approved run already',
    personItems: [ofPerson({ frequency: 'once', fromDate: asDate('2026-03-31'), isPaid: true })],
    phone: [],
  },
];

describe('items of a person in March 2026', () => {
  it.each(cases)('$title', ({ period, positionItems = [], personItems = [], phone: expected }) => {
    const sources = { items: [phone], positionItems, personItems };
    const applied = itemsOn({ ...march, ...period }, sources);
    expect(applied.map(({ item, source }) => [item.amount, source])).toEqual(
      expected.map(([amount, source]) => [baht(amount), source]),
    );
  });

  it('an item for everyone applies until it is switched off', () => {
    const sources = { items: [meal], positionItems: [], personItems: [] };
    expect(itemsOn(march, sources).map(({ source }) => source)).toEqual(['company']);
    expect(itemsOn(march, { ...sources, items: [{ ...meal, isActive: false }] })).toEqual([]);
  });

  it('two debts under one item are two lines, and the last instalment is what is left', () => {
    const loan = { kind: 'loan', total: baht('3000'), priority: 2, protectedMinimum: zero } as const;
    const personItems = [
      ofPerson({ id: 'd1', itemId: 'debt', amount: baht('1000'), instalments: { ...loan, paid: baht('2400') } }),
      ofPerson({ id: 'd2', itemId: 'debt', amount: baht('1000'), instalments: { ...loan, paid: baht('500') } }),
      ofPerson({ id: 'd3', itemId: 'debt', amount: baht('1000'), instalments: { ...loan, paid: baht('3000') } }),
    ];
    const applied = itemsOn(march, { items: [debt], positionItems: [], personItems });
    expect(applied.map(({ lineId, item, instalments }) => [lineId, item.amount, instalments?.left])).toEqual([
      ['d1', baht('600'), baht('600')],
      ['d2', baht('1000'), baht('2500')],
    ]);
  });

  it('a percent agreed with the person takes the place of the fixed part of the company’s item', () => {
    const fund = { ...meal, id: 'fund', welfareValue: 300, deductEmployeeAmount: baht('100') };
    const own = ofPerson({ itemId: 'fund', deductEmployeePercent: 500 });
    const [applied] = itemsOn(march, { items: [fund], positionItems: [], personItems: [own] });
    expect(applied?.item).toMatchObject({ welfareValue: 300, deductEmployeePercent: 500, deductEmployeeAmount: null });
  });
});
