import { Badge, Status, type Tone } from '#ui/badge';
import { useText } from '#web/text';
import type { ImportRun, ImportState } from '../contract.ts';
import styles from './imports.module.css';

const tones: Readonly<Record<ImportState, Tone>> = {
  reading: 'brand',
  read: 'warning',
  checking: 'brand',
  checked: 'warning',
  applying: 'brand',
  done: 'success',
  undoing: 'brand',
  undone: 'neutral',
  failed: 'danger',
};

export function RunStatus({ of: { state, refusedCount } }: { of: Pick<ImportRun, 'state' | 'refusedCount'> }) {
  const t = useText('imports');
  const isWrong = state === 'checked' && refusedCount > 0;
  return <Status tone={tones[state]}>{t(($) => $.states[isWrong ? 'wrongRows' : state])}</Status>;
}

/** How many rows have each outcome, planned or written. */
export function RunCounts({ run }: { readonly run: ImportRun }) {
  const t = useText('imports');
  const isWritten = run.appliedAt !== null;
  const facts = [
    {
      count: run.createCount,
      words: t(($) => (isWritten ? $.counts.created : $.counts.create), { count: run.createCount }),
      tone: 'success',
    },
    {
      count: run.updateCount,
      words: t(($) => (isWritten ? $.counts.updated : $.counts.update), { count: run.updateCount }),
      tone: 'brand',
    },
    { count: run.sameCount, words: t(($) => $.counts.same, { count: run.sameCount }), tone: 'neutral' },
    {
      count: run.refusedCount,
      words: t(($) => (isWritten ? $.counts.left : $.counts.refused), { count: run.refusedCount }),
      tone: 'danger',
    },
    { count: run.keptCount, words: t(($) => $.counts.kept, { count: run.keptCount }), tone: 'warning' },
  ] as const;
  return (
    <span className={styles.counts}>
      {facts
        .filter(({ count }) => count > 0)
        .map(({ words, tone }) => (
          <Badge key={tone} tone={tone}>
            {words}
          </Badge>
        ))}
    </span>
  );
}
