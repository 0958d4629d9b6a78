import { FormDialog } from '#ui/form-dialog';
import { showToast } from '#ui/toast';
import type { CallOutput } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { billing, type Order } from '../contract.ts';
import { AddressFields, emptyAddress } from './address-fields.tsx';

interface RequestInvoiceProps {
  readonly order: Order;
  readonly state: Pick<CallOutput<typeof billing.readSubscription>, 'invoiceAddress' | 'requestVersion'>;
  readonly onClose: () => void;
}

/** Asks for the tax invoice of a paid order, with the address that is to be on it. */
export function RequestInvoice({ order, state, onClose }: RequestInvoiceProps) {
  const t = useText('billing');
  const format = useFormat();
  const form = useCallForm(billing.requestInvoice, {
    initial: {
      orderId: order.id,
      invoiceAddress: state.invoiceAddress ?? emptyAddress,
      version: state.requestVersion,
    },
    text: 'billing',
    done: ({ dueDate }) => {
      showToast({ message: t(($) => $.billing.requested, { date: format.date(dueDate) }) });
      onClose();
    },
  });
  return (
    <FormDialog title={t(($) => $.billing.request)} form={form} onClose={onClose}>
      <AddressFields fieldOf={(name) => form.fieldAt(`invoiceAddress.${name}`)} />
    </FormDialog>
  );
}
