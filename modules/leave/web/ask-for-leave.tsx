import { useState } from 'react';
import { asId, type Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { Form } from '#ui/form';
import { States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type LeaveType, leave, type PersonBalances } from '../contract.ts';
import { AskDays, type PartMode } from './ask-days.tsx';
import { AskDocument } from './ask-document.tsx';
import { AskPreview } from './ask-preview.tsx';
import { AskType } from './ask-type.tsx';

interface AskProps {
  readonly types: ReadonlyMap<string, LeaveType>;
  readonly balances: PersonBalances;
  /** Staff enter the request of another person. */
  readonly forPerson?: { readonly employeeId: Id<'employee'>; readonly name: string };
  /** A day that is chosen already. */
  readonly day?: LocalDate | undefined;
  readonly onClose: () => void;
}

/** Kind, days, send: what it costs is shown before it is sent. */
export function AskForLeave({ types, balances, forPerson, day, onClose }: AskProps) {
  const t = useText('leave');
  const [mode, setMode] = useState<PartMode>('whole');
  const whose = forPerson && { employeeId: forPerson.employeeId };
  const offered = useRead(leave.offeredTypes, { ...whose });
  const form = useCallForm(leave.ask, {
    initial: {
      leaveTypeId: '',
      from: day ?? null,
      to: day ?? null,
      startPart: 'whole',
      endPart: 'whole',
      startTime: null,
      endTime: null,
      note: '',
      fileIds: [],
      ...whose,
    },
    text: 'leave',
    done: ({ state }) => {
      showToast({ message: t(($) => (state === 'approved' ? $.ask.approved : $.ask.sent)), kind: 'success' });
      onClose();
    },
  });
  const { leaveTypeId, from, to, startPart, endPart, startTime, endTime, fileIds } = form.values;
  const type = types.get(leaveTypeId ?? '');
  const isReady = Boolean(type && from && to && (mode !== 'hours' || (startTime && endTime)));
  const preview = useRead(
    leave.calculate,
    {
      leaveTypeId: asId<'leaveType'>(leaveTypeId ?? ''),
      from: from ?? '',
      to: to ?? '',
      startPart: startPart || 'whole',
      endPart: endPart || 'whole',
      startTime: startTime || null,
      endTime: endTime || null,
      ...whose,
    } as never,
    { enabled: isReady, keepPrevious: true },
  );
  const found = isReady ? preview.data : undefined;
  const lacksDocument = Boolean(found?.needsDocument && !fileIds?.length);
  const isPossible = found !== undefined && found.refusal === null && !lacksDocument;
  return (
    <Dialog
      open
      title={forPerson ? t(($) => $.ask.forPerson, { name: forPerson.name }) : t(($) => $.ask.title)}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <States of={offered}>
        {({ items }) => (
          <Form of={form}>
            <AskType
              offered={items}
              types={types}
              balances={balances}
              chosen={leaveTypeId ?? ''}
              onChange={(next) => {
                form.set({ leaveTypeId: next, startPart: 'whole', endPart: 'whole', startTime: null, endTime: null });
                setMode('whole');
              }}
            />
            <AskDays form={form} unit={type?.unit ?? 'minute'} mode={mode} onMode={setMode} />
            <AskPreview of={found} reading={isReady ? preview : undefined} />
            {found?.needsDocument && <AskDocument onStored={(ids) => form.set({ fileIds: ids })} />}
            <LongTextField
              field={form.field('note')}
              label={t(($) => $.ask.note)}
              hint={t(($) => $.ask.noteHint)}
              rows={2}
            />
            <DialogButtons onCancel={onClose}>
              <Button type="submit" busy={form.saving} disabled={!isPossible}>
                {found && isPossible ? t(($) => $.ask.sendLength, { length: found.shown }) : t(($) => $.ask.send)}
              </Button>
            </DialogButtons>
          </Form>
        )}
      </States>
    </Dialog>
  );
}
