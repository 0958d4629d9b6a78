import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

interface ToneProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** A short word about a thing: its kind, its plan, a count. */
export const Badge = ({ tone = 'neutral', children }: ToneProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

/** A state in a list: a dot and its word. Colour is never the only sign. */
export const Status = ({ tone = 'neutral', children }: ToneProps) => (
  <span className={styles.status} data-tone={tone}>
    {children}
  </span>
);

/** A name with a colour (a tag, a shift). */
export const ColourMark = ({ colour, children }: { readonly colour: string; readonly children: ReactNode }) => (
  <span className={styles.mark}>
    <span className={styles.dot} style={{ background: colour }} aria-hidden />
    {children}
  </span>
);
