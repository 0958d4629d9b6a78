import type { LeaveType } from '../contract.ts';
import styles from './leave.module.css';

/** The sign of a leave type: its letters on its colour. The name beside it says the same. */
const TypeSign = ({ of }: { readonly of: Pick<LeaveType, 'symbol' | 'colour'> }) => (
  <span className={styles.sign} style={{ borderColor: of.colour }} aria-hidden>
    {of.symbol}
  </span>
);

export const TypeMark = ({ of }: { readonly of: Pick<LeaveType, 'symbol' | 'colour' | 'name'> }) => (
  <span className={styles.mark}>
    <TypeSign of={of} />
    {of.name}
  </span>
);
