import { Select } from '@mantine/core';
import { useState } from 'react';
import { clocking } from '#clocking/contract';
import { type PeriodKind, periodKinds } from '#clocking/rules/attendance-period';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LimitedNumber } from '#ui/number-box';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';

type Rule = CallOutput<typeof clocking.listPeriods>['rule'];

/** How attendance periods are cut: by month, from a chosen day, or twice a month. */
export function PeriodRuleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('reports');
  const read = useRead(clocking.listPeriods, { size: 1 });
  return (
    <Dialog open title={t(($) => $.periods.rule)} onClose={onClose}>
      <States of={read}>{({ rule }) => <RuleForm read={rule} onClose={onClose} />}</States>
    </Dialog>
  );
}

/** The day that is offered first when periods begin on a chosen day: payroll of the 25th. */
const usualStartDay = 26;

function RuleForm({ read, onClose }: { readonly read: Rule; readonly onClose: () => void }) {
  const t = useText('reports');
  // The version belongs to the values that the form was filled from, not to those read again since.
  const [rule] = useState(read);
  const [kind, setKind] = useState<PeriodKind>(rule.kind);
  const [startDay, setStartDay] = useState<number | null>(rule.kind === 'startDay' ? rule.startDay : usualStartDay);
  const kindWord = (value: unknown): string => t(($) => $.periods.kinds[value as PeriodKind]);
  const save = useVersionedAction(clocking.savePeriodRule, {
    success: t(($) => $.periods.ruleSaved),
    done: onClose,
    compare: {
      kind: { label: t(($) => $.periods.ruleKind), inWords: kindWord },
      startDay: { label: t(($) => $.periods.startDay) },
    },
    taken: onClose,
  });
  // Another kind of period begins on the 1st, whatever day was typed before.
  const chosenDay = kind === 'startDay' ? startDay : 1;
  return (
    <>
      <Select
        label={t(($) => $.periods.ruleKind)}
        description={t(($) => $.periods.ruleHint)}
        size="md"
        allowDeselect={false}
        value={kind}
        onChange={(next) => next && setKind(next as PeriodKind)}
        data={periodKinds.map((value) => ({ value, label: kindWord(value) }))}
      />
      {kind === 'startDay' && (
        <LimitedNumber
          label={t(($) => $.periods.startDay)}
          description={t(($) => $.periods.startDayHint)}
          size="md"
          min={1}
          max={28}
          whole
          value={startDay}
          onChange={setStartDay}
        />
      )}
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          disabled={chosenDay === null}
          onClick={() => chosenDay !== null && save.mutate({ kind, startDay: chosenDay, version: rule.version })}
        >
          {t(($) => $.periods.ruleSave)}
        </Button>
      </DialogButtons>
    </>
  );
}
