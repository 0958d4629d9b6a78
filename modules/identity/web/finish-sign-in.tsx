import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadingState } from '#ui/states';
import { type Arrival, useArrive } from './arrival.ts';
import type { Halfway } from './second-step.tsx';

// Loaded only for users with a second factor: the first load of the sign-in page stays small.
const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })));

interface Answer {
  readonly step: 'done' | 'code' | 'enrol';
  readonly challenge: string | null;
}

/** Takes the answer of any sign-in method: signed in, or the second factor first. */
export type OnAnswer = (answer: Answer, arrival: Arrival) => void;

/** Around the first step of a sign-in. For every method, the second step and the page afterwards are the same. */
export function FinishSignIn({ children }: { readonly children: (onAnswer: OnAnswer) => ReactNode }) {
  const arrive = useArrive();
  const [waiting, setWaiting] = useState<{ halfway: Halfway; arrival: Arrival } | null>(null);
  const onAnswer: OnAnswer = ({ step, challenge }, arrival) => {
    if (step === 'done' || challenge === null) arrive(arrival);
    else setWaiting({ halfway: { step, challenge }, arrival });
  };
  if (!waiting) return children(onAnswer);
  const { halfway, arrival } = waiting;
  return (
    <Suspense fallback={<LoadingState />}>
      <SecondStep of={halfway} onDone={() => arrive(arrival)} onStartAgain={() => setWaiting(null)} />
    </Suspense>
  );
}
