import * as z from 'zod';
import { note, words } from '#kernel/checks';
import { asId, type Id } from '#kernel/ids';
import { type PayrollItem, payroll, type Run, type RunPerson } from '#payroll/contract';
import { amount } from '#payroll/contract/items';
import { mayBeEntered } from '#payroll/rules/run-kind';
import { Dialog } from '#ui/dialog';
import { AmountField, SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useAction, useRead } from '#web/call';
import { useSchemaForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useItemName } from '../items/item-words.ts';
import styles from './runs.module.css';

interface PersonFormProps {
  readonly run: Run;
  readonly person: Pick<RunPerson, 'employeeId' | 'firstName' | 'lastName'>;
  readonly onClose: () => void;
}

const Entry = z.object({ itemId: z.uuid(), amount: amount(), note: note(200) });
/** Held back without a reason would mean: paid again. */
const HoldReason = z.object({ reason: words(200) });

/** An amount in place of what an item calculates for the person, or paid once. */
export function EntryForm({ run, person, onClose }: PersonFormProps) {
  const t = useText('payroll');
  const format = useFormat();
  const nameOf = useItemName();
  const items = useRead(payroll.searchItems, {}).data?.items ?? [];
  const { employeeId } = person;
  const save = useAction(payroll.saveRunEntries, { success: t(($) => $.person.entered), done: onClose });
  const form = useSchemaForm<z.input<typeof Entry>>({
    schema: Entry,
    initial: { itemId: '', amount: null, note: '' },
    saving: save.isPending,
    submit: ({ itemId, ...entry }) =>
      save.mutate({
        reportId: run.id,
        entries: [{ employeeId, itemId: asId<'payrollItem'>(itemId), ...entry }],
      }),
  });
  const possible = items.filter((item: PayrollItem) => item.isActive && mayBeEntered(item, run.kind));
  return (
    <Dialog
      open
      title={`${t(($) => $.person.entries)}: ${format.name(person)}`}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <Form of={form}>
        <p className={styles.quiet}>{t(($) => $.person.entriesHint)}</p>
        <SelectField
          field={form.field('itemId')}
          label={t(($) => $.person.item)}
          choices={possible.map((item) => ({ value: item.id, label: nameOf(item) }))}
        />
        <AmountField field={form.field('amount')} label={t(($) => $.person.amount)} />
        <TextField field={form.field('note')} label={t(($) => $.person.note)} />
        <FormButtons of={form} save={t(($) => $.person.enter)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The person stays in the run and is not paid with it. */
export function HoldForm({ run, person, onClose }: PersonFormProps) {
  const t = useText('payroll');
  const format = useFormat();
  const save = useAction(payroll.saveRunEntries, { success: t(($) => $.person.held), done: onClose });
  const form = useSchemaForm<z.input<typeof HoldReason>>({
    schema: HoldReason,
    initial: { reason: '' },
    saving: save.isPending,
    submit: ({ reason }) => save.mutate({ reportId: run.id, held: [{ employeeId: person.employeeId, reason }] }),
  });
  return (
    <Dialog
      open
      title={t(($) => $.person.holdTitle, { name: format.name(person) })}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <Form of={form}>
        <p className={styles.quiet}>{t(($) => $.person.holdBody)}</p>
        <TextField field={form.field('reason')} label={t(($) => $.runs.reason)} />
        <FormButtons of={form} save={t(($) => $.person.hold)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Pays a person who was held back with the run again. */
export function usePayAgain(run: Run): (person: Pick<RunPerson, 'employeeId'>) => void {
  const t = useText('payroll');
  const save = useAction(payroll.saveRunEntries, { success: t(($) => $.person.paidAgain) });
  return ({ employeeId }) => save.mutate({ reportId: run.id, held: [{ employeeId, reason: null }] });
}

/** Takes back an amount that was entered by hand. */
export function useWithdraw(run: Run): (employeeId: Id<'employee'>, itemId: string) => void {
  const t = useText('payroll');
  const save = useAction(payroll.saveRunEntries, { success: t(($) => $.person.withdrawn) });
  return (employeeId, itemId) =>
    save.mutate({ reportId: run.id, withdrawn: [{ employeeId, itemId: asId<'payrollItem'>(itemId) }] });
}
