import { Checkbox } from '@mantine/core';
import { IconCheck, IconCornerUpLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor, useCan } from '#access/web/public';
import { type Declaration, type DeclarationLine, taxTh } from '#tax-th/contract';
import { taxPages } from '#tax-th/pages';
import { type AnswerName, answerOf, givenAnswers } from '#tax-th/rules/answers';
import { nothingDeclared, type Declaration as Stated } from '#tax-th/rules/declaration';
import { declarationChanges } from '#tax-th/rules/declaration-changes';
import { Button } from '#ui/button';
import { LongTextField } from '#ui/fields';
import { PageButton } from '#ui/page-link';
import { SideSheet } from '#ui/side-sheet';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { useAnswerText } from '../answer-text.ts';
import { PaperList } from '../questions/papers.tsx';
import styles from '../tax.module.css';

interface DecisionSheetProps {
  readonly line: DeclarationLine;
  readonly year: number;
  readonly onClose: () => void;
}

/** One person's answers with papers: what papers prove is ticked, then approved or returned. */
export function DecisionSheet({ line, year, onClose }: DecisionSheetProps) {
  const t = useText('taxTh');
  const format = useFormat();
  const read = useRead(taxTh.readDeclaration, { year, employeeId: line.employeeId });
  return (
    <SideSheet open title={t(($) => $.decide.title, { name: format.name(line) })} onClose={onClose}>
      <States of={read}>
        {(declaration) => <Decision key={declaration.version} declaration={declaration} onClose={onClose} />}
      </States>
    </SideSheet>
  );
}

function Decision({ declaration, onClose }: { readonly declaration: Declaration; readonly onClose: () => void }) {
  const t = useText('taxTh');
  const actor = useActor();
  // A maker enters what was handed in on paper, a viewer reads: others decide.
  const mayDecide = useCan()('taxDeduction.approve');
  const { state, employeeId, year, files } = declaration;
  const answers = declaration.answers as Stated;
  const given = givenAnswers(answers);
  const withFiles = given.filter((name) => files.some((file) => file.answer === name));
  const [proved, setProved] = useState<readonly AnswerName[]>(
    state === 'approved' ? declaration.proved : [...new Set([...declaration.proved, ...withFiles])],
  );
  const waits = state === 'submitted' || state === 'approved';
  return (
    <div className={styles.stack}>
      {given.length === 0 && <EmptyState title={t(($) => $.decide.nothing)} hint={t(($) => $.decide.nothingHint)} />}
      <ul className={styles.list}>
        {given.map((name) => (
          <AnswerRow
            key={name}
            name={name}
            declaration={declaration}
            isProved={proved.includes(name)}
            mayProve={mayDecide && waits && employeeId !== actor.employeeId}
            onProve={(is) => setProved(is ? [...proved, name] : proved.filter((one) => one !== name))}
          />
        ))}
      </ul>
      {mayDecide &&
        (employeeId === actor.employeeId ? (
          <p className={styles.limit}>{t(($) => $.decide.own)}</p>
        ) : (
          waits && <DecisionButtons declaration={declaration} proved={proved} onClose={onClose} />
        ))}
      {declaration.mayEdit && (
        <PageButton variant="default" to={taxPages.questionnaire.to({ year, of: employeeId })}>
          {t(($) => $.decide.fill)}
        </PageButton>
      )}
    </div>
  );
}

interface AnswerRowProps {
  readonly name: AnswerName;
  readonly declaration: Declaration;
  readonly isProved: boolean;
  readonly mayProve: boolean;
  readonly onProve: (isProved: boolean) => void;
}

function AnswerRow({ name, declaration, isProved, mayProve, onProve }: AnswerRowProps) {
  const t = useText('taxTh');
  const textOf = useAnswerText();
  const answers = declaration.answers as Stated;
  const counts = (declaration.approved ?? nothingDeclared) as Stated;
  const change = declarationChanges(counts, answers).find(({ answer }) => answer === name);
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <strong>{t(($) => $.answers[name].name)}</strong>
        <span>
          {textOf(name, answerOf(answers, name))}{' '}
          {change && declaration.approved && (
            <span className={styles.was}>
              {t(($) => $.decide.before, { value: textOf(name, change.before) ?? t(($) => $.history.nothing) })}
            </span>
          )}
        </span>
      </div>
      <PaperList files={declaration.files.filter((file) => file.answer === name)} mayRemove={false} />
      <Checkbox
        label={t(($) => $.decide.proved)}
        aria-label={`${t(($) => $.answers[name].name)}: ${t(($) => $.decide.proved)}`}
        checked={isProved}
        disabled={!mayProve}
        onChange={(event) => onProve(event.currentTarget.checked)}
      />
    </li>
  );
}

interface DecisionButtonsProps {
  readonly declaration: Declaration;
  readonly proved: readonly AnswerName[];
  readonly onClose: () => void;
}

function DecisionButtons({ declaration, proved, onClose }: DecisionButtonsProps) {
  const t = useText('taxTh');
  const { employeeId, year, version } = declaration;
  const [reason, setReason] = useState('');
  const about = { employeeId, year, readVersion: version };
  const approve = useAction(taxTh.decideDeclaration, { success: t(($) => $.decide.approved), done: onClose });
  const giveBack = useAction(taxTh.decideDeclaration, { success: t(($) => $.decide.returned), done: onClose });
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        <Button
          busy={approve.isPending}
          icon={<IconCheck size={18} aria-hidden />}
          onClick={() => approve.mutate({ ...about, approve: true, proved: [...proved] })}
        >
          {t(($) => $.decide.approve)}
        </Button>
      </div>
      <LongTextField
        label={t(($) => $.decide.reason)}
        field={plainField<string | null | undefined>({
          name: 'reason',
          value: reason,
          onChange: (value) => setReason(value ?? ''),
        })}
      />
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          busy={giveBack.isPending}
          disabled={reason.trim() === ''}
          icon={<IconCornerUpLeft size={18} aria-hidden />}
          onClick={() => giveBack.mutate({ ...about, approve: false, reason })}
        >
          {t(($) => $.decide.return)}
        </Button>
      </div>
    </div>
  );
}
