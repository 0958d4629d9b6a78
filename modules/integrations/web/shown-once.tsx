import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useText } from '#web/text';
import styles from './integrations.module.css';

interface ShownOnceProps {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly lead: string;
  readonly use: string;
  readonly onClose: () => void;
}

/** A secret that the server shows only now. */
export function ShownOnce({ title, label, value, lead, use, onClose }: ShownOnceProps) {
  const t = useText('integrations');
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.once}>
        <p>{lead}</p>
        <div className={styles.value}>
          <input readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={value} />
        </div>
        <p className={styles.quiet}>{use}</p>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t(($) => $.keys.done)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
