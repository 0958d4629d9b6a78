import { DateField } from '#ui/date-fields';
import { LongTextField, SelectField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { PersonField } from '#ui/person-field';
import { useCallForm } from '#web/form';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import { consent } from '../contract.ts';
import { requestKinds } from '../rules/data-request.ts';
import { earliestReceived } from '../rules/received-on.ts';

/** A request of a person who cannot enter the company any more: they wrote or came to HR. */
export function EnterDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('consent');
  const today = useToday();
  const form = useCallForm(consent.enterRequest, {
    initial: { kind: 'copy', receivedOn: today },
    success: t(($) => $.company.entered),
    text: 'consent',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.company.enterTitle)} form={form} save={t(($) => $.company.enter)} onClose={onClose}>
      <p>{t(($) => $.company.enterLead)}</p>
      <PersonField call={consent.findPeople} field={form.field('employeeId')} label={t(($) => $.company.person)} />
      <SelectField
        field={form.field('kind')}
        label={t(($) => $.company.enterKind)}
        choices={requestKinds.map((value) => ({ value, label: t(($) => $.company.enterKinds[value]) }))}
      />
      <DateField
        field={form.field('receivedOn')}
        label={t(($) => $.company.receivedOn)}
        hint={t(($) => $.company.receivedHint)}
        min={earliestReceived(today)}
        max={today}
      />
      <LongTextField field={form.field('note')} label={t(($) => $.company.enterNote)} />
    </FormDialog>
  );
}
