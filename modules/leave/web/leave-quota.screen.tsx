import { useActor } from '#access/web/public';
import { asId } from '#kernel/ids';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { leave } from '../contract.ts';
import { leavePages } from '../pages.ts';
import { BalanceCards } from './balance-cards.tsx';
import { useTypes } from './words.ts';

/** Inside the mobile app: one's own days, or those of a person within reach. */
export default function LeaveQuotaScreen() {
  const { id } = usePageParams(leavePages.quota);
  const { employeeId } = useActor();
  return id && id !== employeeId ? <OfPerson id={id} /> : <Own />;
}

function Own() {
  const t = useText('leave');
  const { byId } = useTypes();
  const read = useRead(leave.ownBalances, {});
  return (
    <>
      <PageHeader title={t(($) => $.mine.balances)} />
      <States of={read} isEmpty={({ balances }) => balances.length === 0} empty={<Nothing />}>
        {(own) => <BalanceCards of={own} types={byId} title={t(($) => $.balances.title)} />}
      </States>
    </>
  );
}

function OfPerson({ id }: { readonly id: string }) {
  const t = useText('leave');
  const format = useFormat();
  const { byId } = useTypes();
  const read = useRead(leave.searchBalances, { employeeId: asId<'employee'>(id) });
  const person = read.data?.items[0];
  return (
    <>
      <PageHeader title={person ? format.name(person) : ''} />
      <States of={read} isEmpty={({ items }) => items.length === 0} empty={<Nothing />}>
        {({ items }) =>
          items.map((one) => (
            <BalanceCards key={one.employeeId} of={one} types={byId} title={t(($) => $.balances.title)} />
          ))
        }
      </States>
    </>
  );
}

function Nothing() {
  const t = useText('leave');
  return <EmptyState title={t(($) => $.mine.nothing)} hint={t(($) => $.mine.nothingLead)} />;
}
