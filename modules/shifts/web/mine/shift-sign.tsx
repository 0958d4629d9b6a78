import styles from './mine.module.css';

interface Sign {
  readonly symbol: string;
  readonly colour: string;
  readonly textColour: string;
}

/** The symbol of a profile on its colour. The name beside it says the same. */
export const ShiftSign = ({ of, small = false }: { readonly of: Sign; readonly small?: boolean }) => (
  <span
    className={styles.sign}
    data-small={small || undefined}
    style={{ background: of.colour, color: of.textColour }}
    aria-hidden
  >
    {of.symbol}
  </span>
);
