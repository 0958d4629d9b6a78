import { billing, type ProviderOrder } from '#billing/contract';
import { moneyText } from '#kernel/format';
import { dateIn, systemNow } from '#kernel/time';
import { DateField } from '#ui/date-fields';
import { AmountField, LongTextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { Facts } from './parts.tsx';
import { SameSlip } from './same-slip.tsx';

interface OrderDialogProps {
  readonly organizationId: string;
  readonly order: ProviderOrder;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The money of an order is on the account. */
export function ConfirmDialog({ organizationId, order, onClose, onDone }: OrderDialogProps) {
  const t = useText('console');
  const { zone } = useFormats();
  const form = useCallForm(billing.confirmTransfer, {
    initial: { organizationId, orderId: order.id, paidDate: dateIn(zone, systemNow()) },
    text: 'billing',
    success: t(($) => $.orders.confirmed),
    done: onDone,
  });
  return (
    <FormDialog title={t(($) => $.orders.confirm)} form={form} onClose={onClose}>
      <SameSlip orders={order.sameSlip} />
      <p>{t(($) => $.orders.confirmHint)}</p>
      <Facts of={[{ label: t(($) => $.orders.columns.payable), value: moneyText(order.payable, order.currency) }]} />
      <DateField field={form.field('paidDate')} label={t(($) => $.orders.paidOn)} />
    </FormDialog>
  );
}

/** The transfer was not found or is not enough; the company reads why. */
export function RejectDialog({ organizationId, order, onClose, onDone }: OrderDialogProps) {
  const t = useText('console');
  const form = useCallForm(billing.rejectTransfer, {
    initial: { organizationId, orderId: order.id, reason: '' },
    text: 'billing',
    success: t(($) => $.orders.rejected),
    done: onDone,
  });
  return (
    <FormDialog title={t(($) => $.orders.reject)} form={form} onClose={onClose}>
      <LongTextField
        field={form.field('reason')}
        label={t(($) => $.orders.rejectReason)}
        hint={t(($) => $.orders.rejectHint)}
      />
    </FormDialog>
  );
}

/** A part or all of what was paid; by PayPal where it was paid so, otherwise a record of what the bank sent. */
export function RefundDialog({ organizationId, order, onClose, onDone }: OrderDialogProps) {
  const t = useText('console');
  const { currency, refundable } = order;
  const form = useCallForm(billing.refundOrder, {
    initial: { organizationId, orderId: order.id, amount: refundable, reason: '', refundable },
    text: 'billing',
    success: t(($) => $.orders.refundDone),
    done: onDone,
  });
  return (
    <FormDialog
      title={t(($) => $.orders.refundTitle, { number: order.number })}
      form={form}
      save={t(($) => $.orders.refund)}
      onClose={onClose}
    >
      <p>{t(($) => (order.method === 'paypal' ? $.orders.refundPaypal : $.orders.refundTransfer))}</p>
      <Facts of={[{ label: t(($) => $.orders.refundable), value: moneyText(refundable, currency) }]} />
      <AmountField
        field={form.field('amount')}
        currency={currency}
        label={t(($) => $.orders.refundAmount)}
        hint={t(($) => $.orders.refundFull)}
      />
      <LongTextField field={form.field('reason')} label={t(($) => $.orders.refundReason)} />
    </FormDialog>
  );
}
