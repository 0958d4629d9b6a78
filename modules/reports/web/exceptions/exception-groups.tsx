import { IconCheck, IconChevronDown, IconRotate } from '@tabler/icons-react';
import { type MouseEvent, useId, useState } from 'react';
import { useCan } from '#access/web/public';
import { clocking, type exceptionKinds } from '#clocking/contract';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import type { RowOf } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { SelectionBar, TablePager } from '#ui/list-parts';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePhone } from '#web/phone';
import { useText } from '#web/text';
import { DayDialog } from '../days/day-dialog.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import { AddPunch } from '../punches/add-punch.tsx';
import { EvidenceDialog } from '../punches/punch-evidence.tsx';
import styles from './exception-groups.module.css';
import { ResolveExceptions } from './resolve-exceptions.tsx';

type Row = RowOf<typeof clocking.listExceptions>;
export type ExceptionKind = (typeof exceptionKinds)[number];
export type ExceptionState = 'open' | 'resolved' | 'all';

const tones: Readonly<Record<Row['kind'], Tone>> = {
  missingPunch: 'danger',
  disputed: 'danger',
  late: 'warning',
  away: 'warning',
  shortBreak: 'warning',
  workOnLeave: 'danger',
  farAway: 'danger',
  lowAssurance: 'neutral',
  clockSkew: 'neutral',
};

/** What decides a question: the punch that is missing, the punch it is about, or the day. */
type Step = 'addPunch' | 'showPunch' | 'showDay';
const steps: Readonly<Record<Row['kind'], Step>> = {
  missingPunch: 'addPunch',
  disputed: 'showDay',
  late: 'showDay',
  away: 'showDay',
  shortBreak: 'showDay',
  workOnLeave: 'showDay',
  farAway: 'showPunch',
  lowAssurance: 'showPunch',
  clockSkew: 'showPunch',
};

interface GroupsProps {
  readonly status: ExceptionState;
  readonly kind: ExceptionKind | undefined;
  readonly departmentIds: readonly string[] | undefined;
}

const sizes = [25, 50, 100, 500];
const usualSize = 50;

/** Questions grouped by person, the next step of each as a button. A click on a line opens its day. */
export function ExceptionGroups({ status, kind, departmentIds }: GroupsProps) {
  const t = useText('reports');
  const { words, write } = useAddress();
  const page = Math.max(1, Math.floor(Number(words.page)) || 1);
  const size = sizes.find((one) => one === Number(words.size)) ?? usualSize;
  const phone = usePhone();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<{ row: Row; step: Step } | null>(null);
  const [resolving, setResolving] = useState<readonly string[] | null>(null);
  const read = useRead(
    clocking.listExceptions,
    {
      status,
      page: page - 1,
      size,
      ...(kind && { kinds: [kind] }),
      ...(departmentIds && { departmentIds: [...departmentIds] }),
    },
    { keepPrevious: true },
  );
  const clear = (): void => setChosen([]);
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={clear}>
          <Button small icon={<IconCheck size={18} aria-hidden />} onClick={() => setResolving(chosen)}>
            {t(($) => $.exceptions.resolveMany, { count: chosen.length })}
          </Button>
        </SelectionBar>
      )}
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t(($) => $.exceptions.emptyTitle)}
            hint={t(($) => (status === 'open' ? $.exceptions.emptyLead : $.exceptions.emptyOther))}
          />
        }
      >
        {({ items, total }) => (
          <div className={styles.frame}>
            <ul className={styles.people} aria-label={t(($) => $.exceptions.title)}>
              {[...Map.groupBy(items, ({ employee }) => employee.employeeId).values()].map((rows) => (
                <Group
                  key={`${rows[0]?.employee.employeeId} ${phone}`}
                  isFolded={phone}
                  rows={rows}
                  chosen={chosen}
                  onChoose={setChosen}
                  onStep={(row, step) => setOpen({ row, step })}
                  onResolve={(row) => setResolving([row.id])}
                />
              ))}
            </ul>
            <TablePager
              page={page}
              size={size}
              total={total}
              choice
              onPage={(next) => write({ page: next > 1 ? String(next) : undefined })}
              onSize={(next) => write({ size: String(next), page: undefined })}
            />
          </div>
        )}
      </States>
      {open && <StepDialog {...open} onClose={() => setOpen(null)} />}
      {resolving && <ResolveExceptions ids={resolving} onDone={clear} onClose={() => setResolving(null)} />}
    </>
  );
}

interface StepDialogProps {
  readonly row: Row;
  readonly step: Step;
  readonly onClose: () => void;
}

