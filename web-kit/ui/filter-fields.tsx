import type { ReactNode } from 'react';
import { usePhone } from '#web/phone';
import styles from './filter-fields.module.css';
import { FilterPopover } from './filter-popover.tsx';

interface FilterFieldsProps {
  /** How many of the fields hide rows now: the button of a phone says it. */
  readonly active: number;
  readonly children: ReactNode;
}

/** Filters of a list side by side; on a phone behind one button, where they would take more than a third of the screen. */
export function FilterFields({ active, children }: FilterFieldsProps) {
  const phone = usePhone();
  if (!phone) return <div className={styles.beside}>{children}</div>;
  return (
    <div className={styles.button}>
      <FilterPopover active={active} width={340} className={styles.stack}>
        {children}
      </FilterPopover>
    </div>
  );
}
