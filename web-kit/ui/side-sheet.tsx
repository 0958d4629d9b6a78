import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text';
import styles from './side-sheet.module.css';

interface SideSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A row of a list in full, beside the list; on a phone it covers the screen. */
export function SideSheet({ open, title, onClose, children }: SideSheetProps) {
  const t = useText('kit');
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="right"
      size={600}
      title={title}
      lockScroll
      classNames={{ title: styles.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': t(($) => $.words.close), size: 44, iconSize: 20 }}
    >
      {children}
    </Drawer>
  );
}
