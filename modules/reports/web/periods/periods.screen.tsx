import { IconEye, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { clocking, type Period } from '#clocking/contract';
import { reportPages } from '#reports/pages';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { PageLink } from '#ui/page-link';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import parts from '../parts/parts.module.css';
import { ReportHead } from '../parts/report-head.tsx';
import { usePeriodLock } from './period-lock.tsx';
import { PeriodRuleDialog } from './period-rule.tsx';

/** Attendance periods with their states: the next one is locked, the last locked one can be opened again with a reason. */
export default function PeriodsScreen() {
  const t = useText('reports');
  const can = useCan();
  const [isCutting, setIsCutting] = useState(false);
  return (
    <>
      <ReportHead
        title={t(($) => $.periods.title)}
        lead={t(($) => $.periods.lead)}
        actions={
          can('clock.setting') && (
            <Button kind="secondary" icon={<IconSettings size={18} aria-hidden />} onClick={() => setIsCutting(true)}>
              {t(($) => $.periods.rule)}
            </Button>
          )
        }
      />
      <PeriodList />
      {isCutting && <PeriodRuleDialog onClose={() => setIsCutting(false)} />}
    </>
  );
}

function PeriodList() {
  const t = useText('reports');
  const format = useFormat();
  const go = useGo();
  const { stepOf, question } = usePeriodLock();
  const nameOf = ({ from, to }: Period): string => format.dateRange(from, to);
  const columns = useColumns(nameOf);
  const stepsOf = (row: Period) => {
    const step = stepOf(row);
    return step ? [{ label: step.label, icon: step.icon, danger: step.isUnlock, run: step.run }] : [];
  };
  return (
    <>
      <DataTable
        name="periods"
        label={t(($) => $.periods.title)}
        call={clocking.listPeriods}
        nameOf={nameOf}
        columns={columns}
        empty={{ title: t(($) => $.periods.emptyTitle), hint: t(($) => $.periods.lead) }}
        rowActions={(row) => [
          {
            label: t(($) => $.periods.open),
            icon: <IconEye size={18} aria-hidden />,
            run: () => void go(reportPages.period.to({ id: row.id })),
          },
          ...stepsOf(row),
        ]}
      />
      {question}
    </>
  );
}

function useColumns(nameOf: (period: Period) => string): readonly Column<Period>[] {
  const t = useText('reports');
  const format = useFormat();
  return useMemo<readonly Column<Period>[]>(
    () => [
      {
        id: 'period',
        header: t(($) => $.periods.period),
        cell: (row) => <PageLink to={reportPages.period.to({ id: row.id })}>{nameOf(row)}</PageLink>,
        width: 260,
        grow: true,
        phone: 'title',
      },
      {
        id: 'state',
        header: t(($) => $.periods.state),
        cell: (row) => (
          <span className={parts.two}>
            <PeriodState of={row} />
            {row.lockedName && <small>{t(($) => $.exceptions.byOnly, { name: row.lockedName })}</small>}
          </span>
        ),
        width: 200,
      },
      {
        id: 'adjustments',
        header: t(($) => $.periods.adjustments),
        cell: (row) => (row.adjustments === 0 ? '–' : format.number(row.adjustments)),
        width: 140,
        align: 'end',
      },
    ],
    [t, format, nameOf],
  );
}

/** Locked, over and waiting for the lock, or running. */
export function PeriodState({ of }: { readonly of: Pick<Period, 'lockedAt' | 'isOver'> }) {
  const t = useText('reports');
  if (of.lockedAt) return <Badge tone="success">{t(($) => $.periods.states.locked)}</Badge>;
  return of.isOver ? (
    <Badge tone="warning">{t(($) => $.periods.states.over)}</Badge>
  ) : (
    <Badge>{t(($) => $.periods.states.running)}</Badge>
  );
}
