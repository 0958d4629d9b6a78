import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Call } from '#kernel/call';
import { type ColumnMatching, type Columns, writeColumns } from '#kernel/import-columns';
import { type Repair, readRepairs, writeRepairs } from '#kernel/import-repair';
import type { CallOutput } from '#web/call';
import { useFileImport } from '#web/file-import';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { Button } from './button.tsx';
import type { Column } from './data-table.tsx';
import { FileChooser } from './file-chooser.tsx';
import { ImportColumns } from './import-columns.tsx';
import type { ImportField } from './import-field.ts';
import styles from './import-problems.module.css';
import { type ImportProblem, ImportProblems } from './import-problems.tsx';
import { Panel } from './panel.tsx';

/** What a dry run answers. */
interface Found<Problem> {
  readonly rows: number;
  readonly added: number;
  readonly same: number;
  readonly refused: number;
  readonly problems: readonly Problem[];
  /** Of a file, not of rows that are sent as data. */
  readonly matching?: ColumnMatching | undefined;
}
type ProblemOf<C extends Call> =
  CallOutput<C> extends Found<infer Problem> ? Problem & Omit<ImportProblem, 'sentence'> : never;

interface FileImportProps<C extends Call> {
  readonly call: C;
  readonly title: string;
  readonly hint: string;
  /** A sentence to show after the file was written. */
  readonly success: string;
  /** Sent beside the file. */
  readonly choices?: object;
  /** Columns that can be corrected on the page. */
  readonly fields: readonly ImportField[];
  readonly sayProblem: (problem: ProblemOf<C>) => string;
  /** Choices above the file. */
  readonly children?: ReactNode;
}

/** A CSV file: looked at row by row first, wrong cells corrected, then written, with or without the rows that have problems. */
export function FileImport<C extends Call>(props: FileImportProps<C>) {
  const { call, title, hint, success, choices = {}, fields, sayProblem, children } = props;
  const t = useText('kit');
  const format = useFormat();
  const [skipBadRows, setSkip] = useState(false);
  const { chosen, found, isChecking, isRunning, look, run } = useFileImport<
    C,
    { readonly file: File; readonly repairs?: string; readonly columns?: string }
  >(call, { success, chosenFor: (file) => ({ ...choices, file }) });
  const answer = found as Found<ProblemOf<C>> | undefined;
  const choose = (file: File | null): void => {
    setSkip(false);
    look(file && { ...choices, file });
  };
  const repair = (repairs: readonly Repair[]): void => {
    if (!chosen) return;
    look({ ...chosen, repairs: writeRepairs([...readRepairs(chosen.repairs ?? '', fields), ...repairs]) });
  };
  const match = (columns: Columns): void => {
    if (chosen) look({ ...chosen, columns: writeColumns(columns) });
  };
  const mayRun = answer && answer.added > 0 && (answer.refused === 0 || skipBadRows);
  return (
    <Panel title={title} hint={hint}>
      <div className={styles.stack}>
        {children}
        <FileChooser file={chosen?.file} accept=".csv" disabled={isChecking || isRunning} onChange={choose} />
        {isChecking && <p role="status">{t(($) => $.imports.checking)}</p>}
        {answer && (
          <>
            <p role="status">{t(($) => $.imports.found, countsOf(answer, format.number))}</p>
            {answer.matching && (
              <ImportColumns of={answer.matching} fields={fields} isBusy={isRunning} onChange={match} />
            )}
            <ImportProblems
              key={`${chosen?.columns} ${chosen?.repairs}`}
              of={answer.problems.map((problem) => ({ ...problem, sentence: sayProblem(problem) }))}
              fields={fields}
              isBusy={isRunning}
              onRepair={repair}
            />
          </>
        )}
        {answer && answer.refused > 0 && answer.added > 0 && (
          <Checkbox
            label={t(($) => $.imports.skip, { count: format.number(answer.refused) })}
            checked={skipBadRows}
            onChange={(event) => setSkip(event.currentTarget.checked)}
          />
        )}
        {chosen && answer && (
          <div>
            <Button busy={isRunning} disabled={!mayRun} onClick={() => run({ skipBadRows })}>
              {answer.added === 0 ? t(($) => $.imports.nothing) : t(($) => $.imports.run, { count: answer.added })}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

const countsOf = ({ rows, added, same, refused }: Found<unknown>, say: (count: number) => string) => ({
  rows: say(rows),
  added: say(added),
  same: say(same),
  refused: say(refused),
});

/** How many rows of a file were written, for the list of imported files. */
export function useRowCountColumn<Row extends { readonly rowCount: number }>(): Column<Row> {
  const t = useText('kit');
  const format = useFormat();
  return {
    id: 'rows',
    header: t(($) => $.imports.rows),
    cell: ({ rowCount }) => format.number(rowCount),
    width: 100,
    align: 'end',
  };
}
