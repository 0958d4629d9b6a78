// Leave as a kind of request: what approvers read about it, what approval does and how it is taken back.
import type { RequestKind, RequestOfKind } from '#approvals/server/public';
import { branchReader, teamsOf } from '#departments/server/public';
import { dateRangeText, leaveText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { filled, type Language, pluralForm } from '#kernel/text';
import { minutes } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { inDays } from '../rules/day-parts.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { type MeasuredLeave, measureLeave } from './measured-leave.ts';
import { othersAway, summariesOf } from './store/asked-leave.ts';
import { type LeaveRecord, leaveById } from './store/requests.ts';
import { allTypes } from './store/types.ts';
import { cancelLeave, decisionQuestion, rejectLeave, takeLeave } from './take-leave.ts';
import { hasLedger, leaveWorld, typeIn } from './world.ts';

const wordsOf = { en: en.requests, th: th.requests } as const;
const both = (name: 'title' | 'days' | 'minutes' | 'type') => ({ en: en.requests[name], th: th.requests[name] });

/** Facts that conditions of an approve line can use: "more than 3 days". */
export const factsOf = (typeCode: string, { minutes: length, day }: Pick<MeasuredLeave, 'minutes' | 'day'>) => ({
  days: inDays(length, day),
  minutes: length,
  type: typeCode,
});

/** "3d 0h of Annual leave; balance then 4d 2h; 2 others of the team are away". */
async function wording(tx: TenantTx, request: RequestOfKind<'leave'>, language: Language): Promise<string> {
  const leave = await leaveById(tx, request.payloadId);
  if (!leave) return wordsOf[language].title;
  const world = await leaveWorld(tx);
  const type = typeIn(world, leave.leaveTypeId);
  const words = wordsOf[language];
  const today = await todayOf(tx, request.now);
  const measured = await measureLeave(tx, world, decisionQuestion(leave, type, today));
  const lengthOf = (length: number) => leaveText(minutes(length), language, measured.day);
  const isOpen = leave.state === 'pending';
  // What was decided is shown as it was decided; what is open, by the schedule of now.
  const length = isOpen ? measured.minutes : leave.minutes;
  const unpaid = length - (isOpen ? measured.paidMinutes : leave.paidMinutes);
  return [
    filled(words.wording, { length: lengthOf(length), type: type.name }),
    ...(type.paidTimeOff && unpaid > 0 ? [filled(words.unpaid, { length: lengthOf(unpaid) })] : []),
    ...(isOpen && hasLedger(type) ? [filled(words.balance, { balance: lengthOf(measured.balanceAfter) })] : []),
    ...(isOpen ? await teamSentences(tx, leave, { measured, language }) : []),
  ].join('; ');
}

async function teamSentences(
  tx: TenantTx,
  { employeeId, asked }: LeaveRecord,
  { measured, language }: { readonly measured: MeasuredLeave; readonly language: Language },
): Promise<string[]> {
  const words = wordsOf[language];
  const dates = measured.days.filter(({ minutes: length }) => length > 0).map(({ date }) => date);
  const teams = await teamsOf(tx, { employeeIds: [employeeId], from: asked.from, to: asked.to });
  const branchOf = await branchReader(tx);
  const departmentIds = teams.on(employeeId, asked.from).flatMap(branchOf);
  const away = await othersAway(tx, { departmentIds, dates, except: employeeId });
  const counted = (name: 'away' | 'limit', n: number) =>
    filled(words[`${name}_${pluralForm(n, language)}`], { n: String(n) });
  const limit = measured.warnings.find(({ kind }) => kind === 'teamLimit');
  const blackout = measured.warnings.find(({ kind }) => kind === 'blackout');
  return [
    ...(away > 0 ? [counted('away', away)] : []),
    ...(limit ? [counted('limit', limit.atMost ?? 0)] : []),
    ...(blackout ? [filled(words.blackout, { name: blackout.name })] : []),
  ];
}

/** "Annual leave · 5 Jun 2026 – 8 Jun 2026 · 2d 0h" of each leave; a constant number of statements. */
async function summaries(
  tx: TenantTx,
  leaveIds: readonly Id<'leave'>[],
  language: Language,
): Promise<Map<Id<'leave'>, string>> {
  const rows = await summariesOf(tx, leaveIds);
  const days = rows.map(({ from }) => from).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const employeeIds = rows.map(({ employeeId }) => employeeId);
  const dayOf = await dayMinutesOf(tx, { employeeIds, from: first, to: last });
  return new Map(
    rows.map(({ id, employeeId, typeName, from, to, minutes: length }) => [
      id,
      filled(wordsOf[language].summary, {
        type: typeName,
        days: dateRangeText(from, to, language),
        length: leaveText(minutes(length), language, dayOf(employeeId, from)),
      }),
    ]),
  );
}

/** The path of the request says who decided. */
const stepOf = ({ payloadId, now }: RequestOfKind<'leave'>) => ({ leaveId: payloadId, now });

export const leaveRequest: RequestKind<'leave'> = {
  name: 'leave.request',
  title: both('title'),
  facts: [
    { name: 'days', type: 'number', title: both('days') },
    { name: 'minutes', type: 'number', title: both('minutes') },
    {
      name: 'type',
      type: 'text',
      title: both('type'),
      values: async (tx) =>
        (await allTypes(tx)).map(({ code, name }) => ({ value: code, title: { en: name, th: name } })),
    },
  ],
  summaries,
  wording: (tx, request, { language }) => wording(tx, request, language),
  effect: async (tx, request) => {
    await takeLeave(tx, stepOf(request));
  },
  ended: (tx, request, state) =>
    state === 'rejected' ? rejectLeave(tx, stepOf(request)) : cancelLeave(tx, stepOf(request)),
  undo: (tx, request) => cancelLeave(tx, stepOf(request)),
};
