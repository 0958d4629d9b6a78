import { yearIn } from '#kernel/format';
import { type PersonDeclarations, taxTh } from '#tax-th/contract';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { useAnswerText } from '../answer-text.ts';
import styles from '../tax.module.css';
import type { Whose } from './payroll-tax.screen.tsx';

/** Every hand-in and decision, with what changed. */
export function HistoryPanel({ whose }: { readonly whose: Whose }) {
  const t = useText('taxTh');
  return (
    <Panel title={t(($) => $.history.title)}>
      <States
        of={useRead(taxTh.ofEmployee, whose)}
        isEmpty={({ history }) => history.length === 0}
        empty={<EmptyState title={t(($) => $.history.none)} hint={t(($) => $.history.noneHint)} />}
      >
        {({ history }) => (
          <ul className={styles.list}>
            {history.map((step) => (
              <StepRow key={step.id} step={step} />
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}

function StepRow({ step }: { readonly step: PersonDeclarations['history'][number] }) {
  const t = useText('taxTh');
  const format = useFormat();
  const language = useLanguage();
  const textOf = useAnswerText();
  const words = { by: step.madeBy, at: format.dateTime(step.madeAt), year: yearIn(language, step.year) };
  const nothing = t(($) => $.history.nothing);
  return (
    <li className={styles.step}>
      <strong>{t(($) => $.history.deeds[step.deed])}</strong>
      <span className={styles.was}>{t(($) => $.history.line, words)}</span>
      {step.reason && <p className={styles.limit}>{step.reason}</p>}
      {step.changes.map(({ answer, before, after }) => (
        <p key={answer} className={styles.quiet}>
          {t(($) => $.history.change, {
            answer: t(($) => $.answers[answer].name),
            before: textOf(answer, before) ?? nothing,
            after: textOf(answer, after) ?? nothing,
          })}
        </p>
      ))}
    </li>
  );
}
