import { useMemo } from 'react';
import { phoneText } from '#kernel/phone';
import type { EmployeeInList } from '#people/contract/employees';
import { Badge } from '#ui/badge';
import type { Column } from '#ui/data-table';
import { DateText, DateTimeText } from '#ui/date-text';
import { PersonName } from '#ui/person-name';
import { useText } from '#web/text';
import styles from '../people.module.css';

export type ListedStatus = EmployeeInList['status'];

/** The columns of a list of people; which of them stand there at first depends on the list. */
export function useEmployeeColumns(status: ListedStatus, hrefOf: (id: string) => string) {
  const t = useText('people');
  return useMemo<readonly Column<EmployeeInList>[]>(() => {
    const name: Column<EmployeeInList> = {
      id: 'name',
      header: t(($) => $.employees.name),
      cell: (one) => (
        <PersonName
          of={one}
          picture={one.imgUrl}
          href={hrefOf(one.id)}
          {...(one.positionName && { hint: one.positionName })}
        />
      ),
      width: 240,
      grow: true,
      sortable: true,
      phone: 'title',
    };
    const code: Column<EmployeeInList> = {
      id: 'employeeCode',
      header: t(($) => $.employees.employeeCode),
      cell: (one) => one.employeeCode ?? '–',
      width: 130,
      sortable: true,
    };
    const contact: Column<EmployeeInList>[] = [
      {
        id: 'phoneNumber',
        header: t(($) => $.employees.phoneNumber),
        cell: (one) => (one.phoneNumber ? phoneText(one.phoneNumber) : '–'),
        width: 140,
      },
      {
        id: 'email',
        header: t(($) => $.employees.email),
        cell: (one) => one.email ?? '–',
        width: 220,
        hidden: status !== 'pending',
      },
    ];
    const startDate: Column<EmployeeInList> = {
      id: 'startDate',
      header: t(($) => $.employees.startDate),
      cell: (one) => <DateText value={one.startDate} />,
      width: 140,
      sortable: true,
    };
    const work: Column<EmployeeInList>[] = [
      {
        id: 'departments',
        header: t(($) => $.employees.departments),
        cell: (one) => one.departments.map((team) => team.name).join(', ') || '–',
        width: 170,
      },
      {
        id: 'employmentType',
        header: t(($) => $.employees.employmentType),
        cell: (one) => {
          const type = one.employmentType;
          return type ? t(($) => $.employmentTypes[type]) : '–';
        },
        width: 130,
        hidden: true,
        phone: 'leave out',
      },
      startDate,
      {
        id: 'tags',
        header: t(($) => $.employees.tags),
        cell: (one) => <Tags of={one.tags} />,
        width: 170,
        phone: 'leave out',
      },
      {
        id: 'roles',
        header: t(($) => $.employees.roles),
        cell: (one) => (
          <span className={styles.marks}>
            {one.permissionGroups.map((group) => (
              <Badge key={group} tone={group === 'owner' ? 'brand' : 'neutral'}>
                {t(($) => $.groups[group])}
              </Badge>
            ))}
          </span>
        ),
        width: 170,
        hidden: true,
        phone: 'leave out',
      },
      {
        id: 'login',
        header: t(($) => $.employees.login),
        cell: (one) => t(($) => (one.hasLogin ? $.employees.hasLogin : $.employees.noLogin)),
        width: 150,
        hidden: true,
        phone: 'leave out',
      },
    ];
    const resignDate: Column<EmployeeInList> = {
      id: 'resignDate',
      header: t(($) => $.employees.resignDate),
      cell: (one) => <DateText value={one.resignDate} />,
      width: 140,
      sortable: true,
      hidden: status === 'approved',
    };
    const asked: Column<EmployeeInList> = {
      id: 'askedAt',
      header: t(($) => $.employees.askedAt),
      cell: (one) => <DateTimeText value={one.askedAt} />,
      width: 220,
      sortable: true,
    };
    switch (status) {
      case 'approved':
        return [name, code, ...work, resignDate, ...contact];
      case 'pending':
        return [name, asked, ...contact];
      case 'rejected':
        return [
          name,
          {
            id: 'rejectReason',
            header: t(($) => $.employees.rejectReason),
            cell: (one) => one.rejectReason ?? '–',
            width: 240,
          },
          asked,
          ...contact,
        ];
      case 'deactivated':
        return [name, code, startDate, resignDate, ...contact];
    }
  }, [t, status, hrefOf]);
}

/** A label in its own colour: the dot carries it, the word stays readable on any ground. */
export function Tags({ of }: { readonly of: EmployeeInList['tags'] }) {
  return (
    <span className={styles.marks}>
      {of.map((tag) => (
        <span key={tag.id} className={styles.tag}>
          <span className={styles.dot} style={{ background: tag.colour }} aria-hidden />
          {tag.name}
        </span>
      ))}
    </span>
  );
}
