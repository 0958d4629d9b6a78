import { Input, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { type PayrollMember, payroll, type TemplateLine } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { runKinds } from '#payroll/rules/run-kind';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { PeoplePicker } from '#ui/people-picker';
import { SearchField } from '#ui/search-field';
import { type Field, useCallForm } from '#web/form';
import { useGo } from '#web/links';
import { useText } from '#web/text';

interface NewRunProps {
  readonly templateId: Id<'payrollTemplate'>;
  /** Another template can be chosen. */
  readonly isAnyTemplate?: boolean;
  readonly onClose: () => void;
}

/** Drafts a run: the period that is to be paid next, or another kind of run with its people. */
export function NewRun({ templateId: first, isAnyTemplate = false, onClose }: NewRunProps) {
  const t = useText('payroll');
  const go = useGo();
  const [people, setPeople] = useState<readonly PayrollMember[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const form = useCallForm(payroll.createRun, {
    initial: { templateId: first, kind: 'regular' },
    success: t(($) => $.runs.drafted),
    text: 'payroll',
    done: ({ id }) => {
      onClose();
      void go(payrollPages.run.to({ id }));
    },
  });
  const kind = form.values.kind || 'regular';
  const templateId = form.values.templateId || first;
  // Chosen for another kind of run, people are still shown: nobody is paid unseen.
  const showsPeople = isChoosing || people.length > 0;
  const choose = (chosen: readonly PayrollMember[]): void => {
    setPeople(chosen);
    form.set({ employeeIds: chosen.length === 0 ? null : chosen.map(({ employeeId }) => employeeId) });
  };
  const template = form.field('templateId') as Field<string | null | undefined>;
  const templateField: typeof template = {
    ...template,
    onChange: (next) => {
      template.onChange(next);
      choose([]);
    },
  };
  return (
    <Dialog open title={t(($) => $.runs.newTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        {isAnyTemplate && (
          <SearchField<typeof payroll.listTemplates, TemplateLine>
            call={payroll.listTemplates}
            field={templateField}
            label={t(($) => $.runs.template)}
            labelOf={({ name }) => name}
          />
        )}
        <SelectField
          field={form.field('kind')}
          label={t(($) => $.runs.kind)}
          hint={t(($) => $.runs.kindHints[kind])}
          choices={runKinds.map((value) => ({ value, label: t(($) => $.runs.kinds[value]) }))}
        />
        <FieldGrid>
          <DateField field={form.field('start')} label={t(($) => $.runs.start)} hint={t(($) => $.runs.datesHint)} />
          <DateField field={form.field('end')} label={t(($) => $.runs.end)} />
          <DateField field={form.field('payDate')} label={t(($) => $.runs.payDate)} />
        </FieldGrid>
        <TextField field={form.field('name')} label={t(($) => $.templates.name)} hint={t(($) => $.runs.nameHint)} />
        {kind !== 'final' && (
          <Switch
            label={t(($) => $.runs.choosePeople)}
            description={t(($) => $.runs.peopleHints[kind])}
            checked={showsPeople}
            onChange={(event) => {
              setChoosing(event.currentTarget.checked);
              choose([]);
            }}
          />
        )}
        {(showsPeople || kind === 'final') && (
          <Input.Wrapper
            labelElement="div"
            label={t(($) => $.runs.people)}
            descriptionProps={{ mb: 8 }}
            description={kind === 'final' ? t(($) => $.runs.peopleHints.final) : null}
          >
            <PeoplePicker
              key={templateId}
              call={payroll.listPayrollMembers}
              input={{ templateId, show: 'withLeavers', size: 50 }}
              chosen={people}
              onChange={choose}
              idOf={({ employeeId }) => employeeId}
              hintOf={({ positionName, employeeCode }) => positionName ?? employeeCode ?? ''}
              words={{
                search: t(($) => $.keepers.search),
                none: t(($) => $.keepers.none),
                choose: (name) => t(($) => $.keepers.choose, { name }),
                more: (count) => t(($) => $.keepers.more, { count }),
              }}
            />
          </Input.Wrapper>
        )}
        <FormButtons of={form} save={t(($) => $.runs.makeDraft)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
