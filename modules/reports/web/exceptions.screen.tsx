import { SegmentedControl, Textarea } from '@mantine/core';
import { IconCheck, IconEye, IconFileSearch, IconRotate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { clocking, exceptionKinds } from '#clocking/contract';
import type { Tone } from '#ui/badge';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PersonName } from '#ui/person-name';
import { useAddress } from '#web/address';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { DayDialog } from './day-dialog.tsx';
import { OvertimeInbox } from './overtime-inbox.tsx';
import parts from './parts.module.css';
import { EvidenceDialog } from './punch-evidence.tsx';
import styles from './report-filters.module.css';
import { ReportFilters, useReportPlace } from './report-filters.tsx';
import { FreePlanNote, ReportHead } from './report-head.tsx';
import { hintOf } from './words.ts';

type Row = RowOf<typeof clocking.listExceptions>;
type Kind = (typeof exceptionKinds)[number];
const states = ['open', 'resolved', 'all'] as const;
const views = ['exceptions', 'overtime'] as const;

const tones: Readonly<Record<Kind, Tone>> = {
  missingPunch: 'danger',
  late: 'warning',
  away: 'warning',
  shortBreak: 'warning',
  workOnLeave: 'danger',
  farAway: 'danger',
  lowAssurance: 'neutral',
  clockSkew: 'neutral',
};

/** The inbox of what needs a look, and overtime to approve. Worked off one by one or many at once, and kept. */
export default function ExceptionsScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const mayDecide = useCan()('clock.overtime');
  const view = mayDecide && words.view === 'overtime' ? 'overtime' : 'exceptions';
  const counts = useRead(clocking.listExceptions, { size: 1 });
  return (
    <>
      <ReportHead title={t(($) => $.exceptions.title)} lead={t(($) => $.exceptions.lead)} />
      <FreePlanNote earliest={counts.data?.earliest} />
      {mayDecide && (
        <div className={styles.bar}>
          <SegmentedControl
            aria-label={t(($) => $.exceptions.view)}
            value={view}
            onChange={(next) => write({ view: next === 'exceptions' ? undefined : next, page: undefined })}
            data={views.map((value) => ({ value, label: t(($) => $.exceptions.views[value]) }))}
          />
        </div>
      )}
      {view === 'overtime' ? <OvertimeInbox /> : <Questions counts={counts.data} />}
    </>
  );
}

function Questions({ counts }: { readonly counts: CallOutput<typeof clocking.listExceptions> | undefined }) {
  const t = useText('reports');
  const format = useFormat();
  const { words, write } = useAddress();
  const status = states.find((one) => one === words.status) ?? 'open';
  const kind = exceptionKinds.find((one) => one === words.kind);
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t(($) => $.exceptions.status)}
          value={status}
          onChange={(next) => write({ status: next === 'open' ? undefined : next, page: undefined })}
          data={states.map((value) => ({ value, label: t(($) => $.exceptions[value]) }))}
        />
        <div className={styles.quick}>
          {exceptionKinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => write({ kind: kind === one ? undefined : one, page: undefined })}
            >
              {t(($) => $.exceptions.kinds[one])} {counts && format.number(counts.open[one] ?? 0)}
            </button>
          ))}
        </div>
      </div>
      <Inbox status={status} kind={kind} />
    </>
  );
}

function Inbox({ status, kind }: { readonly status: (typeof states)[number]; readonly kind: Kind | undefined }) {
  const t = useText('reports');
  const format = useFormat();
  const { departmentIds } = useReportPlace(0);
  const [shown, setShown] = useState<Row | null>(null);
  const [punch, setPunch] = useState<string | null>(null);
  const [resolving, setResolving] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  const reopen = useAction(clocking.resolveExceptions, { success: t(($) => $.exceptions.reopened) });
  const columns = useColumns();
  return (
    <>
      <DataTable
        name="exceptions"
        label={t(($) => $.exceptions.title)}
        call={clocking.listExceptions}
        input={{ status, ...(kind && { kinds: [kind] }), ...(departmentIds && { departmentIds }) }}
        nameOf={(row) => `${format.name(row.employee)} ${row.sentence}`}
        columns={columns}
        tools={<ReportFilters withZone={false} />}
        empty={{
          title: t(($) => $.exceptions.emptyTitle),
          hint: t(($) => (status === 'open' ? $.exceptions.emptyLead : $.exceptions.emptyOther)),
        }}
        bulkActions={({ ids, clear }) => (
          <Button small icon={<IconCheck size={18} aria-hidden />} onClick={() => setResolving({ ids, clear })}>
            {t(($) => $.exceptions.resolveMany, { count: ids.length })}
          </Button>
        )}
        rowActions={(row) => [
          { label: t(($) => $.exceptions.show), icon: <IconEye size={18} aria-hidden />, run: () => setShown(row) },
          ...(row.clockingId
            ? [
                {
                  label: t(($) => $.day.details),
                  icon: <IconFileSearch size={18} aria-hidden />,
                  run: () => setPunch(row.clockingId),
                },
              ]
            : []),
          row.resolvedAt === null
            ? {
                label: t(($) => $.exceptions.resolve),
                icon: <IconCheck size={18} aria-hidden />,
                run: () => setResolving({ ids: [row.id], clear: () => {} }),
              }
            : {
                label: t(($) => $.exceptions.reopen),
                icon: <IconRotate size={18} aria-hidden />,
                run: () => reopen.mutate({ ids: [row.id], isResolved: false, note: null }),
              },
        ]}
      />
      {shown && <DayDialog employeeId={shown.employee.employeeId} date={shown.date} onClose={() => setShown(null)} />}
      {punch && <EvidenceDialog id={punch} onClose={() => setPunch(null)} />}
      {resolving && <Resolve {...resolving} onClose={() => setResolving(null)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useText('reports');
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.exceptions.who),
        cell: (row) => <PersonName of={row.employee} hint={hintOf(row.employee)} />,
        width: 210,
        phone: 'title',
      },
      { id: 'date', header: t(($) => $.exceptions.day), cell: (row) => <DateText value={row.date} />, width: 140 },
      {
        id: 'kind',
        header: t(($) => $.exceptions.what),
        cell: (row) => <Badge tone={tones[row.kind]}>{t(($) => $.exceptions.kinds[row.kind])}</Badge>,
        width: 170,
      },
      {
        id: 'sentence',
        header: t(($) => $.day.why),
        cell: (row) => (
          <span className={parts.two}>
            {row.sentence}
            {row.resolvedName && (
              <small>
                {row.note
                  ? t(($) => $.exceptions.by, { name: row.resolvedName, note: row.note })
                  : t(($) => $.exceptions.byOnly, { name: row.resolvedName })}
              </small>
            )}
          </span>
        ),
        width: 260,
        grow: true,
      },
    ],
    [t],
  );
}

interface ResolveProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
  readonly onClose: () => void;
}

function Resolve({ ids, clear, onClose }: ResolveProps) {
  const t = useText('reports');
  const [note, setNote] = useState('');
  const resolve = useAction(clocking.resolveExceptions, {
    success: t(($) => $.exceptions.done),
    done: () => {
      clear();
      onClose();
    },
  });
  return (
    <Dialog open title={t(($) => $.exceptions.resolveTitle, { count: ids.length })} onClose={onClose}>
      <Textarea
        label={t(($) => $.exceptions.note)}
        description={t(($) => $.exceptions.noteHint)}
        size="md"
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons onCancel={onClose}>
        <Button busy={resolve.isPending} onClick={() => resolve.mutate({ ids: [...ids], note: note.trim() || null })}>
          {t(($) => $.exceptions.resolve)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
