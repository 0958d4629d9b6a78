import { IconAlertTriangle, IconCircleCheck, IconClockPause } from '@tabler/icons-react';
import { useFormat } from '#web/format';
import { errorText, useText } from '#web/text';
import styles from './clock.module.css';
import type { Done } from './punch-buttons.tsx';
import type { Outcome } from './queue.ts';

/** The result of the last punch, in words; a doubt is named without blame. */
export function OutcomeNote({ done }: { readonly done: Done | null }) {
  return (
    <div role="status" aria-live="polite">
      {done && <Note {...done} />}
    </div>
  );
}

function Note({ outcome, type, time }: Done) {
  const t = useText('clock');
  const words = useText('clocking');
  const doubts = useDoubts(outcome);
  const name = words(($) => $.types[type]);
  if (outcome.kind === 'kept')
    return (
      <div className={styles.note} data-tone="info">
        <IconClockPause size={22} stroke={1.7} aria-hidden />
        <p>{t(($) => $.punch.kept, { type: name, time })}</p>
      </div>
    );
  if (outcome.kind === 'refused')
    return (
      <div className={styles.note} data-tone="bad">
        <IconAlertTriangle size={22} stroke={1.7} aria-hidden />
        <div>
          <p>{t(($) => $.punch.refused)}</p>
          <p>{errorText(outcome.why.code, outcome.why.params)}</p>
        </div>
      </div>
    );
  return (
    <div className={styles.note} data-tone={doubts.length > 0 ? 'warn' : 'good'}>
      <IconCircleCheck size={22} stroke={1.7} aria-hidden />
      <div>
        <p className={styles.noteHead}>{t(($) => $.punch.done, { type: name, time })}</p>
        {doubts.length > 0 && <p>{t(($) => $.doubt.title)}</p>}
        {doubts.map((doubt) => (
          <p key={doubt}>{doubt}</p>
        ))}
      </div>
    </div>
  );
}

function useDoubts(outcome: Outcome): readonly string[] {
  const t = useText('clock');
  const format = useFormat();
  if (outcome.kind !== 'sent') return [];
  const { fence, qrProblem, assurance, assuranceReason } = outcome.punch;
  const doubts: string[] = [];
  if (fence?.verdict === 'outside')
    doubts.push(t(($) => $.doubt.outside, { distance: format.number(fence.distance ?? 0) }));
  if (fence?.verdict === 'doubtful' && fence.reason !== 'near' && fence.reason !== 'far')
    doubts.push(t(($) => $.doubt[fence.reason as 'noPosition']));
  if (qrProblem) doubts.push(t(($) => $.doubt[qrProblem]));
  if (assuranceReason === 'sentLater') doubts.push(t(($) => $.doubt.sentLater));
  if (assurance === 'D' && doubts.length === 0) doubts.push(t(($) => $.doubt.noSignal));
  return doubts;
}
