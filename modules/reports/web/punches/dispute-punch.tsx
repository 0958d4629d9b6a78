import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import styles from '../days/day-dialog.module.css';
import { AskReason } from '../parts/ask-reason.tsx';

interface DisputePunchProps {
  readonly punch: { readonly id: string; readonly dispute: 'open' | 'answered' | null };
  readonly date: LocalDate;
  /** Others see the state; the person alone says it. */
  readonly isOwn: boolean;
}

/** One tap says that a punch of one's own is wrong: a question to the manager. It can be taken back until it is answered. */
export function DisputePunch({ punch, date, isOwn }: DisputePunchProps) {
  const t = useText('reports');
  const [isNoting, setNoting] = useState(false);
  const dispute = useAction(clocking.disputePunch, {
    success: t(($) => $.dispute.saved),
    done: () => setNoting(false),
  });
  const takeBack = useAction(clocking.disputePunch, { success: t(($) => $.dispute.takenBack) });
  const about = { id: asId<'clocking'>(punch.id), date };
  const isOpen = punch.dispute === 'open';
  if (!isOwn && punch.dispute === null) return null;
  return (
    <span className={styles.dispute}>
      {punch.dispute !== null && (
        <Badge tone={isOpen ? 'warning' : 'neutral'}>{t(($) => $.dispute[isOpen ? 'open' : 'answered'])}</Badge>
      )}
      {isOwn && !isOpen && (
        <Button
          kind="quiet"
          small
          busy={dispute.isPending}
          icon={<IconFlag size={16} aria-hidden />}
          onClick={() => dispute.mutate({ ...about, note: null })}
        >
          {t(($) => $.dispute.isWrong)}
        </Button>
      )}
      {isOwn && isOpen && (
        <>
          <Button kind="quiet" small onClick={() => setNoting(true)}>
            {t(($) => $.dispute.note)}
          </Button>
          <Button
            kind="quiet"
            small
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ ...about, isWrong: false, note: null })}
          >
            {t(($) => $.dispute.takeBack)}
          </Button>
        </>
      )}
      {isNoting && (
        <AskReason
          title={t(($) => $.dispute.noteTitle)}
          agree={t(($) => $.dispute.send)}
          busy={dispute.isPending}
          onAgree={(note) => dispute.mutate({ ...about, note })}
          onClose={() => setNoting(false)}
        />
      )}
    </span>
  );
}
