import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { banks } from '#organization/rules/bank-codes';
import { fileChanges } from '#people/contract/changes';
import { file as calls, type EmployeeFile, type Sensitive } from '#people/contract/file';
import { bankFields } from '#people/rules/bank-together';
import { formatNationalId } from '#people/rules/national-id';
import { Button } from '#ui/button';
import { FileField, MaskField, SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { type CallOutput, useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useLanguage, useText } from '#web/text';
import { AskButtons } from '../changes/ask-buttons.tsx';
import { AskablePanel } from '../changes/askable-panel.tsx';
import { useMadeOrAsked } from '../made-or-asked.ts';
import { Facts } from './facts.tsx';
import type { FieldOf } from './personal-panel.tsx';
import { useWhoseFile } from './whose-file.ts';

/** Dots at first. Who may read them asks for them, and the activity log keeps that they did; of one's own one asks for a change. */
export function SensitivePanel({ file, mayAsk }: { readonly file: EmployeeFile; readonly mayAsk: boolean }) {
  const t = useText('people');
  const can = useCan();
  // A manager reads files without such values: there is nothing to offer.
  if (!mayAsk && !can('file.sensitive') && !can('employee.edit')) return null;
  if (!can('file.sensitive'))
    return (
      <AskablePanel
        title={t(($) => $.file.sensitive)}
        mayAsk={mayAsk}
        form={false}
        ask={(close) => <AskIdentity file={file} onClose={close} />}
      >
        <SensitiveFacts file={file} />
      </AskablePanel>
    );
  return <RevealPanel file={file} />;
}

type Revealed = CallOutput<typeof calls.revealSensitive>;

function RevealPanel({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const { isOwn, mayEdit } = useWhoseFile();
  const [shown, setShown] = useState<Revealed | null>(null);
  const reveal = useAction(calls.revealSensitive, { done: setShown });
  return (
    <Panel
      title={t(($) => $.file.sensitive)}
      hint={t(($) => (isOwn && shown ? $.changes.ownHint : $.file.sensitiveHint))}
      actions={
        shown ? (
          <Button
            kind="secondary"
            icon={<IconEyeOff size={18} stroke={1.6} aria-hidden />}
            onClick={() => setShown(null)}
          >
            {t(($) => $.file.hide)}
          </Button>
        ) : (
          <Button
            kind="secondary"
            icon={<IconEye size={18} stroke={1.6} aria-hidden />}
            busy={reveal.isPending}
            onClick={() => reveal.mutate({ employeeId: file.id })}
          >
            {t(($) => $.file.show)}
          </Button>
        )
      }
    >
      {shown && mayEdit ? (
        <SensitiveForm employeeId={file.id} values={shown} onAsked={() => setShown(null)} />
      ) : (
        <SensitiveFacts file={shown ? { ...file, ...shown, masked: false } : file} />
      )}
    </Panel>
  );
}

function SensitiveFacts({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const bankName = useBankName();
  const idCard = file.idCard && !file.masked ? formatNationalId(file.idCard) : file.idCard;
  return (
    <Facts
      of={[
        [t(($) => $.file.idCard), idCard],
        [t(($) => $.file.taxId), file.taxId],
        [t(($) => $.file.socialSecurityId), file.socialSecurityId],
        [t(($) => $.file.race), file.race],
        [t(($) => $.file.bank), file.bankCode && bankName(file.bankCode)],
        [t(($) => $.file.bankAccount), file.bankAccount],
        [t(($) => $.file.bankAccountName), file.bankAccountName],
      ]}
    />
  );
}

/** The name of a bank in the reader's language. */
export function useBankName() {
  const language = useLanguage();
  return (code: string): string => banks.find((bank) => bank.code === code)?.[language] ?? code;
}

interface SensitiveFormProps {
  readonly employeeId: string;
  readonly values: Revealed;
  /** The values are as before: another person decides. */
  readonly onAsked: () => void;
}

function SensitiveForm({ employeeId, values, onAsked }: SensitiveFormProps) {
  const say = useMadeOrAsked();
  const form = useCallForm(calls.editSensitive, {
    initial: { employeeId, ...values },
    done: (answer) => {
      say(answer);
      if (answer.sentTo) onAsked();
    },
    text: 'people',
  });
  return (
    <Form of={form}>
      <IdentityFields field={form.field} />
      {form.dirty && <FormButtons of={form} onCancel={form.reset} />}
    </Form>
  );
}

function AskIdentity({ file, onClose }: { readonly file: EmployeeFile; readonly onClose: () => void }) {
  const t = useText('people');
  const { idCard, taxId, socialSecurityId, race, bankCode, bankAccount, bankAccountName } = file;
  const form = useCallForm(fileChanges.askIdentityChange, {
    initial: {
      idCard,
      taxId,
      socialSecurityId,
      race,
      bankCode,
      bankAccount,
      bankAccountName,
      note: null,
      bankBook: null,
    },
    success: t(($) => $.changes.sent),
    done: onClose,
    text: 'people',
  });
  return (
    <Form of={form}>
      <IdentityFields field={form.field} />
      {isAnotherAccount(file, form.values) && (
        <FileField
          field={form.field('bankBook')}
          label={t(($) => $.changes.bankBook)}
          hint={t(($) => $.changes.bankBookHint)}
          accept="image/*"
        />
      )}
      <AskButtons of={form} note={form.field('note')} onCancel={onClose} />
    </Form>
  );
}

/** Another account is asked for together with its proof; one that is only removed is not. */
const isAnotherAccount = (
  file: EmployeeFile,
  wanted: { readonly [Name in keyof Sensitive]?: string | null | undefined },
): boolean => bankFields.some((field) => wanted[field] && wanted[field] !== file[field]);

function IdentityFields({ field }: { readonly field: FieldOf<keyof Sensitive> }) {
  const t = useText('people');
  const bankName = useBankName();
  return (
    <FieldGrid>
      <MaskField field={field('idCard')} label={t(($) => $.file.idCard)} mask="nationalId" />
      <MaskField field={field('taxId')} label={t(($) => $.file.taxId)} mask="nationalId" />
      <TextField field={field('socialSecurityId')} label={t(($) => $.file.socialSecurityId)} numeric maxLength={10} />
      <TextField field={field('race')} label={t(($) => $.file.race)} maxLength={60} />
      <SelectField
        field={field('bankCode')}
        label={t(($) => $.file.bank)}
        choices={banks.map(({ code }) => ({ value: code, label: bankName(code) }))}
      />
      <TextField field={field('bankAccount')} label={t(($) => $.file.bankAccount)} numeric maxLength={20} />
      <TextField field={field('bankAccountName')} label={t(($) => $.file.bankAccountName)} maxLength={150} />
    </FieldGrid>
  );
}
