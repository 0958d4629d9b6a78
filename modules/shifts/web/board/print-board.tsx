import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dateParts } from '#kernel/time';
import { dayOffCode } from '#shifts/rules/sheet/plan-code';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts } from './board-facts.ts';
import type { Month, SheetStore } from './sheet-store.ts';
import type { ShownMonth } from './shifts-board.screen.tsx';

interface PrintBoardProps {
  readonly shown: ShownMonth;
  readonly month: Month;
  readonly facts: BoardFacts;
  readonly store: SheetStore;
  readonly onClose: () => void;
}

type Paper = 'A4' | 'A3';

/** The month on paper, in landscape: everyone, with the heads of the table on each page. */
export function PrintBoard({ month, facts, store, onClose }: PrintBoardProps) {
  const t = useText('shifts');
  const [paper, setPaper] = useState<Paper>('A4');
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const finish = () => onClose();
    addEventListener('afterprint', finish);
    print();
    return () => removeEventListener('afterprint', finish);
  }, [isPrinting, onClose]);
  return (
    <Dialog open title={t(($) => $.monthly.print.open)} onClose={onClose}>
      <SegmentedControl
        aria-label={t(($) => $.monthly.print.paper)}
        data={['A4', 'A3']}
        value={paper}
        onChange={(value) => setPaper(value as Paper)}
      />
      <p className={styles.note}>{t(($) => $.monthly.print.hint)}</p>
      <DialogButtons onCancel={onClose}>
        <Button onClick={() => setPrinting(true)}>{t(($) => $.monthly.print.agree)}</Button>
      </DialogButtons>
      {isPrinting && createPortal(<Paper paper={paper} month={month} facts={facts} store={store} />, document.body)}
    </Dialog>
  );
}

interface PaperProps extends Pick<PrintBoardProps, 'month' | 'facts' | 'store'> {
  readonly paper: Paper;
}

function Paper({ paper, month, facts, store }: PaperProps) {
  const t = useText('shifts');
  const format = useFormat();
  return (
    <div className={styles.print} data-paper={paper}>
      <table>
        <caption>
          {t(($) => $.monthly.board)} · {format.dateRange(month.from, month.to)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.monthly.people)}</th>
            {facts.dates.map((date) => (
              <th key={date} scope="col">
                {format.number(dateParts(date).day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.members.map((member) => (
            <tr key={member.employeeId}>
              <th scope="row">{format.name(member)}</th>
              {store.row(member.employeeId).codes.map((code, column) => {
                const sign = facts.sign(code);
                return (
                  <td key={facts.dates[column]} style={sign ? { background: sign.background, color: sign.colour } : {}}>
                    {sign?.symbol ?? (code === dayOffCode ? '–' : '')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {facts.used
          .map(({ symbol, name, start, end }) => `${symbol} = ${name} ${format.time(start)}–${format.time(end)}`)
          .join(' · ')}
      </p>
    </div>
  );
}
