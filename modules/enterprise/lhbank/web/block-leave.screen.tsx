import { enterprise } from '#enterprise/contract';
import { Choice, PeopleReport, useWordField } from '#enterprise/web/public';
import { yearIn } from '#kernel/format';
import { asDate } from '#kernel/time';
import { ReportHead } from '#reports/web/public';
import { Badge } from '#ui/badge';
import type { Column } from '#ui/data-table';
import { SelectField } from '#ui/fields';
import { Figure, Figures } from '#ui/figures';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import type { BlockLeave } from '../contract.ts';

const yearsShown = 3;

/** Who has been away long enough in one piece for somebody else to do their work. */
export default function BlockLeaveScreen() {
  const t = useText('enterprise');
  const format = useFormat();
  const language = useLanguage();
  const thisYear = Number(useToday().slice(0, 4));
  const chosen = useWordField('year');
  const year = Number(chosen.value ?? thisYear);
  const read = useRead(enterprise.blockLeave, { year }, { keepPrevious: true });
  const columns = useLeaveColumns();
  const years = Array.from({ length: yearsShown }, (_, back) => thisYear - back);
  return (
    <>
      <ReportHead
        title={t(($) => $.pages.blockLeave)}
        lead={read.data && t(($) => $.blockLeave.lead, { days: read.data.neededDays })}
      />
      <Choice>
        <SelectField
          always
          field={{ ...chosen, value: String(year) }}
          label={t(($) => $.blockLeave.year)}
          choices={years.map((one) => ({ value: String(one), label: String(yearIn(language, one)) }))}
        />
      </Choice>
      <PeopleReport
        report="blockLeave"
        read={read}
        rowsOf={({ people }) => people}
        columns={columns}
        days={{ from: asDate(`${year}-01-01`), to: asDate(`${year}-12-31`) }}
        emptyHint={t(($) => $.blockLeave.emptyHint)}
        summary={({ people }) => (
          <Figures>
            <Figure name={t(($) => $.blockLeave.met)}>
              {format.number(people.filter(({ isMet }) => isMet).length)}
            </Figure>
            <Figure name={t(($) => $.blockLeave.owed)}>
              {format.number(people.filter(({ isMet }) => !isMet).length)}
            </Figure>
          </Figures>
        )}
      />
    </>
  );
}

function useLeaveColumns(): readonly Column<BlockLeave>[] {
  const t = useText('enterprise');
  const format = useFormat();
  return [
    {
      id: 'longest',
      header: t(($) => $.columns.longest),
      cell: ({ longest }) => t(($) => $.blockLeave.days, { count: longest }),
      value: ({ longest }) => longest,
      width: 150,
      align: 'end',
      sortable: true,
    },
    {
      id: 'when',
      header: t(($) => $.columns.when),
      cell: ({ from, to }) => (from && to ? format.dateRange(from, to) : '–'),
      width: 260,
    },
    {
      id: 'state',
      header: t(($) => $.columns.state),
      cell: ({ isMet }) =>
        isMet ? (
          <Badge tone="success">{t(($) => $.blockLeave.met)}</Badge>
        ) : (
          <Badge tone="warning">{t(($) => $.blockLeave.owed)}</Badge>
        ),
      value: ({ isMet }) => (isMet ? 1 : 0),
      width: 150,
      sortable: true,
      phone: 'side',
    },
  ];
}
