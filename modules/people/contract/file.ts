import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { firstName, lastName } from '#identity/contract/shapes';
import { note } from '#kernel/checks';
import { birthDate, businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { optionalPhone } from '#kernel/phone';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import {
  employeeInReach,
  genders,
  madeOrAsked,
  optionalBankAccount,
  optionalEmail,
  optionalFigures,
  optionalName,
  optionalNationalId,
  optionalPostCode,
} from './fields.ts';
import { approveStatuses } from './me.ts';

/** The parts of a Thai address, in the order of an envelope. */
export const addressParts = [
  'houseNumber',
  'building',
  'room',
  'floor',
  'village',
  'moo',
  'soi',
  'junction',
  'road',
  'subDistrict',
  'district',
  'province',
  'postCode',
] as const;

export const Address = z.object({
  houseNumber: note(40),
  building: note(100),
  room: note(40),
  floor: note(20),
  village: note(100),
  moo: note(20),
  soi: note(100),
  junction: note(100),
  road: note(100),
  subDistrict: note(100),
  district: note(100),
  province: note(100),
  postCode: optionalPostCode(),
});
export type Address = z.infer<typeof Address>;

const optionalDate = (date = businessDate) => date.nullish().transform((value) => value ?? null);
const text = z.string().nullable();

/** Read in full only by a call of its own, which the activity log keeps. */
const Sensitive = z.object({
  idCard: text,
  taxId: text,
  socialSecurityId: text,
  race: text,
  bankCode: text,
  bankAccount: text,
  bankAccountName: text,
});
export type Sensitive = z.infer<typeof Sensitive>;

/** What the id card says of a person. */
export const personalFields = {
  titleName: note(40),
  firstName: firstName().meta({ examples: ['A'] }),
  middleName: optionalName('firstName'),
  lastName: lastName().meta({ examples: ['A'] }),
  birthDate: optionalDate(birthDate),
  gender: z
    .enum(genders)
    .nullish()
    .transform((value) => value ?? null),
  nationality: note(60),
};

export const identityFields = {
  idCard: optionalNationalId(),
  taxId: optionalFigures(13, 13),
  socialSecurityId: optionalFigures(10, 10),
  race: note(60),
  bankCode: note(10),
  bankAccount: optionalBankAccount(),
  bankAccountName: note(150),
};

const AddressAnswer = z.record(z.enum(addressParts), text);

export const EmployeeFile = Sensitive.extend({
  id: id('employee'),
  status: z.enum(approveStatuses),
  /** Sensitive values stand as dots. */
  masked: z.boolean(),
  titleName: text,
  firstName: z.string(),
  middleName: text,
  lastName: z.string(),
  birthDate: LocalDate.nullable(),
  gender: z.enum(genders).nullable(),
  nationality: text,
  email: text,
  phoneNumber: text,
  lineId: text,
  facebook: text,
  instagram: text,
  employeeCode: text,
  positionName: text,
  startDate: LocalDate.nullable(),
  resignDate: LocalDate.nullable(),
  probationStartDate: LocalDate.nullable(),
  probationEndDate: LocalDate.nullable(),
  payrollCode: text,
  kycLevel: z.int(),
  employeeStationId: text,
  hasPin: z.boolean(),
  hasLogin: z.boolean(),
  imgUrl: text,
  permissionGroups: z.array(z.enum(permissionGroups)),
  /** The strongest of them. */
  securityGroupId: z.enum(permissionGroups).nullable(),
  departments: z.array(z.object({ id: id('department'), name: z.string() })),
  /** The first of them. */
  departmentId: z.uuid().nullable(),
  /** As of today. */
  employmentType: text,
  /** In satang, as of today; only in one's own file. Others read salaries by a call of its own, which the log keeps. */
  salary: z.int().nullable(),
  tags: z.array(z.object({ id: id('tag'), name: z.string(), colour: z.string() })),
  registeredAddress: AddressAnswer,
  livingAddress: AddressAnswer,
  groupsVersion: z.string(),
  /** Each part of the file is a form, saved on its own. */
  versions: z.object({
    profile: z.string(),
    contact: z.string(),
    registeredAddress: z.string(),
    livingAddress: z.string(),
    workInfo: z.string(),
    station: z.string(),
  }),
});
export type EmployeeFile = z.infer<typeof EmployeeFile>;

const changesFile = { changes: ['employees', 'employee.file', 'employee.changes'] };

export const file = {
  employeeFile: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/full',
      summary: 'The file of an employee, sensitive values masked',
    })
    .meta({ needs: 'file.view', reads: ['employee.file'] })
    .input(z.object(employeeInReach))
    .output(EmployeeFile),
  filesInReach: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/reach',
      summary: 'Whose files the reader may open',
    })
    .meta({ needs: 'file.view', reads: ['employees', 'departments'] })
    .output(z.object({ employeeIds: z.array(id('employee')) })),
  revealSensitive: call
    .route({
      method: 'POST',
      path: '/auth/v1/employee/sensitive',
      summary: 'Sensitive values in full; kept in the log',
    })
    .meta({ needs: 'file.sensitive' })
    .input(z.object({ employeeId: id('employee') }))
    .output(Sensitive.extend(shownVersion)),
  editProfile: call
    .route({ method: 'PUT', path: '/auth/v1/employee', summary: 'Name, birth, gender, nationality' })
    .meta({ needs: 'employee.edit', ...changesFile, actsOn: 'employeeId' })
    .input(z.object({ employeeId: id('employee'), ...personalFields, ...seenVersion }))
    .output(z.object(shownVersion)),
  editContact: call
    .route({ method: 'PUT', path: '/auth/v1/employee/contact', summary: 'Phone, e-mail and social handles' })
    .meta({ needs: 'file.edit', ...changesFile, actsOn: 'employeeId' })
    .input(
      z.object({
        ...employeeInReach,
        phoneNumber: optionalPhone(),
        email: optionalEmail(),
        lineId: note(60),
        facebook: note(100),
        instagram: note(60),
        ...seenVersion,
      }),
    )
    .output(z.object(shownVersion)),
  editAddress: call
    .route({ method: 'PUT', path: '/auth/v1/employee/address', summary: 'The registered or the living address' })
    .meta({ needs: 'file.edit', ...changesFile, actsOn: 'employeeId' })
    .input(Address.extend({ ...employeeInReach, kind: z.enum(['registered', 'living']), ...seenVersion }))
    .output(z.object(shownVersion)),
  editSensitive: call
    .route({ method: 'PUT', path: '/auth/v1/employee/sensitive', summary: 'Id card, tax and social security id, bank' })
    .meta({ needs: 'file.sensitive', ...changesFile, actsOn: 'employeeId' })
    .input(z.object({ employeeId: id('employee'), ...identityFields, ...seenVersion }))
    .output(madeOrAsked.extend(shownVersion)),
  editWorkInfo: call
    .route({ method: 'PUT', path: '/auth/v1/employee/workinfo', summary: 'Codes, first day, probation' })
    .meta({ needs: 'employee.edit', ...changesFile, actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId: id('employee'),
        employeeCode: note(40),
        positionName: note(200),
        startDate: optionalDate(),
        probationStartDate: optionalDate(),
        probationEndDate: optionalDate(),
        payrollCode: note(40),
        kycLevel: z.int().min(0).max(3).default(0),
        ...seenVersion,
      }),
    )
    .output(madeOrAsked.extend(shownVersion)),
  editStation: call
    .route({ method: 'PUT', path: '/auth/v1/station/employee', summary: 'Number and PIN at a clocking station' })
    .meta({ needs: 'employee.edit', ...changesFile, actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId: id('employee'),
        employeeStationId: note(20),
        /** Left out, the PIN stays as it is. */
        employeePin: optionalFigures(4, 6),
        ...seenVersion,
      }),
    )
    .output(z.object(shownVersion)),
  stationOf: call
    .route({ method: 'GET', path: '/auth/v1/employee/station', summary: 'Whether somebody can clock at a station' })
    .meta({ needs: 'file.view', reads: ['employee.file'] })
    .input(z.object(employeeInReach))
    .output(z.object({ employeeStationId: text, hasPin: z.boolean() })),
};
