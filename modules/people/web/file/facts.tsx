import type { ReactNode } from 'react';
import styles from './file.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What the reader may see and not change. Nothing is a dash. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }) => (
  <dl className={styles.list}>
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
