import { Alert } from '@mantine/core';
import { Button } from '#ui/button';
import { FileField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { billing, type Order } from '../contract.ts';

/** The picture of a transfer: sent, seen again, or sent another time. */
export function SlipPanel({ order }: { readonly order: Order }) {
  const t = useText('billing');
  const see = useAction(billing.readSlip, { done: (file) => saveFile(file as File) });
  const form = useCallForm(billing.sendSlip, {
    initial: { orderId: order.id },
    text: 'organization',
    success: t(($) => $.order.slipSent),
  });
  return (
    <Panel
      title={t(($) => $.order.slip)}
      hint={t(($) => $.order.slipHint)}
      actions={
        order.hasSlip && (
          <Button kind="secondary" busy={see.isPending} onClick={() => see.mutate({ orderId: order.id })}>
            {t(($) => $.order.slipSee)}
          </Button>
        )
      }
    >
      {order.status === 'submitted' && <Alert variant="light">{t(($) => $.order.submitted)}</Alert>}
      <Form of={form}>
        <FileField field={form.field('file')} label={t(($) => $.order.slip)} accept="image/png,image/jpeg" />
        <FormButtons of={form} save={t(($) => $.order.slipSend)} />
      </Form>
    </Panel>
  );
}
