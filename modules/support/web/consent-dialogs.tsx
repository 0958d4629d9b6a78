import { addToDate, dateIn, systemNow } from '#kernel/time';
import { DateField } from '#ui/date-fields';
import { LongTextField, SwitchField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { type SupportAccess, support } from '../contract.ts';
import { mostSupportDays } from '../rules/support-end.ts';

/** Long enough for most questions. */
const usualDays = 3;

function useLastDay() {
  const { zone } = useFormats();
  return addToDate(dateIn(zone, systemNow()), { days: usualDays });
}

/** An owner invites without being asked. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('support');
  const lastDay = useLastDay();
  const form = useCallForm(support.inviteSupport, {
    initial: { reason: '', lastDay, withPay: false },
    text: 'support',
    success: t(($) => $.access.opened),
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.access.invite)} form={form} onClose={onClose}>
      <LongTextField
        field={form.field('reason')}
        label={t(($) => $.access.reason)}
        hint={t(($) => $.access.reasonHint)}
      />
      <DateField
        field={form.field('lastDay')}
        label={t(($) => $.access.lastDay)}
        hint={t(($) => $.access.lastDayHint, { n: mostSupportDays })}
      />
      <SwitchField
        field={form.field('withPay')}
        label={t(($) => $.access.withPay)}
        hint={t(($) => $.access.withPayHint)}
      />
    </FormDialog>
  );
}

interface AcceptDialogProps {
  readonly access: SupportAccess;
  readonly onClose: () => void;
}

/** An owner agrees to what provider staff asked for. */
export function AcceptDialog({ access, onClose }: AcceptDialogProps) {
  const t = useText('support');
  const lastDay = useLastDay();
  const form = useCallForm(support.acceptSupport, {
    initial: { id: access.id, lastDay, withPay: false },
    text: 'support',
    success: t(($) => $.access.opened),
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.access.askedTitle)} form={form} onClose={onClose}>
      <p>{access.reason}</p>
      <DateField
        field={form.field('lastDay')}
        label={t(($) => $.access.lastDay)}
        hint={t(($) => $.access.lastDayHint, { n: mostSupportDays })}
      />
      <SwitchField
        field={form.field('withPay')}
        label={t(($) => $.access.withPay)}
        hint={t(($) => $.access.withPayHint)}
      />
    </FormDialog>
  );
}
