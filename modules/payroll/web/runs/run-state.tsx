import type { RunState as State } from '#payroll/rules/run-state';
import { Status, type Tone } from '#ui/badge';
import { useText } from '#web/text';

const tones: Readonly<Record<State, Tone>> = {
  DRAFT: 'neutral',
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  VOIDED: 'danger',
};

export function RunState({ state }: { readonly state: State }) {
  const t = useText('payroll');
  return <Status tone={tones[state]}>{t(($) => $.runs.states[state])}</Status>;
}
