import { type ApproveLine, approvals } from '#approvals/contract';
import type { Id } from '#kernel/ids';
import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

interface AddLineProps {
  readonly departmentId: Id<'department'> | null;
  readonly onClose: () => void;
}

export function AddLine({ departmentId, onClose }: AddLineProps) {
  const t = useText('requests');
  const form = useCallForm(approvals.addLine, {
    initial: { departmentId, name: '', externalCode: '' },
    success: t(($) => $.lines.added),
    done: onClose,
  });
  return <LineDialog title={t(($) => $.lines.addTitle)} form={form} onClose={onClose} />;
}

export function EditLine({ line, onClose }: { readonly line: ApproveLine; readonly onClose: () => void }) {
  const t = useText('requests');
  const { id: approveLineId, name, externalCode, version } = line;
  const form = useCallForm(approvals.editLine, {
    initial: { approveLineId, name, externalCode: externalCode ?? '', version },
    success: t(($) => $.lines.saved),
    done: onClose,
  });
  return <LineDialog title={t(($) => $.lines.editTitle)} form={form} onClose={onClose} />;
}

type EditForm = ReturnType<typeof useCallForm<typeof approvals.editLine>>;

interface LineDialogProps {
  readonly title: string;
  readonly form: Pick<EditForm, 'element' | 'submit' | 'saving' | 'otherProblems' | 'mayLeave'> & {
    readonly field: EditForm['field'];
  };
  readonly onClose: () => void;
}

function LineDialog({ title, form, onClose }: LineDialogProps) {
  const t = useText('requests');
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.lines.name)}
        placeholder={t(($) => $.lines.namePlaceholder)}
        maxLength={120}
      />
      <TextField
        field={form.field('externalCode')}
        label={t(($) => $.lines.code)}
        hint={t(($) => $.lines.codeHint)}
        maxLength={40}
      />
    </FormDialog>
  );
}
