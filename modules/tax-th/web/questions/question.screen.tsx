import { Progress } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { yearIn } from '#kernel/format';
import type { Destination } from '#kernel/pages';
import { type Answers, type Declaration, type TaxInfo, taxTh } from '#tax-th/contract';
import { taxPages } from '#tax-th/pages';
import { type AnswerName, answerOf, isPaidItem } from '#tax-th/rules/answers';
import type { Declaration as Stated } from '#tax-th/rules/declaration';
import { declarationChanges } from '#tax-th/rules/declaration-changes';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { useSpoken } from '#web/spoken';
import { useLanguage, useText } from '#web/text';
import { useWorth } from '../law.ts';
import styles from '../tax.module.css';
import { AnswerField, isWrongNumber } from './answer-field.tsx';
import { isBirthYear } from './birth-year.ts';
import { LimitNote, LimitWords } from './limit-words.tsx';
import { Papers } from './papers.tsx';
import { SocialSecurityCard } from './social-security-card.tsx';
import { type PageKey, type Step, stepsOf, useAsked, usePageOfQuestion } from './steps.ts';

/** One question of the questionnaire: what it is worth, its limits, its papers. Saved on the way to the next one. */
export default function QuestionScreen() {
  const { asked, at } = useAsked();
  const key = usePageOfQuestion();
  const declaration = useRead(taxTh.readDeclaration, asked);
  const info = useRead(taxTh.info, { year: asked.year });
  return (
    <States of={info}>
      {(law) => (
        <States of={declaration}>
          {(of) => key && <Question key={`${key} ${at}`} page={key} info={law} declaration={of} />}
        </States>
      )}
    </States>
  );
}

interface QuestionProps {
  readonly page: PageKey;
  readonly info: TaxInfo;
  readonly declaration: Declaration;
}

function Question({ page, info, declaration }: QuestionProps) {
  const t = useText('taxTh');
  const language = useLanguage();
  const { words, at } = useAsked();
  const [typed, setTyped] = useState<Answers>(declaration.answers);
  const steps = stepsOf(info);
  const ofPage = steps.filter(({ key }) => key === page);
  const step = ofPage.find(({ answer }) => answer === (at ?? null)) ?? ofPage[0];
  const question = info.questions.find(({ answer }) => answer === step?.answer);
  // The page is drawn before the answer saved on the way here is read again: only its own answer is taken from it.
  const answers = question ? withAnswerOf(declaration.answers, typed, question.answer) : declaration.answers;
  const isWrong = question !== undefined && isWrongNumber(question, answers);
  const leaving = useLeaving(declaration, isWrong ? declaration.answers : answers);
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t(($) => $.pages[page])}
        back={
          <div className={styles.overview}>
            <Button
              kind="quiet"
              small
              icon={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => leaving.leaveTo(taxPages.questionnaire.to(words))}
            >
              {t(($) => $.step.overview)}
            </Button>
          </div>
        }
      />
      {!step && (
        <p className={styles.card}>{t(($) => $.step.nothingAsked, { year: yearIn(language, declaration.year) })}</p>
      )}
      {step && <Place n={steps.indexOf(step) + 1} count={steps.length} />}
      {page === 'socialSecurity' && <SocialSecurityCard info={info} declaration={declaration} />}
      {question && (
        <section className={styles.card}>
          <h2 className={styles.ask}>{t(($) => $.answers[question.answer].ask)}</h2>
          <p className={styles.quiet}>{t(($) => $.answers[question.answer].hint)}</p>
          {question.answer === 'spouse' && <Personal info={info} />}
          <AnswerField
            question={question}
            year={declaration.year}
            answers={answers}
            disabled={!declaration.mayEdit}
            onChange={setTyped}
          />
          <LimitWords question={question} />
          <WorthNote info={info} declaration={declaration} answers={answers} of={question.answer} />
          <Papers declaration={declaration} answer={question.answer} />
        </section>
      )}
      {!declaration.mayEdit && <p className={styles.quiet}>{t(($) => $.step.readOnly)}</p>}
      <Way
        steps={steps}
        step={step}
        isComplete={!isWrong && answers.children.every(({ birthYear }) => isBirthYear(birthYear, declaration.year))}
        leaving={leaving}
      />
    </div>
  );
}

