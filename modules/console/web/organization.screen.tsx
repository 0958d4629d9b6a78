import { useState } from 'react';
import { usePlanName } from '#billing/web/public';
import { businessTypes } from '#organization/rules/business-types';
import { Button } from '#ui/button';
import { DateText, DateTimeText } from '#ui/date-text';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { useLanguage, useText } from '#web/text';
import { type CompanyInfo, console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import styles from './console.module.css';
import { FeaturesPanel } from './features-panel.tsx';
import { Detail, Facts } from './parts.tsx';
import { PlanDialog, TrialDialog } from './plan-dialogs.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SupportPanel } from './support-panel.tsx';

/** One company: its plan, its people in figures, and what the provider did there. */
export default function OrganizationScreen() {
  const t = useText('console');
  const { orgId } = usePageParams(consolePages.organization);
  const isNamed = orgId !== undefined;
  const read = useRead(console.organizationInfo, { organizationId: orgId ?? '' }, { enabled: isNamed });
  return (
    <Detail
      title={read.data?.name ?? t(($) => $.pages.organization)}
      read={read}
      isNamed={isNamed}
      missing={t(($) => $.errors.organizationNotFound)}
      back={{ to: consolePages.organizations.to(), label: t(($) => $.organizations.back) }}
      to={consolePages.organization.to({ orgId: orgId ?? '' })}
      tabs={[{ to: consolePages.order.to({ orgId: orgId ?? '' }), label: t(($) => $.pages.orders) }]}
    >
      {(company) => (
        <div className={styles.panels}>
          <CompanyPanel company={company} />
          <PlanPanel company={company} onChanged={() => void read.refetch()} />
          <FeaturesPanel company={company} onChanged={() => void read.refetch()} />
          <SignInPanel company={company} onChanged={() => void read.refetch()} />
          <SupportPanel company={company} onChanged={() => void read.refetch()} />
          <LooksPanel looks={company.looks} />
        </div>
      )}
    </Detail>
  );
}

function CompanyPanel({ company }: { readonly company: CompanyInfo }) {
  const t = useText('console');
  const { number } = useFormat();
  const language = useLanguage();
  const of = { company: company.organizationId, companyName: company.name };
  return (
    <Panel title={t(($) => $.organizations.facts)}>
      <Facts
        of={[
          { label: t(($) => $.organizations.columns.createdAt), value: <DateTimeText value={company.createdAt} /> },
          {
            label: t(($) => $.organizations.columns.country),
            value: new Intl.DisplayNames(language, { type: 'region' }).of(company.country),
          },
          { label: t(($) => $.organizations.currency), value: company.currency },
          { label: t(($) => $.organizations.timeZone), value: company.timeZone },
          {
            label: t(($) => $.organizations.businessType),
            value: businessTypes.find(({ id }) => id === company.businessType)?.[language] ?? company.businessType,
          },
          { label: t(($) => $.organizations.enterprise), value: t(($) => (company.enterprise ? $.yes : $.no)) },
          { label: t(($) => $.organizations.working), value: number(company.working) },
          { label: t(($) => $.organizations.waiting), value: number(company.waiting) },
          { label: t(($) => $.organizations.left), value: number(company.left) },
        ]}
      />
      <ul className={styles.links}>
        <li>
          <PageLink to={consolePages.employees.to(of)}>{t(($) => $.pages.employees)}</PageLink>
        </li>
        <li>
          <PageLink to={consolePages.stations.to(of)}>{t(($) => $.pages.stations)}</PageLink>
        </li>
        <li>
          <PageLink to={consolePages.clocks.to(of)}>{t(($) => $.pages.clocks)}</PageLink>
        </li>
        <li>
          <PageLink to={consolePages.order.to({ orgId: company.organizationId })}>{t(($) => $.pages.orders)}</PageLink>
        </li>
        <li>
          <PageLink to={consolePages.eventLogs.to(of)}>{t(($) => $.pages.eventLogs)}</PageLink>
        </li>
      </ul>
    </Panel>
  );
}

function PlanPanel({ company, onChanged }: { readonly company: CompanyInfo; readonly onChanged: () => void }) {
  const t = useText('console');
  const planName = usePlanName();
  const { number } = useFormat();
  const [open, setOpen] = useState<'plan' | 'trial' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  const { order } = company;
  return (
    <Panel
      title={t(($) => $.organizations.plan)}
      actions={
        <>
          {company.isTrial && (
            <Button kind="secondary" onClick={() => setOpen('trial')}>
              {t(($) => $.organizations.extendTrial)}
            </Button>
          )}
          <Button kind="secondary" onClick={() => setOpen('plan')}>
            {t(($) => $.organizations.setPlan)}
          </Button>
        </>
      }
    >
      <Facts
        of={[
          { label: t(($) => $.organizations.columns.plan), value: t(($) => $.organizations.plans[company.plan]) },
          {
            label: t(($) => $.organizations.order),
            value: order ? planName(order.name) : t(($) => $.organizations.noOrder),
          },
          {
            label: t(($) => $.organizations.columns.planEndsOn),
            value: order?.endDate ? <DateText value={order.endDate} /> : t(($) => $.organizations.noEnd),
          },
          { label: t(($) => $.organizations.cloud), value: number(company.cloud) },
          { label: t(($) => $.organizations.station), value: number(company.station) },
          { label: t(($) => $.organizations.payroll), value: number(company.payroll) },
        ]}
      />
      {open === 'plan' && <PlanDialog company={company} onClose={close} onDone={done} />}
      {open === 'trial' && <TrialDialog company={company} onClose={close} onDone={done} />}
    </Panel>
  );
}

function LooksPanel({ looks }: Pick<CompanyInfo, 'looks'>) {
  const t = useText('console');
  return (
    <Panel title={t(($) => $.organizations.looks)} hint={t(($) => $.organizations.looksLead)}>
      {looks.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.organizations.noLooks)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <div className={styles.tableBox} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.organizations.at)}</th>
                <th scope="col">{t(($) => $.organizations.who)}</th>
                <th scope="col">{t(($) => $.organizations.call)}</th>
              </tr>
            </thead>
            <tbody>
              {looks.map(({ id, at, userName, call }) => (
                <tr key={id}>
                  <td>
                    <DateTimeText value={at} />
                  </td>
                  <td>{userName}</td>
                  <td>
                    <code>{call}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
