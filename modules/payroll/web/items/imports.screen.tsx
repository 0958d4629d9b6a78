import { importPages } from '#imports/pages';
import { type ItemImport, payroll } from '#payroll/contract';
import { itemImportFields } from '#payroll/rules/item-import-row';
import { FileImport, useRowCountColumn } from '#ui/file-import';
import { ImportHistory } from '#ui/import-history';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useLanguage, useText } from '#web/text';
import styles from './items.module.css';

/** Pay items of people as a file: looked at row by row first, then written, and undone as a whole. */
export default function ItemImportsScreen() {
  const t = useText('payroll');
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t(($) => $.itemImports.title)} subtitle={t(($) => $.itemImports.lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.itemImports.tabs)} />
      <div className={styles.stack}>
        <FileImport
          call={payroll.importItems}
          title={t(($) => $.itemImports.start)}
          hint={t(($) => $.itemImports.hint)}
          success={t(($) => $.itemImports.done)}
          choices={{ language }}
          fields={itemImportFields}
          sayProblem={({ explained }) => explained}
        />
        <ImportHistory
          name="payroll.item-imports"
          list={payroll.listItemImports}
          undo={payroll.undoItemImport}
          fileOf={(row) => row}
          undoInput={({ id }) => ({ id })}
          undoBody={() => t(($) => $.itemImports.undoBody)}
          counts={[useRowCountColumn<ItemImport>()]}
        />
      </div>
    </>
  );
}
