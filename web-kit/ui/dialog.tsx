import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useDialogFocus } from './dialog-focus.ts';

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
      <DialogBody>{children}</DialogBody>
    </Modal>
  );
}

function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div ref={useDialogFocus()}>{children}</div>;
}

interface DialogButtonsProps {
  /** Draws the button that closes the dialog and changes nothing. */
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** The buttons at the foot of a dialog; on a phone they stand above one another, the main one first. */
export function DialogButtons({ onCancel, children }: DialogButtonsProps) {
  const t = useText('kit');
  return (
    <div className={styles.buttons}>
      {onCancel && (
        <Button kind="secondary" onClick={onCancel}>
          {t(($) => $.words.cancel)}
        </Button>
      )}
      {children}
    </div>
  );
}
