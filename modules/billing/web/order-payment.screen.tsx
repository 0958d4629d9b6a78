import { Alert } from '@mantine/core';
import { moneyText } from '#kernel/format';
import { add, mulDiv } from '#kernel/money';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { useAction } from '#web/call';
import { useGo } from '#web/links';
import { usePublicSettings } from '#web/settings';
import { useLanguage, useText } from '#web/text';
import { billing, type Order } from '../contract.ts';
import { billingPages } from '../pages.ts';
import { renewalPrice } from '../rules/renewal-price.ts';
import { OpenOrder } from './open-order.tsx';
import styles from './ordering.module.css';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';

export default function OrderPaymentScreen() {
  const t = useText('billing');
  return (
    <>
      <PageHeader title={t(($) => $.pages.orderPayment)} />
      <Steps at="payment" />
      <OpenOrder>
        {(order) => (
          <>
            <Summary quote={order} />
            <Ways order={order} />
          </>
        )}
      </OpenOrder>
    </>
  );
}

function Ways({ order }: { readonly order: Order }) {
  const t = useText('billing');
  const isSetUp = usePublicSettings()?.paypal === true;
  // Who has sent the picture of a transfer would pay twice.
  const offersPaypal = isSetUp && order.status !== 'submitted';
  if (order.method === 'paypal') return <AtPaypal order={order} />;
  return (
    <>
      {offersPaypal && <p className={styles.lead}>{t(($) => $.order.paypalLead, { amount: renewalText(order) })}</p>}
      {offersPaypal && order.orderAdjustments.length > 0 && (
        <p className={styles.lead}>{t(($) => $.order.withheldByTransfer)}</p>
      )}
      <div className={styles.buttons}>
        <PageButton to={billingPages.orderTransfer} variant={offersPaypal ? 'default' : 'filled'}>
          {t(($) => $.order.payByTransfer)}
        </PageButton>
        {offersPaypal && <PaypalButton order={order} label={t(($) => $.order.payByPaypal)} />}
      </div>
    </>
  );
}

/** The reader went to PayPal before: they go on there, or transfer after all. */
function AtPaypal({ order }: { readonly order: Order }) {
  const t = useText('billing');
  const go = useGo();
  const again = useAction(billing.createOrder, { done: () => void go(billingPages.orderTransfer) });
  return (
    <>
      <Alert variant="light">{t(($) => $.order.paypalOpen)}</Alert>
      <div className={styles.buttons}>
        <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate(wantedOf(order))}>
          {t(($) => $.order.transferInstead)}
        </Button>
        <PaypalButton order={order} label={t(($) => $.order.paypalAgain)} />
      </div>
    </>
  );
}

function PaypalButton({ order, label }: { readonly order: Order; readonly label: string }) {
  const language = useLanguage();
  const start = useAction(billing.startPaypal, { done: ({ approveUrl }) => location.assign(approveUrl) });
  return (
    <Button busy={start.isPending || start.isSuccess} onClick={() => start.mutate({ orderId: order.id, language })}>
      {label}
    </Button>
  );
}

const peopleOf = ({ orderItems }: Order, type: Order['orderItems'][number]['product']['type']): number =>
  orderItems.find(({ product }) => product.type === type)?.product.numberSpecified ?? 0;
const featureOf = ({ orderItems }: Order) => orderItems[0]?.product.feature ?? 'annual';

const wantedOf = (order: Order) => ({
  feature: featureOf(order),
  cloud: peopleOf(order, 'cloud'),
  station: peopleOf(order, 'station'),
  payroll: peopleOf(order, 'payroll'),
  withholdingTax: order.withholdingTax,
});

/** With VAT. */
function renewalText(order: Order): string {
  const items = order.orderItems.map(({ product }) => ({ part: product.type, people: product.numberSpecified }));
  const price = renewalPrice({ currency: order.currency, feature: featureOf(order), items }, order.from);
  return moneyText(add(price, mulDiv(price, order.vatPercent, 100)), order.currency);
}
