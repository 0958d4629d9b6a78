import { people } from '#people/contract';
import { GoToPage } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { WithProgress } from './setup-step.tsx';
import { pageOfStep } from './step-pages.ts';

/** The bare address continues where the reader stopped, here or on another device. A known name is not asked for again. */
export default function CreateScreen() {
  const me = useRead(people.myProfile, undefined);
  return (
    <States of={me}>
      {({ firstName, lastName }) => (
        <WithProgress>
          {({ step }) => <GoToPage to={pageOfStep(firstName && lastName ? Math.max(step, 2) : step)} />}
        </WithProgress>
      )}
    </States>
  );
}
