import { Navigate } from '@tanstack/react-router';
import { useTo } from '#web/links';
import { WithProgress } from './setup-step.tsx';
import { pageOfStep } from './step-pages.ts';

/** The bare address continues where the reader stopped, here or on another device. */
export default function CreateScreen() {
  const to = useTo();
  return <WithProgress>{({ step }) => <Navigate to={to(pageOfStep(step))} replace />}</WithProgress>;
}
