import type { ShiftProfile } from '#shifts/contract';
import styles from './shift-chip.module.css';

interface ShiftChipProps {
  readonly of: Pick<ShiftProfile, 'symbol' | 'colour' | 'textColour'>;
  /** A small mark behind the symbol: overtime. */
  readonly mark?: string | undefined;
}

/** The symbol of a shift on its colour. What it means is said by the element around it. */
export const ShiftChip = ({ of: { symbol, colour, textColour }, mark }: ShiftChipProps) => (
  <span className={styles.chip} style={{ background: colour, color: textColour }} aria-hidden>
    {symbol}
    {mark && <small>{mark}</small>}
  </span>
);
