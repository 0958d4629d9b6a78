import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { importPages } from '../pages.ts';
import { History } from './history.tsx';
import styles from './imports.module.css';
import { KindCards } from './kind-cards.tsx';

/** Imports in one place: what can be imported, and what was. */
export default function ImportsScreen() {
  const t = useText('imports');
  return (
    <>
      <PageHeader title={t(($) => $.imports.title)} subtitle={t(($) => $.imports.lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.page}>
        <KindCards />
        <p className={styles.hint}>{t(($) => $.imports.templateHint)}</p>
        <History />
      </div>
    </>
  );
}
