import { IconClockPause } from '@tabler/icons-react';
import { dateIn, timeIn } from '#kernel/time';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { errorText, useText } from '#web/text';
import styles from './clock.module.css';
import type { PunchQueue, WaitingPunch } from './queue.ts';

/** What the phone has and the server has not. Nothing is drawn while there is nothing. */
export function WaitingList({ queue, zone }: { readonly queue: PunchQueue; readonly zone: string }) {
  const t = useText('clock');
  if (queue.waiting.length === 0) return null;
  return (
    <Panel
      title={t(($) => $.waiting.title)}
      hint={t(($) => $.waiting.lead)}
      actions={
        <Button kind="secondary" onClick={() => void queue.sendNow()}>
          {t(($) => $.waiting.sendNow)}
        </Button>
      }
    >
      <ol className={styles.list}>
        {queue.waiting.map((one) => (
          <WaitingLine key={one.key} punch={one} queue={queue} zone={zone} />
        ))}
      </ol>
    </Panel>
  );
}

interface WaitingLineProps {
  readonly punch: WaitingPunch;
  readonly queue: PunchQueue;
  readonly zone: string;
}

function WaitingLine({ punch, queue, zone }: WaitingLineProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const format = useFormat();
  const confirm = useConfirm();
  const { timestamp, clockType } = punch.input;
  const type = words(($) => $.types[clockType]);
  const at = t(($) => $.waiting.at, {
    date: format.date(dateIn(zone, timestamp)),
    time: format.time(timeIn(zone, timestamp)),
  });
  const discard = async (): Promise<void> => {
    const question = {
      title: t(($) => $.waiting.discardTitle),
      body: t(($) => $.waiting.discardBody, { type, at }),
      agree: t(($) => $.waiting.discard),
      danger: true,
    };
    if (await confirm(question)) await queue.discard(punch.key);
  };
  return (
    <li className={styles.line}>
      <IconClockPause size={20} stroke={1.6} aria-hidden />
      <div className={styles.signalText}>
        <strong>
          {type} · {at}
        </strong>
        <span>
          {punch.refusal
            ? t(($) => $.waiting.refused, { why: errorText(punch.refusal.code, punch.refusal.params) })
            : t(($) => $.waiting.waits)}
        </span>
        {punch.refusal && (
          <span className={styles.links}>
            <Button kind="secondary" onClick={() => void queue.retry(punch.key)}>
              {t(($) => $.waiting.retry)}
            </Button>
            <Button kind="quiet" onClick={() => void discard()}>
              {t(($) => $.waiting.discard)}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
