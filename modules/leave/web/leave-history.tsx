import { useState } from 'react';
import { approvals } from '#approvals/contract';
import { requestTones } from '#approvals/web/public';
import type { Id } from '#kernel/ids';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { type Format, useFormat } from '#web/format';
import { useText } from '#web/text';
import { type LeaveInList, type LeaveType, leave } from '../contract.ts';
import styles from './leave.module.css';
import { LeaveDocuments } from './leave-documents.tsx';
import { TypeMark } from './type-mark.tsx';
import { useLength } from './words.ts';

const step = 20;

interface HistoryProps {
  readonly types: ReadonlyMap<string, LeaveType>;
  /** Another person, whose leave is only read; oneself when left out. */
  readonly employeeId?: Id<'employee'>;
}

/** Leave of a person with its decisions and documents; one's own that can still be taken back has a button. */
export function LeaveHistory({ types, employeeId }: HistoryProps) {
  const t = useText('leave');
  const [size, setSize] = useState(step);
  const asked = { size, ...(employeeId && { employeeId }) };
  const read = useRead(leave.listRequests, asked, { keepPrevious: true });
  return (
    <Panel title={t(($) => (employeeId ? $.history.titleOf : $.history.title))}>
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.history.empty)} hint={t(($) => $.history.emptyLead)} />}
      >
        {({ items, total }) => (
          <>
            <ul className={styles.history}>
              {items.map((one) => (
                <Line key={one.id} of={one} type={types.get(one.leaveTypeId)} isOwn={employeeId === undefined} />
              ))}
            </ul>
            {items.length < total && (
              <Button kind="secondary" onClick={() => setSize(size + step)}>
                {t(($) => $.history.more)}
              </Button>
            )}
          </>
        )}
      </States>
    </Panel>
  );
}

interface LineProps {
  readonly of: LeaveInList;
  readonly type: LeaveType | undefined;
  readonly isOwn: boolean;
}

function Line({ of, type, isOwn }: LineProps) {
  const t = useText('leave');
  const length = useLength();
  const days = useDays()(of);
  const unpaid = of.minutes - of.paidMinutes;
  const isPaidKind = type?.paidTimeOff ?? true;
  return (
    <li>
      <div className={styles.what}>
        {type && <TypeMark of={type} />}
        <span>{days}</span>
        {of.note && <small>{of.note}</small>}
        <LeaveDocuments of={of.files} />
      </div>
      <div className={styles.outcome}>
        <strong>{of.shown}</strong>
        {isPaidKind && unpaid > 0 && (
          <small>{t(($) => $.history.unpaid, { length: length(unpaid, of.dayMinutes) })}</small>
        )}
        <Status tone={requestTones[of.state]}>{t(($) => $.history.states[of.state])}</Status>
      </div>
      {isOwn && <TakeBack of={of} days={days} />}
    </li>
  );
}

/** The days in words, with the part of the day, the halves at both ends, or the hours. */
function useDays(): (of: LeaveInList) => string {
  const t = useText('leave');
  const format: Format = useFormat();
  return ({ from, to, startPart, endPart, startTime, endTime }) => {
    const days = format.dateRange(from, to);
    if (startTime && endTime)
      return t(($) => $.history.hours, { days, from: format.time(startTime), to: format.time(endTime) });
    if (from === to)
      return startPart === 'whole'
        ? days
        : t(($) => $.history.part, { days, part: t(($) => $.history.parts[startPart]) });
    const first =
      startPart === 'whole' ? null : t(($) => $.history.firstDay, { part: t(($) => $.history.parts[startPart]) });
    const last = endPart === 'whole' ? null : t(($) => $.history.lastDay, { part: t(($) => $.history.parts[endPart]) });
    return [first, last].reduce<string>(
      (all, part) => (part ? t(($) => $.history.part, { days: all, part }) : all),
      days,
    );
  };
}

function TakeBack({ of, days }: { readonly of: LeaveInList; readonly days: string }) {
  const t = useText('leave');
  const confirm = useConfirm();
  const cancel = useAction(approvals.cancelRequest, { success: t(($) => $.history.canceled) });
  const ask = useAction(approvals.askToCancel, { success: t(($) => $.history.asked) });
  const { requestId, state } = of;
  if (requestId === null) return <small className={styles.hint}>{t(($) => $.history.imported)}</small>;
  if (state !== 'pending' && state !== 'approved') return null;
  if (of.isCancelAsked) return <small className={styles.hint}>{t(($) => $.history.cancelAsked)}</small>;
  const isOpen = state === 'pending';
  const run = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => (isOpen ? $.history.cancelTitle : $.history.askTitle)),
      body: t(($) => (isOpen ? $.history.cancelBody : $.history.askBody)),
      agree: t(($) => (isOpen ? $.history.cancel : $.history.askToCancel)),
      danger: isOpen,
    });
    if (agreed) (isOpen ? cancel : ask).mutate({ requestId });
  };
  const label = t(($) => (isOpen ? $.history.cancel : $.history.askToCancel));
  return (
    <Button
      kind="secondary"
      small
      busy={cancel.isPending || ask.isPending}
      aria-label={`${label}: ${days}`}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
