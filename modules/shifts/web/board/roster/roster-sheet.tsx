import { Progress, Select, Slider } from '@mantine/core';
import { useState } from 'react';
import type { RosterWeights } from '#shifts/rules/roster/roster';
import { usualSteps } from '#shifts/rules/roster/solve';
import { Button } from '#ui/button';
import { DialogButtons } from '#ui/dialog';
import { LimitedNumber, numberProblem } from '#ui/number-box';
import { SideSheet } from '#ui/side-sheet';
import { useText } from '#web/text';
import styles from '../board.module.css';
import type { BoardFacts } from '../board-facts.ts';
import type { Roster, RosterChoice } from './use-roster.ts';

interface RosterSheetProps {
  readonly roster: Roster;
  readonly facts: BoardFacts;
  readonly onClose: () => void;
}

const weights = [
  'wishes',
  'nights',
  'weekends',
  'holidays',
  'pay',
  'stability',
] as const satisfies readonly (keyof RosterWeights)[];
/** How much is tried, as parts of the usual number of steps, which takes about two seconds. */
const efforts = { quick: 0.25, usual: 1, long: 5 } as const;
type Effort = keyof typeof efforts;

/** Settings of the automatic roster: what is forbidden, what is wished and how much, and where the search begins. */
export function RosterSheet({ roster, onClose }: RosterSheetProps) {
  const t = useText('shifts');
  const { progress } = roster;
  const [choice, setChoice] = useState<Draft>(roster.choice);
  const settled = settledOf(choice);
  const close = () => {
    if (settled) roster.setChoice(settled);
    onClose();
  };
  const solve = () => {
    if (!settled) return;
    roster.solve(settled);
    close();
  };
  return (
    <SideSheet open title={t(($) => $.roster.title)} onClose={close}>
      <p className={styles.note}>{t(($) => $.roster.lead)}</p>
      <HardRules choice={choice} setChoice={setChoice} />
      <h3 className={styles.subtitle}>{t(($) => $.roster.soft)}</h3>
      <div className={styles.weights}>
        {weights.map((name) => (
          <div key={name}>
            <span id={`weight-${name}`}>
              {t(($) => $.roster.weights[name])}: {choice.weights[name]}
            </span>
            <Slider
              min={0}
              max={20}
              value={choice.weights[name]}
              thumbLabel={t(($) => $.roster.weights[name])}
              label={null}
              onChange={(value) => setChoice({ ...choice, weights: { ...choice.weights, [name]: value } })}
            />
          </div>
        ))}
      </div>
      <h3 className={styles.subtitle}>{t(($) => $.roster.search)}</h3>
      <div className={styles.weights}>
        <Select
          label={t(($) => $.roster.effort)}
          data={(Object.keys(efforts) as Effort[]).map((value) => ({
            value,
            label: t(($) => $.roster.efforts[value]),
          }))}
          value={effortOf(choice.steps)}
          allowDeselect={false}
          onChange={(value) =>
            setChoice({ ...choice, steps: Math.round(usualSteps * efforts[(value ?? 'usual') as Effort]) })
          }
        />
        <LimitedNumber
          label={t(($) => $.roster.seed)}
          description={t(($) => $.roster.seedHint)}
          {...limits.seed}
          value={choice.seed}
          onChange={(value) => setChoice({ ...choice, seed: value ?? 0 })}
        />
      </div>
      {progress !== null && <Progress value={progress * 100} aria-label={t(($) => $.roster.running)} />}
      <DialogButtons onCancel={close}>
        <Button disabled={!settled} onClick={solve}>
          {t(($) => $.roster.solve)}
        </Button>
      </DialogButtons>
    </SideSheet>
  );
}

const effortOf = (steps: number): Effort =>
  (Object.keys(efforts) as Effort[]).find((name) => Math.round(usualSteps * efforts[name]) === steps) ?? 'usual';

/** As it is typed: a box may be empty, and a number beyond its limits. */
type Draft = Omit<RosterChoice, 'mostDaysInRow'> & { readonly mostDaysInRow: number | null };

/** Hours, days, and the number with which the search begins. */
const limits = {
  rest: { min: 0, max: 24 },
  inRow: { min: 1, max: 6, whole: true },
  month: { min: 0, max: 744 },
  seed: { min: 0, max: 1_000_000, whole: true },
};

const inHours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 100) / 100);

/** The settings that can be used, or null while one of them is wrong. */
function settledOf(draft: Draft): RosterChoice | null {
  const { mostDaysInRow } = draft;
  const isWrong = [
    numberProblem(inHours(draft.leastRest), limits.rest),
    numberProblem(mostDaysInRow, limits.inRow),
    numberProblem(inHours(draft.leastMinutes), limits.month),
    numberProblem(inHours(draft.mostMinutes), limits.month),
    numberProblem(draft.seed, limits.seed),
  ].some((problem) => problem !== null);
  return isWrong || mostDaysInRow === null ? null : { ...draft, mostDaysInRow };
}

interface HardRulesProps {
  readonly choice: Draft;
  readonly setChoice: (choice: Draft) => void;
}

function HardRules({ choice, setChoice }: HardRulesProps) {
  const t = useText('shifts');
  const field = (
    label: string,
    value: number | null,
    change: (value: number | null) => void,
    within: (typeof limits)[keyof typeof limits],
  ) => <LimitedNumber label={label} value={value} {...within} decimalScale={2} onChange={change} />;
  return (
    <>
      <h3 className={styles.subtitle}>{t(($) => $.roster.hard)}</h3>
      <p className={styles.note}>{t(($) => $.roster.hardHint)}</p>
      <div className={styles.weights}>
        {field(
          t(($) => $.roster.rest),
          inHours(choice.leastRest),
          (value) => setChoice({ ...choice, leastRest: Math.round((value ?? 0) * 60) }),
          limits.rest,
        )}
        {field(
          t(($) => $.roster.inRow),
          choice.mostDaysInRow,
          (value) => setChoice({ ...choice, mostDaysInRow: value }),
          limits.inRow,
        )}
        {field(
          t(($) => $.roster.least),
          inHours(choice.leastMinutes),
          (value) => setChoice({ ...choice, leastMinutes: Math.round((value ?? 0) * 60) }),
          limits.month,
        )}
        {field(
          t(($) => $.roster.most),
          inHours(choice.mostMinutes),
          (value) => setChoice({ ...choice, mostMinutes: value === null ? null : Math.round(value * 60) }),
          limits.month,
        )}
      </div>
    </>
  );
}
