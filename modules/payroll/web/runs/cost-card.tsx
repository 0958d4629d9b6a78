import { asDate } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat, useThisYear } from '#web/format';
import { useText } from '#web/text';

/** On the dashboard: what the last month with approved runs cost the company. */
export function CostCard() {
  const t = useText('payroll');
  const format = useFormat();
  const year = useThisYear();
  const read = useRead(payroll.sumRuns, { year });
  return (
    <Panel
      title={t(($) => $.cards.cost)}
      actions={<PageLink to={payrollPages.payrolls}>{t(($) => $.cards.allRuns)}</PageLink>}
    >
      <States of={read} isEmpty={(months) => months.length === 0} empty={<p>{t(($) => $.cards.noCost)}</p>}>
        {(months) => {
          const last = months.at(-1);
          return (
            last && (
              <p>
                <strong>
                  <Amount value={last.cost} />
                </strong>
                <br />
                {t(($) => $.cards.costOf, {
                  month: format.month(asDate(`${year}-${String(last.month).padStart(2, '0')}-01`)),
                })}
              </p>
            )
          );
        }}
      </States>
    </Panel>
  );
}
