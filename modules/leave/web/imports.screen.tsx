import { importPages } from '#imports/pages';
import { FileImport, useRowCountColumn } from '#ui/file-import';
import { ImportHistory } from '#ui/import-history';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { errorText, useText } from '#web/text';
import { type ImportAnswer, type LeaveImport, leave } from '../contract.ts';
import { importFields } from '../rules/import-row.ts';
import styles from './leave.module.css';

/** Problems that only files have; any other code is a refusal of leave itself. */
const fileProblems = [
  'required',
  'unknown',
  'date',
  'number',
  'time',
  'noBalance',
  'ownBalance',
  'ownLeave',
  'otherLength',
  'afterLastDay',
] as const;

/** Leave and balances as a file: looked at row by row first, corrected, then written, and undone as a whole. */
export default function ImportsScreen() {
  const t = useText('leave');
  const sayProblem = ({ code, params }: ImportAnswer['problems'][number]): string => {
    const known = fileProblems.find((one) => one === code);
    return known
      ? t(($) => $.imports.problems[known], { date: '', measured: '', said: '', ...params })
      : t(($) => $.imports.problems.other, { reason: errorText(`leave.${code}`) });
  };
  return (
    <>
      <PageHeader title={t(($) => $.imports.title)} subtitle={t(($) => $.imports.lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.stack}>
        <FileImport
          call={leave.importFile}
          title={t(($) => $.imports.start)}
          hint={t(($) => $.imports.hint)}
          success={t(($) => $.imports.done)}
          fields={importFields}
          sayProblem={sayProblem}
        />
        <ImportHistory
          name="leave.imports"
          list={leave.listImports}
          undo={leave.undoImport}
          fileOf={(row) => row}
          undoInput={({ id }) => ({ id })}
          undoBody={() => t(($) => $.imports.undoBody)}
          counts={[useRowCountColumn<LeaveImport>()]}
        />
      </div>
    </>
  );
}
