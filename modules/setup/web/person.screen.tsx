import { useText } from '#web/text';
import { NameForm } from './name-form.tsx';
import { SetupStep, useSaveStep } from './setup-step.tsx';

export default function PersonScreen() {
  const t = useText('setup');
  const { save } = useSaveStep(1);
  return (
    <SetupStep step={1} isChosen title={t(($) => $.person.title)} lead={t(($) => $.person.lead)}>
      <NameForm onSaved={() => save({})} />
    </SetupStep>
  );
}
