// For tests of the people screens: words, the one who looks, and a file.
import type { ReactNode } from 'react';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import type { TextTable } from '#web/text';
import type { EmployeeInList } from '../contract/employees.ts';
import { addressParts, type EmployeeFile } from '../contract/file.ts';

export const peopleText: TextTable = {
  people: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
};

/** The screen before the eyes of somebody in these groups; the file without an id in the address is their own. */
export const seenBy = (groups: readonly PermissionGroup[], children: ReactNode) => (
  <ActorAtWork
    value={
      {
        employeeId: manee,
        groups,
        roles: [],
        plan: paidPlan,
        country: 'TH',
        departmentIds: [],
        timeZone: 'Asia/Bangkok',
      } as unknown as Actor
    }
  >
    {children}
  </ActorAtWork>
);

/** Ids are checked by the forms, so it is a real one. */
export const manee = asId<'employee'>('019a0000-0000-7000-8000-000000000001');

const noAddress = Object.fromEntries(addressParts.map((part) => [part, null])) as EmployeeFile['livingAddress'];

export const aFile = (more: Partial<EmployeeFile> = {}): EmployeeFile => ({
  id: manee,
  status: 'approved',
  masked: true,
  titleName: 'นางสาว',
  departmentId: null,
  employmentType: null,
  salary: null,
  firstName: 'มานี',
  middleName: null,
  lastName: 'ใจดี',
  birthDate: asDate('1990-02-28'),
  gender: 'female',
  nationality: 'ไทย',
  email: 'manee@mail.test',
  phoneNumber: '+66812345678',
  lineId: null,
  facebook: null,
  instagram: null,
  employeeCode: 'E-7',
  positionName: 'ช่างเชื่อม',
  startDate: asDate('2024-06-01'),
  resignDate: null,
  probationStartDate: null,
  probationEndDate: null,
  payrollCode: null,
  kycLevel: 2,
  employeeStationId: null,
  hasPin: false,
  hasLogin: true,
  imgUrl: null,
  permissionGroups: [],
  securityGroupId: null,
  departments: [],
  tags: [],
  registeredAddress: noAddress,
  livingAddress: noAddress,
  groupsVersion: 'groups 1',
  versions: {
    profile: 'profile 1',
    contact: 'contact 1',
    registeredAddress: 'registered 1',
    livingAddress: 'living 1',
    workInfo: 'work 1',
    station: 'station 1',
  },
  idCard: '•••••••••0708',
  taxId: null,
  socialSecurityId: null,
  race: null,
  bankCode: '004',
  bankAccount: '••••••7890',
  bankAccountName: '••••••',
  ...more,
});

/** Somebody as the lists show them. */
export const aListed = (name: string, more: Partial<EmployeeInList> = {}): EmployeeInList => ({
  id: asId(name),
  employeeCode: null,
  titleName: null,
  firstName: name,
  lastName: 'Test',
  email: null,
  phoneNumber: null,
  positionName: null,
  employmentType: null,
  departments: [],
  tags: [],
  permissionGroups: [],
  groupsVersion: 'groups 1',
  status: 'approved',
  startDate: null,
  resignDate: null,
  askedAt: null,
  rejectReason: null,
  hasLogin: false,
  imgUrl: null,
  ...more,
});
