import { approvals } from '#approvals/contract';
import { employees } from '#people/contract/employees';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { PersonField } from '#ui/person-field';
import { useRead } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { FormChoice } from './form-choice.tsx';

/** Who decides for the reader, from which day to which, and for which forms. */
export function DelegationForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText('requests');
  const forms = (useRead(approvals.listRequestForms, undefined).data ?? []).filter(({ isArchived }) => !isArchived);
  const form = useCallForm(approvals.addDelegation, {
    initial: { toEmployeeId: null, fromDate: null, toDate: null, forms: null },
    success: t(($) => $.delegations.added),
    done: onClose,
  });
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <Dialog open title={t(($) => $.delegations.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <PersonField
          call={employees.searchApprovers}
          field={form.field('toEmployeeId') as Field<string | null | undefined>}
          label={t(($) => $.delegations.to)}
        />
        <FieldGrid>
          <DateField field={form.field('fromDate')} label={t(($) => $.delegations.fromDay)} />
          <DateField field={form.field('toDate')} label={t(($) => $.delegations.toDay)} />
        </FieldGrid>
        {forms.length > 0 && (
          <FormChoice
            label={t(($) => $.delegations.forms)}
            hint={t(($) => $.delegations.formsHint)}
            forms={forms}
            chosen={form.values.forms || []}
            onChange={(chosen) => form.set({ forms: chosen.length > 0 ? chosen : null })}
          />
        )}
        <FormButtons of={form} save={t(($) => $.delegations.add)} onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}
