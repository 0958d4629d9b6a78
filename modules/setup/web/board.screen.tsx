import { IconCalendarMonth, IconCalendarWeek } from '@tabler/icons-react';
import type * as z from 'zod';
import { TimeField } from '#ui/date-fields';
import { SelectField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, stepFields } from '../contract.ts';
import { workDayChoices } from '../rules/first-week.ts';
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
    initial: stepFields.board.parse(draft),
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
      <FieldGrid>
        <TimeField field={form.field('workStart')} label={t(($) => $.board.workStart)} />
        <TimeField field={form.field('workEnd')} label={t(($) => $.board.workEnd)} hint={t(($) => $.board.workHint)} />
        <SelectField
          field={form.field('workDays')}
          label={t(($) => $.board.workDays)}
          choices={workDayChoices.map((value) => ({ value, label: t(($) => $.board.days[value]) }))}
        />
      </FieldGrid>
    </StepForm>
  );
}
