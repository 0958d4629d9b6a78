/** Account of a journal row: the one chosen for its pay item or line, else the one chosen for its kind. */
import type { JournalRow } from './run-journal.ts';
import type { LineName } from './trace-names.ts';

export const journalKinds = ['pay', 'employerCost', 'payable', 'netPay', 'advance'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Lines of the law that have an account of their own; similar ones share it. */
export const journalLines = [
  'SALARY',
  'OVERTIME',
  'LEAVING',
  'TAX_BORNE',
  'EMPLOYER_SOCIAL_SECURITY',
  'EMPLOYER_WELFARE_FUND',
  'SOCIAL_SECURITY',
  'WELFARE_FUND',
  'TAX',
] as const;
export type JournalLine = (typeof journalLines)[number];

/** The line whose account a row takes. What the employer adds is a cost, and is owed to the same office as the person's part. */
const linesOf: Readonly<Record<'pay' | 'employerCost' | 'payable', Partial<Record<LineName, JournalLine>>>> = {
  pay: {
    SALARY: 'SALARY',
    ABSENCE: 'SALARY',
    LATE: 'SALARY',
    OVERTIME: 'OVERTIME',
    HOLIDAY_PAY: 'OVERTIME',
    TRADITIONAL_HOLIDAY: 'OVERTIME',
    HOLIDAY_OVERTIME: 'OVERTIME',
    SEVERANCE: 'LEAVING',
    NOTICE_PAY: 'LEAVING',
    UNUSED_LEAVE: 'LEAVING',
    TAX_BORNE: 'TAX_BORNE',
  },
  employerCost: {
    EMPLOYER_SOCIAL_SECURITY: 'EMPLOYER_SOCIAL_SECURITY',
    EMPLOYER_BACK_SOCIAL_SECURITY: 'EMPLOYER_SOCIAL_SECURITY',
    EMPLOYER_WELFARE_FUND: 'EMPLOYER_WELFARE_FUND',
  },
  payable: {
    SOCIAL_SECURITY: 'SOCIAL_SECURITY',
    BACK_SOCIAL_SECURITY: 'SOCIAL_SECURITY',
    EMPLOYER_SOCIAL_SECURITY: 'SOCIAL_SECURITY',
    EMPLOYER_BACK_SOCIAL_SECURITY: 'SOCIAL_SECURITY',
    WELFARE_FUND: 'WELFARE_FUND',
    EMPLOYER_WELFARE_FUND: 'WELFARE_FUND',
    TAX: 'TAX',
    ITEM_TAX: 'TAX',
    SEVERANCE_TAX: 'TAX',
  },
};

/** Where an account is chosen: a kind, a line of the law, or one side of a pay item. Both sides of a welfare have an account. */
export interface JournalPlace {
  readonly place: string;
  readonly kind: JournalKind;
  readonly line: JournalLine | null;
  readonly itemName: string | null;
}

const kindOfLine = (line: JournalLine): JournalKind =>
  (['pay', 'employerCost'] as const).find((kind) => Object.values(linesOf[kind]).includes(line)) ?? 'payable';

const itemPlace = (kind: JournalKind, itemId: string): string => `${kind} ${itemId}`;

interface ItemOfJournal {
  readonly id: string;
  readonly keyName: string | null;
  readonly type: 'income' | 'benefit' | 'deduction' | 'welfare';
  readonly name: string;
}

const kindsOfItem = ({ type }: ItemOfJournal): readonly JournalKind[] => {
  switch (type) {
    case 'income':
    case 'benefit':
      return ['pay'];
    case 'deduction':
      return ['payable'];
    case 'welfare':
      return ['employerCost', 'payable'];
  }
};

/** Every place of a company: kinds, lines of the law, and its own pay items. */
export function journalPlaces(items: readonly ItemOfJournal[]): JournalPlace[] {
  const own = items.filter(({ keyName }) => keyName === null);
  return [
    ...journalKinds.map((kind) => ({ place: kind, kind, line: null, itemName: null })),
    ...journalLines.map((line) => ({ place: line, kind: kindOfLine(line), line, itemName: null })),
    ...own.flatMap((item) =>
      kindsOfItem(item).map((kind) => ({ place: itemPlace(kind, item.id), kind, line: null, itemName: item.name })),
    ),
  ];
}

export interface JournalAccount {
  readonly place: string;
  readonly code: string;
  readonly name: string | null;
}

/** Null where neither the row nor its kind has an account. */
export function accountOf(
  { account: kind, line, itemId }: Pick<JournalRow, 'account' | 'line' | 'itemId'>,
  accounts: ReadonlyMap<string, JournalAccount>,
): JournalAccount | null {
  const lines = kind === 'netPay' || kind === 'advance' ? {} : linesOf[kind];
  const ofLine = line === null ? undefined : lines[line];
  return (
    (itemId === null ? undefined : accounts.get(itemPlace(kind, itemId))) ??
    (ofLine === undefined ? undefined : accounts.get(ofLine)) ??
    accounts.get(kind) ??
    null
  );
}
