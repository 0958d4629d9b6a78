import { IconEraser, IconPointer } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayOffCode, noPlanCode, type PlanCode } from '#shifts/rules/sheet/plan-code';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts } from './board-facts.ts';

interface PaletteProps {
  readonly facts: BoardFacts;
  /** Null selects cells instead of painting them. */
  readonly brush: PlanCode | null;
  readonly onBrush: (brush: PlanCode | null) => void;
}

/** What the mouse and the space bar do on the board: select, or paint with a shift, a day off or nothing. */
export function Palette({ facts, brush, onBrush }: PaletteProps) {
  const t = useText('shifts');
  const format = useFormat();
  const choices: readonly { code: PlanCode | null; sign: ReactNode; name: string; hours?: string }[] = [
    { code: null, sign: <IconPointer size={18} aria-hidden />, name: t(($) => $.monthly.palette.select) },
    ...facts.used.map((profile) => ({
      code: profile.id,
      sign: (
        <span className={styles.sign} style={{ background: profile.colour, color: profile.textColour }} aria-hidden>
          {profile.symbol}
        </span>
      ),
      name: profile.name,
      hours: `${format.time(profile.start)}–${format.time(profile.end)}`,
    })),
    {
      code: dayOffCode,
      sign: (
        <span className={styles.off} aria-hidden>
          –
        </span>
      ),
      name: t(($) => $.monthly.cell.dayOff),
    },
    { code: noPlanCode, sign: <IconEraser size={18} aria-hidden />, name: t(($) => $.monthly.palette.clear) },
  ];
  return (
    // Buttons, not radios: the arrow keys are those of the board.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own.
    <div role="group" aria-label={t(($) => $.monthly.palette.label)} className={styles.palette}>
      {choices.map(({ code, sign, name, hours }) => (
        <button
          key={code ?? 'select'}
          type="button"
          aria-pressed={brush === code}
          className={styles.brush}
          onClick={() => onBrush(code)}
        >
          {sign}
          {name}
          {hours && <span className={styles.hours}>{hours}</span>}
        </button>
      ))}
    </div>
  );
}
