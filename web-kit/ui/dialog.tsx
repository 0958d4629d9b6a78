import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Asked before it closes, for a form with unsaved values. */
  readonly mayClose?: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** A dialog belongs to the screen that opens it; it has no address. The page behind it does not scroll. */
export function Dialog({ open, title, onClose, mayClose, children }: DialogProps) {
  const t = useText('kit');
  const close = async (): Promise<void> => {
    if (!mayClose || (await mayClose())) onClose();
  };
  return (
    <Modal
      opened={open}
      onClose={() => void close()}
      title={title}
      size={600}
      centered
      lockScroll
      classNames={{ title: styles.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': t(($) => $.words.close), size: 36 }}
    >
      {children}
    </Modal>
  );
}

/** The buttons at the bottom of a dialog; on a phone they are stacked, the main one first. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
