import { moneyText } from '#kernel/format';
import { addToDate, type LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { billing, type PlanBilling } from '../contract.ts';

type State = CallOutput<typeof billing.readSubscription>;

/** What is paid next, and the way to end the plan; nothing where no term is paid. */
export function NextPayment({ plan }: { readonly plan: PlanBilling }) {
  const t = useText('billing');
  const confirm = useConfirm();
  const format = useFormat();
  const { data: state } = useRead(billing.readSubscription, undefined);
  const end = useAction(billing.endSubscription);
  const last = state?.terms.at(-1);
  if (!state || !last) return null;
  const askToEnd = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.billing.endTitle),
      body: t(($) => $.billing.endBody),
      agree: t(($) => $.billing.end),
      danger: true,
    });
    if (agreed) end.mutate(undefined);
  };
  if (goesOnAfter(last.to, plan) && !state.nextCharge && !state.canceled)
    return (
      <Panel title={t(($) => $.billing.next)}>
        <p>{t(($) => $.billing.nothingDue)}</p>
      </Panel>
    );
  return (
    <Panel
      title={t(($) => $.billing.next)}
      actions={
        !state.canceled && (
          <Button kind="secondary" busy={end.isPending} onClick={() => void askToEnd()}>
            {t(($) => $.billing.end)}
          </Button>
        )
      }
    >
      <NextText state={state} date={format.date(last.to)} next={format.date(addToDate(last.to, { days: 1 }))} />
    </Panel>
  );
}

/** A plan that the provider granted may last longer than what was paid; days of grace do not count. */
const goesOnAfter = (lastPaidDay: LocalDate, { order, endDate }: PlanBilling): boolean =>
  order !== null && order.status !== 'Grace' && (endDate === null || endDate > lastPaidDay);

interface NextTextProps {
  readonly state: State;
  /** The last paid day, and the day after it. */
  readonly date: string;
  readonly next: string;
}

function NextText({ state, date, next }: NextTextProps) {
  const t = useText('billing');
  const format = useFormat();
  const { nextCharge, canceled } = state;
  if (canceled) return <p>{t(($) => $.billing.canceled, { date })}</p>;
  if (!nextCharge) return <p>{t(($) => $.billing.nextOrder, { date: next })}</p>;
  const amount = moneyText(nextCharge.amount, nextCharge.currency);
  return <p>{t(($) => $.billing.nextCharge, { amount, date: format.date(nextCharge.day) })}</p>;
}
