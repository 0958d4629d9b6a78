import type { Id } from '#kernel/ids';
import { type ResumeEntry, type ResumeKind, resumeCalls } from '#people/contract/resume';
import { DateField } from '#ui/date-fields';
import { LongTextField, NumberField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid } from '#ui/panel';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useText } from '#web/text';

interface ResumeFormProps {
  readonly kind: ResumeKind;
  readonly entry: ResumeEntry | null;
  readonly asked: { readonly employeeId?: Id<'employee'> };
  readonly onClose: () => void;
}

const empty = { title: '', place: '', level: null, fromDate: null, toDate: null, hours: null, detail: '' };

export const ResumeForm = ({ entry, ...rest }: ResumeFormProps) =>
  entry ? <EditEntry {...rest} entry={entry} /> : <AddEntry {...rest} entry={null} />;

function AddEntry({ kind, asked, onClose }: ResumeFormProps) {
  const t = useText('people');
  const form = useCallForm(resumeCalls[kind].add, {
    initial: { ...asked, ...empty },
    success: t(($) => $.file.saved),
    text: 'people',
    done: onClose,
  });
  return <EntryDialog kind={kind} form={form} onClose={onClose} />;
}

function EditEntry({ kind, entry, onClose }: ResumeFormProps & { readonly entry: ResumeEntry }) {
  const t = useText('people');
  const form = useCallForm(resumeCalls[kind].edit, {
    initial: entry,
    success: t(($) => $.file.saved),
    text: 'people',
    done: onClose,
  });
  return <EntryDialog kind={kind} form={form} onClose={onClose} />;
}

interface EntryDialogProps {
  readonly kind: ResumeKind;
  readonly form: Pick<
    CallForm<Draft<Omit<ResumeEntry, 'id'>>>,
    'element' | 'submit' | 'saving' | 'otherProblems' | 'mayLeave' | 'field'
  >;
  readonly onClose: () => void;
}

function EntryDialog({ kind, form, onClose }: EntryDialogProps) {
  const t = useText('people');
  return (
    <FormDialog title={t(($) => $.resume[kind].title)} form={form} onClose={onClose}>
      <TextField field={form.field('title')} label={t(($) => $.resume[kind].what)} maxLength={200} />
      {kind === 'skill' ? (
        <NumberField field={form.field('level')} label={t(($) => $.resume.level)} min={1} max={5} />
      ) : (
        <>
          <TextField field={form.field('place')} label={t(($) => $.resume[kind].where)} maxLength={200} />
          <FieldGrid>
            <DateField field={form.field('fromDate')} label={t(($) => $.resume.from)} />
            <DateField field={form.field('toDate')} label={t(($) => $.resume.to)} />
          </FieldGrid>
        </>
      )}
      {kind === 'training' && <NumberField field={form.field('hours')} label={t(($) => $.resume.hours)} min={0} />}
      <LongTextField field={form.field('detail')} label={t(($) => $.resume.detail)} />
    </FormDialog>
  );
}
