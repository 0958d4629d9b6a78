import { IconListCheck } from '@tabler/icons-react';
import { taxPages } from '#tax-th/pages';
import { answerNames, answerOf } from '#tax-th/rules/answers';
import { nothingDeclared, type Declaration as Stated } from '#tax-th/rules/declaration';
import { Badge } from '#ui/badge';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { useText } from '#web/text';
import { useAnswerText } from '../answer-text.ts';
import styles from '../tax.module.css';
import type { OfPerson } from './tax-panel.tsx';

/** What counts, and what is stated and does not count yet. */
export function AllowancesPanel({ declaration, whose }: OfPerson) {
  const t = useText('taxTh');
  const textOf = useAnswerText();
  const stated = declaration.answers as Stated;
  const counted = (declaration.approved ?? nothingDeclared) as Stated;
  const rows = answerNames
    .map((name) => ({ name, now: answerOf(stated, name), counts: answerOf(counted, name) }))
    .filter(({ now, counts }) => now !== null || counts !== null);
  const open = (
    <PageButton
      to={taxPages.questionnaire.to({ year: declaration.year, of: whose.employeeId })}
      leftSection={<IconListCheck size={18} aria-hidden />}
    >
      {t(($) => $.counts.open)}
    </PageButton>
  );
  return (
    <Panel title={t(($) => $.counts.title)} hint={t(($) => $.counts.lead)} actions={rows.length > 0 && open}>
      {rows.length === 0 ? (
        <EmptyState title={t(($) => $.counts.none)} hint={t(($) => $.counts.noneHint)} action={open} />
      ) : (
        <ul className={styles.list}>
          {rows.map(({ name, now, counts }) => (
            <li key={name} className={styles.row}>
              <span>
                {t(($) => $.answers[name].name)}{' '}
                {declaration.proved.includes(name) && <Badge tone="success">{t(($) => $.counts.proved)}</Badge>}
              </span>
              <span>
                {textOf(name, counts) ?? t(($) => $.counts.notYet, { value: textOf(name, now) ?? '' })}
                {counts !== null && textOf(name, now) !== textOf(name, counts) && (
                  <span className={styles.was}>
                    {' '}
                    {t(($) => $.counts.stated)}: {textOf(name, now) ?? t(($) => $.history.nothing)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
