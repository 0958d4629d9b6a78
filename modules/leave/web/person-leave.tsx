import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { type LeaveType, leave, type PersonBalances } from '../contract.ts';
import { DaysField } from './days-field.tsx';
import { LeaveHistory } from './leave-history.tsx';
import manage from './manage.module.css';
import { TypeMark } from './type-mark.tsx';
import { WhyBalance } from './why-balance.tsx';
import { useLength } from './words.ts';

interface PersonProps {
  readonly of: PersonBalances;
  readonly types: ReadonlyMap<string, LeaveType>;
  readonly mayAdjust: boolean;
  readonly onClose: () => void;
}

interface Opened {
  readonly what: 'why' | 'adjust';
  readonly type: LeaveType;
  readonly dayMinutes: number;
}

/** The balances of one person: each with its reasons, and adjusted with one. */
export function PersonLeave({ of, types, mayAdjust, onClose }: PersonProps) {
  const t = useText('leave');
  const format = useFormat();
  const length = useLength();
  const [open, setOpen] = useState<Opened | null>(null);
  const { employeeId } = of;
  const back = () => setOpen(null);
  if (open?.what === 'why')
    return <WhyBalance employeeId={employeeId} leaveTypeId={open.type.id} name={open.type.name} onClose={back} />;
  if (open?.what === 'adjust') return <Adjust employeeId={employeeId} {...open} onClose={onClose} />;
  return (
    <Dialog open title={t(($) => $.balance.of, { name: format.name(of) })} onClose={onClose}>
      <ul className={manage.quotas}>
        {of.balances.map((balance) => {
          const type = types.get(balance.leaveTypeId);
          if (!type) return null;
          return (
            <li key={type.id}>
              <TypeMark of={type} />
              <strong>{length(balance.balanceMinutes, balance.dayMinutes)}</strong>
              <div className={manage.rowDeeds}>
                <Button
                  kind="secondary"
                  small
                  aria-label={t(($) => $.mine.whyOf, { name: type.name })}
                  onClick={() => setOpen({ what: 'why', type, dayMinutes: balance.dayMinutes })}
                >
                  {t(($) => $.mine.why)}
                </Button>
                {mayAdjust && (
                  <Button
                    kind="secondary"
                    small
                    aria-label={t(($) => $.balance.adjustOf, { name: type.name })}
                    onClick={() => setOpen({ what: 'adjust', type, dayMinutes: balance.dayMinutes })}
                  >
                    {t(($) => $.balance.adjust)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <LeaveHistory types={types} employeeId={employeeId} />
    </Dialog>
  );
}

interface AdjustProps extends Pick<Opened, 'type' | 'dayMinutes'> {
  readonly employeeId: Id<'employee'>;
  readonly onClose: () => void;
}

function Adjust({ employeeId, type, dayMinutes, onClose }: AdjustProps) {
  const t = useText('leave');
  const today = useToday();
  const form = useCallForm(leave.adjustBalance, {
    initial: { employeeId, leaveTypeId: type.id, minutes: null, on: today, expiresOn: null, reason: '' },
    success: t(($) => $.balance.adjusted),
    text: 'leave',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.balance.adjustOf, { name: type.name })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <DaysField
          field={form.field('minutes')}
          label={t(($) => $.balance.amount)}
          hint={t(($) => $.balance.amountHint)}
          dayMinutes={dayMinutes}
          negative
        />
        <FieldGrid>
          <DateField field={form.field('on')} label={t(($) => $.balance.on)} />
          <DateField field={form.field('expiresOn')} label={t(($) => $.balance.expiresOn)} min={today} />
        </FieldGrid>
        <LongTextField
          field={form.field('reason')}
          label={t(($) => $.balance.reason)}
          hint={t(($) => $.balance.reasonHint)}
          rows={2}
        />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
