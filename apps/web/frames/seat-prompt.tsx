import { useEffect, useState } from 'react';
import { useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PageButton } from '#ui/page-link';
import { onRefusal } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './seat-prompt.module.css';

/** The parameters of the refusal `people.employeeLimitReached`. */
interface Seats {
  readonly n?: number;
  readonly working?: number;
  readonly invited?: number;
  readonly wanted?: number;
}

/** Whichever way a person was to come in: when no seat is free, the numbers and the way to more seats. */
export function SeatPrompt() {
  const t = useText('app');
  const format = useFormat();
  const mayUpgrade = useCan()('organization.manage');
  const [seats, setSeats] = useState<Seats | null>(null);
  useEffect(() => onRefusal('people.employeeLimitReached', ({ params }) => setSeats((params ?? {}) as Seats)), []);
  const close = (): void => setSeats(null);
  if (!seats) return null;
  const { n = 0, working = 0, invited = 0, wanted = 1 } = seats;
  const lines = [
    [t(($) => $.seats.plan), n],
    [t(($) => $.seats.working), working],
    [t(($) => $.seats.invited), invited],
    [t(($) => $.seats.wanted), wanted],
  ] as const;
  return (
    <Dialog open title={t(($) => $.seats.title)} onClose={close}>
      <p className={styles.lead}>{t(($) => (mayUpgrade ? $.seats.lead : $.seats.askLead))}</p>
      <dl className={styles.seats}>
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <DialogButtons>
        <Button kind="secondary" onClick={close}>
          {t(($) => $.seats.close)}
        </Button>
        {mayUpgrade && (
          <PageButton to={billingPages.plans} onClick={close}>
            {t(($) => $.seats.upgrade)}
          </PageButton>
        )}
      </DialogButtons>
    </Dialog>
  );
}
