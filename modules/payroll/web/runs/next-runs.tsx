import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { largestPage } from '#kernel/paging';
import { payroll, type RunLine, type TemplateLine } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { PageButton, PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { NewRun } from './new-run.tsx';
import { RunState } from './run-state.tsx';
import styles from './runs.module.css';

/** Each card of a run asks for what blocks it. */
const cardsAtOnce = 50;

/** What is to be paid next: a card for each open run, and one for each template without any. */
export function NextRuns() {
  const t = useText('payroll');
  const can = useCan();
  const templates = useRead(payroll.listTemplates, { size: largestPage });
  const runs = useRead(payroll.listRuns, { openOnly: true, size: largestPage });
  return (
    <Panel title={t(($) => $.cockpit.next)} hint={t(($) => $.cockpit.nextHint)}>
      <States
        of={templates}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t(($) => $.cockpit.noTemplates)}
            hint={t(($) => $.cockpit.noTemplatesHint)}
            action={
              can('payroll.template') && (
                <PageButton to={payrollPages.templates}>{t(($) => $.cockpit.addTemplate)}</PageButton>
              )
            }
          />
        }
      >
        {({ items }) => <States of={runs}>{(open) => <Cards templates={items} open={open.items} />}</States>}
      </States>
      <WithoutTemplate />
    </Panel>
  );
}

interface CardsProps {
  readonly templates: readonly TemplateLine[];
  readonly open: readonly RunLine[];
}

function Cards({ templates, open }: CardsProps) {
  const t = useText('payroll');
  const [shown, setShown] = useState(cardsAtOnce);
  const byTemplate = Map.groupBy(open, ({ templateId }) => templateId);
  const cards = templates.flatMap((template) => {
    const own = byTemplate.get(template.id) ?? [];
    return own.length === 0
      ? [<NotDrafted key={template.id} template={template} />]
      : own.map((run) => <OpenRun key={run.id} run={run} template={template} />);
  });
  return (
    <>
      <ul className={styles.cards}>{cards.slice(0, shown)}</ul>
      {cards.length > shown && (
        <Button kind="secondary" onClick={() => setShown(shown + cardsAtOnce)}>
          {t(($) => $.cockpit.moreCards, { left: cards.length - shown })}
        </Button>
      )}
    </>
  );
}

function NotDrafted({ template }: { readonly template: TemplateLine }) {
  const t = useText('payroll');
  const can = useCan();
  const format = useFormat();
  const [isDrafting, setIsDrafting] = useState(false);
  const { current, memberCount } = template;
  return (
    <li className={styles.card}>
      <h3>
        <PageLink to={payrollPages.templateEmployees.to({ id: template.id })}>{template.name}</PageLink>
      </h3>
      <p className={styles.quiet}>
        {current ? t(($) => $.cockpit.payOn, { date: format.date(current.payDate) }) : t(($) => $.cockpit.noDates)}
        {' · '}
        {t(($) => $.cockpit.people, { count: memberCount })}
      </p>
      <p className={styles.quiet}>{t(($) => $.cockpit.notDrafted)}</p>
      {can('payroll.run') && (
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsDrafting(true)}>
          {t(($) => $.cockpit.draft)}
        </Button>
      )}
      {isDrafting && <NewRun templateId={template.id} onClose={() => setIsDrafting(false)} />}
    </li>
  );
}

function OpenRun({ run, template }: { readonly run: RunLine; readonly template: TemplateLine }) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{run.name}</h3>
        <RunState state={run.state} />
      </div>
      <p className={styles.quiet}>
        {template.name} · {t(($) => $.cockpit.payOn, { date: format.date(run.payDate) })} ·{' '}
        {t(($) => $.cockpit.people, { count: run.totals.people })}
      </p>
      <span className={styles.big}>
        <Amount value={run.totals.net} />
      </span>
      <Blocks of={run} />
      <PageButton
        to={payrollPages.run.to({ id: run.id })}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={`${t(($) => $.cockpit.open)}: ${run.name}`}
      >
        {t(($) => $.cockpit.open)}
      </PageButton>
    </li>
  );
}

/** What the run waits for. */
function Blocks({ of: { id, state } }: { readonly of: RunLine }) {
  const t = useText('payroll');
  const { data: run } = useRead(payroll.readRun, { reportId: id });
  if (!run) return null;
  if (state === 'PENDING') return <p className={styles.quiet}>{t(($) => $.cockpit.waiting)}</p>;
  if (state === 'REJECTED')
    return (
      <div className={styles.notice} data-tone="danger">
        <p>{t(($) => $.cockpit.rejected, { reason: run.reason ?? t(($) => $.runs.noReason) })}</p>
      </div>
    );
  if (run.calculating > 0)
    return <p className={styles.quiet}>{t(($) => $.cockpit.calculating, { count: run.calculating })}</p>;
  return (
    <div className={styles.notice} data-tone={run.blocked > 0 ? 'danger' : 'good'}>
      <p>{run.blocked > 0 ? t(($) => $.cockpit.blocked, { count: run.blocked }) : t(($) => $.cockpit.ready)}</p>
      {run.remarked > 0 && <p>{t(($) => $.cockpit.remarked, { count: run.remarked })}</p>}
    </div>
  );
}

/** People whom no template pays. */
function WithoutTemplate() {
  const t = useText('payroll');
  const can = useCan();
  const { data } = useRead(payroll.countPayrollMembers, {});
  if (!data || data.without === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{t(($) => $.cockpit.without, { count: data.without })}</p>
      {can('payroll.template') && <PageLink to={payrollPages.templates}>{t(($) => $.cockpit.chooseTemplate)}</PageLink>}
    </div>
  );
}
