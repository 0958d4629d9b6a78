import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import type { CallOutput } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { billing } from '../contract.ts';
import { billingPages } from '../pages.ts';
import { AddressFields, emptyAddress, useAddressLabels } from './address-fields.tsx';
import { OpenOrder } from './open-order.tsx';
import { Steps } from './steps.tsx';

type State = CallOutput<typeof billing.readSubscription>;

export default function OrderBillingScreen() {
  const t = useText('billing');
  return (
    <>
      <PageHeader title={t(($) => $.pages.orderBilling)} />
      <Steps at="address" />
      <OpenOrder>{(_order, state) => <Addresses state={state} />}</OpenOrder>
    </>
  );
}

/** The address of the invoice is asked for after the billing address, where it is another one. */
function Addresses({ state }: { readonly state: State }) {
  const go = useGo();
  const [isInvoice, setIsInvoice] = useState(false);
  const toPayment = () => void go(billingPages.orderPayment);
  return isInvoice ? (
    <InvoiceForm state={state} onDone={toPayment} />
  ) : (
    <BillingForm state={state} onDone={toPayment} onOther={() => setIsInvoice(true)} />
  );
}

interface BillingFormProps {
  readonly state: State;
  readonly onDone: () => void;
  /** The invoice has another address. */
  readonly onOther: () => void;
}

function BillingForm({ state, onDone, onOther }: BillingFormProps) {
  const t = useText('billing');
  const [isSame, setIsSame] = useState(state.sameAsBilling);
  const labels = Object.entries(useAddressLabels());
  const same = useVersionedAction(billing.saveInvoiceAddress, {
    done: onDone,
    compare: Object.fromEntries(labels.map(([name, label]) => [`invoiceAddress.${name}`, { label }])),
    taken: onDone,
  });
  const version = state.invoiceVersion;
  const form = useCallForm(billing.saveBillingAddress, {
    initial: { ...(state.billingAddress ?? emptyAddress), version: state.billingVersion },
    text: 'billing',
    done: () => (isSame ? same.mutate({ sameAsBilling: true, version }) : onOther()),
  });
  return (
    <Panel>
      <Form of={form}>
        <AddressFields fieldOf={(name) => form.field(name) as Field<unknown>} />
        <Switch
          size="md"
          label={t(($) => $.order.sameAsBilling)}
          checked={isSame}
          onChange={({ currentTarget }) => setIsSame(currentTarget.checked)}
        />
        <FormButtons of={form} save={t(($) => $.order.saveAddress)} />
      </Form>
    </Panel>
  );
}

function InvoiceForm({ state, onDone }: Pick<BillingFormProps, 'state' | 'onDone'>) {
  const t = useText('billing');
  const form = useCallForm(billing.saveInvoiceAddress, {
    initial: {
      sameAsBilling: false,
      invoiceAddress: state.invoiceAddress ?? emptyAddress,
      version: state.invoiceVersion,
    },
    text: 'billing',
    done: onDone,
  });
  return (
    <Panel title={t(($) => $.order.invoiceAddress)}>
      <Form of={form}>
        <AddressFields fieldOf={(name) => form.fieldAt(`invoiceAddress.${name}`)} />
        <FormButtons of={form} save={t(($) => $.order.saveAddress)} />
      </Form>
    </Panel>
  );
}
