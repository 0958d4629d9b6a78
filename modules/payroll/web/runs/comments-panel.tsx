import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { payroll, type Run, type RunComment, type RunPerson } from '#payroll/contract';
import { LongTextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './runs.module.css';

type Person = Pick<RunPerson, 'employeeId' | 'firstName' | 'lastName'>;

interface CommentsProps {
  readonly run: Run;
  /** Only what is said about this person; about the whole run and everyone when left out. */
  readonly person?: Person;
}

/** What makers and approvers say to each other about a run. */
export function CommentsPanel({ run }: { readonly run: Run }) {
  const t = useText('payroll');
  return (
    <Panel title={t(($) => $.comments.title)}>
      <Comments run={run} />
    </Panel>
  );
}

/** The comments and a field for one more. */
export function Comments({ run, person }: CommentsProps) {
  const t = useText('payroll');
  const [sent, setSent] = useState(0);
  const read = useRead(payroll.listRunComments, { reportId: run.id });
  const concerned = (comments: readonly RunComment[]) =>
    person ? comments.filter(({ employeeId }) => employeeId === person.employeeId) : comments;
  return (
    <div className={styles.stack}>
      <States
        of={read}
        isEmpty={(comments) => concerned(comments).length === 0}
        empty={<p className={styles.quiet}>{person ? t(($) => $.comments.noneOf) : t(($) => $.comments.none)}</p>}
      >
        {(comments) => (
          <ul className={styles.files} aria-label={t(($) => $.comments.title)}>
            {concerned(comments).map((one) => (
              <li key={one.id}>
                <Comment of={one} isNamed={!person} />
              </li>
            ))}
          </ul>
        )}
      </States>
      <NewComment key={sent} run={run} {...(person && { person })} onSent={() => setSent(sent + 1)} />
    </div>
  );
}

function Comment({ of: one, isNamed }: { readonly of: RunComment; readonly isNamed: boolean }) {
  const t = useText('payroll');
  const format = useFormat();
  const remove = useAction(payroll.deleteRunComment, { success: t(($) => $.comments.deleted) });
  return (
    <>
      <span>
        {one.text}
        <small>
          {t(($) => $.comments.by, { name: one.madeName, date: format.dateTime(one.madeAt) })}
          {isNamed && one.employeeName && ` · ${t(($) => $.comments.about, { name: one.employeeName })}`}
        </small>
      </span>
      {one.isOwn && (
        <IconButton
          label={t(($) => $.comments.delete)}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => remove.mutate({ id: one.id })}
        />
      )}
    </>
  );
}

function NewComment({ run, person, onSent }: CommentsProps & { readonly onSent: () => void }) {
  const t = useText('payroll');
  const format = useFormat();
  const form = useCallForm(payroll.addRunComment, {
    initial: { reportId: run.id, ...(person && { employeeId: person.employeeId }), text: '' },
    success: t(($) => $.comments.added),
    text: 'payroll',
    done: onSent,
  });
  const label = person ? t(($) => $.comments.addOf, { name: format.name(person) }) : t(($) => $.comments.add);
  return (
    <Form of={form}>
      <LongTextField field={form.field('text')} label={label} rows={2} />
      <FormButtons of={form} save={t(($) => $.comments.send)} />
    </Form>
  );
}
