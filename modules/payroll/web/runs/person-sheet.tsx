import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { payroll, type Run, type RunPerson, type SlipShown } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Button } from '#ui/button';
import { PageLink } from '#ui/page-link';
import { SideSheet } from '#ui/side-sheet';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { SlipLines } from '../slips/slip-lines.tsx';
import { Comments } from './comments-panel.tsx';
import { useFindingText } from './finding-words.ts';
import { LeavingForm } from './leaving-form.tsx';
import { EntryForm, HoldForm, usePayAgain, useWithdraw } from './person-forms.tsx';
import styles from './runs.module.css';

interface PersonSheetProps {
  readonly run: Run;
  readonly person: RunPerson;
  readonly onClose: () => void;
}

/** The slip of a person beside the list: what stops it, its lines with their reasons, and what a maker may change. */
export function PersonSheet({ run, person, onClose }: PersonSheetProps) {
  const t = useText('payroll');
  const format = useFormat();
  const can = useCan();
  const language = useLanguage();
  const { employeeId } = person;
  const read = useRead(payroll.readRunSlip, { reportId: run.id, employeeId, language }, { keepPrevious: true });
  const withdraw = useWithdraw(run);
  const mayChange = can('payroll.run') && run.state === 'DRAFT';
  return (
    <SideSheet open title={t(($) => $.person.title, { name: format.name(person) })} onClose={onClose}>
      <div className={styles.stack}>
        <Findings of={person} />
        {mayChange && <Changes run={run} person={person} leaving={read.data?.leaving ?? null} />}
        <States of={read}>
          {(slip) => (
            <SlipLines
              slip={slip}
              showsEmployer
              {...(mayChange && { onWithdraw: (itemId: string) => withdraw(employeeId, itemId) })}
            />
          )}
        </States>
        <PageLink to={payrollPages.slipSheet.to({ reportId: run.id, employeeId })} className={styles.print ?? ''}>
          <IconFileText size={18} aria-hidden /> {t(($) => $.person.print)}
        </PageLink>
        <section className={styles.stack}>
          <h3 className={styles.heading}>{t(($) => $.comments.title)}</h3>
          <Comments run={run} person={person} />
        </section>
      </div>
    </SideSheet>
  );
}

function Findings({ of: { findings, blocks, heldReason } }: { readonly of: RunPerson }) {
  const t = useText('payroll');
  const textOf = useFindingText();
  return (
    <>
      {heldReason !== null && (
        <div className={styles.notice}>
          <p>{t(($) => $.person.heldWith, { reason: heldReason })}</p>
        </div>
      )}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li
              key={JSON.stringify(finding)}
              className={styles.notice}
              data-tone={blocks && heldReason === null ? 'danger' : undefined}
            >
              {textOf(finding)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChangesProps extends Pick<PersonSheetProps, 'run' | 'person'> {
  readonly leaving: SlipShown['leaving'];
}

function Changes({ run, person, leaving }: ChangesProps) {
  const t = useText('payroll');
  const [form, setForm] = useState<'entry' | 'hold' | 'leaving' | null>(null);
  const payAgain = usePayAgain(run);
  const close = () => setForm(null);
  return (
    <div className={styles.buttons}>
      <Button kind="secondary" onClick={() => setForm('entry')}>
        {t(($) => $.person.entries)}
      </Button>
      {person.heldReason === null ? (
        <Button kind="secondary" onClick={() => setForm('hold')}>
          {t(($) => $.person.hold)}
        </Button>
      ) : (
        <Button kind="secondary" onClick={() => payAgain(person)}>
          {t(($) => $.person.payAgain)}
        </Button>
      )}
      {run.kind === 'final' && (
        <Button kind="secondary" onClick={() => setForm('leaving')}>
          {t(($) => $.person.leaving)}
        </Button>
      )}
      {form === 'leaving' && <LeavingForm run={run} person={person} leaving={leaving} onClose={close} />}
      {form === 'entry' && <EntryForm run={run} person={person} onClose={close} />}
      {form === 'hold' && <HoldForm run={run} person={person} onClose={close} />}
    </div>
  );
}
