import { type ChangeToDecide, fileChanges } from '#people/contract/changes';
import { Dialog } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

/** Why not, in words that the person reads. */
export function RejectChange({ change, onClose }: { readonly change: ChangeToDecide; readonly onClose: () => void }) {
  const t = useText('people');
  const name = useFormat().name(change.employee);
  const form = useCallForm(fileChanges.decideChange, {
    initial: { changeId: change.id, approve: false, reason: null },
    success: t(($) => $.changes.rejected),
    done: onClose,
    text: 'people',
  });
  return (
    <Dialog open title={t(($) => $.changes.rejectTitle, { name })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <LongTextField
          field={form.field('reason')}
          label={t(($) => $.changes.reason)}
          hint={t(($) => $.changes.reasonHint)}
        />
        <FormButtons of={form} save={t(($) => $.changes.reject)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
