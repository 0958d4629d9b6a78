import { IconCloudUp } from '@tabler/icons-react';
import { DateTimeText } from '#ui/date-text';
import { type WaitingItem, WaitingList } from '#ui/waiting-list';
import { useText } from '#web/text';
import { draftKey, draftOwner, keepDraft } from './drafts.ts';
import type { AnsweredPerson, AnswerQueue, WaitingAnswer } from './queue.ts';

interface WaitingAnswersProps {
  readonly owner: string;
  readonly queue: AnswerQueue;
  /** Opens a form whose answer was refused, with what was typed. */
  readonly onEdit: (formId: string, person: AnsweredPerson | undefined) => void;
}

/** Answers that this device has and the server has not. */
export function WaitingAnswers({ owner, queue, onEdit }: WaitingAnswersProps) {
  const t = useText('forms');
  const edit = async ({ key, input }: WaitingAnswer): Promise<void> => {
    await keepDraft({ ...input, key: draftKey(draftOwner(owner, input.person), input.form.id) });
    await queue.discard(key);
    onEdit(input.form.id, input.person);
  };
  const itemOf = (one: WaitingAnswer): WaitingItem => ({
    key: one.key,
    title: (
      <>
        {one.input.form.name}
        {one.input.person && <> · {t(($) => $.answerFor.for, { name: one.input.person.name })}</>} ·{' '}
        <DateTimeText value={one.madeAt} />
      </>
    ),
    refusal: one.refusal,
    next: { label: t(($) => $.waiting.edit), run: () => void edit(one) },
    discard: {
      title: t(($) => $.waiting.discardTitle, { name: one.input.form.name }),
      body: t(($) => $.waiting.discardBody),
      run: () => void queue.discard(one.key),
    },
  });
  return (
    <WaitingList
      title={t(($) => $.waiting.title)}
      hint={t(($) => $.waiting.lead)}
      icon={<IconCloudUp size={20} stroke={1.6} aria-hidden />}
      items={queue.waiting.map(itemOf)}
      onSend={() => void queue.sendNow()}
    />
  );
}
