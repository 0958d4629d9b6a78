import { filingsTh, type LawWatch } from '#filings-th/contract';
import type { Money } from '#kernel/money';
import { asDate } from '#kernel/time';
import { payrollPages } from '#payroll/pages';
import { peoplePages } from '#people/pages';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { Panel } from '#ui/panel';
import { EmptyState, LoadingState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './cockpit.module.css';

type Change = LawWatch['changes'][number];

/** What changes of the law cost on today's staff, those to come first. */
export default function LawWatchScreen() {
  const t = useText('filingsTh');
  const watch = useRead(filingsTh.readLawWatch, {});
  return (
    <>
      <PageHeader title={t(($) => $.pages.lawWatch)} subtitle={t(($) => $.lawWatch.lead)} />
      <PageTabs of={payrollPages.payrolls} label={t(($) => $.pages.lawWatch)} />
      <div className={styles.stack}>
        <States of={watch} loading={<LoadingState lines={8} />}>
          {(data) => <Watch data={data} />}
        </States>
      </div>
    </>
  );
}

function Watch({ data }: { readonly data: LawWatch }) {
  const t = useText('filingsTh');
  const coming = data.changes.filter(({ isInForce }) => !isInForce);
  const inForce = data.changes.filter(({ isInForce }) => isInForce);
  return (
    <>
      <p className={styles.remark}>
        {t(($) => $.lawWatch.base, { count: data.people })}{' '}
        {data.without > 0 && (
          <>
            {t(($) => $.lawWatch.without, { count: data.without })}{' '}
            <PageLink to={peoplePages.all}>{t(($) => $.lawWatch.toPeople)}</PageLink>
          </>
        )}
      </p>
      <Panel title={t(($) => $.lawWatch.coming)}>
        {coming.length === 0 ? (
          <EmptyState title={t(($) => $.lawWatch.noneComing)} hint={t(($) => $.lawWatch.noneComingHint)} />
        ) : (
          <Changes changes={coming} all={data.people} />
        )}
      </Panel>
      <Endings endings={data.endings} />
      {inForce.length > 0 && (
        <Panel title={t(($) => $.lawWatch.inForce)}>
          <Changes changes={inForce} all={data.people} />
        </Panel>
      )}
    </>
  );
}

function useChangeTitle(): (change: Change) => string {
  const t = useText('filingsTh');
  const format = useFormat();
  return ({ kind, before, after }) => {
    if (kind === 'ceiling')
      return t(($) => $.lawWatch.kinds.ceiling, {
        before: format.money(before as Money),
        after: format.money(after as Money),
      });
    const percent = (points: number) => `${format.number(points / 100)} %`;
    if (kind === 'welfareFund' && before === 0)
      return t(($) => $.lawWatch.kinds.welfareFundStart, { after: percent(after) });
    return t(($) => $.lawWatch.kinds[kind], { before: percent(before), after: percent(after) });
  };
}

function Changes({ changes, all }: { readonly changes: readonly Change[]; readonly all: number }) {
  const t = useText('filingsTh');
  const format = useFormat();
  const language = useLanguage();
  const titleOf = useChangeTitle();
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.from}`}>
          <div className={styles.head}>
            <h3>{titleOf(change)}</h3>
            <span className={styles.quiet}>
              {t(($) => $.lawWatch.from, { month: format.month(asDate(`${change.from}-01`)) })}
            </span>
          </div>
          {change.affected === 0 ? (
            <p className={styles.quiet}>{t(($) => $.lawWatch.nobody)}</p>
          ) : (
            <>
              <dl className={styles.costs}>
                {(['company', 'people'] as const).map((side) => (
                  <Cost key={side} change={change} side={side} />
                ))}
              </dl>
              <p className={styles.quiet}>
                {t(($) => $.lawWatch.affected, {
                  count: format.number(change.affected),
                  all: format.number(all),
                  most: format.money(change.most),
                })}
              </p>
            </>
          )}
          <p className={styles.source}>
            {t(($) => $.lawWatch.source, { law: change.law[language] })} (
            {t(($) => $.cockpit.certainty[change.law.certainty])})
          </p>
        </li>
      ))}
    </ul>
  );
}

const signed = (amount: Money, text: string): string => (amount > 0 ? `+${text}` : text);

function Cost({ change, side }: { readonly change: Change; readonly side: 'company' | 'people' }) {
  const t = useText('filingsTh');
  const format = useFormat();
  const [month, year] = [change.monthMore[side], change.yearMore[side]];
  return (
    <div>
      <dt>{t(($) => $.lawWatch[side])}</dt>
      <dd>
        <strong>{signed(year, format.money(year))}</strong> {t(($) => $.lawWatch.year)}
      </dd>
      <dd>
        {signed(month, format.money(month))} {t(($) => $.lawWatch.month)}
      </dd>
      <dd className={styles.quiet}>
        {t(($) => $.lawWatch.levels, {
          before: format.money(change.monthBefore[side]),
          after: format.money(change.monthAfter[side]),
        })}
      </dd>
    </div>
  );
}

function Endings({ endings }: Pick<LawWatch, 'endings'>) {
  const t = useText('filingsTh');
  const format = useFormat();
  const language = useLanguage();
  if (endings.length === 0) return null;
  return (
    <Panel title={t(($) => $.lawWatch.endings)}>
      <ul className={styles.changes}>
        {endings.map(({ lastDue, duties, law }) => (
          <li key={lastDue}>
            <h3>{t(($) => $.lawWatch.ending, { date: format.date(lastDue) })}</h3>
            <p className={styles.quiet}>
              {t(($) => $.lawWatch.endingDuties, {
                duties: duties.map((duty) => t(($) => $.cockpit.duties[duty])).join(' · '),
              })}
            </p>
            <p className={styles.source}>{t(($) => $.lawWatch.source, { law: law[language] })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
