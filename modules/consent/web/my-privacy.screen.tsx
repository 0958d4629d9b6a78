import { PageHeader } from '#ui/page-header';
import { useText } from '#web/text';
import { ConsentsPanel } from './consents-panel.tsx';
import styles from './privacy.module.css';
import { RequestsPanel } from './requests-panel.tsx';

/** In My Portal: what one agreed to, and what one can ask about one's own data. */
export default function MyPrivacyScreen() {
  const t = useText('consent');
  return (
    <>
      <PageHeader title={t(($) => $.mine.title)} subtitle={t(($) => $.mine.lead)} />
      <div className={styles.panels}>
        <ConsentsPanel />
        <RequestsPanel />
      </div>
    </>
  );
}
