import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { importPages } from '#imports/pages';
import { type ShiftImport, shifts } from '#shifts/contract';
import { ownShiftPages } from '#shifts/pages';
import { type ImportKind, importFields, importKinds } from '#shifts/rules/import-row';
import type { Column } from '#ui/data-table';
import { FileImport, useRowCountColumn } from '#ui/file-import';
import { ImportHistory } from '#ui/import-history';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import styles from './mine.module.css';

/** Shift times and people on shifts as a file: looked at row by row first, then drafted, and undone as a whole. */
export default function ImportsScreen() {
  const t = useText('shifts');
  return (
    <>
      <PageHeader title={t(($) => $.imports.title)} subtitle={t(($) => $.imports.lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.stack}>
        <NewImport />
        <History />
      </div>
    </>
  );
}

function NewImport() {
  const t = useText('shifts');
  const search = usePageSearch(ownShiftPages.imports);
  const [kind, setKind] = useState<ImportKind>(importKinds.find((one) => one === search.kind) ?? 'workers');
  return (
    <FileImport
      key={kind}
      call={shifts.importShiftFile}
      title={t(($) => $.imports.start)}
      hint={t(($) => $.imports.hints[kind])}
      success={t(($) => $.imports.done)}
      choices={{ kind }}
      fields={importFields}
      sayProblem={({ code }) => t(($) => $.imports.problems[code as keyof typeof $.imports.problems])}
    >
      <SegmentedControl
        className={styles.views}
        aria-label={t(($) => $.imports.kind)}
        value={kind}
        onChange={(next) => setKind(next as ImportKind)}
        data={importKinds.map((value) => ({ value, label: t(($) => $.imports.kinds[value]) }))}
      />
    </FileImport>
  );
}

function History() {
  const t = useText('shifts');
  const kind: Column<ShiftImport> = {
    id: 'kind',
    header: t(($) => $.imports.kind),
    cell: (row) => t(($) => $.imports.kinds[row.kind]),
    width: 150,
  };
  return (
    <ImportHistory
      name="shifts.imports"
      list={shifts.listShiftImports}
      undo={shifts.undoShiftImport}
      fileOf={(row) => row}
      undoInput={({ id }) => ({ id })}
      undoBody={() => t(($) => $.imports.undoBody)}
      counts={[kind, useRowCountColumn<ShiftImport>()]}
    />
  );
}
