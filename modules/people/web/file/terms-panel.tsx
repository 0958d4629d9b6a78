import { IconEye, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { minor } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { employmentTypes } from '#people/contract/fields';
import type { EmployeeFile } from '#people/contract/file';
import { type TermChange, terms } from '#people/contract/terms';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { DateField } from '#ui/date-fields';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { useMadeOrAsked } from '../made-or-asked.ts';
import { Facts } from './facts.tsx';
import styles from './file.module.css';
import { hoursAndMinutes } from './hours-and-minutes.ts';
import { TermDialog } from './term-dialog.tsx';
import { useWhoseFile } from './whose-file.ts';

/** What was asked for, by the day from which it counts. */
type Salaries = ReadonlyMap<string, { readonly salary: number; readonly note: string | null }>;

/** What is agreed, on the day asked for, and every change with the day from which it counts. */
export function TermsPanel({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const can = useCan();
  const { mayEdit } = useWhoseFile();
  const [on, setOn] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [salaries, setSalaries] = useState<Salaries | null>(null);
  const wordsOf = useTermText(salaries);
  const reveal = useAction(terms.revealSalaries, {
    done: (rows) => setSalaries(new Map(rows.map(({ fromDate, ...one }) => [fromDate, one]))),
  });
  const read = useRead(terms.termsOf, { employeeId: file.id, ...(on && { on }) }, { keepPrevious: true });
  return (
    <Panel
      title={t(($) => $.terms.title)}
      hint={t(($) => $.terms.hint)}
      actions={
        <>
          {read.data?.mayReveal && (
            <Button
              kind="secondary"
              icon={salaries ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
              busy={reveal.isPending}
              onClick={() => (salaries ? setSalaries(null) : reveal.mutate({ employeeId: file.id }))}
            >
              {t(($) => (salaries ? $.terms.hide : $.terms.show))}
            </Button>
          )}
          {mayEdit && (
            <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
              {t(($) => $.terms.add)}
            </Button>
          )}
        </>
      }
    >
      <States
        of={read}
        isEmpty={({ history }) => history.length === 0}
        empty={<EmptyState title={t(($) => $.terms.none)} hint="" />}
      >
        {({ on: day, ...all }) => {
          // A salary that the reader can neither see nor keep is left out.
          const isOffered = ({ matter }: TermChange) => matter !== 'salary' || all.mayReveal || can('employee.edit');
          const held = all.held.filter(isOffered);
          const history = all.history.filter(isOffered);
          return (
            <>
              <div className={styles.toolbar}>
                <DateField
                  field={plainField<string | null | undefined>({
                    name: 'on',
                    value: on ?? day,
                    onChange: (value) => setOn(value ?? null),
                  })}
                  label={t(($) => $.terms.on)}
                />
              </div>
              <Facts of={held.map((term) => [t(($) => $.matters[term.matter]), wordsOf(term)])} />
              <Timeline employeeId={file.id} history={history} held={held} today={day} salaries={salaries} />
            </>
          );
        }}
      </States>
      {open && <TermDialog employeeId={file.id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

interface TimelineProps {
  readonly employeeId: EmployeeFile['id'];
  readonly history: readonly TermChange[];
  readonly held: readonly TermChange[];
  readonly today: LocalDate;
  readonly salaries: Salaries | null;
}

function Timeline({ employeeId, history, held, today, salaries }: TimelineProps) {
  const t = useText('people');
  const can = useCan();
  const format = useFormat();
  const wordsOf = useTermText(salaries);
  const confirmDelete = useConfirmDelete();
  const say = useMadeOrAsked();
  const removeTerm = useAction(terms.removeTerm, { done: say });
  const removeSalary = useAction(terms.removeSalary, { done: say });
  const { mayEdit } = useWhoseFile();
  const mayRemove = ({ matter }: TermChange): boolean => {
    if (!mayEdit) return false;
    if (matter === 'salary') return can('employee.salary');
    return can(matter === 'position' ? 'position.manage' : 'employee.edit');
  };
  const remove = async (term: TermChange): Promise<void> => {
    const { matter, fromDate } = term;
    if (!(await confirmDelete(`${t(($) => $.matters[matter])} ${format.date(fromDate)}`))) return;
    if (matter === 'salary') removeSalary.mutate({ employeeId, fromDate });
    else removeTerm.mutate({ employeeId, matter, fromDate });
  };
  const noteOf = (term: TermChange): string | null =>
    term.note ?? (term.matter === 'salary' ? (salaries?.get(term.fromDate)?.note ?? null) : null);
  const holds = (term: TermChange): boolean =>
    held.some((one) => one.matter === term.matter && one.fromDate === term.fromDate);
  return (
    <>
      <h3>{t(($) => $.terms.history)}</h3>
      <ol className={styles.timeline}>
        {history.map((term) => (
          <li key={`${term.matter} ${term.fromDate}`} className={styles.change} data-held={holds(term) || undefined}>
            <div>
              <p className={styles.when}>
                {t(($) => $.terms.from, { date: format.date(term.fromDate as LocalDate) })} · {term.changedBy}
                {term.fromDate > today && <> · {t(($) => $.terms.ahead)}</>}
              </p>
              <p>
                {t(($) => $.matters[term.matter])}: <strong>{wordsOf(term)}</strong>
              </p>
              {noteOf(term) && <p className={styles.when}>{noteOf(term)}</p>}
            </div>
            {mayRemove(term) && (
              <IconButton
                label={`${t(($) => $.terms.remove)}: ${t(($) => $.matters[term.matter])} ${format.date(term.fromDate as LocalDate)}`}
                icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                onClick={() => void remove(term)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function useTermText(salaries: Salaries | null) {
  const t = useText('people');
  const format = useFormat();
  return (term: TermChange): string => {
    switch (term.matter) {
      case 'salary': {
        const amount = term.valueNumber ?? salaries?.get(term.fromDate)?.salary;
        return amount === undefined ? '••••••' : format.money(minor(amount));
      }
      case 'workMinutes':
        return t(($) => $.terms.minutes, hoursAndMinutes(term.valueNumber ?? 0));
      case 'employmentType': {
        const type = employmentTypes.find((one) => one === term.valueText);
        return type ? t(($) => $.employmentTypes[type]) : '–';
      }
      case 'department':
      case 'position':
      case 'manager':
        return term.valueText ?? '–';
    }
  };
}
