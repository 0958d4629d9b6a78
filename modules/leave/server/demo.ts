import type { Demo, DemoPerson, DemoWorld } from '#access/server/public';
import { approvalsOf } from '#approvals/server/public';
import { Refusal } from '#kernel/errors';
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { AskedLeave } from '../rules/leave-length.ts';
import { keepAccounts } from './keep-accounts.ts';
import { factsOf, leaveRequest } from './leave-request.ts';
import { setUpLeave } from './set-up.ts';
import { lockAccounts } from './store/accounts.ts';
import { saveRequestId } from './store/asked-leave.ts';
import { saveLimit } from './store/settings.ts';
import { askLeave } from './take-leave.ts';
import { leaveWorld } from './world.ts';

interface Wish {
  readonly team: string;
  /** The nth person of the team; the first leads it and decides. */
  readonly nth: number;
  readonly code: string;
  /** Days from today until the first day, moved on to the next Monday to Friday. */
  readonly in: number;
  readonly days?: number;
  readonly part?: AskedLeave['startPart'];
  readonly note: string;
  readonly decision?: 'approve' | 'reject';
}

const wishes: readonly Wish[] = [
  { team: 'lineA', nth: 1, code: 'ANN', in: 21, days: 3, note: 'กลับบ้านต่างจังหวัด', decision: 'approve' },
  { team: 'lineA', nth: 1, code: 'BUS', in: 9, part: 'first', note: 'ทำบัตรประชาชน' },
  { team: 'lineA', nth: 1, code: 'SICK', in: -12, note: 'ไข้หวัด', decision: 'approve' },
  { team: 'lineA', nth: 1, code: 'BUS', in: 30, note: 'ธุระที่ธนาคาร', decision: 'reject' },
  { team: 'lineA', nth: 2, code: 'ANN', in: 22, days: 2, note: 'เที่ยวกับครอบครัว', decision: 'approve' },
  { team: 'lineA', nth: 3, code: 'SICK', in: -5, days: 2, note: 'อาหารเป็นพิษ', decision: 'approve' },
  { team: 'lineA', nth: 4, code: 'ANN', in: 21, note: 'ธุระส่วนตัว' },
  { team: 'lineB', nth: 1, code: 'SICK', in: 0, note: 'ปวดหลัง', decision: 'approve' },
  { team: 'lineB', nth: 2, code: 'ANN', in: 3, days: 4, note: 'พักผ่อน', decision: 'approve' },
  { team: 'lineB', nth: 3, code: 'BUS', in: 0, part: 'second', note: 'ประชุมผู้ปกครอง', decision: 'approve' },
  { team: 'hr', nth: 1, code: 'ANN', in: 5, days: 2, note: 'งานแต่งงานเพื่อน', decision: 'approve' },
  { team: 'finance', nth: 2, code: 'SICK', in: -19, note: 'ไมเกรน', decision: 'approve' },
  { team: 'finance', nth: 1, code: 'ANN', in: 14, note: 'ทำฟัน' },
  { team: 'sales', nth: 1, code: 'BUS', in: 1, note: 'ต่อใบขับขี่', decision: 'approve' },
];

/** The next Monday to Friday. */
function workDayFrom(date: LocalDate): LocalDate {
  return dateParts(date).weekday > 5 ? workDayFrom(addToDate(date, { days: 1 })) : date;
}

/** Asks as the person would and decides as the lead of the team would. What the policy refuses is left out. */
async function ask(tx: TenantTx, world: DemoWorld, wish: Wish & { person: DemoPerson; lead: DemoPerson }) {
  const { person, lead, code, note, decision, part = 'whole', days = 1 } = wish;
  const { now } = world;
  const type = (await leaveWorld(tx)).types.find((one) => one.code === code);
  if (!type) return;
  const from = workDayFrom(addToDate(world.today, { days: wish.in }));
  const to = workDayFrom(addToDate(from, { days: days - 1 }));
  const asked = { from, to, startPart: part, endPart: part, time: null };
  const by = { note, hasDocument: false, now };
  try {
    const { leaveId, measured } = await askLeave(tx, { employeeId: person.id, leaveTypeId: type.id, asked, ...by });
    const approvals = approvalsOf(world);
    const { requestId } = await approvals.open(tx, leaveRequest, {
      payloadId: leaveId,
      askerId: person.id,
      facts: factsOf(code, measured),
      now,
    });
    await saveRequestId(tx, leaveId, requestId);
    const reason = decision === 'reject' ? 'วันนั้นมีตรวจนับสินค้า' : null;
    if (decision)
      await approvals.decide(tx, requestId, { by: lead.id, approve: decision === 'approve', reason, all: true, now });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The leave types of Thai law, this year's days of everybody, and leave that people took and asked for. */
export const demo: Demo = async (tx, demoWorld) => {
  const { today, now, atWork, teams, isForMeasuring } = demoWorld;
  await setUpLeave(tx, { country: 'TH', language: 'th', today, now });
  const world = await leaveWorld(tx);
  const rows = await lockAccounts(
    tx,
    atWork.map(({ id }) => id),
  );
  await keepAccounts(tx, world, rows, { today, cause: 'policyChanged', now });
  if (isForMeasuring) return;
  const lineA = teams.find(({ key }) => key === 'lineA');
  if (lineA) await saveLimit(tx, { departmentId: lineA.departmentId, atMost: 2 });
  for (const wish of wishes) {
    const people = atWork.filter(({ team }) => team === wish.team);
    const [lead, person] = [people[0], people[wish.nth]];
    if (lead && person) await ask(tx, demoWorld, { ...wish, person, lead });
  }
};
