import { Status, type Tone } from '#ui/badge';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { clocking } from '../contract.ts';
import styles from './imports.module.css';

type Report = CallOutput<typeof clocking.importPunches>;
type Line = Report['report'][number];

const tones: Readonly<Record<Line['status'], Tone>> = { added: 'success', duplicate: 'neutral', refused: 'danger' };

/** What a file would do, row by row; problems stand first. */
export function ImportReport({ of }: { readonly of: Report }) {
  const t = useText('clocking');
  const format = useFormat();
  const n = (count: number) => format.number(count);
  return (
    <>
      <p role="status" className={of.refused > 0 ? styles.warning : styles.hint}>
        {t(($) => $.imports.found, {
          rows: n(of.rows),
          added: n(of.added),
          duplicates: n(of.duplicates),
          refused: n(of.refused),
        })}
      </p>
      <p className={styles.hint}>
        {t(($) => $.imports.zone, { zone: of.timeZone })}{' '}
        {of.ownOffsets > 0 && t(($) => $.imports.ownOffsets, { n: n(of.ownOffsets) })}
      </p>
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
            {of.report.map((line) => (
              <ReportLine key={`${line.row} ${line.status}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {of.report.length < of.rows && (
        <p className={styles.hint}>{t(($) => $.imports.cut, { n: n(of.report.length) })}</p>
      )}
    </>
  );
}

function ReportLine({ line }: { readonly line: Line }) {
  const t = useText('clocking');
  const format = useFormat();
  const { punch, problem, status } = line;
  const kindOf = (type: NonNullable<Line['punch']>['clockType']): string =>
    type === null ? t(($) => $.imports.bySchedule) : t(($) => $.types[type]);
  return (
    <tr>
      <td>{line.row}</td>
      <td>{punch ? [punch.employeeCode, punch.name].filter(Boolean).join(' · ') : <code>{line.text}</code>}</td>
      <td>
        {punch &&
          [kindOf(punch.clockType), format.dateTime(punch.timestamp), punch.zoneName].filter(Boolean).join(' · ')}
      </td>
      <td>
        <Status tone={tones[status]}>{t(($) => $.imports.statuses[status])}</Status>
        {problem && <small>{t(($) => $.importProblems[problem])}</small>}
      </td>
    </tr>
  );
}
