import { Alert } from '@mantine/core';
import { moneyText } from '#kernel/format';
import { dateIn, systemNow } from '#kernel/time';
import { Button } from '#ui/button';
import { DateText } from '#ui/date-text';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormats } from '#web/format';
import { useGo } from '#web/links';
import { usePublicSettings } from '#web/settings';
import { useText } from '#web/text';
import { billing, type Order } from '../contract.ts';
import { billingPages } from '../pages.ts';
import { useCancelQuestion } from './cancel-question.ts';
import { OpenOrder } from './open-order.tsx';
import styles from './ordering.module.css';
import { Price } from './price.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { Steps } from './steps.tsx';

export default function OrderTransferScreen() {
  const t = useText('billing');
  return (
    <>
      <PageHeader title={t(($) => $.pages.orderTransfer)} subtitle={t(($) => $.order.transferLead)} />
      <Steps at="payment" />
      <OpenOrder>
        {(order, { promptPay }) =>
          order.method === 'paypal' ? <ByPaypal /> : <Transfer order={order} promptPay={promptPay} />
        }
      </OpenOrder>
    </>
  );
}

/** Nothing is owed by transfer. The page of the payment has both ways. */
function ByPaypal() {
  const t = useText('billing');
  return (
    <>
      <Alert variant="light">{t(($) => $.order.paypalOpen)}</Alert>
      <div className={styles.buttons}>
        <PageButton to={billingPages.orderPayment}>{t(($) => $.pages.orderPayment)}</PageButton>
      </div>
    </>
  );
}

interface TransferProps {
  readonly order: Order;
  /** The picture of a QR code. */
  readonly promptPay: string | null;
}

function Transfer({ order, promptPay }: TransferProps) {
  const t = useText('billing');
  const go = useGo();
  const askWhetherToCancel = useCancelQuestion();
  const { zone } = useFormats();
  const isOver = order.validUntil < dateIn(zone, systemNow());
  const cancel = useAction(billing.cancelOrder, {
    success: t(($) => $.order.canceled),
    done: () => void go(billingPages.planBilling),
  });
  const askToCancel = async (): Promise<void> => {
    if (await askWhetherToCancel(order)) cancel.mutate({ orderId: order.id });
  };
  return (
    <>
      {order.rejectReason !== null && (
        <Alert color="red" variant="light" role="alert">
          {t(($) => $.order.rejected, { reason: order.rejectReason })}
        </Alert>
      )}
      {isOver ? <OfferOver /> : <WhereToPay order={order} promptPay={promptPay} />}
      <SlipPanel order={order} />
      <div className={styles.buttons}>
        <Button kind="secondary" busy={cancel.isPending} onClick={() => void askToCancel()}>
          {t(($) => $.order.cancel)}
        </Button>
      </div>
    </>
  );
}

/** A transfer of today would not be accepted; the picture of one that was made in time still is. */
function OfferOver() {
  const t = useText('billing');
  return (
    <>
      <Alert color="red" variant="light" role="alert">
        {t(($) => $.errors.quoteOver)}
      </Alert>
      <div className={styles.buttons}>
        <PageButton to={billingPages.plans}>{t(($) => $.order.toPlans)}</PageButton>
      </div>
    </>
  );
}

function WhereToPay({ order, promptPay }: TransferProps) {
  const t = useText('billing');
  const account = usePublicSettings()?.transferAccount;
  return (
    <Panel>
      <dl className={styles.sums}>
        <div data-total>
          <dt>{t(($) => $.order.payable)}</dt>
          <dd>
            <Price value={order.payable} currency={order.currency} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.order.account)}</dt>
          <dd>{account ?? t(($) => $.order.noAccount)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.order.orderNumber)}</dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt>{t(($) => $.order.validUntil)}</dt>
          <dd>
            <DateText value={order.validUntil} />
          </dd>
        </div>
      </dl>
      {promptPay !== null && (
        <figure className={styles.qr}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(promptPay)}`}
            alt={t(($) => $.order.promptPayAlt, { amount: moneyText(order.payable, order.currency) })}
            width={260}
            height={260}
          />
          <figcaption>{t(($) => $.order.promptPay)}</figcaption>
        </figure>
      )}
    </Panel>
  );
}
