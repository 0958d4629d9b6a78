import { IconArrowsMove, IconFileSearch, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor, useCan } from '#access/web/public';
import { clocking, type DayStatus } from '#clocking/contract';
import { asId } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { Badge, Status } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Figure, Figures } from '#ui/figures';
import { IconButton } from '#ui/icon-button';
import { States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { AskReason } from '../parts/ask-reason.tsx';
import parts from '../parts/parts.module.css';
import { useClock, useLength } from '../parts/words.ts';
import { AddPunch } from '../punches/add-punch.tsx';
import { AssuranceLevel } from '../punches/assurance-level.tsx';
import { CorrectPunch } from '../punches/correct-punch.tsx';
import { DisputePunch } from '../punches/dispute-punch.tsx';
import { MovePunch } from '../punches/move-punch.tsx';
import { EvidenceDialog } from '../punches/punch-evidence.tsx';
import { DayBadges } from './day-badges.tsx';
import { DayBar } from './day-bar.tsx';
import styles from './day-dialog.module.css';
import { DaySegments } from './day-segments.tsx';
import { shownFigures } from './figures.ts';

type Detail = CallOutput<typeof clocking.dayDetail>;
type Punch = Detail['punches'][number];

interface DayDialogProps {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** A day that explains itself: the bar, the figures with their reasons, the punches, and what a manager can put right. */
export function DayDialog({ employeeId, date, onClose }: DayDialogProps) {
  const t = useText('reports');
  const format = useFormat();
  const read = useRead(clocking.dayDetail, { employeeId, date });
  const name = read.data ? format.name(read.data.employee) : '…';
  return (
    <Dialog open title={t(($) => $.day.title, { name, date: format.date(date) })} onClose={onClose}>
      <States of={read}>{(detail) => <DayDetail of={detail} />}</States>
    </Dialog>
  );
}

/** The same on a page. */
export function DayDetail({ of }: { readonly of: Detail }) {
  const t = useText('reports');
  const words = useText('clocking');
  const length = useLength();
  const { day } = of;
  const figures = shownFigures.filter((key) => key === 'worked' || day[key] > 0);
  return (
    <div className={styles.detail}>
      <DayBadges day={day} />
      <DayBar day={day} />
      <Figures>
        {figures.map((key) => (
          <Figure key={key} name={words(($) => $.figures[key])}>
            {length(day[key])}
          </Figure>
        ))}
      </Figures>
      {day.segments.length > 1 && <DaySegments of={day.segments} />}
      <Punches of={of} />
      {of.exceptions.length > 0 && (
        <section>
          <h3>{t(($) => $.day.exceptions)}</h3>
          <ul className={styles.plain}>
            {of.exceptions.map((one) => (
              <li key={one.id}>
                <Status tone={one.isOpen ? 'warning' : 'success'}>{one.sentence}</Status>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details open={day.statuses.some((status) => explained.has(status))}>
        <summary>{t(($) => $.day.why)}</summary>
        <ul className={parts.why}>
          {of.explain.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Statuses of which a reader asks why. */
const explained: ReadonlySet<DayStatus> = new Set(['late', 'notIn', 'absent', 'incomplete', 'earlyLeave', 'away']);

/** What a punch did is said where it is not plain from its name. */
const odd: ReadonlySet<Punch['role']> = new Set([
  'leavesFromBreak',
  'droppedAlreadyOpen',
  'droppedAlreadyEnded',
  'endsUnknown',
]);

function Punches({ of }: { readonly of: Detail }) {
  const t = useText('reports');
  const words = useText('clocking');
  const clock = useClock();
  const mayCorrect = useCan()('clock.correct');
  const isOwn = useActor().employeeId === of.employee.employeeId;
  const [open, setOpen] = useState<{ punch: Punch; deed: 'move' | 'correct' | 'delete' | 'show' } | 'add' | null>(null);
  const close = (): void => setOpen(null);
  const remove = useAction(clocking.deletePunch, { success: t(($) => $.day.deleted), done: close });
  const restore = useAction(clocking.restorePunch, { success: t(($) => $.day.restored) });
  const punch = open !== null && open !== 'add' ? open.punch : null;
  // Each punch has the same buttons: heard alone, one says whose it is.
  const labelled = (one: Pick<Punch, 'timestamp' | 'clockType'>, deed: string): string =>
    `${deed}: ${clock(one.timestamp)} ${words(($) => $.types[one.clockType])}`;
  return (
    <section>
      <h3>{t(($) => $.day.punches)}</h3>
      {of.punches.length === 0 && <p className={parts.quiet}>{t(($) => $.day.noPunches)}</p>}
      <ul className={styles.plain}>
        {of.punches.map((one) => (
          <li key={one.id} className={styles.punch}>
            <strong>{clock(one.timestamp)}</strong>
            <span className={parts.two}>
              {words(($) => $.types[one.clockType])}
              {odd.has(one.role) && <small>{words(($) => $.explain.roles[one.role])}</small>}
              {one.why !== 'inWindow' && <small>{words(($) => $.explain.why[one.why])}</small>}
              <small>
                {t(($) => $.sources[one.source])} · <AssuranceLevel of={one.assurance} />
                {one.enteredName && ` · ${t(($) => $.day.by, { name: one.enteredName })}`}
                {one.hasPhoto && ` · ${t(($) => $.day.withPhoto)}`}
              </small>
              <DisputePunch punch={one} date={of.day.date} isOwn={isOwn} />
            </span>
            <span className={styles.deeds}>
              <IconButton
                label={labelled(
                  one,
                  t(($) => $.day.details),
                )}
                icon={<IconFileSearch size={18} aria-hidden />}
                onClick={() => setOpen({ punch: one, deed: 'show' })}
              />
              {mayCorrect && (
                <>
                  <IconButton
                    label={labelled(
                      one,
                      t(($) => $.correct.open),
                    )}
                    icon={<IconPencil size={18} aria-hidden />}
                    onClick={() => setOpen({ punch: one, deed: 'correct' })}
                  />
                  <IconButton
                    label={labelled(
                      one,
                      t(($) => $.day.move),
                    )}
                    icon={<IconArrowsMove size={18} aria-hidden />}
                    onClick={() => setOpen({ punch: one, deed: 'move' })}
                  />
                  <IconButton
                    label={labelled(
                      one,
                      t(($) => $.day.delete),
                    )}
                    icon={<IconTrash size={18} aria-hidden />}
                    onClick={() => setOpen({ punch: one, deed: 'delete' })}
                  />
                </>
              )}
            </span>
          </li>
        ))}
        {of.voided.map((one) => (
          <li key={one.id} className={styles.punch} data-void>
            <s>{clock(one.timestamp)}</s>
            <span>
              {words(($) => $.types[one.clockType])} <Badge>{t(($) => $.day.voided)}</Badge>
            </span>
            {mayCorrect && (
              <IconButton
                label={labelled(
                  one,
                  t(($) => $.day.restore),
                )}
                icon={<IconRestore size={18} aria-hidden />}
                onClick={() => restore.mutate({ id: one.id, reason: t(($) => $.day.restoreReason) })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayCorrect && (
        <Button kind="secondary" small icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('add')}>
          {t(($) => $.day.add)}
        </Button>
      )}
      {open === 'add' && <AddPunch employeeId={of.employee.employeeId} date={of.day.date} onClose={close} />}
      {open !== null && open !== 'add' && open.deed === 'move' && (
        <MovePunch punch={open.punch} employeeId={of.employee.employeeId} date={of.day.date} onClose={close} />
      )}
      {punch && open !== 'add' && open?.deed === 'correct' && <CorrectPunch punch={punch} onClose={close} />}
      {punch && open !== 'add' && open?.deed === 'show' && <EvidenceDialog id={punch.id} onClose={close} />}
      {punch && open !== 'add' && open?.deed === 'delete' && (
        <AskReason
          title={t(($) => $.day.deleteTitle, {
            type: words(($) => $.types[punch.clockType]),
            time: clock(punch.timestamp as Instant),
          })}
          agree={t(($) => $.day.delete)}
          busy={remove.isPending}
          onAgree={(reason) => remove.mutate({ id: asId(punch.id), reason })}
          onClose={close}
        />
      )}
    </section>
  );
}
