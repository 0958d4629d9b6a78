import type { Language } from '#kernel/text';
import { useLanguage, useText } from '#web/text';
import type { Message } from '../contract.ts';

/** The title of a message and the lines below it, in the reader's language. */
export function useMessageWords(): (message: Pick<Message, 'kind' | 'facts'>) => {
  readonly title: string;
  readonly lines: readonly string[];
} {
  const t = useText('notifications');
  const language: Language = useLanguage();
  return ({ kind, facts: { person, form, summary, reason } }) => ({
    title: t(($) => $.messages[kind], { person, form: form[language] }),
    lines: [summary[language], reason === null ? '' : t(($) => $.parts.reason, { reason })].filter(
      (line) => line !== '',
    ),
  });
}
