import { SegmentedControl } from '@mantine/core';
import { IconCash, IconListDetails, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { payroll, type Run, type RunPerson } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { type RowAction, RowsTable } from '#ui/data-table';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { usePeopleColumns } from './people-columns.tsx';
import { EntryForm, HoldForm, usePayAgain } from './person-forms.tsx';
import { PersonSheet } from './person-sheet.tsx';
import styles from './runs.module.css';

/** All people of a run are read at once: searched, sorted and filtered in the browser, drawn as they scroll into view. */
const mostPeople = 10_000;

const shows = ['all', 'blocked', 'findings', 'held'] as const;
type Show = (typeof shows)[number];

const isShown: Readonly<Record<Show, (person: RunPerson) => boolean>> = {
  all: () => true,
  blocked: ({ blocks, heldReason }) => blocks && heldReason === null,
  findings: ({ findings }) => findings.length > 0,
  held: ({ heldReason }) => heldReason !== null,
};

type Open = { readonly what: 'slip' | 'entry' | 'hold'; readonly person: RunPerson };

/** The people of a run with their figures. */
export function RunPeople({ run }: { readonly run: Run }) {
  const t = useText('payroll');
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(payroll.readRunPeople, { payrollReportId: run.id, size: mostPeople }, { keepPrevious: true });
  const show = useShow();
  const people = read.data?.items;
  const rows = useMemo(() => (people ?? []).filter(isShown[show]), [people, show]);
  const openSlip = (person: RunPerson) => setOpen({ what: 'slip', person });
  const columns = usePeopleColumns(openSlip);
  const actions = useRowActions(run, setOpen);
  const close = () => setOpen(null);
  const empty =
    people?.length === 0
      ? { title: t(($) => $.runPeople.empty), hint: t(($) => $.runPeople.emptyHint) }
      : { title: t(($) => $.runPeople.none), hint: t(($) => $.runPeople.noneHint) };
  return (
    <States of={read}>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside.
        <div onKeyDown={moveByArrows} title={t(($) => $.runPeople.keyboard)}>
          <RowsTable
            name="payroll-run-people"
            label={t(($) => $.runPeople.label)}
            rows={rows}
            columns={columns}
            idOf={({ employeeId }) => employeeId}
            nameOf={(one) => format.name(one)}
            search={t(($) => $.runPeople.search)}
            tools={<ShowChoice run={run} show={show} />}
            onOpen={openSlip}
            rowActions={actions}
            empty={empty}
          />
          {open?.what === 'slip' && <PersonSheet run={run} person={current(people, open.person)} onClose={close} />}
          {open?.what === 'entry' && <EntryForm run={run} person={open.person} onClose={close} />}
          {open?.what === 'hold' && <HoldForm run={run} person={open.person} onClose={close} />}
        </div>
      )}
    </States>
  );
}

/** The person as the last answer has them: the sheet stays open while figures move. */
const current = (people: readonly RunPerson[] | undefined, person: RunPerson): RunPerson =>
  people?.find(({ employeeId }) => employeeId === person.employeeId) ?? person;

function useShow(): Show {
  const { show } = usePageSearch(payrollPages.run);
  return shows.find((one) => one === show) ?? 'all';
}

function ShowChoice({ run, show }: { readonly run: Run; readonly show: Show }) {
  const t = useText('payroll');
  const go = useGo();
  return (
    <div className={styles.filter}>
      <SegmentedControl
        aria-label={t(($) => $.runPeople.show)}
        value={show}
        onChange={(next) =>
          void go(payrollPages.run.to({ id: run.id, ...(next !== 'all' && { show: next }) }), { replace: true })
        }
        data={shows.map((value) => ({ value, label: t(($) => $.runPeople.shows[value]) }))}
      />
    </div>
  );
}

function useRowActions(run: Run, open: (next: Open) => void): (person: RunPerson) => readonly RowAction[] {
  const t = useText('payroll');
  const can = useCan();
  const payAgain = usePayAgain(run);
  const mayChange = can('payroll.run') && run.state === 'DRAFT';
  return (person) => [
    {
      label: t(($) => $.runPeople.open),
      icon: <IconListDetails size={18} aria-hidden />,
      run: () => open({ what: 'slip', person }),
    },
    ...(mayChange
      ? [
          {
            label: t(($) => $.runPeople.enter),
            icon: <IconCash size={18} aria-hidden />,
            run: () => open({ what: 'entry', person }),
          },
          person.heldReason === null
            ? {
                label: t(($) => $.runPeople.hold),
                icon: <IconPlayerPause size={18} aria-hidden />,
                run: () => open({ what: 'hold', person }),
              }
            : {
                label: t(($) => $.runPeople.pay),
                icon: <IconPlayerPlay size={18} aria-hidden />,
                run: () => payAgain(person),
              },
        ]
      : []),
  ];
}

/** Arrow keys go from name to name; rows beyond the edge are drawn by then. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const target = event.target as HTMLElement;
  if (target.dataset.person === undefined) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-person]')];
  const inOrder = names.toSorted((one, other) => rowOf(one) - rowOf(other));
  const next = inOrder[inOrder.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const rowOf = (name: HTMLElement): number => Number(name.closest('tr')?.getAttribute('aria-rowindex') ?? 0);
