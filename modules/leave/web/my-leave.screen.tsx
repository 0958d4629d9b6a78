import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FeedPanel } from '#calendars/web/public';
import { LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { leave } from '../contract.ts';
import { leavePages } from '../pages.ts';
import { AskForLeave } from './ask-for-leave.tsx';
import { BalanceCards } from './balance-cards.tsx';
import styles from './leave.module.css';
import { LeaveHistory } from './leave-history.tsx';
import { useTypes } from './words.ts';

/** A tab of My Portal: the days that are left, a request in three taps, and what became of earlier ones. */
export default function MyLeaveScreen() {
  const t = useText('leave');
  const { ask } = usePageSearch(leavePages.mine);
  const [isAsking, setIsAsking] = useState(ask !== undefined);
  const { read: types, byId } = useTypes();
  const balances = useRead(leave.ownBalances, {});
  return (
    <States
      of={types}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t(($) => $.mine.nothing)} hint={t(($) => $.mine.nothingLead)} />}
    >
      {() => (
        <div className={styles.stack}>
          <div className={styles.main}>
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
              {t(($) => $.mine.ask)}
            </Button>
          </div>
          <States of={balances}>{(own) => <BalanceCards of={own} types={byId} />}</States>
          <LeaveHistory types={byId} />
          <FeedPanel sources={['leave']} />
          {isAsking && balances.data && (
            <AskForLeave
              types={byId}
              balances={balances.data}
              day={LocalDate.safeParse(ask).data}
              onClose={() => setIsAsking(false)}
            />
          )}
        </div>
      )}
    </States>
  );
}
