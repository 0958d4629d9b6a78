// What people of the published line say and exchange: wishes for the next weeks, an offer, and a swap that waits for approval.
import type { DemoWorld } from '#access/server/public';
import { approvalsOf } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import { addToDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { GivenShift } from '../rules/exchange-moves.ts';
import type { Cell } from '../rules/planned-entry.ts';
import type { WishKind } from '../rules/wish.ts';
import { doorsOf } from './doors.ts';
import { exchangeRequest } from './exchange-request.ts';
import { addExchange, saveExchange } from './store/exchanges.ts';
import { saveWishes } from './store/wishes.ts';

interface DemoLine {
  readonly boardId: Id<'monthlyShift'>;
  readonly cells: readonly Cell[];
  /** The second is the employee whose account the demo shows. */
  readonly people: readonly Id<'employee'>[];
  readonly profileIds: readonly Id<'shiftProfile'>[];
}

export async function demoExchanges(tx: TenantTx, world: DemoWorld, line: DemoLine): Promise<void> {
  const [, employee, second, third, fourth] = line.people;
  if (!employee || !second || !third || !fourth) return;
  await sayWishes(tx, world, line);
  await offer(tx, world, { line, fromId: second, toId: employee, note: 'พาแม่ไปหาหมอ' });
  await waitingSwap(tx, world, { line, fromId: employee, toId: fourth, note: 'ไปงานแต่งงานน้องสาว' });
  await offer(tx, world, { line, fromId: third, toId: null, note: 'ติดสอบ ใครรับได้บ้าง' });
}

/** Days after today, for which person of the line. */
const wishes: readonly { person: number; days: readonly number[]; kind: WishKind }[] = [
  { person: 1, days: [24, 25], kind: 'unavailable' },
  { person: 1, days: [30], kind: 'off' },
  { person: 1, days: [27, 28], kind: 'shift' },
  { person: 2, days: [26], kind: 'off' },
  { person: 3, days: [23, 24], kind: 'shift' },
  { person: 4, days: [25], kind: 'unavailable' },
];

async function sayWishes(tx: TenantTx, { today, now }: DemoWorld, { people, profileIds }: DemoLine): Promise<void> {
  for (const { person, days, kind } of wishes) {
    const employeeId = people[person];
    const dates = days.map((ahead) => addToDate(today, { days: ahead }));
    const profileId = kind === 'shift' ? (profileIds[0] ?? null) : null;
    if (employeeId) await saveWishes(tx, { employeeId, dates, kind, profileId }, now);
  }
}

interface DemoOffer {
  readonly line: DemoLine;
  readonly fromId: Id<'employee'>;
  /** Null for everyone on the board. */
  readonly toId: Id<'employee'> | null;
  readonly note: string;
}

function shiftOf({ cells }: DemoLine, employeeId: string, after: number): GivenShift | undefined {
  const cell = cells.filter((one) => one.employeeId === employeeId && one.published?.length)[after];
  const [entry] = cell?.published ?? [];
  return cell && entry && { date: cell.date, ...entry };
}

async function offer(tx: TenantTx, { now }: DemoWorld, { line, fromId, toId, note }: DemoOffer): Promise<void> {
  const [shift, inReturn] = [shiftOf(line, fromId, 3), toId && shiftOf(line, toId, 4)];
  if (!shift || inReturn === undefined) return;
  const kind = inReturn ? 'swap' : 'give';
  const exchange = { id: newId('shiftExchange'), boardId: line.boardId, kind, fromId, toId, shift, inReturn } as const;
  await addExchange(tx, { ...exchange, note, state: 'offered' }, now);
}

/** The colleague has accepted; the lead of the line decides. */
async function waitingSwap(tx: TenantTx, world: DemoWorld, { line, fromId, toId, note }: DemoOffer): Promise<void> {
  const [shift, inReturn] = [shiftOf(line, fromId, 7), toId && shiftOf(line, toId, 8)];
  if (!shift || !inReturn) return;
  const { now } = world;
  const id = newId('shiftExchange');
  const exchange = { id, boardId: line.boardId, kind: 'swap', fromId, toId, shift, inReturn } as const;
  await addExchange(tx, { ...exchange, note, state: 'waiting' }, now);
  const kind = exchangeRequest(doorsOf(world));
  const opened = { payloadId: id, askerId: fromId, facts: { kind: 'swap' }, now };
  const { requestId, state } = await approvalsOf(world).open(tx, kind, opened);
  await saveExchange(tx, { id, state: state === 'approved' ? 'approved' : 'waiting', toId, requestId }, now);
}
