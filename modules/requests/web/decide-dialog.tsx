import { useState } from 'react';
import * as z from 'zod';
import { approvals, type RequestInList } from '#approvals/contract';
import { mostDecided } from '#approvals/contract/requests';
import { note, words } from '#kernel/checks';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { showToast } from '#ui/toast';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useSchemaForm } from '#web/form';
import { errorText, useText } from '#web/text';
import styles from './requests.module.css';
import { usePersonWords } from './words.ts';

const WithReason = z.object({ reason: words(500) });
const WithNote = z.object({ reason: note(500) });

interface DecideDialogProps {
  readonly requests: readonly RequestInList[];
  readonly approve: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks once more, with what the decision will do; a rejection needs a reason. */
export function DecideDialog(props: DecideDialogProps) {
  const { requests, approve, onClose, onDecided } = props;
  const t = useText('requests');
  const personWords = usePersonWords();
  const [only] = requests;
  const title = useTitle(props);
  const decision = useDecision(props);
  const form = useSchemaForm<z.output<typeof WithNote>>({
    schema: approve ? WithNote : WithReason,
    initial: { reason: null },
    guard: false,
    saving: decision.isPending,
    submit: ({ reason }) => decision.decide(reason ?? null),
  });
  if (decision.outcome) return <BulkResult of={decision.outcome} requests={requests} onClose={onDecided} />;
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form of={form}>
        {requests.length === 1 && only ? (
          <Wording request={only} />
        ) : (
          <ul className={styles.manyNames}>
            {requests.map((one) => (
              <li key={one.id}>
                <strong>{personWords(one.asker)}</strong> {one.formName} <span>{one.summary}</span>
              </li>
            ))}
          </ul>
        )}
        <LongTextField
          field={{ ...form.field('reason'), required: !approve }}
          label={approve ? t(($) => $.decide.note) : t(($) => $.decide.reason)}
          hint={approve ? t(($) => $.decide.noteHint) : t(($) => $.decide.reasonHint)}
        />
        <FormButtons
          of={form}
          save={approve ? t(($) => $.decide.approve) : t(($) => $.decide.reject)}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function useTitle({ requests, approve }: DecideDialogProps): string {
  const t = useText('requests');
  const personWords = usePersonWords();
  const [only] = requests;
  const count = requests.length;
  if (count === 1 && only) {
    const name = personWords(only.asker);
    return approve ? t(($) => $.decide.approveTitle, { name }) : t(($) => $.decide.rejectTitle, { name });
  }
  return approve ? t(($) => $.decide.approveMany, { count }) : t(($) => $.decide.rejectMany, { count });
}

type Outcome = CallOutput<typeof approvals.decideMany>;

/** One request by its own call, several by calls that decide each by itself. */
function useDecision({ requests, approve, onDecided }: DecideDialogProps) {
  const t = useText('requests');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const one = useAction(approvals.decide, {
    done: ({ state }) => {
      const said = { approved: 'approved', rejected: 'rejected', pending: 'passedOn', canceled: 'rejected' } as const;
      showToast({ message: t(($) => $.decide[said[state]]), kind: 'success' });
      onDecided();
    },
  });
  const many = useAction(approvals.decideMany);
  const [only] = requests;
  const decideMany = async (reason: string | null): Promise<void> => {
    let [decided, refused]: [Outcome['decided'], Outcome['refused']] = [[], []];
    for (let from = 0; from < requests.length; from += mostDecided) {
      const requestIds = requests.slice(from, from + mostDecided).map(({ id }) => id);
      // Without an answer the action says why; what was decided before it is shown.
      const answer = await many.mutateAsync({ requestIds, approve, reason }).catch(() => null);
      if (!answer) break;
      decided = [...decided, ...answer.decided];
      refused = [...refused, ...answer.refused];
    }
    if (decided.length + refused.length > 0) setOutcome({ decided, refused });
  };
  return {
    outcome,
    isPending: one.isPending || many.isPending,
    decide: (reason: string | null) =>
      requests.length === 1 && only ? one.mutate({ requestId: only.id, approve, reason }) : void decideMany(reason),
  };
}

function Wording({ request }: { readonly request: RequestInList }) {
  const t = useText('requests');
  const wording = useRead(approvals.readRequest, { requestId: request.id }).data?.wording ?? request.summary;
  return (
    <div className={styles.wording}>
      <span>{wording === request.summary ? t(($) => $.view.about) : t(($) => $.view.what)}</span>
      <p>{wording}</p>
    </div>
  );
}

interface BulkResultProps {
  readonly of: Outcome;
  readonly requests: readonly RequestInList[];
  readonly onClose: () => void;
}

/** What became of each request. */
function BulkResult({ of: { decided, refused }, requests, onClose }: BulkResultProps) {
  const t = useText('requests');
  const kit = useText('kit');
  const personWords = usePersonWords();
  const nameOf = (requestId: string): string => {
    const found = requests.find(({ id }) => id === requestId);
    return found ? `${personWords(found.asker)} · ${found.formName}` : requestId;
  };
  return (
    <Dialog open title={t(($) => $.decide.resultTitle)} onClose={onClose}>
      {decided.length > 0 && (
        <>
          <p>{t(($) => $.decide.resultDone, { count: decided.length })}</p>
          <ul className={styles.manyNames}>
            {decided.map(({ requestId, state }) => (
              <li key={requestId}>
                <strong>{nameOf(requestId)}</strong> <span>{t(($) => $.decide.resultOutcome[state])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <p>{t(($) => $.decide.resultRefused, { count: refused.length })}</p>
          <ul className={styles.manyNames}>
            {refused.map(({ requestId, code, params }) => (
              <li key={requestId} data-tone="bad">
                <strong>{nameOf(requestId)}</strong> <span>{errorText(code, params)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{kit(($) => $.words.close)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
