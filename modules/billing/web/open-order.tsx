import type { ReactNode } from 'react';
import { PageButton } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useText } from '#web/text';
import { billing, type Order } from '../contract.ts';
import { billingPages } from '../pages.ts';

type State = CallOutput<typeof billing.readSubscription>;

/** Draws the open order; without one it leads to the plans. */
export function OpenOrder({ children }: { readonly children: (order: Order, state: State) => ReactNode }) {
  const t = useText('billing');
  const state = useRead(billing.readSubscription, undefined);
  return (
    <States of={state}>
      {(found) =>
        found.openOrder ? (
          children(found.openOrder, found)
        ) : (
          <EmptyState
            title={t(($) => $.order.noneOpen)}
            hint={t(($) => $.order.noneOpenHint)}
            action={<PageButton to={billingPages.plans}>{t(($) => $.order.toPlans)}</PageButton>}
          />
        )
      }
    </States>
  );
}
