import { useContext } from 'react';
import { ActorAtWork } from '#access/web/public';
import { systemNow, timeIn } from '#kernel/time';
import { me as mine } from '#people/contract/me';
import { ContinueSetup } from '#setup/web/public';
import { PageHeader } from '#ui/page-header';
import { useRead } from '#web/call';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { partOfDay } from '../rules/part-of-day.ts';
import { DashboardCards } from './cards.tsx';

/** What today needs of the reader: cards of all modules, in the reader's order. */
export default function DashboardScreen() {
  const t = useText('dashboard');
  const { zone } = useFormats();
  const me = useRead(mine.myProfile, undefined).data;
  const part = partOfDay(timeIn(zone, systemNow()));
  // The provider's staff see the dashboard too, and have no company.
  const actor = useContext(ActorAtWork);
  return (
    <>
      <PageHeader
        title={t(($) => $.greeting[part], { name: me?.lastVisitEmployee?.firstName ?? me?.firstName ?? '' })}
        subtitle={me?.lastVisitEmployee?.organization.name}
      />
      <ContinueSetup />
      {actor && <DashboardCards />}
    </>
  );
}
