// Texts for codes in the server's answers.
import { useText } from '#web/text';
import type { MyConsent } from '../contract.ts';
import type { Purpose } from '../rules/consent-text.ts';
import { dataWords, isDataName } from '../rules/data-words.ts';

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

/** Personal data of the modules, by name. */
export function useDataWords(): (name: string) => string {
  const t = useText('consent');
  return (name) => (isDataName(name) ? t(($) => $.data[dataWords[name]]) : name);
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
