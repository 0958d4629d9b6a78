import type { Demo, DemoPerson } from '#access/server/public';
import { saveTerms } from './store/terms.ts';
import { addEmployees, type NewEmployee } from './store.ts';

/** Everybody who works or worked here. One in twelve works part-time. */
export const demo: Demo = async (tx, { people, now }) => {
  await addEmployees(tx, people.map(employeeRow), now);
  const employmentTypes = people.map((person, index) => ({
    employeeId: person.id,
    matter: 'employmentType' as const,
    fromDate: person.startDate,
    valueText: index % 12 === 11 ? 'PART-TIME' : 'FULL-TIME',
    changedBy: 'HR',
  }));
  await saveTerms(tx, employmentTypes, now);
};

const employeeRow = (person: DemoPerson): NewEmployee => ({
  id: person.id,
  userId: person.userId,
  employeeCode: person.code,
  titleName: person.title,
  firstName: person.firstName,
  lastName: person.lastName,
  email: null,
  phoneNumber: person.phoneNumber,
  gender: person.gender,
  birthDate: person.birthDate,
  startDate: person.startDate,
  resignDate: person.resignDate,
  positionName: person.position,
  status: person.resignDate === null ? 'approved' : 'deactivated',
  permissionGroups: person.groups,
});
