import type { Demo, DemoPerson } from '#access/server/public';
import { type PayParts, savePayParts } from './store/pay-parts.ts';
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
  await savePayParts(tx, people.map(payParts));
};

/** Banks of the people; most have the company's own. */
const banks = ['004', '004', '014', '004', '002', '004', '025'];
const homes = [
  { subDistrict: 'บางพลีใหญ่', district: 'บางพลี', province: 'สมุทรปราการ', postCode: '10540' },
  { subDistrict: 'บางแก้ว', district: 'บางพลี', province: 'สมุทรปราการ', postCode: '10540' },
  { subDistrict: 'บางนาใต้', district: 'บางนา', province: 'กรุงเทพมหานคร', postCode: '10260' },
] as const;

/** One in forty has no bank account. */
function payParts(person: DemoPerson, nth: number): PayParts {
  const hasBank = nth % 40 !== 23;
  return {
    employeeId: person.id,
    idCard: demoIdCard(nth),
    bankCode: hasBank ? (banks[nth % banks.length] ?? null) : null,
    bankAccount: hasBank ? `99${String(nth + 1).padStart(8, '0')}` : null,
    houseNumber: `${nth + 1}/9`,
    ...(homes[nth % homes.length] ?? homes[0]),
  };
}

/** With the right check digit, and of nobody: there is no district 9999. */
function demoIdCard(nth: number): string {
  const digits = `19999${String(nth + 1).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

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
