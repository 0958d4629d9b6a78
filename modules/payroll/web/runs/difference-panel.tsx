import { SegmentedControl, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { comparedRuns, payroll, type Run, type RunDifference } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Badge } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { biggestFirst, DifferenceSheet, type PersonDifference, signed } from './difference-sheet.tsx';
import styles from './runs.module.css';

type Against = (typeof comparedRuns)[number];
type Cause = RunDifference['groups'][number]['cause'];

/** This run against an earlier one, before it is approved: by cause and by person, biggest first. */
export function DifferencePanel({ run }: { readonly run: Run }) {
  const t = useText('payroll');
  const [against, setAgainst] = useState<Against>('last');
  const read = useRead(payroll.readRunDifference, { reportId: run.id, against, size: 1 });
  return (
    <Panel
      title={t(($) => $.difference.title)}
      actions={
        <SegmentedControl
          aria-label={t(($) => $.difference.against)}
          value={against}
          onChange={(value) => setAgainst(value as Against)}
          data={comparedRuns.map((value) => ({ value, label: t(($) => $.difference[value]) }))}
        />
      }
    >
      <States
        of={read}
        isEmpty={(found) => found.against === null}
        empty={<p className={styles.quiet}>{t(($) => $.difference.none)}</p>}
      >
        {(found) => <Differences key={against} run={run} against={against} found={found} />}
      </States>
    </Panel>
  );
}

interface DifferencesProps {
  readonly run: Run;
  readonly against: Against;
  readonly found: RunDifference;
}

function Differences({ run, against, found }: DifferencesProps) {
  const t = useText('payroll');
  const format = useFormat();
  const [cause, setCause] = useState<Cause | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [open, setOpen] = useState<PersonDifference | null>(null);
  const columns = useColumns(setOpen);
  const earlier = found.against;
  return (
    <div className={styles.stack}>
      {earlier && (
        <p className={styles.quiet}>
          {t(($) => $.difference.lead, {
            name: earlier.name,
            before: format.money(earlier.net),
            after: format.money(found.net),
            difference: signed(format, found.difference),
          })}
        </p>
      )}
      {found.groups.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.difference.same)}</p>
      ) : (
        <>
          <Causes of={found} chosen={cause} onChoose={setCause} />
          <DataTable
            name="payroll-differences"
            place={false}
            label={t(($) => $.difference.title)}
            call={payroll.readRunDifference}
            input={{
              reportId: run.id,
              against,
              ...(cause && { cause }),
              ...(isOver && { show: 'over' as const }),
            }}
            columns={columns}
            idOf={({ employeeId }) => employeeId}
            nameOf={(one) => format.name(one)}
            onOpen={setOpen}
            tools={
              found.over > 0 && (
                <Switch
                  label={`${t(($) => $.difference.onlyOver)} (${found.over})`}
                  checked={isOver}
                  onChange={(event) => setIsOver(event.currentTarget.checked)}
                />
              )
            }
            empty={{ title: t(($) => $.difference.empty), hint: t(($) => $.difference.emptyHint) }}
          />
          {open && <DifferenceSheet run={run} person={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </div>
  );
}

interface CausesProps {
  readonly of: RunDifference;
  readonly chosen: Cause | null;
  readonly onChoose: (cause: Cause | null) => void;
}

/** Each cause with its sum; one that is pressed filters the people. */
function Causes({ of, chosen, onChoose }: CausesProps) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <fieldset className={styles.causes} aria-label={t(($) => $.difference.byCause)}>
      <button type="button" className={styles.cause} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t(($) => $.difference.all)}
      </button>
      {of.groups.map(({ cause, amount, people }) => (
        <button
          key={cause}
          type="button"
          className={styles.cause}
          aria-pressed={chosen === cause}
          onClick={() => onChoose(chosen === cause ? null : cause)}
        >
          {t(($) => $.difference.causeOf, {
            cause: t(($) => $.causes[cause]),
            amount: signed(format, amount),
            count: people,
          })}
        </button>
      ))}
    </fieldset>
  );
}

function useColumns(open: (person: PersonDifference) => void): readonly Column<PersonDifference>[] {
  const t = useText('payroll');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.difference.name),
        cell: (one) => (
          <button type="button" className={styles.name} onClick={() => open(one)}>
            <span>{format.name(one)}</span>
            {one.employeeCode && <span className={styles.code}>{one.employeeCode}</span>}
          </button>
        ),
        width: 210,
        phone: 'title',
      },
      {
        id: 'before',
        header: t(($) => $.difference.before),
        cell: ({ before }) => <Amount value={before} plain />,
        width: 130,
        align: 'end',
      },
      {
        id: 'after',
        header: t(($) => $.difference.after),
        cell: ({ after }) => <Amount value={after} plain />,
        width: 130,
        align: 'end',
      },
      {
        id: 'difference',
        header: t(($) => $.difference.difference),
        cell: ({ difference, isOver }) => (
          <>
            {isOver && <Badge tone="warning">{t(($) => $.difference.big)}</Badge>} <Amount value={difference} plain />
          </>
        ),
        width: 190,
        align: 'end',
        phone: 'side',
      },
      {
        id: 'causes',
        header: t(($) => $.difference.causes),
        cell: ({ causes }) => {
          const [biggest, ...others] = biggestFirst(causes);
          if (!biggest) return '–';
          const words = `${t(($) => $.causes[biggest.cause])} ${signed(format, biggest.amount)}`;
          return others.length === 0 ? words : t(($) => $.difference.andMore, { cause: words, count: others.length });
        },
        width: 320,
        grow: true,
      },
    ],
    [t, format, open],
  );
}
