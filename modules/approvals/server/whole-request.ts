import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { type Fault, pathSteps } from '../contract/requests.ts';
import type { PathStep, WholeRequest } from '../contract.ts';
import { approversOfGroup } from '../rules/approvers-of-group.ts';
import { roleIn } from '../rules/decision.ts';
import { decidersId } from '../rules/line-for-request.ts';
import type { Now, SkipReason } from '../rules/progress.ts';
import { mayTake } from '../rules/request-steps.ts';
import { ofKind } from './effects.ts';
import type { Work } from './engine.ts';
import { nowOf, requestOf } from './now-of-requests.ts';
import { type People, peopleOf, shownRequests } from './shown-requests.ts';
import type { RequestRow, StepRow, WaitingRow } from './store/requests.ts';
import * as store from './store/requests.ts';

interface Whole {
  readonly row: RequestRow;
  readonly steps: readonly StepRow[];
  readonly waiting: readonly WaitingRow[];
  readonly now: Now;
}

/** One request with its path, as this reader sees it. */
export async function wholeRequest(
  work: Work,
  row: RequestRow,
  { reader, language }: { readonly reader: Id<'employee'>; readonly language: Language },
): Promise<WholeRequest> {
  const { tx, kinds } = work;
  const [steps, waiting, approvals, nowFor, cancels] = await Promise.all([
    store.stepsOf(tx, row.id),
    store.waitingOf(tx, [row.id]),
    store.approvalsOf(tx, [row.id]),
    nowOf(work, [row]),
    store.cancelsAsked(tx, [row.id]),
  ]);
  const whole: Whole = { row, steps, waiting, now: nowFor(row) };
  const named = await peopleOf(work, idsIn(whole));
  const [shown] = await shownRequests(work, [row], { language, named });
  if (!shown) throw new Error('A request was not shown.');
  const kind = kinds.owned(row.kind);
  const role = roleIn(requestOf(row, approvals), whole.now, reader);
  const couldUndo =
    kind?.undo !== undefined &&
    row.cancelsId === null &&
    !cancels.has(row.id) &&
    mayTake(row.state, 'askToCancel', role);
  const kept = couldUndo ? await kind.whyKept?.(tx, ofKind(row, work)) : null;
  const canUndo = couldUndo && !kept;
  const may = (['approve', 'reject', 'cancel', 'askToCancel'] as const).filter(
    (step) => mayTake(row.state, step, role) && (step !== 'askToCancel' || canUndo) && (step !== 'approve' || kind),
  );
  const { name, reason, departmentId } = row.line;
  return {
    ...shown,
    cancelsId: row.cancelsId,
    payloadId: row.payloadId,
    wording:
      (await kind?.wording(tx, ofKind(row, work), {
        language,
        employeeId: reader,
        mayDecide: may.includes('approve'),
      })) ?? '',
    line: { name, reason, departmentId: departmentId as Id<'department'> | null },
    approveGroups: groupsOf(whole, named),
    path: steps.map((step) => pathStep(row, step, named)),
    next: waiting.map(({ employeeId }) => named(employeeId)),
    may,
    kept: kept?.body.code ?? null,
  };
}

/** People of groups that are not asked yet, as they would be asked now. */
const laterPeople = ({ row, now }: Whole, group: number): string[] =>
  approversOfGroup(row.line.groups[group]?.approvers ?? [], now.people, [row.askerId, row.madeById]);

const idsIn = (whole: Whole): string[] => [
  whole.row.askerId,
  ...whole.waiting.flatMap((one) => [one.employeeId, one.for]),
  ...whole.steps.flatMap((step) => [step.employeeId ?? [], step.forEmployeeId ?? [], ...step.people].flat()),
  ...(whole.row.state === 'pending' ? whole.row.line.groups.flatMap((_, index) => laterPeople(whole, index)) : []),
];

const standingIn = (by: string, voice: string | null, named: People) =>
  voice === null || voice === by ? null : named(voice);

const pathStep = ({ line }: RequestRow, step: StepRow, named: People): PathStep => ({
  at: step.at,
  what: pathSteps.find((what) => what === step.what) ?? 'opened',
  groupName: step.group === null ? null : (line.groups[step.group]?.name ?? null),
  employee: step.employeeId === null ? null : named(step.employeeId),
  onBehalfOf: step.employeeId === null ? null : standingIn(step.employeeId, step.forEmployeeId, named),
  ...(step.what === 'refused' ? { reason: null, fault: faultIn(step) } : { reason: step.reason, fault: null }),
  people: step.people.map(named),
});

/** It is stored as `askOwners` writes it. */
const faultIn = ({ reason }: StepRow): Fault => JSON.parse(reason ?? '') as Fault;

type Group = WholeRequest['approveGroups'][number];

/** The groups of the line, and the owners where they were asked in their place. */
function groupsOf(whole: Whole, named: People): Group[] {
  const { row, steps } = whole;
  const groups = row.line.groups.map(({ id, name, minimum }, index) => ({ index, id, name, minimum }));
  const ownersAsked = steps.some((step) => step.what === 'asked' && step.group === groups.length);
  const all = ownersAsked ? [...groups, { index: groups.length, id: '', name: '', minimum: 1 }] : groups;
  return all.map(({ index, id, name, minimum }) => {
    const skipped = steps.find((step) => step.what === 'skipped' && step.group === index);
    const decisions = steps.filter((step) => step.group === index && ['approved', 'rejected'].includes(step.what));
    const isCurrent = row.state === 'pending' && row.group === index;
    const isPassed = decisions.length > 0 && !isCurrent;
    return {
      name,
      approvalRequest: minimum,
      state: isCurrent ? 'current' : skipped ? 'skipped' : isPassed ? 'passed' : 'later',
      skipped: isCurrent ? null : ((skipped?.reason as SkipReason | undefined) ?? null),
      isOwners: index === groups.length,
      isDeciders: id === decidersId,
      approvers: [
        ...decisions.map((step) => decided(step, named)),
        ...askedIn(whole, index, isCurrent).map((one) => undecided(one, named)),
      ],
    };
  });
}

function askedIn(whole: Whole, index: number, isCurrent: boolean): { employeeId: string; for: string }[] {
  if (isCurrent) return [...whole.waiting];
  const isLater = whole.row.state === 'pending' && index > whole.row.group;
  return isLater ? laterPeople(whole, index).map((employeeId) => ({ employeeId, for: employeeId })) : [];
}

const decided = (step: StepRow, named: People): Group['approvers'][number] => ({
  employee: named(step.employeeId ?? ''),
  onBehalfOf: standingIn(step.employeeId ?? '', step.forEmployeeId, named),
  approved: step.what === 'approved',
  reason: step.reason,
  approvedDate: step.at,
});

const undecided = (one: { employeeId: string; for: string }, named: People): Group['approvers'][number] => ({
  employee: named(one.employeeId),
  onBehalfOf: standingIn(one.employeeId, one.for, named),
  approved: null,
  reason: null,
  approvedDate: null,
});
