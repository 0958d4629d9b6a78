import { IconCoffee, IconLogin2, IconLogout2, IconRun } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { type ClockType, clockTypes } from '#clocking/rules/punch';
import { systemNow, timeIn } from '#kernel/time';
import { Button } from '#ui/button';
import { ageOf, type FoundPosition, type PositionReader } from '#web/device/position';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './clock.module.css';
import { OutcomeNote } from './outcome-note.tsx';
import type { Outcome, PunchQueue } from './queue.ts';

const icons: Readonly<Record<ClockType, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  clock_in: IconLogin2,
  clock_out: IconLogout2,
  break_in: IconCoffee,
  break_out: IconRun,
};

interface PunchButtonsProps {
  readonly types: readonly ClockType[];
  readonly zone: string;
  readonly isPending: boolean;
  readonly queue: PunchQueue;
  readonly position: PositionReader;
  /** The text of a scanned code: it goes with the next punch. */
  readonly code: string | null;
  readonly onUsed: () => void;
}

export interface Done {
  readonly outcome: Outcome;
  readonly type: ClockType;
  readonly time: string;
}

/** The likeliest punch large, the others below: any is taken. */
export function PunchButtons({ types, zone, isPending, queue, position, code, onUsed }: PunchButtonsProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const format = useFormat();
  const [step, setStep] = useState<'ready' | 'locating' | 'sending'>('ready');
  const [done, setDone] = useState<Done | null>(null);
  const skip = useRef(() => {});
  const [first = 'clock_in', ...others] = types;
  const BigIcon = icons[first];

  const press = async (type: ClockType): Promise<void> => {
    // The moment of the punch is the press, however long the position takes.
    const timestamp = systemNow();
    setDone(null);
    setStep('locating');
    const fix = await Promise.race([position.fresh(), new Promise<null>((end) => (skip.current = () => end(null)))]);
    setStep('sending');
    const outcome = await queue.punch({
      clockType: type,
      timestamp,
      position: positionOf(fix),
      qrText: code,
      reason: null,
    });
    if (outcome.kind !== 'refused') onUsed();
    setDone({ outcome, type, time: format.time(timeIn(zone, timestamp)) });
    setStep('ready');
  };

  return (
    <>
      <button
        type="button"
        className={styles.big}
        data-type={first}
        disabled={isPending || step !== 'ready'}
        aria-busy={step !== 'ready'}
        onClick={() => void press(first)}
      >
        <BigIcon size={44} stroke={1.6} aria-hidden />
        <span>{step === 'ready' ? words(($) => $.types[first]) : t(($) => $.punch[step])}</span>
      </button>
      {step === 'locating' && (
        <Button kind="secondary" onClick={() => skip.current()}>
          {t(($) => $.punch.without)}
        </Button>
      )}
      <OutcomeNote done={done} />
      <Others
        types={[...others, ...clockTypes.filter((type) => !types.includes(type))]}
        likely={others.length}
        isBusy={isPending || step !== 'ready'}
        onPress={(type) => void press(type)}
      />
    </>
  );
}

const positionOf = (fix: FoundPosition | null) =>
  fix && { latitude: fix.latitude, longitude: fix.longitude, accuracy: fix.accuracy, age: ageOf(fix) };

interface OthersProps {
  readonly types: readonly ClockType[];
  /** How many of them are likely enough to be seen at once. */
  readonly likely: number;
  readonly isBusy: boolean;
  readonly onPress: (type: ClockType) => void;
}

function Others({ types, likely, isBusy, onPress }: OthersProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const [open, setOpen] = useState(false);
  const shown = open ? types : types.slice(0, likely);
  return (
    <div className={styles.others}>
      {shown.map((type) => (
        <Button key={type} kind="secondary" disabled={isBusy} onClick={() => onPress(type)}>
          {words(($) => $.types[type])}
        </Button>
      ))}
      {!open && shown.length < types.length && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t(($) => $.punch.other)}
        </Button>
      )}
    </div>
  );
}
