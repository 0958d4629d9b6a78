import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#access/web/public';
import { clocking, type Period } from '#clocking/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { AskReason } from '../parts/ask-reason.tsx';

export interface LockStep {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isUnlock: boolean;
  readonly run: () => void;
}

/** Locking and unlocking: which step a period allows the reader now, and the question that comes before it. */
export function usePeriodLock(): {
  readonly stepOf: (period: Period) => LockStep | null;
  readonly isBusy: boolean;
  readonly question: ReactNode;
} {
  const t = useText('reports');
  const format = useFormat();
  const confirm = useConfirm();
  const mayLock = useCan()('clock.lockPeriod');
  const [opening, setOpening] = useState<Period | null>(null);
  const lock = useAction(clocking.lockPeriod, {
    done: ({ isMaking }) =>
      isMaking
        ? showToast({ kind: 'info', message: t(($) => $.periods.making) })
        : showToast({ kind: 'success', message: t(($) => $.periods.locked) }),
  });
  const unlock = useAction(clocking.unlockPeriod, {
    success: t(($) => $.periods.unlocked),
    done: () => setOpening(null),
  });
  const nameOf = ({ from, to }: Period): string => format.dateRange(from, to);
  const ask = async (period: Period): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.periods.lockTitle, { name: nameOf(period) }),
      body: t(($) => $.periods.lockBody),
      agree: t(($) => $.periods.lock),
    });
    if (agreed) lock.mutate({ periodId: period.id });
  };
  const stepOf = (period: Period): LockStep | null => {
    if (mayLock && period.mayLock)
      return {
        label: t(($) => $.periods.lock),
        icon: <IconLock size={18} aria-hidden />,
        isUnlock: false,
        run: () => void ask(period),
      };
    if (mayLock && period.mayUnlock)
      return {
        label: t(($) => $.periods.unlock),
        icon: <IconLockOpen size={18} aria-hidden />,
        isUnlock: true,
        run: () => setOpening(period),
      };
    return null;
  };
  const question = opening && (
    <AskReason
      title={t(($) => $.periods.unlockTitle, { name: nameOf(opening) })}
      agree={t(($) => $.periods.unlock)}
      busy={unlock.isPending}
      onAgree={(reason) => unlock.mutate({ periodId: opening.id, reason })}
      onClose={() => setOpening(null)}
    />
  );
  return { stepOf, isBusy: lock.isPending || unlock.isPending, question };
}

/** The step as the main button of a period's own page. */
export function LockButton({ period }: { readonly period: Period }) {
  const { stepOf, isBusy, question } = usePeriodLock();
  const step = stepOf(period);
  return (
    <>
      {step && (
        <Button kind={step.isUnlock ? 'secondary' : 'primary'} icon={step.icon} busy={isBusy} onClick={step.run}>
          {step.label}
        </Button>
      )}
      {question}
    </>
  );
}
