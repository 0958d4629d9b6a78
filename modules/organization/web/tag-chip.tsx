import type { CSSProperties } from 'react';
import styles from './tag-chip.module.css';

/** A tag as shown everywhere: its colour as a dot and as a light tint behind the name, so that every colour is readable. */
export const TagChip = ({ name, colour }: { readonly name: string; readonly colour: string }) => (
  <span className={styles.chip} style={{ '--tag': colour } as CSSProperties}>
    <span className={styles.dot} aria-hidden />
    <span className={styles.name}>{name}</span>
  </span>
);
