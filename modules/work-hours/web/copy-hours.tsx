import { useAskDayChanges } from '#holidays/web/public';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { callServer } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type WorkHoursSheet, workHours } from '../contract.ts';

interface CopyHoursProps {
  readonly sheet: WorkHoursSheet;
  readonly name: string;
  readonly onClose: () => void;
}

export function CopyHours({ sheet, name, onClose }: CopyHoursProps) {
  const t = useText('workHours');
  const askChanges = useAskDayChanges();
  const form = useCallForm(workHours.copyHours, {
    initial: {
      departmentId: sheet.departmentId ?? '',
      fromDepartmentId: sheet.others[0]?.departmentId ?? '',
      from: sheet.today,
    },
    success: t(($) => $.copy.copied),
    text: 'workHours',
    done: onClose,
    before: (input) => askChanges(callServer(workHours.previewDepartmentHours, input)),
  });
  return (
    <Dialog open title={t(($) => $.copy.title, { name })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <SelectField
          field={form.field('fromDepartmentId')}
          label={t(($) => $.copy.team)}
          choices={sheet.others.map((one) => ({ value: one.departmentId, label: one.name }))}
        />
        <DateField field={form.field('from')} label={t(($) => $.form.from)} hint={t(($) => $.form.fromHint)} />
        <FormButtons of={form} save={t(($) => $.copy.agree)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
