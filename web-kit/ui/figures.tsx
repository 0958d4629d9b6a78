import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  /** Where the heading above does not say what they are. */
  readonly label?: string;
  /** Each in a frame, where no panel is around them. */
  readonly tiles?: boolean;
  readonly children: ReactNode;
}

/** Figures with their names, side by side: sums of a list, a run or a person. */
export const Figures = ({ label, tiles = false, children }: FiguresProps) => (
  <dl className={styles.figures} data-tiles={tiles || undefined} aria-label={label}>
    {children}
  </dl>
);

interface FigureProps {
  readonly name: string;
  /** `main`: the figure that the others lead to. */
  readonly tone?: 'main' | 'warning' | 'danger' | undefined;
  readonly children: ReactNode;
}

export const Figure = ({ name, tone, children }: FigureProps) => (
  <div data-tone={tone}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
