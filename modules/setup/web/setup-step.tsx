import { Progress as Bar } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { BackLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import type { CallForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, type SetupDraft, setup } from '../contract.ts';
import { setupPages } from '../pages.ts';
import { lastStep } from '../rules/setup-steps.ts';
import styles from './setup.module.css';
import { useGoToStep } from './step-pages.ts';

interface SheetProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Leads back to the choice between a new company and one to join. */
  readonly isChosen?: boolean;
  readonly children?: ReactNode;
}

/** A panel in the middle of the page. */
export function SetupSheet({ title, lead, isChosen = false, children }: SheetProps) {
  const t = useText('setup');
  return (
    <section className={styles.sheet} aria-labelledby="setup-title">
      {isChosen && <BackLink to={setupPages.connect}>{t(($) => $.connect.title)}</BackLink>}
      <h1 id="setup-title" className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

interface StepProps extends SheetProps {
  /** 1 to 7. */
  readonly step: number;
}

/** The frame of a step: progress, question, answer. */
export function SetupStep({ step, ...sheet }: StepProps) {
  const t = useText('setup');
  const progress = t(($) => $.steps.progress, { step, steps: lastStep });
  return (
    <>
      <div className={styles.progress}>
        <span>{progress}</span>
        <Bar.Root size="sm">
          <Bar.Section value={(step / lastStep) * 100} aria-label={progress} />
        </Bar.Root>
      </div>
      <SetupSheet {...sheet} />
    </>
  );
}

interface StepFormProps {
  readonly step: number;
  readonly form: Pick<CallForm<never>, 'element' | 'submit' | 'saving' | 'otherProblems'>;
  readonly next?: string;
  /** For a step that may be answered later. */
  readonly onSkip?: () => void;
  readonly children: ReactNode;
}

export function StepForm({ step, form, next, onSkip, children }: StepFormProps) {
  const t = useText('setup');
  const goToStep = useGoToStep();
  return (
    <Form of={form}>
      {children}
      <div className={styles.buttons}>
        {step > 1 && (
          <Button kind="quiet" onClick={() => goToStep(step - 1)} disabled={form.saving}>
            {t(($) => $.steps.back)}
          </Button>
        )}
        <span className={styles.gap} />
        {onSkip && (
          <Button kind="secondary" onClick={onSkip} disabled={form.saving}>
            {t(($) => $.steps.skip)}
          </Button>
        )}
        <Button type="submit" busy={form.saving}>
          {next ?? t(($) => $.steps.next)}
        </Button>
      </div>
    </Form>
  );
}

/** The answers so far, read from the server before a step is drawn. */
export function WithProgress({ children }: { readonly children: (progress: Progress) => ReactNode }) {
  const progress = useRead(setup.progress, undefined);
  return <States of={progress}>{children}</States>;
}

/** Saves the answers of a step on the server, then opens the next. */
export function useSaveStep(step: number) {
  const goToStep = useGoToStep();
  const save = useAction(setup.saveProgress, { done: () => goToStep(step + 1) });
  return {
    saving: save.isPending,
    save: (draft: Partial<SetupDraft>) => save.mutate({ step: step + 1, draft }),
  };
}
