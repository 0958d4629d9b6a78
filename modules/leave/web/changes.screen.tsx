import { useState } from 'react';
import { holidayName } from '#holidays/rules/holiday-name';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type LeaveChange, type LeaveType, leave } from '../contract.ts';
import styles from './leave.module.css';
import { LeaveHead } from './leave-head.tsx';
import { TypeMark } from './type-mark.tsx';
import { useLength, useTypes } from './words.ts';

const step = 50;

/** Days of approved leave whose holiday or shift was changed afterwards: each waits for a decision. */
export default function ChangesScreen() {
  const t = useText('leave');
  const { byId } = useTypes();
  const [size, setSize] = useState(step);
  const read = useRead(leave.listChanges, { size }, { keepPrevious: true });
  return (
    <>
      <LeaveHead lead={t(($) => $.changes.lead)} />
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.changes.empty)} hint={t(($) => $.changes.emptyLead)} />}
      >
        {({ items, total }) => (
          <Panel>
            <ul className={styles.changes}>
              {items.map((one) => (
                <Change key={`${one.leaveId} ${one.date}`} of={one} type={byId.get(one.leaveTypeId)} />
              ))}
            </ul>
            {items.length < total && (
              <Button kind="secondary" onClick={() => setSize(size + step)}>
                {t(($) => $.history.more)}
              </Button>
            )}
          </Panel>
        )}
      </States>
    </>
  );
}

function Change({ of, type }: { readonly of: LeaveChange; readonly type: LeaveType | undefined }) {
  const t = useText('leave');
  const format = useFormat();
  const language = useLanguage();
  const length = useLength();
  const confirm = useConfirm();
  const decide = useAction(leave.decideChange, { success: t(($) => $.changes.decided) });
  const { leaveId, date, wasMinutes, nowMinutes, reason, holidayName: holiday } = of;
  const name = format.name(of);
  const day = format.date(date);
  const shown = (minutes: number) => length(minutes, of.dayMinutes);
  const words = { name, day, was: shown(wasMinutes), now: shown(nowMinutes), back: shown(wasMinutes - nowMinutes) };
  const isLess = nowMinutes < wasMinutes;
  const run = async (accept: boolean): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => (accept ? $.changes.acceptTitle : $.changes.keepTitle), words),
      body: t(($) => (accept ? (isLess ? $.changes.acceptBack : $.changes.acceptMore) : $.changes.keepBody), words),
      agree: t(($) => (accept ? $.changes.accept : $.changes.keep)),
    });
    if (agreed) decide.mutate({ leaveId, date, accept });
  };
  return (
    <li className={styles.change}>
      <PersonName of={of} hint={of.employeeCode ?? ''} />
      <div className={styles.what}>
        {type && <TypeMark of={type} />}
        <strong>{day}</strong>
        <span>
          {holiday
            ? t(($) => $.changes.holiday, { name: holidayName(holiday, language) })
            : t(($) => $.changes.shift, { reason: t(($) => $.reasons[reason]) })}
        </span>
        <small>{t(($) => $.changes.tookNow, words)}</small>
      </div>
      <div className={styles.changeDeeds}>
        <Button
          busy={decide.isPending}
          aria-label={`${t(($) => $.changes.accept)}: ${name}, ${day}`}
          onClick={() => void run(true)}
        >
          {t(($) => $.changes.accept)}
        </Button>
        <Button
          kind="secondary"
          disabled={decide.isPending}
          aria-label={`${t(($) => $.changes.keep)}: ${name}, ${day}`}
          onClick={() => void run(false)}
        >
          {t(($) => $.changes.keep)}
        </Button>
      </div>
    </li>
  );
}
