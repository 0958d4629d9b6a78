import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../text.ts';
import styles from './table.module.css';

const sizes = [25, 50, 100, 500];

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** False when all rows are local: only their count is shown. */
  readonly choice: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export function TablePager({ page, size, total, choice, onPage, onSize }: PagerProps) {
  const t = useText('kit');
  const pages = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  return (
    <div className={styles.pager}>
      <span role="status">
        {pages === 1
          ? t(($) => $.controls.table.rows, { count: total })
          : t(($) => $.controls.table.range, { from, to: Math.min(total, page * size), total })}
      </span>
      {choice && total > Math.min(...sizes) && (
        <div className={styles.pagerEnd}>
          <SizeChoice size={size} onSize={onSize} />
          {pages > 1 && <PageTurner page={page} pages={pages} onPage={onPage} />}
        </div>
      )}
    </div>
  );
}

function SizeChoice({ size, onSize }: { readonly size: number; readonly onSize: (size: number) => void }) {
  const t = useText('kit');
  const id = useId();
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{t(($) => $.controls.table.size)}</label>
      <select id={id} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function PageTurner({ page, pages, onPage }: TurnerProps) {
  const t = useText('kit');
  const steps = [
    { label: t(($) => $.controls.table.firstPage), to: 1, Icon: IconChevronLeftPipe, off: page <= 1 },
    { label: t(($) => $.controls.table.previousPage), to: page - 1, Icon: IconChevronLeft, off: page <= 1 },
    { label: t(($) => $.controls.table.nextPage), to: page + 1, Icon: IconChevronRight, off: page >= pages },
    { label: t(($) => $.controls.table.lastPage), to: pages, Icon: IconChevronRightPipe, off: page >= pages },
  ];
  const buttons = steps.map(({ label, to, Icon, off }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size={36}
      // Not `disabled`: the button that led to the last page keeps the focus.
      {...(off && { 'data-disabled': true, 'aria-disabled': true })}
      aria-label={label}
      onClick={() => {
        if (!off) onPage(to);
      }}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ));
  return (
    <nav className={styles.pages} aria-label={t(($) => $.controls.table.pages)}>
      {buttons.slice(0, 2)}
      <span>{t(($) => $.controls.table.pageOf, { page, pages })}</span>
      {buttons.slice(2)}
    </nav>
  );
}
