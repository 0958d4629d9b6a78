import { IconArrowDown, IconArrowUp, IconForms, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApproveLine, approvals } from '#approvals/contract';
import { Badge } from '#ui/badge';
import { useConfirm } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { EditLine } from './line-form.tsx';
import { LineFormsDialog } from './line-forms-dialog.tsx';
import { LinePicture } from './line-picture.tsx';
import { useSayMoved } from './line-words.ts';
import styles from './lines.module.css';

interface ApproveLinePanelProps {
  readonly line: ApproveLine;
  /** Among the lines of the same place, from 0. */
  readonly position: number;
  /** Of these lines. */
  readonly count: number;
  readonly mayEdit: boolean;
}

export function ApproveLinePanel(props: ApproveLinePanelProps) {
  const { line, mayEdit } = props;
  const t = useText('requests');
  return (
    <Panel title={line.name} hint={line.externalCode} actions={mayEdit && <LineButtons {...props} />}>
      <p className={styles.forms}>
        <span>{t(($) => $.lines.forms)}</span>
        {line.formTemplates.length === 0 ? (
          <Badge>{t(($) => $.lines.allForms)}</Badge>
        ) : (
          line.formTemplates.map(({ id, name }) => (
            <Badge key={id} tone="brand">
              {name}
            </Badge>
          ))
        )}
      </p>
      {!line.isUsable && (
        <p className={styles.unusable} role="status">
          {t(($) => $.lines.unusable)}
        </p>
      )}
      <LinePicture line={line} mayEdit={mayEdit} />
    </Panel>
  );
}

function LineButtons({ line, position, count }: ApproveLinePanelProps) {
  const t = useText('requests');
  const kit = useText('kit');
  const confirm = useConfirm();
  const [open, setOpen] = useState<'edit' | 'forms' | null>(null);
  const { name, externalCode, version, id: approveLineId } = line;
  const move = useAction(approvals.editLine);
  const remove = useAction(approvals.removeLine, { success: t(($) => $.lines.deleted) });
  const sayMoved = useSayMoved();
  const moveTo = (to: number): void =>
    move.mutate(
      { approveLineId, name, externalCode, version, position: to },
      { onSuccess: () => sayMoved({ name, to, count }) },
    );
  const askToRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: kit(($) => $.controls.confirm.deleteTitle, { name }),
      body: t(($) => $.lines.deleteBody),
      agree: kit(($) => $.words.delete),
      danger: true,
    });
    if (agreed) remove.mutate({ approveLineId });
  };
  const close = (): void => setOpen(null);
  return (
    <>
      {count > 1 && (
        <>
          <IconButton
            label={t(($) => $.lines.lineEarlier, { name })}
            icon={<IconArrowUp size={18} aria-hidden />}
            spent={position === 0}
            onClick={() => moveTo(position - 1)}
          />
          <IconButton
            label={t(($) => $.lines.lineLater, { name })}
            icon={<IconArrowDown size={18} aria-hidden />}
            spent={position === count - 1}
            onClick={() => moveTo(position + 1)}
          />
        </>
      )}
      <IconButton
        label={t(($) => $.lines.formsTitle, { name })}
        icon={<IconForms size={18} aria-hidden />}
        onClick={() => setOpen('forms')}
      />
      <IconButton
        label={t(($) => $.lines.editLine, { name })}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpen('edit')}
      />
      <IconButton
        label={t(($) => $.lines.deleteLine, { name })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => void askToRemove()}
      />
      {open === 'edit' && <EditLine line={line} onClose={close} />}
      {open === 'forms' && <LineFormsDialog line={line} onClose={close} />}
    </>
  );
}
