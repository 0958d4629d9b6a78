import type { CSSProperties } from 'react';
import styles from './tag-chip.module.css';

/** A tag as people see it everywhere: its colour as a dot and a breath of it behind the name, so that any colour can be read. */
export const TagChip = ({ name, colour }: { readonly name: string; readonly colour: string }) => (
  <span className={styles.chip} style={{ '--tag': colour } as CSSProperties}>
    <span className={styles.dot} aria-hidden />
    <span className={styles.name}>{name}</span>
  </span>
);
