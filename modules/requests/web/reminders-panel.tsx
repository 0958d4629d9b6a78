import { approvals } from '#approvals/contract';
import { NumberField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

type Reminders = CallOutput<typeof approvals.readReminders>;

/** After how many hours approvers are reminded, and the level above is asked too. */
export function RemindersPanel() {
  const t = useText('requests');
  const read = useRead(approvals.readReminders, undefined);
  return (
    <Panel title={t(($) => $.lines.reminders.title)} hint={t(($) => $.lines.reminders.lead)}>
      <States of={read}>{(reminders) => <RemindersForm of={reminders} />}</States>
    </Panel>
  );
}

function RemindersForm({ of: { remindHours, escalateHours, version } }: { readonly of: Reminders }) {
  const t = useText('requests');
  const form = useCallForm(approvals.saveReminders, {
    initial: { remindHours, escalateHours, version },
    success: t(($) => $.lines.reminders.saved),
  });
  return (
    <Form of={form}>
      <FieldGrid>
        <NumberField
          field={form.field('remindHours')}
          label={t(($) => $.lines.reminders.remind)}
          hint={t(($) => $.lines.reminders.remindHint)}
          unit={t(($) => $.lines.reminders.hours)}
          min={1}
        />
        <NumberField
          field={form.field('escalateHours')}
          label={t(($) => $.lines.reminders.escalate)}
          hint={t(($) => $.lines.reminders.escalateHint)}
          unit={t(($) => $.lines.reminders.hours)}
          min={1}
        />
      </FieldGrid>
      <FormButtons of={form} />
    </Form>
  );
}
