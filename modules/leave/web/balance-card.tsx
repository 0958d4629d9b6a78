import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { leave } from '../contract.ts';
import { leavePages } from '../pages.ts';
import { BalanceCards } from './balance-cards.tsx';
import { useTypes } from './words.ts';

/** On the dashboard: one's own days that are left. */
export function BalanceCard() {
  const t = useText('leave');
  const { byId } = useTypes();
  const read = useRead(leave.ownBalances, {});
  return (
    <Panel
      title={t(($) => $.cards.balance)}
      actions={<PageLink to={leavePages.mine}>{t(($) => $.cards.all)}</PageLink>}
    >
      <States of={read} isEmpty={({ balances }) => balances.length === 0} empty={<p>{t(($) => $.cards.empty)}</p>}>
        {(own) => <BalanceCards of={own} types={byId} />}
      </States>
    </Panel>
  );
}
