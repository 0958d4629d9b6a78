import { Input } from '@mantine/core';
import { useText } from '#web/text';
import type { LeaveType, OfferedType, PersonBalances } from '../contract.ts';
import { inDays } from '../rules/day-parts.ts';
import styles from './leave.module.css';
import { TypeMark } from './type-mark.tsx';
import { useLength } from './words.ts';

interface AskTypeProps {
  readonly offered: readonly OfferedType[];
  readonly types: ReadonlyMap<string, LeaveType>;
  readonly balances: PersonBalances;
  readonly chosen: string;
  readonly onChange: (leaveTypeId: LeaveType['id']) => void;
}

/** The kinds of leave as large buttons; those with a balance come first. */
export function AskType({ offered, types, balances: { balances }, chosen, onChange }: AskTypeProps) {
  const t = useText('leave');
  const length = useLength();
  const balanceOf = new Map<string, (typeof balances)[number]>(balances.map((one) => [one.leaveTypeId, one]));
  const hasOf = ({ leaveTypeId, eventMinutes, dayMinutes }: OfferedType): string => {
    const balance = balanceOf.get(leaveTypeId);
    if (balance) return t(($) => $.ask.left, { length: length(balance.balanceMinutes, balance.dayMinutes) });
    if (eventMinutes === null) return t(($) => $.ask.noBalance);
    return t(($) => $.facts.daysEvent, { days: inDays(eventMinutes, dayMinutes) });
  };
  const sorted = offered.toSorted(
    (one, other) => Number(balanceOf.has(other.leaveTypeId)) - Number(balanceOf.has(one.leaveTypeId)),
  );
  return (
    <Input.Wrapper label={t(($) => $.ask.type)} labelElement="div" withAsterisk>
      <div className={styles.kinds} role="radiogroup" aria-label={t(($) => $.ask.type)}>
        {sorted.map((one) => {
          const type = types.get(one.leaveTypeId);
          if (!type) return null;
          return (
            <label key={type.id} className={styles.kind} data-chosen={type.id === chosen || undefined}>
              <input type="radio" name="leaveTypeId" checked={type.id === chosen} onChange={() => onChange(type.id)} />
              <TypeMark of={type} />
              <small>{hasOf(one)}</small>
            </label>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
