// Texts for codes in the server's answers.
import { useText } from '#web/text';
import type { MyConsent } from '../contract.ts';
import type { Purpose } from '../rules/consent-text.ts';

export function usePurposeWords(): Readonly<Record<Purpose, string>> {
  const t = useText('consent');
  return {
    'user.notice': t(($) => $.purposes.user.notice),
    'user.supportChat': t(($) => $.purposes.user.supportChat),
    'owner.processing': t(($) => $.purposes.owner.processing),
    'employee.notice': t(($) => $.purposes.employee.notice),
    'employee.facePhoto': t(($) => $.purposes.employee.facePhoto),
    'employee.sensitive': t(($) => $.purposes.employee.sensitive),
  };
}

/** Personal data of the modules, by name; a new one shows its name until it has a text. */
export function useDataWords(): (name: string) => string {
  const t = useText('consent');
  const known: Readonly<Record<string, string>> = {
    account: t(($) => $.data.account),
    'employee.sensitive': t(($) => $.data.employeeSensitive),
    'employee.facePhotos': t(($) => $.data.employeeFacePhotos),
    'zone.faces': t(($) => $.data.zoneFaces),
    'clocking.punches': t(($) => $.data.clockingPunches),
    'employee.contact': t(($) => $.data.employeeContact),
    'employee.resume': t(($) => $.data.employeeResume),
    'employee.register': t(($) => $.data.employeeRegister),
    'employee.documents': t(($) => $.data.employeeDocuments),
    'employee.changes': t(($) => $.data.employeeChanges),
    'employee.imports': t(($) => $.data.employeeImports),
    'employee.pay': t(($) => $.data.employeePay),
    'consent.records': t(($) => $.data.consentRecords),
    'consent.requests': t(($) => $.data.consentRequests),
  };
  return (name) => known[name] ?? name;
}

export const toneOf = {
  open: 'warning',
  given: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<MyConsent['state'], string>;

export const toneOfRequest = {
  received: 'warning',
  done: 'success',
  refused: 'danger',
  canceled: 'neutral',
} as const;
