import { type OpenShift, shifts } from '#shifts/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { FindingLines } from './finding-lines.tsx';
import styles from './mine.module.css';
import { ShiftSign } from './shift-sign.tsx';
import { useDay, useHours, useShiftWords } from './words.ts';

/** Shifts that still need people, with what taking each would break. */
export function OpenShiftList() {
  const t = useText('shifts');
  const read = useRead(shifts.listOpenShifts, undefined);
  return (
    <Panel hint={t(($) => $.openShifts.lead)} title={t(($) => $.mine.open)}>
      <States
        of={read}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t(($) => $.openShifts.empty)} hint={t(($) => $.openShifts.emptyLead)} />}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map((one) => (
              <OneOpen key={`${one.boardId} ${one.date} ${one.shiftProfileId}`} of={one} />
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}

function OneOpen({ of }: { readonly of: OpenShift }) {
  const t = useText('shifts');
  const day = useDay();
  const hours = useHours();
  const words = useShiftWords();
  const claim = useAction(shifts.claimShift, {
    done: ({ state }) =>
      showToast({
        message: t(($) => (state === 'approved' ? $.openShifts.got : $.openShifts.asked)),
        kind: 'success',
      }),
  });
  const { boardId, date, shiftProfileId } = of;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <ShiftSign of={of} />
        <div>
          <strong>
            {of.name} · {hours(of)}
          </strong>
          <span>{day(of.date)}</span>
          <small className={styles.quiet}>
            {of.boardName} · {t(($) => $.openShifts.places, { count: of.places })}
          </small>
        </div>
      </div>
      <div className={styles.state}>
        <Badge>{t(($) => (of.claims === 'first' ? $.openShifts.atOnce : $.openShifts.withApproval))}</Badge>
        <Button
          kind="secondary"
          busy={claim.isPending}
          disabled={!of.isPossible}
          aria-label={t(($) => $.openShifts.claimOf, { shift: words(of) })}
          onClick={() => claim.mutate({ boardId, date, shiftProfileId })}
        >
          {t(($) => $.openShifts.claim)}
        </Button>
      </div>
      {(of.findings.length > 0 || !of.isPossible) && (
        <FindingLines of={of.findings} isPossible={of.isPossible} nameOf={() => null} />
      )}
    </li>
  );
}
