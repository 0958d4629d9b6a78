import { IconArrowRight, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { CalendarFiling } from '#filings-th/contract';
import { daysBetween, type LocalDate } from '#kernel/time';
import { organizationPages } from '#organization/pages';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { PageButton, PageLink } from '#ui/page-link';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { MarkFiled } from '../filings/mark-filed.tsx';
import { BlockersSheet } from './blockers-sheet.tsx';
import styles from './cockpit.module.css';
import { FiledBranches } from './filed-branches.tsx';
import { LateCost, LawDetails } from './late-cost.tsx';
import { pageOfFiling, useFilingName, usePeriodText, yearMonthOf } from './words.ts';

const tones: Readonly<Record<CalendarFiling['state'], Tone>> = {
  filed: 'neutral',
  late: 'danger',
  running: 'neutral',
  noRun: 'neutral',
  runOpen: 'neutral',
  blocked: 'warning',
  ready: 'success',
};

interface FilingProps {
  readonly filing: CalendarFiling;
  readonly today: LocalDate;
}

/** One filing: until when, how ready it is, who blocks it, what a late day costs, and its receipt. */
export function FilingCard({ filing, today }: FilingProps) {
  const t = useText('filingsTh');
  const periodText = usePeriodText();
  const { duty, period, state, amount, branches } = filing;
  const isOpen = state !== 'filed';
  return (
    <li className={styles.filing} data-state={state}>
      <LastDay filing={filing} today={today} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            {t(($) => $.cockpit.duties[duty])} <span className={styles.period}>{periodText(period)}</span>
          </h3>
          <Status tone={tones[state]}>{t(($) => $.cockpit.states[state])}</Status>
        </div>
        {isOpen && <Readiness filing={filing} />}
        <FiledBranches branches={branches} />
        {isOpen && filing.people > 0 && state !== 'running' && <LateCost filing={filing} />}
        <LawDetails filing={filing} />
      </div>
      <div className={styles.side}>
        {amount > 0 && (
          <p className={styles.amount}>
            <span className={styles.quiet}>{t(($) => $.cockpit.toPay)}</span>
            <Amount value={amount} />
          </p>
        )}
        <Actions filing={filing} />
      </div>
    </li>
  );
}

function LastDay({ filing, today }: FilingProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  const { lastDay, state } = filing;
  const days = daysBetween(today, lastDay);
  const distance =
    state === 'filed'
      ? null
      : days === 0
        ? t(($) => $.cockpit.today)
        : days > 0
          ? t(($) => $.cockpit.daysLeft, { count: days })
          : t(($) => $.cockpit.daysLate, { count: -days });
  return (
    <div className={styles.day}>
      <strong>{format.date(lastDay)}</strong>
      {distance && <span>{distance}</span>}
    </div>
  );
}

function Readiness({ filing }: { readonly filing: CalendarFiling }) {
  const t = useText('filingsTh');
  const can = useCan();
  const nameOf = useFilingName();
  const [isListOpen, setIsListOpen] = useState(false);
  const { people, ready, percent, blocked, company, runs } = filing;
  const fields = company.map((field) => t(($) => $.cockpit.companyFields[field])).join(', ');
  return (
    <>
      {percent === null ? (
        <p className={styles.quiet}>{t(($) => $.cockpit.nobody)}</p>
      ) : (
        <div className={styles.ready}>
          <div
            className={styles.bar}
            role="progressbar"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-label={t(($) => $.cockpit.readinessLabel, { filing: nameOf(filing), percent })}
            data-whole={percent === 100 || undefined}
          >
            <span style={{ inlineSize: `${percent}%` }} />
          </div>
          <span>{t(($) => $.cockpit.readiness, { ready, people })}</span>
        </div>
      )}
      {runs && runs.open > 0 && runs.firstOpen && (
        <p className={styles.remark}>
          {t(($) => $.cockpit.openRuns, { count: runs.open })}{' '}
          <PageLink to={payrollPages.run.to({ id: runs.firstOpen })}>{t(($) => $.cockpit.toRun)}</PageLink>
        </p>
      )}
      {company.length > 0 && (
        <p className={styles.remark} data-tone="warning">
          {t(($) => $.cockpit.companyMissing, { fields })}{' '}
          {can('organization.manage') && (
            <PageLink to={organizationPages.company}>{t(($) => $.cockpit.toCompany)}</PageLink>
          )}
        </p>
      )}
      {blocked > 0 && (
        <Button kind="quiet" icon={<IconChevronRight size={18} aria-hidden />} onClick={() => setIsListOpen(true)}>
          {t(($) => $.cockpit.blockedPeople, { count: blocked })}
        </Button>
      )}
      {isListOpen && <BlockersSheet filing={filing} onClose={() => setIsListOpen(false)} />}
    </>
  );
}

function Actions({ filing }: { readonly filing: CalendarFiling }) {
  const t = useText('filingsTh');
  const can = useCan();
  const nameOf = useFilingName();
  const [isMarking, setIsMarking] = useState(false);
  const { state, branches, people, runs } = filing;
  const { year, month } = yearMonthOf(filing);
  const isDone = state === 'filed' || state === 'running';
  const isMarkable = !isDone && branches.length > 0 && people > 0 && (runs === null || runs.approved > 0);
  return (
    <div className={styles.actions}>
      <PageButton
        to={pageOfFiling(filing)}
        variant="subtle"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={t(($) => $.cockpit.openNamed, { filing: nameOf(filing) })}
      >
        {t(($) => $.cockpit.open)}
      </PageButton>
      {isMarkable && can('filing.edit') && (
        <Button
          kind="secondary"
          icon={<IconCheck size={18} aria-hidden />}
          aria-label={t(($) => $.cockpit.markNamed, { filing: nameOf(filing) })}
          onClick={() => setIsMarking(true)}
        >
          {t(($) => $.cockpit.mark)}
        </Button>
      )}
      {isMarking && filing.duty !== 'certificates' && (
        <MarkFiled
          filing={{ kind: filing.duty, year, month: month ?? null }}
          branches={branches.filter(({ filed }) => filed === null)}
          sequence={0}
          onClose={() => setIsMarking(false)}
        />
      )}
    </div>
  );
}
