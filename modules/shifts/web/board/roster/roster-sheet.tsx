import { Progress, Select, Slider } from '@mantine/core';
import type { RosterWeights } from '#shifts/rules/roster/roster';
import { usualSteps } from '#shifts/rules/roster/solve';
import { Button } from '#ui/button';
import { DialogButtons } from '#ui/dialog';
import { NumberBox } from '#ui/number-box';
import { SideSheet } from '#ui/side-sheet';
import { useText } from '#web/text';
import styles from '../board.module.css';
import type { BoardFacts } from '../board-facts.ts';
import type { Roster } from './use-roster.ts';

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
  const { choice, setChoice, progress } = roster;
  const solve = () => {
    roster.solve();
    onClose();
  };
  return (
    <SideSheet open title={t(($) => $.roster.title)} onClose={onClose}>
      <p className={styles.note}>{t(($) => $.roster.lead)}</p>
      <HardRules roster={roster} />
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
        <NumberBox
          label={t(($) => $.roster.seed)}
          description={t(($) => $.roster.seedHint)}
          min={0}
          max={1_000_000}
          clampBehavior="blur"
          allowDecimal={false}
          value={choice.seed}
          onChange={(value) => setChoice({ ...choice, seed: value ?? 0 })}
        />
      </div>
      {progress !== null && <Progress value={progress * 100} aria-label={t(($) => $.roster.running)} />}
      <DialogButtons onCancel={onClose}>
        <Button onClick={solve}>{t(($) => $.roster.solve)}</Button>
      </DialogButtons>
    </SideSheet>
  );
}

const effortOf = (steps: number): Effort =>
  (Object.keys(efforts) as Effort[]).find((name) => Math.round(usualSteps * efforts[name]) === steps) ?? 'usual';

function HardRules({ roster: { choice, setChoice } }: Pick<RosterSheetProps, 'roster'>) {
  const t = useText('shifts');
  const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10);
  const field = (
    label: string,
    value: number | null,
    change: (value: number | null) => void,
    limits: { min: number; max: number },
  ) => <NumberBox label={label} value={value} {...limits} clampBehavior="blur" onChange={change} />;
  return (
    <>
      <h3 className={styles.subtitle}>{t(($) => $.roster.hard)}</h3>
      <p className={styles.note}>{t(($) => $.roster.hardHint)}</p>
      <div className={styles.weights}>
        {field(
          t(($) => $.roster.rest),
          choice.leastRest / 60,
          (value) => setChoice({ ...choice, leastRest: (value ?? 0) * 60 }),
          { min: 0, max: 24 },
        )}
        {field(
          t(($) => $.roster.inRow),
          choice.mostDaysInRow,
          (value) => setChoice({ ...choice, mostDaysInRow: value ?? 6 }),
          { min: 1, max: 6 },
        )}
        {field(
          t(($) => $.roster.least),
          hours(choice.leastMinutes),
          (value) => setChoice({ ...choice, leastMinutes: Math.round((value ?? 0) * 60) }),
          { min: 0, max: 744 },
        )}
        {field(
          t(($) => $.roster.most),
          hours(choice.mostMinutes),
          (value) => setChoice({ ...choice, mostMinutes: value === null ? null : Math.round(value * 60) }),
          { min: 0, max: 744 },
        )}
      </div>
    </>
  );
}
