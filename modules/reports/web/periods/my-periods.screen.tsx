import { clocking } from '#clocking/contract';
import { payFigureNames } from '#clocking/rules/adjustment';
import { Button } from '#ui/button';
import { DateText } from '#ui/date-text';
import { Figure, Figures } from '#ui/figures';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useLength } from '../parts/words.ts';
import { Changes } from './adjustment-list.tsx';
import styles from './period.module.css';
import { Confirmation } from './period.screen.tsx';
import { PeriodState } from './periods.screen.tsx';

type Answer = CallOutput<typeof clocking.myPeriods>;

/** A tab of My Portal: one's own attendance periods, to look at and confirm, and what changed after they were locked. */
export default function MyPeriodsScreen() {
  const read = useRead(clocking.myPeriods, undefined);
  return <States of={read}>{(answer) => <MyPeriods of={answer} />}</States>;
}

function MyPeriods({ of: { items, adjustments } }: { readonly of: Answer }) {
  const t = useText('reports');
  return (
    <div className={styles.panels}>
      {items.length === 0 && <p>{t(($) => $.periods.noneOfMine)}</p>}
      {items.map((one) => (
        <MyPeriod key={one.period.id} of={one} />
      ))}
      {adjustments.length > 0 && (
        <Panel title={t(($) => $.periods.views.adjustments)} hint={t(($) => $.periods.myAdjustments)}>
          <ul className={styles.steps}>
            {adjustments.map((one) => (
              <li key={one.id}>
                <strong>
                  <DateText value={one.date} />
                </strong>{' '}
                {t(($) => $.periods.causes[one.cause])}
                <Changes of={one.changes} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function MyPeriod({ of: { period, days, sums, confirmed } }: { readonly of: Answer['items'][number] }) {
  const t = useText('reports');
  const format = useFormat();
  const length = useLength();
  const confirm = useAction(clocking.confirmPeriod, { success: t(($) => $.periods.confirmed) });
  const isOpen = period.isOver && period.lockedAt === null;
  const isDone = confirmed.employeeAt !== null && !confirmed.isEmployeeStale;
  return (
    <Panel title={format.dateRange(period.from, period.to)}>
      <p className={styles.badges}>
        <PeriodState of={period} />
        {period.isOver && (
          <>
            <Confirmation who="employee" at={confirmed.employeeAt} isStale={confirmed.isEmployeeStale} />
            <Confirmation who="manager" at={confirmed.managerAt} isStale={confirmed.isManagerStale} />
          </>
        )}
      </p>
      <Figures>
        <Figure name={t(($) => $.periods.days)}>{format.number(days)}</Figure>
        {payFigureNames
          .filter((name) => name === 'worked' || sums[name] > 0)
          .map((name) => (
            <Figure key={name} name={t(($) => $.periods.figures[name])}>
              {length(sums[name])}
            </Figure>
          ))}
      </Figures>
      {isOpen && !isDone && (
        <div className={styles.confirm}>
          <Button busy={confirm.isPending} onClick={() => confirm.mutate({ periodId: period.id })}>
            {t(($) => $.periods.confirmOwn)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
