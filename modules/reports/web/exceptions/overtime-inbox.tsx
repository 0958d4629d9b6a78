import { SegmentedControl, Textarea } from '@mantine/core';
import { IconCheck, IconClockEdit, IconEye, IconRotate, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LimitedNumber, numberProblem } from '#ui/number-box';
import { useAddress } from '#web/address';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { DayDialog } from '../days/day-dialog.tsx';
import styles from '../filters/report-filters.module.css';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import parts from '../parts/parts.module.css';
import { PersonLink } from '../parts/person-link.tsx';
import { useLength } from '../parts/words.ts';

type Row = RowOf<typeof clocking.listOvertime>;
const states = ['open', 'decided', 'all'] as const;

/** Overtime that was worked: approved as a whole or in part, refused, and opened again. */
export function OvertimeInbox() {
  const t = useText('reports');
  const format = useFormat();
  const { words, write } = useAddress();
  const { departmentIds } = useReportPlace(0);
  const status = states.find((one) => one === words.overtime) ?? 'open';
  const [shown, setShown] = useState<Row | null>(null);
  const [deciding, setDeciding] = useState<{ row: Row; isRefusal: boolean } | null>(null);
  const decide = useAction(clocking.decideOvertime, { success: t(($) => $.overtime.saved) });
  const columns = useColumns();
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t(($) => $.overtime.status)}
          value={status}
          onChange={(next) => write({ overtime: next === 'open' ? undefined : next, page: undefined })}
          data={states.map((value) => ({ value, label: t(($) => $.overtime.states[value]) }))}
        />
      </div>
      <DataTable
        name="overtime"
        label={t(($) => $.overtime.title)}
        call={clocking.listOvertime}
        input={{ status, ...(departmentIds && { departmentIds }) }}
        nameOf={(row) => `${format.name(row.employee)} ${format.date(row.date)}`}
        columns={columns}
        tools={<ReportFilters withZone={false} />}
        empty={{ title: t(($) => $.overtime.emptyTitle), hint: t(($) => $.overtime.emptyLead) }}
        bulkActions={({ ids, clear }) => (
          <Button
            small
            busy={decide.isPending}
            icon={<IconCheck size={18} aria-hidden />}
            onClick={() => decide.mutate({ ...daysOf(ids), note: null }, { onSuccess: clear })}
          >
            {t(($) => $.overtime.approveMany, { count: ids.length })}
          </Button>
        )}
        rowActions={(row) => [
          { label: t(($) => $.exceptions.show), icon: <IconEye size={18} aria-hidden />, run: () => setShown(row) },
          ...(row.decision === null
            ? [
                {
                  label: t(($) => $.overtime.approve),
                  icon: <IconCheck size={18} aria-hidden />,
                  run: () => decide.mutate({ ...daysOf([row.id]), note: null }),
                },
                {
                  label: t(($) => $.overtime.approvePart),
                  icon: <IconClockEdit size={18} aria-hidden />,
                  run: () => setDeciding({ row, isRefusal: false }),
                },
                {
                  label: t(($) => $.overtime.refuse),
                  icon: <IconX size={18} aria-hidden />,
                  run: () => setDeciding({ row, isRefusal: true }),
                },
              ]
            : [
                {
                  label: t(($) => $.exceptions.reopen),
                  icon: <IconRotate size={18} aria-hidden />,
                  run: () => decide.mutate({ ...daysOf([row.id]), minutes: null, note: null }),
                },
              ]),
        ]}
      />
      {shown && <DayDialog employeeId={shown.employee.employeeId} date={shown.date} onClose={() => setShown(null)} />}
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** A line is named by its person and date. */
const daysOf = (ids: readonly string[]) => ({
  employeeIds: ids.map((id) => asId<'employee'>(id.slice(0, id.indexOf(' ')))),
  dates: ids.map((id) => asDate(id.slice(id.indexOf(' ') + 1))),
});

function useColumns(): readonly Column<Row>[] {
  const t = useText('reports');
  const length = useLength();
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.exceptions.who),
        cell: (row) => <PersonLink of={row.employee} inList />,
        width: 210,
        phone: 'title',
      },
      { id: 'date', header: t(($) => $.exceptions.day), cell: (row) => <DateText value={row.date} />, width: 140 },
      {
        id: 'worked',
        header: t(($) => $.overtime.worked),
        cell: (row) => (
          <span className={parts.two}>
            {length(row.overtime + row.holidayOvertime)}
            {row.holidayOvertime > 0 && <small>{t(($) => $.overtime.onFreeDay)}</small>}
          </span>
        ),
        width: 170,
      },
      {
        id: 'decision',
        header: t(($) => $.overtime.decision),
        cell: ({ decision }) =>
          decision === null ? (
            <Badge tone="warning">{t(($) => $.overtime.states.open)}</Badge>
          ) : (
            <span className={parts.two}>
              <Badge tone={decision.seconds > 0 ? 'success' : 'danger'}>
                {decision.seconds > 0
                  ? t(($) => $.overtime.approved, { length: length(decision.seconds) })
                  : t(($) => $.overtime.refused)}
              </Badge>
              <small>
                {decision.note
                  ? t(($) => $.exceptions.by, { name: decision.decidedName, note: decision.note })
                  : t(($) => $.exceptions.byOnly, { name: decision.decidedName })}
              </small>
            </span>
          ),
        width: 260,
        grow: true,
      },
    ],
    [t, length],
  );
}

interface DecideProps {
  readonly row: Row;
  readonly isRefusal: boolean;
  readonly onClose: () => void;
}

function Decide({ row, isRefusal, onClose }: DecideProps) {
  const t = useText('reports');
  const format = useFormat();
  const most = Math.floor((row.overtime + row.holidayOvertime) / 60);
  const [minutes, setMinutes] = useState<number | null>(most);
  const limits = { min: 1, max: most, whole: true };
  const [note, setNote] = useState('');
  const decide = useAction(clocking.decideOvertime, { success: t(($) => $.overtime.saved), done: onClose });
  const values = { name: format.name(row.employee), date: format.date(row.date) };
  return (
    <Dialog
      open
      title={isRefusal ? t(($) => $.overtime.refuseTitle, values) : t(($) => $.overtime.approveTitle, values)}
      onClose={onClose}
    >
      {!isRefusal && (
        <LimitedNumber
          label={t(($) => $.overtime.minutes)}
          description={t(($) => $.overtime.minutesHint, { count: most })}
          size="md"
          {...limits}
          value={minutes}
          onChange={setMinutes}
        />
      )}
      <Textarea
        label={t(($) => $.exceptions.note)}
        size="md"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={decide.isPending}
          // Nothing typed is neither a refusal nor all that was worked.
          disabled={!isRefusal && (!minutes || numberProblem(minutes, limits) !== null)}
          onClick={() =>
            decide.mutate({ ...daysOf([row.id]), minutes: isRefusal ? 0 : minutes, note: note.trim() || null })
          }
        >
          {isRefusal ? t(($) => $.overtime.refuse) : t(($) => $.overtime.approve)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
