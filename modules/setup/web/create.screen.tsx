import { GoToPage } from '#ui/page-link';
import { WithProgress } from './setup-step.tsx';
import { pageOfStep } from './step-pages.ts';

/** The bare address continues where the reader stopped, here or on another device. */
export default function CreateScreen() {
  return <WithProgress>{({ step }) => <GoToPage to={pageOfStep(step)} />}</WithProgress>;
}
