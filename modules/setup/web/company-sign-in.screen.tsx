import { dashboardPages } from '#dashboard/pages';
import { identity } from '#identity/contract';
import type { Id } from '#kernel/ids';
import { people } from '#people/contract';
import { Button } from '#ui/button';
import { GoToPage, PageButton } from '#ui/page-link';
import { States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';

type Employee = CallOutput<typeof people.myProfile>['employees'][number];

const others = (employees: readonly Employee[], organizationId: string): readonly Employee[] =>
  employees.filter(({ organization }) => organization.id !== organizationId);

/** For people whose company takes only its own sign-in: they connect their company account once, or choose another company. */
export default function CompanySignInScreen() {
  const t = useText('setup');
  const me = useRead(people.myProfile, undefined);
  return (
    <States of={me}>
      {({ lastVisitEmployee, employees }) => {
        if (!lastVisitEmployee?.closed) return <GoToPage to={dashboardPages.dashboard} />;
        const { closed, organization } = lastVisitEmployee;
        return (
          <SetupSheet
            title={t(($) => $.companySignIn.title[closed], { company: organization.name })}
            lead={t(($) => $.companySignIn.lead[closed])}
          >
            <div className={styles.buttons}>
              {closed === 'companySignInNeeded' && <Connect organizationId={organization.id} />}
              {others(employees, organization.id).map((one) => (
                <Visit key={one.id} employeeId={one.id} company={one.organization.name} />
              ))}
              <PageButton to={setupPages.connect} variant="default">
                {t(($) => $.companySignIn.another)}
              </PageButton>
            </div>
          </SetupSheet>
        );
      }}
    </States>
  );
}

function Connect({ organizationId }: { readonly organizationId: Id<'organization'> }) {
  const t = useText('setup');
  const connect = useAction(identity.connectOutside, { done: ({ url }) => location.assign(url) });
  return (
    <Button busy={connect.isPending} onClick={() => connect.mutate({ way: 'enterprise', organizationId })}>
      {t(($) => $.companySignIn.connect)}
    </Button>
  );
}

interface VisitProps {
  readonly employeeId: Id<'employee'>;
  readonly company: string;
}

function Visit({ employeeId, company }: VisitProps) {
  const t = useText('setup');
  const visit = useAction(people.visit);
  return (
    <Button kind="secondary" busy={visit.isPending} onClick={() => visit.mutate({ employeeId })}>
      {t(($) => $.companySignIn.goTo, { company })}
    </Button>
  );
}
