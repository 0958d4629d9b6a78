import { PrintSheet } from '#ui/layout/sheet-layouts';
import { Logo } from '#ui/logo';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import styles from './guide.module.css';

/** A sheet of paper as slips, certificates and reports are printed on. */
export function GuideSheet() {
  const t = useText('branding');
  return (
    <Panel title={t(($) => $.guide.sheet)} hint={t(($) => $.guide.sheetHint)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys. */}
      <div className={styles.desk} tabIndex={0}>
        <PrintSheet>
          <Logo />
          <p>{t(($) => $.guide.sample)}</p>
        </PrintSheet>
      </div>
    </Panel>
  );
}
