import { Outlet } from '@tanstack/react-router';
import { useCan, useReachesOthers } from '#access/web/public';
import type { EmployeeFile } from '#people/contract/file';
import { peoplePages } from '#people/pages';
import { Status, type Tone } from '#ui/badge';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { States } from '#ui/states';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { Tags } from '../employees/employee-columns.tsx';
import styles from './file.module.css';
import { ViewAsButton } from './view-as-button.tsx';
import { useFile, useWhoseFile } from './whose-file.ts';

const statusTones: Readonly<Record<EmployeeFile['status'], Tone>> = {
  approved: 'success',
  pending: 'warning',
  rejected: 'danger',
  deactivated: 'neutral',
};

/** The head of an employee's file; its matters are tabs, some of them hung in by later modules. */
export default function FileScreen() {
  const t = useText('people');
  const can = useCan();
  const format = useFormat();
  const { isTooHigh, isOwn } = useWhoseFile();
  const reachesOthers = useReachesOthers();
  return (
    <States of={useFile()}>
      {(person) => (
        <>
          <PageHeader
            back={can('employee.manage') && <BackLink to={peoplePages.all}>{t(($) => $.employees.title)}</BackLink>}
            title={format.name(person)}
            actions={can('employee.viewAs') && person.status === 'approved' && <ViewAsButton person={person} />}
            subtitle={
              <span className={styles.facts}>
                <Status tone={statusTones[person.status]}>{t(($) => $.statuses[person.status])}</Status>
                {[person.employeeCode, person.positionName, ...person.departments.map((team) => team.name)]
                  .filter(Boolean)
                  .join(' · ')}
                <Tags of={person.tags} />
              </span>
            }
          />
          <PageTabs
            of={peoplePages.file}
            label={t(($) => $.file.tabs)}
            offers={({ needs }) => isOwn || reachesOthers(needs)}
          />
          {isTooHigh && <p className={styles.facts}>{t(($) => $.file.tooHigh)}</p>}
          <Outlet />
        </>
      )}
    </States>
  );
}
