import { useParams } from '@tanstack/react-router';
import { useActor, useCan } from '#access/web/public';
import { clocking, type TimelineDay } from '#clocking/contract';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, systemNow, timeIn } from '#kernel/time';
import { type EmployeeFile, file } from '#people/contract/file';
import { terms } from '#people/contract/terms';
import { peoplePages } from '#people/pages';
import { type FilePiece, missingInFile } from '#people/rules/missing-in-file';
import { tenure } from '#people/rules/tenure';
import { DateText } from '#ui/date-text';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat, useFormats } from '#web/format';
import { useText } from '#web/text';
import styles from './employee-overview.module.css';

/** The first tab of an employee file: who it is, since when, where they are today, and what the file lacks. */
export default function EmployeeOverviewScreen() {
  const { empId } = useParams({ strict: false }) as { empId?: Id<'employee'> };
  const actor = useActor();
  const read = useRead(file.employeeFile, empId ? { employeeId: empId } : {});
  return (
    <States of={read}>
      {(person) => <Overview key={person.id} person={person} isOwn={person.id === actor.employeeId} />}
    </States>
  );
}

interface OverviewProps {
  readonly person: EmployeeFile;
  readonly isOwn: boolean;
}

function Overview({ person, isOwn }: OverviewProps) {
  const t = useText('people');
  const can = useCan();
  const { zone } = useFormats();
  const today = dateIn(zone, systemNow());
  const until = person.resignDate && person.resignDate < today ? person.resignDate : today;
  const manager = useManagerOf(person);
  const facts = [
    [t(($) => $.employees.departments), person.departments.map(({ name }) => name).join(', ')],
    [t(($) => $.matters.manager), manager],
    [t(($) => $.employees.startDate), <DateText key="start" value={person.startDate} />],
    [t(($) => $.overview.tenure), <Tenure key="tenure" of={tenure(person.startDate, until)} />],
    [
      t(($) => $.overview.today),
      can('clock.view') && person.status === 'approved' && <Today key="today" of={person} />,
    ],
  ] as const;
  return (
    <>
      <Panel>
        <div className={styles.head}>
          <PersonName
            of={person}
            picture={person.imgUrl}
            hint={[person.positionName, person.employeeCode].filter(Boolean).join(' · ')}
          />
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {(isOwn || can('employee.edit')) && <Missing person={person} />}
    </>
  );
}

/** The manager named in the terms; otherwise those who lead the main team. */
function useManagerOf({ id, departmentId }: EmployeeFile): string | null {
  const can = useCan();
  const format = useFormat();
  const held = useRead(terms.termsOf, { employeeId: id }).data?.held;
  const named = held?.find(({ matter }) => matter === 'manager')?.valueText;
  const asksTeam = held !== undefined && !named && departmentId !== null && can('department.manage');
  const team = useRead(departments.readDepartment, { departmentId: departmentId ?? '' }, { enabled: asksTeam }).data;
  const leaders = team?.managers.filter(({ employeeId }) => employeeId !== id) ?? [];
  return named ?? (leaders.map(format.name).join(', ') || null);
}

function Tenure({ of }: { readonly of: ReturnType<typeof tenure> }) {
  const t = useText('people');
  if (!of) return '–';
  return t(($) => (of.years > 0 ? $.overview.yearsMonths : $.overview.months), { ...of });
}

/** Work that began so many days ago may go on. */
const daysBack = 2;

/** Where the person is now, and since when: by the day whose work goes on, as on the board, else by today's. */
function Today({ of: { id } }: { readonly of: EmployeeFile }) {
  const words = useText('clocking');
  const format = useFormat();
  const { zone } = useFormats();
  const today = dateIn(zone, systemNow());
  const from = addToDate(today, { days: -daysBack });
  const days = useRead(clocking.employeeTimeline, { employeeId: id, from, to: today }).data?.days;
  const found = days?.find(goesOn) ?? days?.find(({ date }) => date === today);
  if (!found) return '–';
  const since = found.since && format.time(timeIn(zone, found.since));
  return [words(($) => $.presences[found.presence]), since].filter(Boolean).join(' · ');
}

const goesOn = ({ progress, presence }: Pick<TimelineDay, 'progress' | 'presence'>): boolean =>
  progress === 'running' && (presence === 'working' || presence === 'onBreak');

const placeOf: Readonly<Record<FilePiece, 'fileProfile' | 'fileWorkInfo'>> = {
  employeeCode: 'fileWorkInfo',
  startDate: 'fileWorkInfo',
  department: 'fileWorkInfo',
  position: 'fileWorkInfo',
  birthDate: 'fileProfile',
  contact: 'fileProfile',
  idCard: 'fileProfile',
  bankAccount: 'fileProfile',
  registeredAddress: 'fileProfile',
};

function Missing({ person }: { readonly person: EmployeeFile }) {
  const t = useText('people');
  const missing = missingInFile(person);
  return (
    <Panel
      title={t(($) => $.overview.missing)}
      hint={t(($) => (missing.length > 0 ? $.overview.missingHint : $.overview.complete))}
    >
      <ul className={styles.missing}>
        {missing.map((piece) => (
          <li key={piece}>
            <PageLink to={peoplePages[placeOf[piece]].to({ empId: person.id })}>
              {t(($) => $.overview.pieces[piece])}
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
