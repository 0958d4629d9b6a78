import { useState } from 'react';
import { PageHeader } from '#ui/page-header';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import styles from './mine.module.css';
import { MyPlanView } from './my-plan.tsx';

/** Inside the mobile app: one's own published shifts. */
export default function ShiftTimeScreen() {
  const t = useText('shifts');
  const [on, setOn] = useState(useToday());
  return (
    <>
      <PageHeader title={t(($) => $.shiftTime.title)} />
      <div className={styles.stack}>
        <MyPlanView on={on} onMove={setOn} canExchange={false} />
      </div>
    </>
  );
}
