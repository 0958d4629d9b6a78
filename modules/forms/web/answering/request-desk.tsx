import { IconArrowLeft, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useActor } from '#access/web/public';
import { type FormTemplate, forms } from '#forms/contract';
import type { Id } from '#kernel/ids';
import type { Link } from '#kernel/pages';
import { Button } from '#ui/button';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { LoadingState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { FormIcon } from '../form-icon.tsx';
import styles from '../forms.module.css';
import { AnswerForm } from './answer-form.tsx';
import { draftKey, draftOwner, useDraft } from './drafts.ts';
import { FormChoice } from './form-choice.tsx';
import { type AnsweredPerson, type AnswerQueue, type Outcome, useAnswerQueue } from './queue.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

interface RequestDeskProps {
  /** The form in the address; without one the reader chooses. */
  readonly formId: string | undefined;
  /** The person for whom staff answers; left out for one's own request. */
  readonly person?: AnsweredPerson | undefined;
  readonly onForm: (formId: string | undefined) => void;
  /** Opens the form of an answer for another person that was refused. */
  readonly onFormFor?: (formId: string, person: AnsweredPerson | undefined) => void;
  /** Where a sent answer can be read. */
  readonly answerAt: (responseId: string) => Link;
}

/** A new request: choose a form, answer it, send it. In My Portal and inside the mobile app. */
export function RequestDesk({ formId, person, onForm, onFormFor, answerAt }: RequestDeskProps) {
  const t = useText('forms');
  const owner = useActor().employeeId;
  const queue = useAnswerQueue(owner);
  const drafts = draftOwner(owner, person);
  const [done, setDone] = useState<{ readonly form: FormTemplate; readonly outcome: Outcome } | null>(null);
  const choose = (next: string | undefined): void => {
    setDone(null);
    onForm(next);
  };
  return (
    <div className={styles.desk}>
      <WaitingAnswers
        owner={owner}
        queue={queue}
        onEdit={(form, of) => (of?.employeeId === person?.employeeId ? choose(form) : onFormFor?.(form, of))}
      />
      {done && formId === undefined ? (
        <Done {...done} answerAt={answerAt} onMore={() => setDone(null)} />
      ) : formId === undefined ? (
        <Panel title={t(($) => (person ? $.choosing.titleFor : $.choosing.title))} hint={t(($) => $.choosing.hint)}>
          <FormChoice owner={drafts} employeeId={person?.employeeId} onChoose={(form) => choose(form.id)} />
        </Panel>
      ) : (
        <OneForm
          key={formId}
          owner={drafts}
          person={person}
          formId={formId}
          queue={queue}
          onBack={() => choose(undefined)}
          onDone={(form, outcome) => {
            setDone({ form, outcome });
            onForm(undefined);
          }}
        />
      )}
    </div>
  );
}

interface OneFormProps {
  readonly owner: string;
  readonly person: AnsweredPerson | undefined;
  readonly formId: string;
  readonly queue: AnswerQueue;
  readonly onBack: () => void;
  readonly onDone: (form: FormTemplate, outcome: Outcome) => void;
}

function OneForm({ owner, person, formId, queue, onBack, onDone }: OneFormProps) {
  const t = useText('forms');
  const key = draftKey(owner, formId);
  const draft = useDraft(key);
  const read = useRead(forms.readForm, { formId: formId as Id<'form'> });
  // Without a network the form that the draft was begun with is answered.
  const kept = read.isError && read.error.status === 0 ? draft?.form : undefined;
  const back = (
    <Button kind="quiet" icon={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
      {t(($) => $.choosing.others)}
    </Button>
  );
  return (
    <div>
      <div className={styles.back}>{back}</div>
      <Panel>
        {draft === undefined ? (
          <LoadingState />
        ) : (
          <States of={{ ...read, data: read.data ?? kept }}>
            {(form) => (
              <>
                <FormHead of={form} />
                <AnswerForm
                  form={form}
                  person={person}
                  draft={draft}
                  draftKey={key}
                  queue={queue}
                  onDone={(outcome) => onDone(form, outcome)}
                />
              </>
            )}
          </States>
        )}
      </Panel>
    </div>
  );
}

export const FormHead = ({ of }: { readonly of: Pick<FormTemplate, 'name' | 'icon' | 'colour'> }) => (
  <div className={styles.head}>
    <FormIcon of={of} />
    <h2>{of.name}</h2>
  </div>
);

interface DoneProps {
  readonly form: FormTemplate;
  readonly outcome: Outcome;
  readonly answerAt: (responseId: string) => Link;
  readonly onMore: () => void;
}

/** What became of the answer: sent, with the form's own words; or kept until there is a network. */
function Done({ form, outcome, answerAt, onMore }: DoneProps) {
  const t = useText('forms');
  const more = (
    <Button kind="secondary" onClick={onMore}>
      {t(($) => $.sent.more)}
    </Button>
  );
  if (outcome.kind !== 'sent')
    return (
      <Result icon={<IconCloudUp size={40} stroke={1.4} aria-hidden />} title={t(($) => $.sent.kept)} action={more}>
        <p>{t(($) => $.sent.keptHint)}</p>
      </Result>
    );
  const { autoResponse, state, id } = outcome.answer;
  return (
    <Result
      icon={<IconCircleCheck size={40} stroke={1.4} aria-hidden />}
      title={t(($) => $.sent.title, { name: form.name })}
      isGood
      action={
        <>
          <PageLink to={answerAt(id)}>{t(($) => $.sent.look)}</PageLink>
          {more}
        </>
      }
    >
      {autoResponse && <p className={styles.autoResponse}>{autoResponse}</p>}
      <p>{t(($) => (state === 'accepted' ? $.sent.accepted : $.sent.waits))}</p>
    </Result>
  );
}

interface ResultProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly isGood?: boolean;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

const Result = ({ icon, title, isGood = false, children, action }: ResultProps) => (
  <Panel>
    <div className={styles.result} role="status" data-good={isGood || undefined}>
      {icon}
      <h2>{title}</h2>
      {children}
      <div className={styles.buttons}>{action}</div>
    </div>
  </Panel>
);
