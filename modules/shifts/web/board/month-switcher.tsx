import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { localDate } from '#kernel/time';
import { IconButton } from '#ui/icon-button';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { ShownMonth } from './shifts-board.screen.tsx';

export function MonthSwitcher({ shown: { year, month } }: { readonly shown: ShownMonth }) {
  const t = useText('shifts');
  const format = useFormat();
  const { write } = useAddress();
  const go = (by: number) => {
    const index = year * 12 + month - 1 + by;
    write({ year: String(Math.floor(index / 12)), month: String((index % 12) + 1) }, { step: true });
  };
  const first = localDate(year, month, 1);
  return (
    <div className={styles.months}>
      <IconButton
        label={t(($) => $.monthly.earlier)}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => go(-1)}
      />
      <span className={styles.monthName} aria-live="polite">
        {first && format.month(first)}
      </span>
      <IconButton
        label={t(($) => $.monthly.later)}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => go(1)}
      />
    </div>
  );
}
