/** An entry about pay: who may not read everybody's pay sees of it only states, dates, counts and names; all other values are dots. */
import { type Actor, permit } from '#access/rules/can';

/** The kinds that hold pay, each with the fields that tell nothing about it. A field that is not listed is pay. */
const shownFields: Readonly<Record<string, readonly string[]>> = {
  payrollRun: ['name', 'kind', 'state', 'start', 'end', 'payDate', 'paidOn', 'people', 'entered', 'withdrawn', 'held'],
  payrollTemplate: [
    'name',
    'externalCode',
    'makers',
    'approvers',
    'added',
    'members',
    'teams',
    'branch',
    'ownApproval',
  ],
  payrollItem: ['name', 'type', 'people', 'noSecondPerson'],
  payrollSetting: ['fromDate'],
  payrollImport: ['rows', 'undone'],
  journalAccount: [],
  uploadedSlip: ['payDate'],
  filing: ['filedOn'],
  taxCertificate: ['issuedOn', 'people', 'signer', 'branch', 'book', 'number'],
  taxSettings: ['lawPack', 'people'],
  position: ['name', 'parent', 'members', 'fromDate', 'viewed', 'noSecondPerson'],
};

export const payKinds: readonly string[] = Object.keys(shownFields);

/** Whether this reader may know what anybody in the company is paid. */
export function readsPay(actor: Actor): boolean {
  const asked = permit(actor, 'file.salary');
  return asked.allowed && asked.scope.kind === 'all';
}

/** Whether a field of this kind is shown to those who may not read pay. */
export const isShownWithoutPay = (kind: string | null, field: string): boolean =>
  kind === null || !Object.hasOwn(shownFields, kind) || (shownFields[kind] ?? []).includes(field);
