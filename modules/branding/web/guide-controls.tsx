import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge, ColourMark, Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { CopyButton } from '#ui/copy-button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { FileChooser } from '#ui/file-chooser';
import { Panel } from '#ui/panel';
import { showToast } from '#ui/toast';
import { useText } from '#web/text';
import styles from './guide.module.css';

const passcode = '4821-KALA';

export function GuideControls() {
  const t = useText('branding');
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Panel title={t(($) => $.guide.buttons)} hint={t(($) => $.guide.buttonsHint)}>
        <div className={styles.row}>
          <Button icon={<IconPlus size={18} aria-hidden />}>{t(($) => $.guide.primary)}</Button>
          <Button kind="secondary" icon={<IconDownload size={18} aria-hidden />}>
            {t(($) => $.guide.secondary)}
          </Button>
          <Button kind="quiet">{t(($) => $.guide.quiet)}</Button>
          <Button kind="danger">{t(($) => $.guide.danger)}</Button>
          <Button busy>{t(($) => $.guide.busy)}</Button>
          <Button disabled>{t(($) => $.guide.primary)}</Button>
        </div>
        <div className={styles.row}>
          <span>{t(($) => $.guide.passcode, { passcode })}</span>
          <CopyButton text={passcode} />
          <FileChooser file={file} onChange={setFile} />
        </div>
      </Panel>
      <Panel title={t(($) => $.guide.marks)}>
        <div className={styles.row}>
          <Badge>{t(($) => $.guide.deactivated)}</Badge>
          <Badge tone="brand">{t(($) => $.guide.newest)}</Badge>
          <Badge tone="success">{t(($) => $.guide.approved)}</Badge>
          <Badge tone="warning">{t(($) => $.guide.pending)}</Badge>
          <Badge tone="danger">{t(($) => $.guide.rejected)}</Badge>
        </div>
        <div className={styles.row}>
          <Status>{t(($) => $.guide.deactivated)}</Status>
          <Status tone="success">{t(($) => $.guide.approved)}</Status>
          <Status tone="warning">{t(($) => $.guide.pending)}</Status>
          <Status tone="danger">{t(($) => $.guide.rejected)}</Status>
          <ColourMark colour="var(--info-solid)">{t(($) => $.guide.team)}</ColourMark>
        </div>
      </Panel>
      <Questions />
    </>
  );
}

function Questions() {
  const t = useText('branding');
  const kit = useText('kit');
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const ask = () =>
    confirm({
      title: t(($) => $.guide.questionTitle),
      body: t(($) => $.guide.questionBody),
      agree: t(($) => $.guide.danger),
      danger: true,
    });
  return (
    <Panel title={t(($) => $.guide.questions)}>
      <div className={styles.row}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t(($) => $.guide.openDialog)}
        </Button>
        <Button kind="secondary" onClick={() => void ask()}>
          {t(($) => $.guide.askQuestion)}
        </Button>
        <Button kind="secondary" onClick={() => showToast({ message: t(($) => $.guide.toasted), kind: 'success' })}>
          {t(($) => $.guide.toast)}
        </Button>
      </div>
      <Dialog open={open} title={t(($) => $.guide.dialogTitle)} onClose={() => setOpen(false)}>
        <p>{t(($) => $.guide.dialogBody)}</p>
        <DialogButtons onCancel={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>{kit(($) => $.words.save)}</Button>
        </DialogButtons>
      </Dialog>
    </Panel>
  );
}
