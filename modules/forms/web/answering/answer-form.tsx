import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconSend, IconWifiOff } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormTemplate } from '#forms/contract';
import type { ErrorBody } from '#kernel/errors';
import { Button } from '#ui/button';
import { useOnline } from '#ui/offline-note';
import { errorText, useText } from '#web/text';
import styles from '../forms.module.css';
import { AnswerField } from './answer-field.tsx';
import { ClaimBalance, useClaim } from './claim-balance.tsx';
import type { AnswerDraft } from './drafts.ts';
import { problemText } from './problem-text.ts';
import type { AnsweredPerson, AnswerQueue, Outcome } from './queue.ts';
import { type Answering, useAnswers } from './use-answers.ts';

interface AnswerFormProps {
  readonly form: FormTemplate;
  /** The person for whom staff answers. */
  readonly person?: AnsweredPerson | undefined;
  readonly draft: AnswerDraft | null;
  /** The name of the draft on this device. */
  readonly draftKey: string;
  readonly queue: AnswerQueue;
  readonly onDone: (outcome: Exclude<Outcome, { readonly kind: 'refused' }>) => void;
}

/** A form to answer: only the fields that apply, each with its problem, and the draft on the device. */
export function AnswerForm({ form, person, draft, draftKey, queue, onDone }: AnswerFormProps) {
  const t = useText('forms');
  const answering = useAnswers(form, { draft, key: draftKey, forOther: person !== undefined });
  const claim = useClaim(form, answering, person?.employeeId);
  const [refusal, setRefusal] = useState<ErrorBody | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [tries, setTries] = useState(0);
  const isOnline = useOnline();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    const answers = answering.checked();
    if (!answers || claim?.problem) return setTries(tries + 1);
    setIsSending(true);
    const named = new Set(Object.values(answers).flat());
    const files = answering.files.filter(({ key }) => named.has(key));
    const outcome = await queue.send({ form, person, beganAt: answering.beganAt, answers, files });
    setIsSending(false);
    if (outcome.kind === 'refused') {
      setRefusal(outcome.why);
      answering.setProblems(outcome.why.fields ?? {});
      return setTries(tries + 1);
    }
    await answering.forget();
    onDone(outcome);
  };
  const { isChanged } = answering;
  return (
    <form
      ref={element}
      className={styles.answer}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-busy={isSending}
    >
      {isChanged && <Alert variant="light">{t(($) => $.answering.changed)}</Alert>}
      {draft !== null && !isChanged && <p className={styles.quiet}>{t(($) => $.answering.continued)}</p>}
      {refusal && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
          {errorText(refusal.code, refusal.params)}
        </Alert>
      )}
      <AnswerFields answering={answering} disabled={isSending} />
      {!isOnline && (
        <Alert variant="light" color="yellow" icon={<IconWifiOff size={20} aria-hidden />} role="status">
          {t(($) => $.answering.offline)}
        </Alert>
      )}
      {claim && <ClaimBalance of={claim} />}
      <div className={styles.send}>
        <Button type="submit" busy={isSending} icon={<IconSend size={18} stroke={1.7} aria-hidden />}>
          {t(($) => $.answering.send)}
        </Button>
      </div>
    </form>
  );
}

/** The visible fields of a form, in their order. */
export function AnswerFields({ answering, disabled }: { readonly answering: Answering; readonly disabled: boolean }) {
  return answering.visible.map((field) => (
    <AnswerField
      key={field.id}
      of={field}
      answering={answering}
      error={problemText(field, answering.problems[field.id])}
      disabled={disabled}
    />
  ));
}
