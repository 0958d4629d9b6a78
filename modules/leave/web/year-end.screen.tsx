import { Progress } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type LeaveRun, leave } from '../contract.ts';
import styles from './leave.module.css';
import { LeaveHead } from './leave-head.tsx';
import manage from './manage.module.css';

const tones: Readonly<Record<LeaveRun['state'], Tone>> = {
  running: 'warning',
  done: 'success',
  undoing: 'warning',
  undone: 'neutral',
};

/** How often a run that is going on is looked at, in milliseconds. */
const lookEvery = 1000;

/** Year ends: started, watched, looked at and undone. */
export default function YearEndScreen() {
  const t = useText('leave');
  const confirm = useConfirm();
  const read = useRead(leave.listYearEnds, {}, { keepPrevious: true });
  const start = useAction(leave.startYearEnd, { success: t(($) => $.yearEnd.started) });
  const isGoing = read.data?.items.some(({ state }) => state === 'running' || state === 'undoing') ?? false;
  const { refetch } = read;
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [isGoing, refetch]);
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.yearEnd.startTitle),
      body: t(($) => $.yearEnd.startBody),
      agree: t(($) => $.yearEnd.start),
    });
    if (agreed) start.mutate(undefined);
  };
  return (
    <>
      <LeaveHead
        lead={t(($) => $.yearEnd.lead)}
        actions={
          <Button
            icon={<IconPlayerPlay size={18} aria-hidden />}
            busy={start.isPending}
            disabled={isGoing}
            onClick={() => void ask()}
          >
            {t(($) => $.yearEnd.start)}
          </Button>
        }
      />
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.yearEnd.empty)} hint={t(($) => $.yearEnd.emptyLead)} />}
      >
        {({ items }) => (
          <div className={styles.stack}>
            {items.map((run, index) => (
              <Run key={run.id} of={run} isLast={index === 0} />
            ))}
          </div>
        )}
      </States>
    </>
  );
}

function Run({ of, isLast }: { readonly of: LeaveRun; readonly isLast: boolean }) {
  const t = useText('leave');
  const format = useFormat();
  const confirm = useConfirm();
  const undo = useAction(leave.undoYearEnd, { success: t(($) => $.yearEnd.undoing) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.yearEnd.undoTitle),
      body: t(($) => $.yearEnd.undoBody),
      agree: t(($) => $.yearEnd.undo),
      danger: true,
    });
    if (agreed) undo.mutate({ id: of.id });
  };
  const isGoing = of.state === 'running' || of.state === 'undoing';
  const share = of.peopleCount > 0 ? (of.doneCount / of.peopleCount) * 100 : 0;
  return (
    <Panel
      title={format.date(of.onDate)}
      actions={
        isLast &&
        of.state === 'done' && (
          <Button
            kind="secondary"
            icon={<IconArrowBackUp size={18} aria-hidden />}
            busy={undo.isPending}
            onClick={() => void ask()}
          >
            {t(($) => $.yearEnd.undo)}
          </Button>
        )
      }
    >
      <dl className={manage.runFacts}>
        <div>
          <dt>{t(($) => $.yearEnd.state)}</dt>
          <dd>
            <Status tone={tones[of.state]}>{t(($) => $.yearEnd.states[of.state])}</Status>
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.yearEnd.people)}</dt>
          <dd>
            {t(($) => $.yearEnd.progress, { done: format.number(of.doneCount), people: format.number(of.peopleCount) })}
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.yearEnd.by)}</dt>
          <dd>{of.startedBy || t(($) => $.yearEnd.night)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.yearEnd.at)}</dt>
          <dd>
            <DateTimeText value={of.startedAt} />
          </dd>
        </div>
      </dl>
      {isGoing && <Progress value={share} aria-label={t(($) => $.yearEnd.people)} />}
      <h3 className={manage.small}>{t(($) => $.yearEnd.result)}</h3>
      {of.totals.length === 0 ? (
        <p className={styles.hint}>{t(($) => $.yearEnd.nothing)}</p>
      ) : (
        <ul className={manage.sentences}>
          {of.totals.map(({ kind, days }) => (
            <li key={kind}>{t(($) => $.yearEnd.total, { kind: t(($) => $.ledger.kinds[kind]), count: days })}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
