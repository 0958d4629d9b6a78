import { IconCopy } from '@tabler/icons-react';
import { yearIn } from '#kernel/format';
import { type Declaration, taxTh } from '#tax-th/contract';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { useLanguage, useText } from '#web/text';
import styles from '../tax.module.css';
import { useAsked } from './steps.ts';

/** Last year's answers as a start, with what must be looked at. */
export function CopyOffer({ copy }: { readonly copy: NonNullable<Declaration['copy']> }) {
  const t = useText('taxTh');
  const language = useLanguage();
  const { asked } = useAsked();
  const save = useAction(taxTh.saveDeclaration, { success: t(($) => $.step.saved) });
  const year = yearIn(language, copy.year);
  return (
    <section className={styles.card}>
      <h2 className={styles.ask}>{t(($) => $.copy.title, { year })}</h2>
      <p>{t(($) => (copy.checks.length > 0 ? $.copy.lead : $.copy.leadPlain))}</p>
      {copy.checks.length > 0 && (
        <ul>
          {copy.checks.map(({ answer, reason }) => (
            <li key={`${answer} ${reason}`}>
              {t(($) => $.copy.reasons[reason], { answer: t(($) => $.answers[answer].name) })}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          busy={save.isPending}
          icon={<IconCopy size={18} aria-hidden />}
          onClick={() => save.mutate({ ...asked, answers: copy.answers, copiedFrom: copy.year })}
        >
          {t(($) => $.copy.use, { year })}
        </Button>
      </div>
    </section>
  );
}
