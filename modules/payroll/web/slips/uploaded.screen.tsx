import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { asId, type Id } from '#kernel/ids';
import { payroll, type UploadedSlip } from '#payroll/contract';
import { people } from '#people/contract';
import { useConfirm } from '#ui/confirm';
import { DateField } from '#ui/date-fields';
import { FileField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { FieldGrid, Panel } from '#ui/panel';
import { PersonField } from '#ui/person-field';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from '../runs/runs.module.css';
import { PayrollHead } from '../templates/payroll-head.tsx';

/** Slips of companies that pay with another system: a file for one person. */
export default function UploadedSlipsScreen() {
  const t = useText('payroll');
  const [person, setPerson] = useState<Id<'employee'> | null>(null);
  const [sent, setSent] = useState(0);
  return (
    <>
      <PayrollHead lead={t(($) => $.uploaded.lead)} />
      <div className={styles.stack}>
        <UploadForm key={sent} onPerson={setPerson} onSent={() => setSent(sent + 1)} />
        {person ? <SlipsOf employeeId={person} /> : <p className={styles.quiet}>{t(($) => $.uploaded.choose)}</p>}
      </div>
    </>
  );
}

interface UploadFormProps {
  readonly onPerson: (person: Id<'employee'> | null) => void;
  readonly onSent: () => void;
}

function UploadForm({ onPerson, onSent }: UploadFormProps) {
  const t = useText('payroll');
  const form = useCallForm(payroll.uploadSlip, {
    initial: { name: '' },
    success: t(($) => $.uploaded.sent),
    text: 'payroll',
    done: onSent,
  });
  const who = form.field('employeeId') as Field<string | null | undefined>;
  const choose = (value: string | null | undefined): void => {
    who.onChange(value);
    onPerson(value ? asId<'employee'>(value) : null);
  };
  return (
    <Panel title={t(($) => $.uploaded.upload)}>
      <Form of={form}>
        <FieldGrid>
          <PersonField
            call={people.searchEmployees}
            field={{ ...who, onChange: choose }}
            label={t(($) => $.uploaded.person)}
          />
          <DateField field={form.field('payDate')} label={t(($) => $.uploaded.payDate)} />
          <TextField
            field={form.field('name')}
            label={t(($) => $.uploaded.name)}
            hint={t(($) => $.uploaded.nameHint)}
          />
        </FieldGrid>
        <FileField
          field={form.field('file')}
          label={t(($) => $.uploaded.file)}
          hint={t(($) => $.uploaded.fileHint)}
          accept=".pdf,image/*"
        />
        <FormButtons of={form} save={t(($) => $.uploaded.send)} />
      </Form>
    </Panel>
  );
}

function SlipsOf({ employeeId }: { readonly employeeId: Id<'employee'> }) {
  const t = useText('payroll');
  const read = useRead(payroll.listUploadedSlips, { employeeId });
  return (
    <Panel title={t(($) => $.slips.elsewhere)}>
      <States
        of={read}
        isEmpty={(slips) => slips.length === 0}
        empty={<p className={styles.quiet}>{t(($) => $.uploaded.none)}</p>}
      >
        {(slips) => (
          <ul className={styles.files} aria-label={t(($) => $.slips.elsewhere)}>
            {slips.map((slip) => (
              <li key={slip.id}>
                <Slip slip={slip} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}

function Slip({ slip }: { readonly slip: UploadedSlip }) {
  const t = useText('payroll');
  const format = useFormat();
  const confirm = useConfirm();
  const open = useAction(payroll.readUploadedSlip, { done: (file) => saveFile(file as File) });
  const remove = useAction(payroll.deleteUploadedSlip, { success: t(($) => $.uploaded.deleted) });
  const { id, name, payDate, uploadedName, readAt } = slip;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.uploaded.deleteTitle, { name }),
      body: t(($) => $.uploaded.deleteBody),
      agree: t(($) => $.uploaded.delete, { name }),
      danger: true,
    });
    if (agreed) remove.mutate({ id });
  };
  return (
    <>
      <span>
        {name}
        <small>{t(($) => $.uploaded.by, { date: format.date(payDate), name: uploadedName })}</small>
        <small>
          {readAt ? t(($) => $.uploaded.read, { date: format.dateTime(readAt) }) : t(($) => $.uploaded.unread)}
        </small>
      </span>
      <span className={styles.buttons}>
        <IconButton
          label={t(($) => $.slips.openNamed, { name })}
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => open.mutate({ id })}
        />
        <IconButton
          label={t(($) => $.uploaded.delete, { name })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => void ask()}
        />
      </span>
    </>
  );
}
