import { useState } from 'react';
import { RowsTable } from '#ui/data-table';
import { DateField } from '#ui/date-fields';
import { DateText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { consent } from '../contract.ts';
import styles from './privacy.module.css';

/** The dry run of the ten-year rule. */
export function RetentionPanel() {
  const t = useText('consent');
  const [on, setOn] = useState<string | null>(null);
  const plan = useRead(consent.planRetention, on ? { on } : {}, { keepPrevious: true });
  const field = plainField({
    name: 'on',
    value: on ?? plan.data?.on ?? null,
    required: true,
    onChange: (day: string | null | undefined) => setOn(day ?? null),
  });
  return (
    <Panel title={t(($) => $.company.retention)} hint={t(($) => $.company.retentionHint)}>
      <div className={styles.day}>
        <DateField field={field} label={t(($) => $.company.retentionOn)} />
      </div>
      <States
        of={plan}
        isEmpty={({ people }) => people.length === 0}
        empty={<p>{t(($) => $.company.retentionNone)}</p>}
      >
        {({ people }) => (
          <RowsTable
            name="retention"
            label={t(($) => $.company.retention)}
            place="retention"
            rows={people}
            idOf={(one) => one.employeeId}
            columns={[
              {
                id: 'name',
                header: t(($) => $.company.person),
                cell: (one) => one.name,
                value: (one) => one.name,
                width: 200,
                grow: true,
                phone: 'title',
              },
              {
                id: 'lastDay',
                header: t(($) => $.company.lastDay),
                cell: (one) => <DateText value={one.lastDay} />,
                value: (one) => one.lastDay,
                sortable: true,
                width: 160,
              },
              {
                id: 'keptUntil',
                header: t(($) => $.company.keptUntil),
                cell: (one) => <DateText value={one.keptUntil} />,
                value: (one) => one.keptUntil,
                sortable: true,
                width: 160,
              },
            ]}
          />
        )}
      </States>
    </Panel>
  );
}
