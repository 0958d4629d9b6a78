import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadingState } from '#ui/states';
import { type Arrival, useArrive } from './arrival.ts';
import type { Halfway } from './second-step.tsx';

// Fetched by those who have a second factor: the first load of the sign-in page is small.
const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })));

interface Answer {
  readonly step: 'done' | 'code' | 'enrol';
  readonly challenge: string | null;
}

/** Takes the answer of any way to sign in: in, or first the second factor. */
export type OnAnswer = (answer: Answer, arrival: Arrival) => void;

/** Around the first step of a sign-in. Whatever way it was, the second step and the arrival are the same. */
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