function StepDialog({ row: { employee, date, missing, clockingId }, step, onClose }: StepDialogProps) {
  const day = { employeeId: employee.employeeId, date, onClose };
  if (step === 'addPunch' && missing) return <AddPunch {...day} type={missing} />;
  if (step === 'showPunch' && clockingId) return <EvidenceDialog id={clockingId} onClose={onClose} />;
  return <DayDialog {...day} />;
}

interface GroupProps {
  /** Whether its lines are hidden at first, as on a phone. */
  readonly isFolded: boolean;
  readonly rows: readonly Row[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onStep: (row: Row, step: Step) => void;
  readonly onResolve: (row: Row) => void;
}

function Group({ rows, chosen, onChoose, isFolded, ...deeds }: GroupProps) {
  const t = useText('reports');
  const format = useFormat();
  const [isOpen, setOpen] = useState(!isFolded);
  const linesId = useId();
  const [first] = rows;
  if (!first) return null;
  const name = format.name(first.employee);
  const ids = rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ id }) => id as string);
  const isWhole = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const choose = (some: readonly string[], isChosen: boolean): void =>
    onChoose([...chosen.filter((id) => !some.includes(id)), ...(isChosen ? some : [])]);
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <input
          type="checkbox"
          aria-label={t(($) => $.exceptions.chooseAll, { name })}
          disabled={ids.length === 0}
          checked={isWhole}
          onChange={() => choose(ids, !isWhole)}
        />
        <PersonLink of={first.employee} />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={linesId}
          aria-label={t(($) => $.exceptions.showAll, { name, count: first.ofPerson })}
          onClick={() => setOpen(!isOpen)}
        >
          <Badge>{t(($) => $.exceptions.ofPerson, { count: first.ofPerson })}</Badge>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </div>
      <ul className={styles.lines} id={linesId} hidden={!isOpen}>
        {rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            isChosen={chosen.includes(row.id)}
            onChoose={(isChosen) => choose([row.id], isChosen)}
            {...deeds}
          />
        ))}
      </ul>
    </li>
  );
}

interface LineProps extends Pick<GroupProps, 'onStep' | 'onResolve'> {
  readonly row: Row;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Line({ row, isChosen, onChoose, onStep, onResolve }: LineProps) {
  const t = useText('reports');
  const format = useFormat();
  const openDay = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button, input')) onStep(row, 'showDay');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of the line opens the day for the keyboard.
    <li className={styles.line} onClick={openDay}>
      <input
        type="checkbox"
        aria-label={t(($) => $.exceptions.choose, { name: `${format.name(row.employee)} ${row.sentence}` })}
        disabled={row.resolvedAt !== null}
        checked={isChosen}
        onChange={() => onChoose(!isChosen)}
      />
      <button type="button" className={styles.day} onClick={() => onStep(row, 'showDay')}>
        <DateText value={row.date} />
      </button>
      <span className={styles.what}>
        <Badge tone={tones[row.kind]}>{t(($) => $.exceptions.kinds[row.kind])}</Badge>
        <span>{row.sentence}</span>
        {row.resolvedName && (
          <small>
            {row.note
              ? t(($) => $.exceptions.by, { name: row.resolvedName, note: row.note })
              : t(($) => $.exceptions.byOnly, { name: row.resolvedName })}
          </small>
        )}
      </span>
      <Deeds row={row} onStep={onStep} onResolve={onResolve} />
    </li>
  );
}

function Deeds({ row, onStep, onResolve }: Pick<LineProps, 'row' | 'onStep' | 'onResolve'>) {
  const t = useText('reports');
  const words = useText('clocking');
  const mayCorrect = useCan()('clock.correct');
  const reopen = useAction(clocking.resolveExceptions, { success: t(($) => $.exceptions.reopened) });
  if (row.resolvedAt !== null)
    return (
      <span className={styles.deeds}>
        <Button
          kind="quiet"
          small
          busy={reopen.isPending}
          icon={<IconRotate size={16} aria-hidden />}
          onClick={() => reopen.mutate({ ids: [row.id], isResolved: false, note: null })}
        >
          {t(($) => $.exceptions.reopen)}
        </Button>
      </span>
    );
  const step = steps[row.kind] === 'addPunch' && !mayCorrect ? 'showDay' : steps[row.kind];
  const label =
    step === 'addPunch' && row.missing
      ? t(($) => $.exceptions.steps.addPunch, { type: words(($) => $.types[row.missing ?? 'clock_in']) })
      : t(($) => $.exceptions.steps[step === 'showPunch' ? 'showPunch' : 'showDay']);
  return (
    <span className={styles.deeds}>
      <Button kind="secondary" small onClick={() => onStep(row, step)}>
        {label}
      </Button>
      <Button kind="quiet" small onClick={() => onResolve(row)}>
        {t(($) => $.exceptions.resolve)}
      </Button>
    </span>
  );
}
