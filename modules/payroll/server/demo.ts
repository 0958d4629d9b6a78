// Pay of the demo company: items of positions and people, debts, a fund and a bonus, then a year of runs.
import type { Demo } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate, type Instant, type LocalDate } from '#kernel/time';
import { allPositions } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { nothingAgreed } from '../rules/items-on.ts';
import type { JournalAccount } from '../rules/journal-accounts.ts';
import { ensureDefaultItems } from './default-items.ts';
import { demoRuns } from './demo-runs.ts';
import { saveBeginningBalance } from './store/beginning-balances.ts';
import { addPersonItems, addPositionItems, type PersonItemRow, plainItem } from './store/given-items.ts';
import { addChanges } from './store/history.ts';
import { addItems, type ItemRow } from './store/items.ts';
import { saveJournalAccounts } from './store/journal-accounts.ts';

const ordinary: Omit<ItemRow, 'id' | 'name' | 'type'> = {
  keyName: null,
  appliesTo: 'chosen',
  isActive: true,
  amount: baht('0'),
  autoCalculation: false,
  socialSecurityCalculation: false,
  welfareFundCalculation: false,
  shownOnSlip: true,
  taxCalculation: 'none',
  taxRate: 0,
  incomeType: 1,
  unit: 'minute',
  pay: null,
  overTime: null,
  holidayPay: null,
  holidayOverTime: null,
  welfareType: null,
  welfarePayType: null,
  calMethod: null,
  welfareValue: null,
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
  providentFund: false,
  deductionKind: null,
  createdBy: 'HR',
};
const wage = {
  taxCalculation: 'regular',
  socialSecurityCalculation: true,
  welfareFundCalculation: true,
} as const;

const items = {
  position: { ...ordinary, ...wage, type: 'income', name: 'ค่าตำแหน่ง', amount: baht('3000') },
  meals: {
    ...ordinary,
    type: 'income',
    name: 'ค่าอาหาร',
    amount: baht('1200'),
    taxCalculation: 'regular',
    appliesTo: 'everyone',
  },
  shift: { ...ordinary, ...wage, type: 'income', name: 'ค่ากะ', amount: baht('1500') },
  phone: { ...ordinary, type: 'income', name: 'ค่าโทรศัพท์', amount: baht('500'), taxCalculation: 'regular' },
  bonus: { ...ordinary, type: 'income', name: 'โบนัส', taxCalculation: 'special' },
  housing: { ...ordinary, type: 'benefit', name: 'ที่พักพนักงาน', amount: baht('2500'), taxCalculation: 'regular' },
  uniform: { ...ordinary, type: 'benefit', name: 'เครื่องแบบ', amount: baht('300'), shownOnSlip: false },
  loan: { ...ordinary, type: 'deduction', name: 'เงินกู้สวัสดิการ', deductionKind: 'cooperative' },
  student: { ...ordinary, type: 'deduction', name: 'กยศ.', deductionKind: 'byLaw' },
  court: { ...ordinary, type: 'deduction', name: 'อายัดเงินเดือนตามคำสั่งศาล', deductionKind: 'byLaw' },
  fund: {
    ...ordinary,
    type: 'welfare',
    name: 'กองทุนสำรองเลี้ยงชีพ',
    welfareType: 'general',
    welfarePayType: 'percent',
    calMethod: 'real_salary',
    welfareValue: 300,
    deductEmployeePercent: 300,
    providentFund: true,
  },
} as const satisfies Readonly<Record<string, Omit<ItemRow, 'id'>>>;
type ItemName = keyof typeof items;

type Ids = Readonly<Record<ItemName, Id<'payrollItem'>>>;

/** As the charts of accounts of small Thai companies number them: 5 costs, 2 debts, 1 claims. */
const journalAccounts: readonly JournalAccount[] = [
  { place: 'pay', code: '5100', name: 'ค่าใช้จ่ายเกี่ยวกับพนักงาน' },
  { place: 'SALARY', code: '5110', name: 'เงินเดือนและค่าจ้าง' },
  { place: 'OVERTIME', code: '5120', name: 'ค่าโอทีและค่าทำงานในวันหยุด' },
  { place: 'EMPLOYER_SOCIAL_SECURITY', code: '5210', name: 'เงินสมทบประกันสังคม' },
  { place: 'payable', code: '2190', name: 'เงินหักจากพนักงานค้างจ่าย' },
  { place: 'SOCIAL_SECURITY', code: '2120', name: 'ประกันสังคมค้างจ่าย' },
  { place: 'TAX', code: '2130', name: 'ภาษีหัก ณ ที่จ่ายค้างจ่าย (ภ.ง.ด.1)' },
  { place: 'netPay', code: '2110', name: 'เงินเดือนค้างจ่าย' },
  { place: 'advance', code: '1150', name: 'ลูกหนี้พนักงาน' },
];

