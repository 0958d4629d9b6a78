import { DateRangeField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { SwitchField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { leave } from '../contract.ts';

export function BlackoutForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText('leave');
  const form = useCallForm(leave.addBlackout, {
    initial: { name: '', from: null, to: null, isStrict: true },
    success: t(($) => $.settings.blackoutAdded),
    text: 'leave',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.settings.addBlackout)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField field={form.field('name')} label={t(($) => $.settings.blackoutName)} maxLength={120} />
        <DateRangeField from={form.field('from')} to={form.field('to')} label={t(($) => $.settings.blackoutDays)} />
        <SwitchField field={form.field('isStrict')} label={t(($) => $.settings.isStrict)} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
