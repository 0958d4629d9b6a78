import { IconDownload, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { payroll } from '#payroll/contract';
import { Button } from '#ui/button';
import { FormDialog } from '#ui/form-dialog';
import { PasswordField } from '#ui/text-fields';
import { useAction } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';

/** One's own slip as PDF, as it is or behind a password. */
export function OwnSlipFile({ reportId }: { readonly reportId: Id<'payrollRun'> }) {
  const t = useText('payroll');
  const language = useLanguage();
  const [isLocking, setIsLocking] = useState(false);
  const download = useAction(payroll.ownSlipFile, { done: (file) => saveFile(file as File) });
  return (
    <>
      <Button
        kind="secondary"
        icon={<IconDownload size={18} aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate({ reportId, language })}
      >
        {t(($) => $.slips.download)}
      </Button>
      <Button kind="quiet" icon={<IconLock size={18} aria-hidden />} onClick={() => setIsLocking(true)}>
        {t(($) => $.slips.downloadLocked)}
      </Button>
      {isLocking && <LockedSlip reportId={reportId} onClose={() => setIsLocking(false)} />}
    </>
  );
}

function LockedSlip({ reportId, onClose }: { readonly reportId: Id<'payrollRun'>; readonly onClose: () => void }) {
  const t = useText('payroll');
  const language = useLanguage();
  const form = useCallForm(payroll.ownSlipFile, {
    initial: { reportId, language, password: '' },
    guard: false,
    text: 'payroll',
    done: (file) => {
      saveFile(file as File);
      onClose();
    },
  });
  return (
    <FormDialog title={t(($) => $.slips.downloadLocked)} form={form} onClose={onClose}>
      <PasswordField
        field={{ ...(form.field('password') as Field<string | null | undefined>), required: true }}
        label={t(($) => $.slips.password)}
        hint={t(($) => $.slips.passwordHint)}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
