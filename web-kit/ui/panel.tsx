import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** For a list or a picture that reaches the edge. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A white panel on the page with one topic. */
export function Panel({ title, hint, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-flush={flush || undefined} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={styles.head}>
          <div>
            {title && (
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
            )}
            {hint && <p className={styles.hint}>{hint}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Fields side by side where there is room: two columns, one on a phone. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
