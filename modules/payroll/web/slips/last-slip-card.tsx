import { payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

/** On the dashboard: the newest slip by name and date. The amount is shown on the slip itself, not to people nearby. */
export function LastSlipCard() {
  const t = useText('payroll');
  const format = useFormat();
  const read = useRead(payroll.listSlips, {});
  return (
    <Panel
      title={t(($) => $.cards.slip)}
      actions={<PageLink to={payrollPages.mySlips}>{t(($) => $.cards.slips)}</PageLink>}
    >
      <States of={read} isEmpty={(slips) => slips.length === 0} empty={<p>{t(($) => $.cards.noSlip)}</p>}>
        {([slip]) =>
          slip && (
            <p>
              <PageLink to={payrollPages.mySlips.to({ slip: slip.reportId })}>{slip.name}</PageLink>
              <br />
              {t(($) => $.cards.paidOn, { date: format.date(slip.payDate) })}
            </p>
          )
        }
      </States>
    </Panel>
  );
}