/** The latest answers, with one answer as it is typed. */
function withAnswerOf(latest: Answers, typed: Answers, name: AnswerName): Answers {
  if (!isPaidItem(name)) return { ...latest, [name]: typed[name] };
  const { [name]: _, ...others } = latest.paid;
  const amount = typed.paid[name];
  return { ...latest, paid: amount === undefined ? others : { ...others, [name]: amount } };
}

interface Leaving {
  readonly leaveTo: (to: Destination) => void;
  readonly isBusy: boolean;
}

/** Every way out of a question saves what was changed; a child whose year is half typed and a number that cannot be are left out. */
function useLeaving(declaration: Declaration, answers: Answers): Leaving {
  const go = useGo();
  const { asked } = useAsked();
  const save = useAction(taxTh.saveDeclaration);
  const children = answers.children.filter(({ birthYear }) => isBirthYear(birthYear, declaration.year));
  const complete = { ...answers, children };
  const isChanged = declarationChanges(declaration.answers as Stated, complete as Stated).length > 0;
  return {
    isBusy: save.isPending,
    leaveTo: (to) => {
      if (!declaration.mayEdit || !isChanged) void go(to);
      else save.mutate({ ...asked, answers: complete }, { onSuccess: () => void go(to) });
    },
  };
}

/** How far the reader is, in words and as a bar. */
function Place({ n, count }: { readonly n: number; readonly count: number }) {
  const t = useText('taxTh');
  return (
    <div className={styles.place}>
      <p className={styles.was}>{t(($) => $.step.of, { n, count })}</p>
      <Progress value={(100 * n) / count} size="sm" aria-hidden />
    </div>
  );
}

function Personal({ info }: { readonly info: TaxInfo }) {
  const t = useText('taxTh');
  return <p className={styles.quiet}>{t(($) => $.personal, { amount: useFormat().money(info.personal) })}</p>;
}

interface WorthNoteProps extends Omit<QuestionProps, 'page'> {
  readonly answers: Answers;
  readonly of: TaxInfo['questions'][number]['answer'];
}

/** What this answer saves, whenever the reader pauses, and the limit it has reached. */
function WorthNote({ info, declaration, answers, of }: WorthNoteProps) {
  const t = useText('taxTh');
  const format = useFormat();
  const worth = useWorth(info, declaration, answers);
  const saved = worth.ofAnswer(of);
  const limit = worth.limitOf(of);
  const isGiven = answerOf(answers as Stated, of) !== null;
  const words = (): string => {
    if (saved === null) return t(($) => $.start.noPay);
    if (worth.isTaxFree) return t(($) => $.start.taxFree);
    if (!isGiven) return t(($) => $.step.savesLater);
    return saved === 0 ? t(($) => $.step.savesNothing) : t(($) => $.step.saves, { amount: format.money(saved) });
  };
  const spoken = useSpoken(words());
  return (
    <>
      {limit && <LimitNote limit={limit} />}
      <p className={styles.worth} data-none={!saved || undefined} aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

interface WayProps {
  readonly steps: readonly Step[];
  readonly step: Step | undefined;
  readonly isComplete: boolean;
  readonly leaving: Leaving;
}

/** Back and on; both save. A part without a question this year has nothing to save: only the way back. */
function Way({ steps, step, isComplete, leaving }: WayProps) {
  const t = useText('taxTh');
  const { words } = useAsked();
  const nth = step ? steps.indexOf(step) : -1;
  const linkOf = (to: Step | undefined) =>
    to ? taxPages[to.key].to({ ...words, at: to.answer ?? undefined }) : taxPages.questionnaire.to(words);
  return (
    <div className={styles.way}>
      <Button
        kind="secondary"
        icon={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => leaving.leaveTo(linkOf(nth > 0 ? steps[nth - 1] : undefined))}
      >
        {t(($) => $.step.back)}
      </Button>
      {step && (
        <Button
          disabled={!isComplete}
          busy={leaving.isBusy}
          icon={<IconArrowRight size={18} aria-hidden />}
          onClick={() => leaving.leaveTo(linkOf(nth < 0 ? undefined : steps[nth + 1]))}
        >
          {t(($) => (nth < steps.length - 1 ? $.step.next : $.step.last))}
        </Button>
      )}
    </div>
  );
}
