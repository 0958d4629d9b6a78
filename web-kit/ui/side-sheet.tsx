import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text';
import styles from './side-sheet.module.css';

interface SideSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Pixels; it is never wider than the window. */
  readonly width?: number;
  /** Asked before it closes, for a form with unsaved values. */
  readonly mayClose?: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** A row of a list in full, beside the list; on a phone it covers the screen. */
export function SideSheet({ open, title, onClose, width = 600, mayClose, children }: SideSheetProps) {
  const t = useText('kit');
  const close = async (): Promise<void> => {
    if (!mayClose || (await mayClose())) onClose();
  };
  return (
    <Drawer
      opened={open}
      onClose={() => void close()}
      position="right"
      size={width}
      title={title}
      lockScroll
      classNames={{ title: styles.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': t(($) => $.words.close), size: 44, iconSize: 20 }}
    >
      {children}
    </Drawer>
  );
}
