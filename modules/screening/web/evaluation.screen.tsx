import { SegmentedControl } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formPages } from '#forms/pages';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { tellShell } from '#web/shell';
import { useText } from '#web/text';
import { highestScore, type QuarantineResult, quarantineResult, type Sign, signs } from '../rules/quarantine-result.ts';
import styles from './evaluation.module.css';

type Answers = Readonly<Partial<Record<Sign, 'yes' | 'no'>>>;

/** Inside the mobile app: may the reader come to work today? The answers are about health and leave the page only as a result. */
export default function EvaluationScreen() {
  const t = useText('screening');
  const [evaluated, setEvaluated] = useState<QuarantineResult | null>(null);
  const evaluate = (answers: Answers): void => {
    const result = quarantineResult(new Set(signs.filter((sign) => answers[sign] === 'yes')));
    setEvaluated(result);
    tellShell({ type: 'evaluated', ...result });
  };
  return (
    <>
      <PageHeader title={t(($) => $.pages.evaluation)} subtitle={t(($) => $.lead)} />
      {evaluated ? <Result of={evaluated} onAgain={() => setEvaluated(null)} /> : <Questions onEvaluate={evaluate} />}
    </>
  );
}

function Questions({ onEvaluate }: { readonly onEvaluate: (answers: Answers) => void }) {
  const t = useText('screening');
  const [answers, setAnswers] = useState<Answers>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (signs.every((sign) => answers[sign])) onEvaluate(answers);
    else setIncomplete(true);
  };
  const choices = [
    { value: 'yes', label: t(($) => $.yes) },
    { value: 'no', label: t(($) => $.no) },
  ];
  return (
    <form className={styles.form} onSubmit={send}>
      {signs.map((sign) => (
        <fieldset key={sign} className={styles.question} data-missing={(isIncomplete && !answers[sign]) || undefined}>
          <legend>{t(($) => $.signs[sign])}</legend>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t(($) => $.signs[sign])}
            data={choices}
            value={answers[sign] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [sign]: value as 'yes' | 'no' })}
          />
        </fieldset>
      ))}
      {isIncomplete && (
        <p className={styles.missing} role="alert">
          {t(($) => $.unanswered)}
        </p>
      )}
      <Button type="submit">{t(($) => $.evaluate)}</Button>
    </form>
  );
}

function Result({ of, onAgain }: { readonly of: QuarantineResult; readonly onAgain: () => void }) {
  const t = useText('screening');
  return (
    <div className={styles.result} data-result={of.result} role="status">
      <Panel
        title={t(($) => $.results[of.result].title)}
        hint={t(($) => $.score, { score: of.score, most: highestScore })}
      >
        <p>{t(($) => $.results[of.result].body)}</p>
        <div className={styles.buttons}>
          {of.result !== 'clear' && <PageButton to={formPages.requestForm.to({})}>{t(($) => $.ask)}</PageButton>}
          <Button kind="secondary" onClick={onAgain}>
            {t(($) => $.again)}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
