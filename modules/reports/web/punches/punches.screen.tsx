import { IconEye, IconFileSearch, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { Badge, Status } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable, type DataTableProps, type RowOf } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { DayDialog } from '../days/day-dialog.tsx';
import { ReportDays } from '../filters/report-days.tsx';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import { AskReason } from '../parts/ask-reason.tsx';
import parts from '../parts/parts.module.css';
import { PersonLink } from '../parts/person-link.tsx';
import { FreePlanNote, ReportHead } from '../parts/report-head.tsx';
import { useClock } from '../parts/words.ts';
import { AssuranceLevel } from './assurance-level.tsx';
import { CorrectPunch } from './correct-punch.tsx';
import { EvidenceDialog } from './punch-evidence.tsx';

type Row = RowOf<typeof clocking.listPunches>;
type Open = { readonly deed: 'show' | 'day' | 'correct'; readonly row: Row };

/** Punches as they came, one line each, the newest first. A wrong one is corrected or taken out of the count here. */
export default function PunchesScreen() {
  const t = useText('reports');
  const format = useFormat();
  const clock = useClock();
  const mayCorrect = useCan()('clock.correct');
  const { from, to, employeeIds, zoneId } = useReportPlace(0);
  const [open, setOpen] = useState<Open | null>(null);
  const [removing, setRemoving] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  const close = (): void => setOpen(null);
  const columns = useColumns();
  const input = { from, to, ...(employeeIds?.[0] && { employeeId: asId<'employee'>(employeeIds[0]) }) };
  const bulk: Pick<DataTableProps<typeof clocking.listPunches>, 'bulkActions'> = mayCorrect
    ? {
        bulkActions: ({ ids, clear }) => (
          <Button small icon={<IconTrash size={18} aria-hidden />} onClick={() => setRemoving({ ids, clear })}>
            {t(($) => $.punches.removeMany, { count: ids.length })}
          </Button>
        ),
      }
    : {};
  const counts = useRead(clocking.listPunches, { ...input, size: 1 });
  return (
    <>
      <ReportHead title={t(($) => $.punches.title)} lead={t(($) => $.punches.lead)} />
      <FreePlanNote earliest={counts.data?.earliest} />
      <ReportDays place={{ from, to }} />
      <DataTable
        name="punches"
        label={t(($) => $.punches.title)}
        call={clocking.listPunches}
        input={{ ...input, ...(zoneId && { zoneId: asId<'zone'>(zoneId) }) }}
        nameOf={(row) => `${format.name(row.employee)} ${clock(row.timestamp)}`}
        columns={columns}
        tools={<ReportFilters withTeam={false} />}
        empty={{ title: t(($) => $.punches.emptyTitle), hint: t(($) => $.daily.emptyLead) }}
        {...bulk}
        rowActions={(row) => [
          {
            label: t(($) => $.day.details),
            icon: <IconFileSearch size={18} aria-hidden />,
            run: () => setOpen({ deed: 'show', row }),
          },
          {
            label: t(($) => $.daily.open),
            icon: <IconEye size={18} aria-hidden />,
            run: () => setOpen({ deed: 'day', row }),
          },
          ...(mayCorrect && !row.isVoid
            ? [
                {
                  label: t(($) => $.correct.open),
                  icon: <IconPencil size={18} aria-hidden />,
                  run: () => setOpen({ deed: 'correct', row }),
                },
                {
                  label: t(($) => $.day.delete),
                  icon: <IconTrash size={18} aria-hidden />,
                  danger: true,
                  run: () => setRemoving({ ids: [row.id], clear: () => {} }),
                },
              ]
            : []),
        ]}
      />
      {open?.deed === 'show' && <EvidenceDialog id={open.row.id} onClose={close} />}
      {open?.deed === 'correct' && <CorrectPunch punch={open.row} onClose={close} />}
      {open?.deed === 'day' && (
        <DayDialog employeeId={open.row.employeeId} date={open.row.movedTo ?? open.row.clockDate} onClose={close} />
      )}
      {removing && <Remove {...removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useText('reports');
  const words = useText('clocking');
  const clock = useClock();
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.exceptions.who),
        cell: ({ employee }) => <PersonLink of={employee} inList />,
        width: 210,
        phone: 'title',
      },
      {
        id: 'when',
        header: t(($) => $.webview.when),
        cell: ({ clockDate, timestamp }) => (
          <span className={parts.two}>
            <strong>{clock(timestamp)}</strong>
            <small>
              <DateText value={clockDate} />
            </small>
          </span>
        ),
        width: 130,
      },
      {
        id: 'type',
        header: t(($) => $.day.addType),
        cell: ({ clockType, isVoid, movedTo }) => (
          <span className={parts.two}>
            {words(($) => $.types[clockType])}
            {isVoid && <Badge tone="danger">{t(($) => $.webview.isVoid)}</Badge>}
            {!isVoid && movedTo && <small>{words(($) => $.explain.why.moved)}</small>}
          </span>
        ),
        width: 150,
      },
      {
        id: 'hours',
        header: t(($) => $.daily.hours),
        cell: ({ shiftStart, shiftEnd }) =>
          shiftStart && shiftEnd ? `${clock(shiftStart)} – ${clock(shiftEnd)}` : t(($) => $.length.none),
        width: 140,
      },
      {
        id: 'place',
        header: t(($) => $.daily.zone),
        cell: ({ zoneName, stationName }) =>
          [zoneName, stationName].filter(Boolean).join(' · ') || t(($) => $.length.none),
        width: 150,
      },
      {
        id: 'source',
        header: t(($) => $.webview.source),
        cell: ({ source, assurance, reason, enteredName }) => (
          <span className={parts.two}>
            <Status tone={assurance === 'D' ? 'warning' : 'success'}>
              {t(($) => $.sources[source])} · <AssuranceLevel of={assurance} />
            </Status>
            {(reason || enteredName) && (
              <small>
                {[enteredName && t(($) => $.day.by, { name: enteredName }), reason].filter(Boolean).join(' · ')}
              </small>
            )}
          </span>
        ),
        width: 200,
        grow: true,
      },
    ],
    [t, words, clock],
  );
}

interface RemoveProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
  readonly onClose: () => void;
}

function Remove({ ids, clear, onClose }: RemoveProps) {
  const t = useText('reports');
  const remove = useAction(clocking.deletePunches, {
    success: t(($) => $.punches.removed),
    done: () => {
      clear();
      onClose();
    },
  });
  return (
    <AskReason
      title={t(($) => $.punches.removeTitle, { count: ids.length })}
      agree={t(($) => $.day.delete)}
      busy={remove.isPending}
      onAgree={(reason) => remove.mutate({ ids: ids.map((one) => asId(one)), reason })}
      onClose={onClose}
    />
  );
}
