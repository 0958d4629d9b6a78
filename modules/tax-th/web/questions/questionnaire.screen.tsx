import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { yearIn } from '#kernel/format';
import { type Declaration, type TaxInfo, taxTh } from '#tax-th/contract';
import { taxPages } from '#tax-th/pages';
import { answerOf, givenAnswers } from '#tax-th/rules/answers';
import type { Declaration as Stated } from '#tax-th/rules/declaration';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { PageHeader } from '#ui/page-header';
import { PageButton, PlainPageLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat, useThisYear } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { useAnswerText } from '../answer-text.ts';
import { useWorth } from '../law.ts';
import styles from '../tax.module.css';
import { CopyOffer } from './copy-offer.tsx';
import { allPages, stepsOf, useAsked } from './steps.ts';

/** The start of the questionnaire: what the answers save, where they are, and the parts. */
export default function QuestionnaireScreen() {
  const t = useText('taxTh');
  const { asked } = useAsked();
  const declaration = useRead(taxTh.readDeclaration, asked);
  const info = useRead(taxTh.info, { year: asked.year });
  return (
    <>
      <PageHeader title={t(($) => $.pages.questionnaire)} />
      <States of={info}>
        {(law) => <States of={declaration}>{(of) => <Start info={law} declaration={of} />}</States>}
      </States>
    </>
  );
}

interface StartProps {
  readonly info: TaxInfo;
  readonly declaration: Declaration;
}

const tones: Readonly<Record<Declaration['state'], Tone>> = {
  none: 'neutral',
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  returned: 'danger',
};

function Start({ info, declaration }: StartProps) {
  const t = useText('taxTh');
  const format = useFormat();
  const language = useLanguage();
  const { words } = useAsked();
  const worth = useWorth(info, declaration, declaration.answers);
  const year = yearIn(language, declaration.year);
  const [first] = stepsOf(info);
  const { state, reason, mayEdit, approved } = declaration;
  const savedInWords = (): string => {
    if (worth.ofAll === null) return t(($) => $.start.noPay);
    if (worth.isTaxFree) return t(($) => $.start.taxFree);
    return worth.ofAll === 0
      ? t(($) => $.start.savesNothing)
      : t(($) => $.start.saves, { amount: format.money(worth.ofAll) });
  };
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <div className={styles.head}>
          <Status tone={tones[state]}>{t(($) => $.states[state])}</Status>
          <span className={styles.was}>{t(($) => $.start.deadline, { date: format.date(info.deadline) })}</span>
        </div>
        <p>
          {words.of ? t(($) => $.start.leadOf, { name: declaration.name, year }) : t(($) => $.start.lead, { year })}
        </p>
        <p className={styles.worth} data-none={!worth.ofAll || undefined}>
          {savedInWords()}
        </p>
        {reason && <p className={styles.limit}>{t(($) => $.start.returned, { reason })}</p>}
        {state === 'draft' && approved && <p className={styles.limit}>{t(($) => $.start.changedAgain)}</p>}
        <div className={styles.buttons}>
          {first && (
            <PageButton
              to={taxPages[first.key].to({ ...words, at: first.answer ?? undefined })}
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              {t(($) => (!mayEdit ? $.start.look : state === 'none' ? $.start.begin : $.start.goOn))}
            </PageButton>
          )}
          {mayEdit && <Submit declaration={declaration} />}
        </div>
      </section>
      {mayEdit && declaration.copy && <CopyOffer copy={declaration.copy} />}
      <Parts info={info} declaration={declaration} />
      <Years current={declaration.year} />
    </div>
  );
}

function Submit({ declaration }: Pick<StartProps, 'declaration'>) {
  const t = useText('taxTh');
  const language = useLanguage();
  const confirm = useConfirm();
  const { asked } = useAsked();
  const save = useAction(taxTh.saveDeclaration, { success: t(($) => $.start.submitted) });
  if (declaration.state === 'submitted' || declaration.state === 'approved') return null;
  const ask = async (): Promise<void> => {
    const question = {
      title: t(($) => $.start.submitTitle, { year: yearIn(language, declaration.year) }),
      body: t(($) => $.start.submitBody),
      agree: t(($) => $.start.submit),
    };
    if (await confirm(question)) save.mutate({ ...asked, submit: true });
  };
  return (
    <Button kind="secondary" busy={save.isPending} icon={<IconSend size={18} aria-hidden />} onClick={() => void ask()}>
      {t(($) => $.start.submit)}
    </Button>
  );
}

function Parts({ info, declaration }: StartProps) {
  const t = useText('taxTh');
  const textOf = useAnswerText();
  const { words } = useAsked();
  const answers = declaration.answers as Stated;
  const summary = (page: (typeof allPages)[number][0]): string => {
    if (page === 'social-security') return t(($) => $.start.byItself);
    const asked = info.questions.filter((question) => question.page === page).map(({ answer }) => answer);
    if (asked.length === 0) return t(($) => $.start.empty);
    const given = givenAnswers(answers).filter((name) => asked.includes(name));
    return given.map((name) => textOf(name, answerOf(answers, name))).join(' · ') || t(($) => $.start.nothing);
  };
  return (
    <nav className={styles.card} aria-label={t(($) => $.start.parts)}>
      <h2 className={styles.ask}>{t(($) => $.start.parts)}</h2>
      <ul className={styles.list}>
        {allPages.map(([page, key]) => (
          <li key={key}>
            <PlainPageLink className={styles.row ?? ''} to={taxPages[key].to(words)}>
              <span>{t(($) => $.pages[key])}</span>
              <span>{summary(page)}</span>
            </PlainPageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Last year, this year and the next. */
function Years({ current }: { readonly current: number }) {
  const t = useText('taxTh');
  const language = useLanguage();
  const { words } = useAsked();
  const thisYear = useThisYear();
  const others = [thisYear - 1, thisYear, thisYear + 1].filter((year) => year !== current);
  return (
    <nav className={styles.buttons} aria-label={t(($) => $.start.year)}>
      {others.map((year) => (
        <PageButton key={year} variant="default" to={taxPages.questionnaire.to({ ...words, year })}>
          {t(($) => $.start.year)} {yearIn(language, year)}
        </PageButton>
      ))}
    </nav>
  );
}
