import { useState } from 'react';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { keepText, keptText } from '#web/browser-memory';
import { useInstall } from '#web/install';
import { useText } from '#web/text';
import styles from './clock.module.css';

const mark = 'kala.install-later';

/** Offered until it is done or refused once. */
export function InstallNote() {
  const t = useText('clock');
  const install = useInstall();
  const [later, setLater] = useState(() => keptText(mark) !== null);
  if (!install || later) return null;
  const refuse = () => {
    keepText(mark, '1');
    setLater(true);
  };
  return (
    <Panel
      title={t(($) => $.install.title)}
      hint={t(($) => (install.kind === 'byHand' ? $.install.appleLead : $.install.lead))}
    >
      <div className={styles.links}>
        {install.kind === 'prompt' && <Button onClick={install.ask}>{t(($) => $.install.button)}</Button>}
        <Button kind="quiet" onClick={refuse}>
          {t(($) => $.install.later)}
        </Button>
      </div>
    </Panel>
  );
}