export const demo: Demo = async (tx, world) => {
  const { atWork, today, year, now, isForMeasuring } = world;
  // Nobody is paid in a company that is for measuring.
  if (isForMeasuring) return;
  await ensureDefaultItems(tx, now);
  const names = Object.keys(items) as ItemName[];
  const ids = Object.fromEntries(names.map((name) => [name, newId('payrollItem')])) as Record<
    ItemName,
    Id<'payrollItem'>
  >;
  await addItems(
    tx,
    names.map((name) => ({ ...items[name], id: ids[name] })),
    now,
  );
  // Since before the first run of the demo.
  const january = asDate(`${year - 1}-01-01`);
  await givePositions(tx, ids, { january, now });
  const people = atWork.map(({ id }) => id);
  const rows = peopleRows(people, ids, { january, today });
  const by = { by: 'HR', now };
  await addPersonItems(tx, rows, by);
  await addChanges(
    tx,
    rows.map(({ employeeId, itemId, amount, fromDate }) => ({
      employeeId,
      what: 'item',
      deed: 'added',
      name: items[names.find((name) => ids[name] === itemId) ?? 'bonus'].name,
      after: { amount, fromDate },
    })),
    by,
  );
  const [first] = people;
  const balance = { regular: baht('174000'), special: baht('9000'), tax: baht('2150') };
  const rest = { socialSecurity: baht('4500'), providentFund: baht('5220'), flat: baht('0'), flatTax: baht('0') };
  // Of the year before the first run of the company here.
  if (first) await saveBeginningBalance(tx, { employeeId: first, year: year - 1, ...balance, ...rest }, by);
  await saveJournalAccounts(tx, journalAccounts);
  await demoRuns(tx, world);
};

async function givePositions(
  tx: TenantTx,
  ids: Ids,
  { january, now }: { readonly january: LocalDate; readonly now: Instant },
): Promise<void> {
  const positions = await allPositions(tx);
  const given = positions.flatMap(({ id: positionId, name, parentId }) => [
    { positionId, itemId: ids.phone, amount: null },
    ...(name.startsWith('หัวหน้า') || name.startsWith('ผู้จัดการ') || parentId === null
      ? [{ positionId, itemId: ids.position, amount: parentId === null ? baht('15000') : null }]
      : []),
    ...(name === 'พนักงานปฏิบัติการ' ? [{ positionId, itemId: ids.shift, amount: null }] : []),
  ]);
  const row = { ...nothingAgreed, fromDate: january, toDate: null };
  await addPositionItems(
    tx,
    given.map((one) => ({ ...row, ...one, id: newId('positionItem') })),
    { by: 'HR', now },
  );
}

/** Every third person is in the fund; the first people have a debt, a bonus and their own allowance. */
function peopleRows(
  people: readonly Id<'employee'>[],
  ids: Ids,
  { january, today }: { readonly january: LocalDate; readonly today: LocalDate },
): PersonItemRow[] {
  const row = (employeeId: Id<'employee'>, itemId: Id<'payrollItem'>, more: Partial<PersonItemRow>): PersonItemRow =>
    plainItem({ id: newId('employeeItem'), employeeId, itemId, fromDate: january, frequency: 'recurring', ...more });
  const debt = { paidBefore: baht('0'), priority: 3, protectedMinimum: baht('0') };
  return people.flatMap((employeeId, nth) => [
    ...(nth % 3 === 0 ? [row(employeeId, ids.fund, { deductEmployeePercent: nth % 6 === 0 ? 500 : null })] : []),
    ...(nth % 7 === 0
      ? [row(employeeId, ids.bonus, { frequency: 'once', fromDate: today, amount: baht('5000') })]
      : []),
    ...(nth % 5 === 0
      ? [
          row(employeeId, ids.loan, {
            ...debt,
            instalmentKind: 'loan',
            reference: `ก. ${nth + 1}/2569`,
            total: baht('24000'),
            amount: baht('2000'),
            paidBefore: baht('8000'),
          }),
        ]
      : []),
    ...(nth % 11 === 0
      ? [
          row(employeeId, ids.student, {
            ...debt,
            instalmentKind: 'studentLoan',
            reference: 'กยศ. 6412345',
            total: baht('60000'),
            amount: baht('800'),
            priority: 2,
          }),
        ]
      : []),
    ...(nth === 0 ? [row(employeeId, ids.phone, { amount: baht('900'), note: 'ดูแลลูกค้านอกสถานที่' })] : []),
  ]);
}
