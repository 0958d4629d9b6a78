import { SegmentedControl } from '@mantine/core';
import { FeedPanel } from '#calendars/web/public';
import { LocalDate } from '#kernel/time';
import { useAddress } from '#web/address';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import { ExchangeList } from './exchange-list.tsx';
import styles from './mine.module.css';
import { MyPlanView } from './my-plan.tsx';
import { OpenShiftList } from './open-shift-list.tsx';
import { WishPanel } from './wish-panel.tsx';

const views = ['plan', 'exchanges', 'open', 'wishes'] as const;

/** A tab of My Portal: one's own published shifts, exchanges with colleagues, open shifts, and wishes for days that are not planned yet. */
export default function MyShiftsScreen() {
  const t = useText('shifts');
  const today = useToday();
  const { words, write } = useAddress();
  const view = views.find((one) => one === words.view) ?? 'plan';
  const on = LocalDate.safeParse(words.on).data ?? today;
  return (
    <div className={styles.stack}>
      <SegmentedControl
        className={styles.views}
        aria-label={t(($) => $.mine.tabs)}
        value={view}
        onChange={(next) => write({ view: next })}
        data={views.map((value) => ({ value, label: t(($) => $.mine[value]) }))}
      />
      {view === 'plan' && (
        <>
          <MyPlanView on={on} onMove={(date) => write({ on: date })} canExchange />
          <FeedPanel sources={['shifts']} />
        </>
      )}
      {view === 'exchanges' && <ExchangeList onOpenPlan={() => write({ view: 'plan' })} />}
      {view === 'open' && <OpenShiftList />}
      {view === 'wishes' && <WishPanel on={on} onMove={(date) => write({ on: date })} />}
    </div>
  );
}
