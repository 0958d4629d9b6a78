import { IconCloudUp } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { errorText, useText } from '#web/text';
import styles from '../forms.module.css';
import { draftKey, keepDraft } from './drafts.ts';
import type { AnswerQueue, WaitingAnswer } from './queue.ts';

interface WaitingAnswersProps {
  readonly owner: string;
  readonly queue: AnswerQueue;
  /** Opens a form whose answer was refused, with what was typed. */
  readonly onEdit: (formId: string) => void;
}

/** What this device has and the server has not. Nothing is drawn while there is nothing. */
export function WaitingAnswers({ owner, queue, onEdit }: WaitingAnswersProps) {
  const t = useText('forms');
  if (queue.waiting.length === 0) return null;
  const edit = async ({ key, input }: WaitingAnswer): Promise<void> => {
    await keepDraft({ ...input, key: draftKey(owner, input.form.id) });
    await queue.discard(key);
    onEdit(input.form.id);
  };
  return (
    <Panel
      title={t(($) => $.waiting.title)}
      hint={t(($) => $.waiting.lead)}
      actions={
        <Button kind="secondary" onClick={() => void queue.sendNow()}>
          {t(($) => $.waiting.sendNow)}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {queue.waiting.map((one) => (
          <WaitingLine
            key={one.key}
            of={one}
            onEdit={() => void edit(one)}
            onDiscard={() => void queue.discard(one.key)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface WaitingLineProps {
  readonly of: WaitingAnswer;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

function WaitingLine({ of, onEdit, onDiscard }: WaitingLineProps) {
  const t = useText('forms');
  const confirm = useConfirm();
  const { refusal, madeAt, input } = of;
  const discard = async (): Promise<void> => {
    const question = {
      title: t(($) => $.waiting.discardTitle, { name: input.form.name }),
      body: t(($) => $.waiting.discardBody),
      agree: t(($) => $.waiting.discard),
      danger: true,
    };
    if (await confirm(question)) onDiscard();
  };
  return (
    <li>
      <IconCloudUp size={20} stroke={1.6} aria-hidden />
      <div>
        <strong>{input.form.name}</strong> · <DateTimeText value={madeAt} />
        <p>
          {refusal
            ? t(($) => $.waiting.refused, { why: errorText(refusal.code, refusal.params) })
            : t(($) => $.waiting.waits)}
        </p>
        {refusal && (
          <span className={styles.buttons}>
            <Button kind="secondary" onClick={onEdit}>
              {t(($) => $.waiting.edit)}
            </Button>
            <Button kind="quiet" onClick={() => void discard()}>
              {t(($) => $.waiting.discard)}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
