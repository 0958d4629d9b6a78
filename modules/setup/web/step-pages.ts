import { useGo } from '#web/links';
import { setupPages } from '../pages.ts';
import { setupSteps } from '../rules/setup-steps.ts';

/** The page of a step, 1 to 7. */
export const pageOfStep = (step: number) => setupPages[setupSteps[step - 1] ?? 'person'];

export function useGoToStep(): (step: number) => void {
  const go = useGo();
  return (step) => void go(pageOfStep(step));
}
