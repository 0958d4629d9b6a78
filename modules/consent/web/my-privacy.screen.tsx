import { ConsentsPanel } from './consents-panel.tsx';
import styles from './privacy.module.css';
import { RequestsPanel } from './requests-panel.tsx';

/** A tab of My Portal: the reader's consents, and requests about their own data. */
export default function MyPrivacyScreen() {
  return (
    <div className={styles.panels}>
      <ConsentsPanel />
      <RequestsPanel />
    </div>
  );
}
