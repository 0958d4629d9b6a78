import { IconPaperclip } from '@tabler/icons-react';
import { type FormResponse, forms } from '#forms/contract';
import { AnswerDocument } from '#forms/web/public';
import { asId } from '#kernel/ids';
import type { Instant, LocalDate, LocalTime } from '#kernel/time';
import { Button } from '#ui/button';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from './requests.module.css';

/** Requests whose row is the answer of a form. */
export const isFormKind = (kind: string): boolean => kind.startsWith('forms.');

type Answer = FormResponse['answers'][number];

/** The answers of a form, to read. */
export function FormAnswers({ responseId }: { readonly responseId: string }) {
  const t = useText('requests');
  const format = useFormat();
  const read = useRead(forms.readResponse, { responseId: asId<'formResponse'>(responseId) });
  return (
    <section aria-labelledby="request-answers">
      <h3 id="request-answers">{t(($) => $.view.answers)}</h3>
      <States of={read}>
        {({ id, answers, answeredBy, document }) => (
          <>
            {answeredBy && (
              <p className={styles.quiet}>{t(($) => $.view.answeredBy, { name: format.name(answeredBy) })}</p>
            )}
            <AnswerDocument of={{ id, document }} />
            <dl className={styles.answers}>
              {answers
                .filter(({ type }) => type !== 'divider' && type !== 'descriptions')
                .map((one) => (
                  <div key={one.fieldId}>
                    <dt>{one.label}</dt>
                    <dd>
                      <AnswerValue of={one} />
                    </dd>
                  </div>
                ))}
            </dl>
          </>
        )}
      </States>
    </section>
  );
}

function AnswerValue({ of }: { readonly of: Answer }) {
  const t = useText('requests');
  const answerWords = useAnswerWords();
  const words = answerWords(of);
  if (of.files.length > 0) return <Files of={of.files} />;
  return words === '' ? <span className={styles.quiet}>{t(($) => $.view.noAnswer)}</span> : words;
}

function Files({ of }: { readonly of: Answer['files'] }) {
  const t = useText('requests');
  const read = useAction(forms.readResponseFile, { done: (file) => saveFile(file as File) });
  return (
    <span className={styles.files}>
      {of.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          small
          icon={<IconPaperclip size={16} aria-hidden />}
          aria-label={t(($) => $.view.download, { name })}
          onClick={() => read.mutate({ fileId: id })}
        >
          {name}
        </Button>
      ))}
    </span>
  );
}

/** Dates, times and numbers in the company's format; everything else in the words of the server. */
function useAnswerWords(): (answer: Answer) => string {
  const t = useText('requests');
  const format = useFormat();
  return ({ type, value, text }) => {
    if (value === null) return '';
    switch (type) {
      case 'date':
        return format.date(value as LocalDate);
      case 'datetime':
        return format.dateTime(value as Instant);
      case 'time':
        return format.time(value as LocalTime);
      case 'clocktype':
        return t(($) => $.punch[value as 'clock_in']);
      case 'addclocking': {
        const { clockType, timestamp } = value as { clockType: 'clock_in'; timestamp: Instant };
        return `${t(($) => $.punch[clockType])} ${format.dateTime(timestamp)}`;
      }
      default:
        return typeof value === 'number' ? format.number(value) : text;
    }
  };
}
