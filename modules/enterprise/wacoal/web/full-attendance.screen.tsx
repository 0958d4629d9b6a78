import { enterprise } from '#enterprise/contract';
import { PeopleReport, Sums, useFigureColumns } from '#enterprise/web/public';
import { addToDate, type LocalDate } from '#kernel/time';
import { ReportDays, ReportHead, useReportDays } from '#reports/web/public';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import type { FullAttendance } from '../contract.ts';

/** People who missed nothing, with the bonus for it. Last month until other days are chosen: a bonus is for days that are over. */
export default function FullAttendanceScreen() {
  const t = useText('enterprise');
  const place = useChosenOrLastMonth();
  const read = useRead(enterprise.fullAttendance, place, { keepPrevious: true });
  const columns = useFigureColumns();
  return (
    <>
      <ReportHead title={t(($) => $.pages.fullAttendance)} lead={t(($) => $.fullAttendance.lead)} />
      <ReportDays place={place} />
      <PeopleReport<readonly FullAttendance[], FullAttendance>
        report="fullAttendance"
        read={read}
        rowsOf={(rows) => rows}
        columns={[columns.days, columns.amount]}
        days={place}
        emptyHint={t(($) => $.fullAttendance.emptyHint)}
        summary={(rows) => <Sums rows={rows} withMoney />}
      />
    </>
  );
}

function useChosenOrLastMonth(): { readonly from: LocalDate; readonly to: LocalDate } {
  const { words } = useAddress();
  const { from, to } = useReportDays(0);
  const first = `${useToday().slice(0, 7)}-01` as LocalDate;
  if (words.from || words.to) return { from, to };
  return { from: addToDate(first, { months: -1 }), to: addToDate(first, { days: -1 }) };
}
