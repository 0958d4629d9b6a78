import { useConfirm } from '#ui/confirm';
import { useText } from '#web/text';
import type { Order } from '../contract.ts';

/** Asks whether an open order is to end. Money of one whose picture is being checked may be on its way. */
export function useCancelQuestion(): (order: Order) => Promise<boolean> {
  const t = useText('billing');
  const confirm = useConfirm();
  return ({ number, status }) =>
    confirm({
      title: t(($) => $.order.cancelTitle, { number }),
      body: status === 'submitted' ? t(($) => $.order.cancelSent, { number }) : t(($) => $.order.cancelBody),
      agree: t(($) => $.order.cancel),
      danger: true,
    });
}
