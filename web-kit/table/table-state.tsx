// What is shown instead of the rows: loading, nothing found, refused, failed.
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { CallError } from '../call/answer.ts';
import { useText } from '../text.ts';
import { EmptyState, FailedState, RefusedState } from '../ui/states.tsx';
import styles from './table.module.css';

export type EmptyWords = ComponentProps<typeof EmptyState>;

interface ListEmptyProps {
  readonly words: EmptyWords | undefined;
  readonly search: string;
  readonly onClearSearch: () => void;
}

export function ListEmpty({ words, search, onClearSearch }: ListEmptyProps) {
  const t = useText('kit');
  return (
    <div className={styles.frame}>
      {search ? (
        <EmptyState
          icon={IconSearch}
          title={t(($) => $.controls.table.noMatch, { search })}
          hint={t(($) => $.controls.table.noMatchHint)}
          action={
            <Button variant="default" onClick={onClearSearch}>
              {t(($) => $.controls.table.clearSearch)}
            </Button>
          }
        />
      ) : (
        <EmptyState {...words} />
      )}
    </div>
  );
}

interface ListFailureProps {
  readonly error: CallError | null;
  readonly onRetry: (() => void) | undefined;
}

export function ListFailure({ error, onRetry }: ListFailureProps) {
  return (
    <div className={styles.frame}>
      {error?.status === 403 ? <RefusedState /> : <FailedState error={error} retry={() => onRetry?.()} />}
    </div>
  );
}
