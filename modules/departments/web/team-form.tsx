import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Department, departments, type OneDepartment } from '../contract.ts';

type Named = Pick<Department | OneDepartment, 'departmentId' | 'name' | 'externalCode' | 'version'>;

interface TeamFormProps {
  /** The team to change; null adds one. */
  readonly team: Named | null;
  /** The team above a new one; null adds it at the top. */
  readonly parent: Named | null;
  readonly onClose: () => void;
}

export const TeamForm = ({ team, parent, onClose }: TeamFormProps) =>
  team ? <EditTeam team={team} onClose={onClose} /> : <AddTeam parent={parent} onClose={onClose} />;

function AddTeam({ parent, onClose }: Omit<TeamFormProps, 'team'>) {
  const t = useText('departments');
  const form = useCallForm(departments.createDepartment, {
    initial: { name: '', externalCode: '', parentId: parent?.departmentId ?? null },
    success: t(($) => $.form.added),
    text: 'departments',
    done: onClose,
  });
  const title = parent ? t(($) => $.form.addBelowTitle, { name: parent.name }) : t(($) => $.form.addTitle);
  return <TeamDialog title={title} form={form} onClose={onClose} />;
}

function EditTeam({ team, onClose }: { readonly team: Named; readonly onClose: () => void }) {
  const t = useText('departments');
  const form = useCallForm(departments.editDepartment, {
    initial: {
      departmentId: team.departmentId,
      name: team.name,
      externalCode: team.externalCode ?? '',
      version: team.version,
    },
    success: t(($) => $.form.saved),
    text: 'departments',
    done: onClose,
  });
  return <TeamDialog title={t(($) => $.form.editTitle)} form={form} onClose={onClose} />;
}

interface TeamDialogProps {
  readonly title: string;
  readonly form: Pick<
    ReturnType<typeof useCallForm<typeof departments.editDepartment>>,
    'element' | 'submit' | 'saving' | 'otherProblems' | 'mayLeave'
  > & { readonly field: ReturnType<typeof useCallForm<typeof departments.editDepartment>>['field'] };
  readonly onClose: () => void;
}

function TeamDialog({ title, form, onClose }: TeamDialogProps) {
  const t = useText('departments');
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.form.name)}
        placeholder={t(($) => $.form.namePlaceholder)}
        maxLength={120}
      />
      <TextField
        field={form.field('externalCode')}
        label={t(($) => $.form.code)}
        hint={t(($) => $.form.codeHint)}
        maxLength={40}
      />
    </FormDialog>
  );
}
