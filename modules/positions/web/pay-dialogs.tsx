import type { Id } from '#kernel/ids';
import { Amount } from '#ui/amount';
import { DateField } from '#ui/date-fields';
import { DateText } from '#ui/date-text';
import { Dialog } from '#ui/dialog';
import { AmountField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { EmptyState, States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type PositionMember, positions } from '../contract.ts';
import styles from './positions.module.css';

interface PayProps {
  readonly member: PositionMember;
  readonly onClose: () => void;
}

/** A salary from a day on, or a bonus paid once. */
export function PayDialog({ positionId, member, onClose }: PayProps & { readonly positionId: Id<'position'> }) {
  const t = useText('positions');
  const format = useFormat();
  const form = useCallForm(positions.setMemberSalary, {
    initial: { positionId, employeeId: member.employeeId, kind: 'salary' },
    text: 'positions',
    guard: false,
    done: ({ sentTo }) => {
      const names = sentTo?.join(', ');
      showToast({
        message: names ? t(($) => $.pay.sentTo, { names }) : t(($) => $.pay.saved),
        kind: 'success',
      });
      onClose();
    },
  });
  const kinds = (['salary', 'bonus'] as const).map((value) => ({ value, label: t(($) => $.pay.kinds[value]) }));
  return (
    <Dialog open title={t(($) => $.pay.title, { name: format.name(member) })} onClose={onClose}>
      <Form of={form}>
        <SelectField field={form.fieldAt('kind') as never} label={t(($) => $.pay.kind)} choices={kinds} />
        <AmountField field={form.field('salary')} label={t(($) => $.pay.amount)} />
        <DateField
          field={form.field('fromDate')}
          label={t(($) => $.members.fromDate)}
          hint={form.values.kind === 'bonus' ? t(($) => $.pay.bonusHint) : t(($) => $.members.fromHint)}
        />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export function PayHistory({ member, onClose }: PayProps) {
  const t = useText('positions');
  const format = useFormat();
  const read = useRead(positions.salaryBonusHistory, { employeeId: member.employeeId });
  return (
    <Dialog open title={t(($) => $.pay.history, { name: format.name(member) })} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.pay.recorded)}</p>
      <States
        of={read}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t(($) => $.pay.none)} hint="" />}
      >
        {(rows) => (
          <ul className={styles.history}>
            {rows.map((row) => (
              <li key={`${row.kind} ${row.fromDate} ${row.amount}`}>
                <span>
                  {t(($) => $.pay.kinds[row.kind])} · <DateText value={row.fromDate} />
                  <span className={styles.quiet}> · {row.changedBy}</span>
                </span>
                <strong>
                  <Amount value={row.amount} />
                </strong>
              </li>
            ))}
          </ul>
        )}
      </States>
    </Dialog>
  );
}
