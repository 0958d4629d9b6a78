import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { FilingPreview } from '#filings-th/contract';
import { organizationPages } from '#organization/pages';
import { payrollPages } from '#payroll/pages';
import { peoplePages } from '#people/pages';
import { Button } from '#ui/button';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import styles from './filings.module.css';
import { TitleCodesDialog } from './title-codes.tsx';

/** What the office would refuse: who, which field, and a link to correct it. Nothing is shown where nothing is wrong. */
export function ProblemPanel({ preview: { problems, problemCount, cuts } }: { readonly preview: FilingPreview }) {
  const t = useText('filingsTh');
  if (problemCount === 0 && cuts.length === 0) return null;
  return (
    <Panel title={t(($) => $.problems.title, { count: problemCount })} hint={t(($) => $.problems.hint)}>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem.sentence}>
            <span>{problem.sentence}</span>
            <Solve problem={problem} />
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className={styles.quiet}>{t(($) => $.problems.more, { count: problemCount - problems.length })}</p>
      )}
      {cuts.length > 0 && (
        <>
          <h3>{t(($) => $.problems.cuts)}</h3>
          <ul className={styles.problems}>
            {cuts.map((cut) => (
              <li key={cut}>{cut}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** The page where the field is corrected, for readers who may. */
function Solve({ problem }: { readonly problem: FilingPreview['problems'][number] }) {
  const t = useText('filingsTh');
  const can = useCan();
  switch (problem.place) {
    case 'person':
      return problem.employeeId && can('employee.manage') ? (
        <PageLink to={peoplePages.fileProfile.to({ empId: problem.employeeId })}>
          {t(($) => $.problems.openPerson, { name: problem.name })}
        </PageLink>
      ) : null;
    case 'titleCode':
      return can('payroll.template') ? <EnterCode title={problem.value} /> : null;
    case 'run':
      return <PageLink to={payrollPages.payrolls}>{t(($) => $.sums.toRuns)}</PageLink>;
    case 'branch':
      return can('organization.manage') ? (
        <PageLink to={organizationPages.branches}>{t(($) => $.problems.openBranches)}</PageLink>
      ) : null;
    case 'company':
      return can('organization.manage') ? (
        <PageLink to={organizationPages.company}>{t(($) => $.problems.openCompany)}</PageLink>
      ) : null;
  }
}

/** A title without a code is corrected here: the office gives the code to the company. */
function EnterCode({ title }: { readonly title: string }) {
  const t = useText('filingsTh');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {t(($) => $.problems.enterCode, { title })}
      </Button>
      {isOpen && <TitleCodesDialog title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
