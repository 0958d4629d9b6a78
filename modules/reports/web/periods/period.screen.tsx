import { SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCan } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { asId, type Id } from '#kernel/ids';
import { reportPages } from '#reports/pages';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { Figure, Figures } from '#ui/figures';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAddress } from '#web/address';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { PersonLink } from '../parts/person-link.tsx';
import { shortLength } from '../parts/words.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import styles from './period.module.css';
import { LockButton } from './period-lock.tsx';
import { PeriodState } from './periods.screen.tsx';

type Answer = CallOutput<typeof clocking.readPeriod>;
type Row = RowOf<typeof clocking.readPeriod>;
const views = ['people', 'adjustments'] as const;

/** A period: what is missing before it is locked, its people with their sums, and the adjustments it has to make up for. */
export default function PeriodScreen() {
  const t = useText('reports');
  const format = useFormat();
  const { id } = usePageParams(reportPages.period);
  const periodId = asId<'attendancePeriod'>(id);
  const { words, write } = useAddress();
  const view = views.find((one) => one === words.view) ?? 'people';
  const read = useRead(clocking.readPeriod, { periodId, size: 1 });
  const period = read.data?.period;
  const title = period ? format.dateRange(period.from, period.to) : t(($) => $.periods.title);
  return (
    <>
      <PageHeader
        back={<BackLink to={reportPages.periods}>{t(($) => $.periods.title)}</BackLink>}
        title={title}
        subtitle={period && <PeriodState of={period} />}
        actions={period && <LockButton period={period} />}
      />
      <States of={read}>{(answer) => <Missing of={answer} />}</States>
      <div className={styles.views}>
        <SegmentedControl
          aria-label={t(($) => $.periods.view)}
          value={view}
          onChange={(next) => write({ view: next === 'people' ? undefined : next, page: undefined })}
          data={views.map((value) => ({ value, label: t(($) => $.periods.views[value]) }))}
        />
      </div>
      {view === 'people' ? (
        <People periodId={periodId} mayConfirm={period?.isOver === true && period.lockedAt === null} />
      ) : (
        <AdjustmentList periodId={periodId} />
      )}
    </>
  );
}

const missingNames = ['notConfirmed', 'notApproved', 'peopleWithoutDays', 'openExceptions', 'openOvertime'] as const;

function Missing({ of: { missing, steps } }: { readonly of: Answer }) {
  const t = useText('reports');
  const format = useFormat();
  return (
    <Panel title={t(($) => $.periods.missing)} hint={t(($) => $.periods.missingHint)}>
      <Figures>
        <Figure name={t(($) => $.periods.people)}>{format.number(missing.people)}</Figure>
        {missingNames.map((name) => (
          <Figure
            key={name}
            name={t(($) => $.periods.missingOf[name])}
            tone={missing[name] > 0 ? 'warning' : undefined}
          >
            {format.number(missing[name])}
          </Figure>
        ))}
      </Figures>
      {steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map(({ step, madeAt, madeName, reason }) => (
            <li key={madeAt}>
              {t(($) => $.periods.steps[step], { name: madeName, at: format.dateTime(madeAt) })}
              {reason && ` · ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface PeopleProps {
  readonly periodId: Id<'attendancePeriod'>;
  readonly mayConfirm: boolean;
}

function People({ periodId, mayConfirm }: PeopleProps) {
  const t = useText('reports');
  const format = useFormat();
  const can = useCan()('clock.approvePeriod') && mayConfirm;
  const confirm = useAction(clocking.approvePeriod, { success: t(($) => $.periods.confirmed) });
  const columns = useColumns();
  const of = (ids: readonly string[]) => ({ periodId, employeeIds: ids.map((id) => asId<'employee'>(id)) });
  const icon = <IconCheck size={18} aria-hidden />;
  const shared = {
    name: 'period',
    label: t(($) => $.periods.views.people),
    call: clocking.readPeriod,
    input: { periodId },
    search: t(($) => $.periods.search),
    nameOf: (row: Row) => format.name(row.employee),
    columns,
    empty: { title: t(($) => $.periods.noPeople), hint: t(($) => $.periods.noPeopleLead) },
  };
  if (!can) return <DataTable {...shared} />;
  return (
    <DataTable
      {...shared}
      bulkActions={({ ids, clear }) => (
        <Button
          small
          busy={confirm.isPending}
          icon={icon}
          onClick={() => confirm.mutate(of(ids), { onSuccess: clear })}
        >
          {t(($) => $.periods.confirmMany, { count: ids.length })}
        </Button>
      )}
      rowActions={(row) => [{ label: t(($) => $.periods.confirm), icon, run: () => confirm.mutate(of([row.id])) }]}
    />
  );
}

/** The sums that payroll looks at first, with the width that their name takes. */
const sumWidths = {
  worked: 92,
  late: 92,
  absence: 92,
  approvedOvertime: 156,
  unpaidLeave: 116,
  incomplete: 112,
} as const;
const sumNames = Object.keys(sumWidths) as (keyof typeof sumWidths)[];

function useColumns(): readonly Column<Row>[] {
  const t = useText('reports');
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.exceptions.who),
        cell: (row) => <PersonLink of={row.employee} inList />,
        width: 210,
        grow: true,
        phone: 'title',
      },
      ...sumNames.map(
        (name): Column<Row> => ({
          id: name,
          header: t(($) => $.periods.figures[name]),
          cell: (row) => shortLength(row.sums[name]),
          width: sumWidths[name],
          align: 'end',
        }),
      ),
      {
        id: 'confirmed',
        header: t(($) => $.periods.confirmation),
        cell: ({ confirmed }) => (
          <span className={styles.stack}>
            <Confirmation who="employee" at={confirmed.employeeAt} isStale={confirmed.isEmployeeStale} />
            <Confirmation who="manager" at={confirmed.managerAt} isStale={confirmed.isManagerStale} />
          </span>
        ),
        width: 220,
        phone: 'side',
      },
    ],
    [t],
  );
}

interface ConfirmationProps {
  readonly who: 'employee' | 'manager';
  readonly at: string | null;
  readonly isStale: boolean;
}

/** Whether somebody has confirmed, and whether a day has changed since. */
export function Confirmation({ who, at, isStale }: ConfirmationProps) {
  const t = useText('reports');
  const state = at === null ? 'open' : isStale ? 'stale' : 'done';
  const tone = { open: 'neutral', stale: 'warning', done: 'success' } as const;
  return (
    <Badge tone={tone[state]}>
      {t(($) => $.periods.by[who])}: {t(($) => $.periods.confirmations[state])}
    </Badge>
  );
}
