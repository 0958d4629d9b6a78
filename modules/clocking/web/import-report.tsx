import type { Repair } from '#kernel/import-repair';
import { Status, type Tone } from '#ui/badge';
import { ImportProblems } from '#ui/import-problems';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { clocking } from '../contract.ts';
import { importColumns } from '../rules/import-row.ts';
import styles from './imports.module.css';

type Report = CallOutput<typeof clocking.importPunches>;
type Line = Report['report'][number];

interface ReportProps {
  readonly of: Report;
  readonly isBusy: boolean;
  /** The file is looked at again with these cells. */
  readonly onRepair: (repairs: readonly Repair[]) => void;
}

const tones: Readonly<Record<Line['status'], Tone>> = { added: 'success', duplicate: 'neutral', refused: 'danger' };

/** What a file would do, row by row; wrong cells come first and are corrected here, without another file. */
export function ImportReport({ of, isBusy, onRepair }: ReportProps) {
  const t = useText('clocking');
  const format = useFormat();
  const numberText = (count: number) => format.number(count);
  const problems = of.report.flatMap(({ row, problem, cells }) =>
    problem === null
      ? []
      : cells.map(({ field, value }) => ({
          row,
          field,
          code: problem,
          value,
          sentence: t(($) => $.importProblems[problem]),
        })),
  );
  const readable = of.report.filter(({ status }) => status !== 'refused');
  return (
    <>
      <p role="status" className={of.refused > 0 ? styles.warning : styles.hint}>
        {t(($) => $.imports.found, {
          count: of.rows,
          added: numberText(of.added),
          duplicates: numberText(of.duplicates),
          refused: numberText(of.refused),
        })}
      </p>
      <p className={styles.hint}>
        {t(($) => $.imports.zone, { zone: of.timeZone })}{' '}
        {of.ownOffsets > 0 && t(($) => $.imports.ownOffsets, { count: numberText(of.ownOffsets) })}
      </p>
      <ImportProblems of={problems} fields={importColumns} isBusy={isBusy} onRepair={onRepair} />
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>{t(($) => $.imports.row)}</th>
              <th>{t(($) => $.imports.person)}</th>
              <th>{t(($) => $.imports.punch)}</th>
              <th>{t(($) => $.imports.result)}</th>
            </tr>
          </thead>
          <tbody>
            {readable.map((line) => (
              <ReportLine key={`${line.row} ${line.status}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {of.report.length < of.rows && (
        <p className={styles.hint}>{t(($) => $.imports.cut, { n: numberText(of.report.length) })}</p>
      )}
    </>
  );
}

function ReportLine({ line }: { readonly line: Line }) {
  const t = useText('clocking');
  const format = useFormat();
  const { punch, status } = line;
  const kindOf = (type: NonNullable<Line['punch']>['clockType']): string =>
    type === null ? t(($) => $.imports.bySchedule) : t(($) => $.types[type]);
  return (
    <tr>
      <td>{line.row}</td>
      <td>{punch && [punch.employeeCode, punch.name].filter(Boolean).join(' · ')}</td>
      <td>
        {punch &&
          [kindOf(punch.clockType), format.dateTime(punch.timestamp), punch.zoneName].filter(Boolean).join(' · ')}
      </td>
      <td>
        <Status tone={tones[status]}>{t(($) => $.imports.statuses[status])}</Status>
      </td>
    </tr>
  );
}
