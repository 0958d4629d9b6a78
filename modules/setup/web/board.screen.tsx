import { IconCalendarMonth, IconCalendarWeek } from '@tabler/icons-react';
import type * as z from 'zod';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, stepFields } from '../contract.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { SetupStep, StepForm, useSaveStep, WithProgress } from './setup-step.tsx';

export default function BoardScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={5} title={t(($) => $.board.title)} lead={t(($) => $.board.lead)}>
      <WithProgress>{({ draft }) => <BoardStep draft={draft} />}</WithProgress>
    </SetupStep>
  );
}

function BoardStep({ draft }: Pick<Progress, 'draft'>) {
  const t = useText('setup');
  const { saving, save } = useSaveStep(5);
  const form = useSchemaForm<z.input<typeof stepFields.board>>({
    schema: stepFields.board,
    initial: { shiftBoardType: draft.shiftBoardType },
    guard: false,
    saving,
    submit: (answer) => save(stepFields.board.parse(answer)),
  });
  return (
    <StepForm step={5} form={form}>
      <ChoiceCards
        name="shiftBoardType"
        label={t(($) => $.board.title)}
        value={form.values.shiftBoardType || 'weekly'}
        onChange={(shiftBoardType) => form.set({ shiftBoardType })}
        choices={[
          {
            value: 'weekly',
            title: t(($) => $.board.weekly),
            lead: t(($) => $.board.weeklyLead),
            icon: <IconCalendarWeek size={28} stroke={1.4} />,
          },
          {
            value: 'monthly',
            title: t(($) => $.board.monthly),
            lead: t(($) => $.board.monthlyLead),
            icon: <IconCalendarMonth size={28} stroke={1.4} />,
          },
        ]}
      />
    </StepForm>
  );
}
