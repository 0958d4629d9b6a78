import { Input } from '@mantine/core';
import { useText } from '#web/text';
import type { LeaveType, PersonBalances } from '../contract.ts';
import styles from './leave.module.css';
import { TypeMark } from './type-mark.tsx';
import { useLength } from './words.ts';

interface AskTypeProps {
  readonly types: ReadonlyMap<string, LeaveType>;
  readonly balances: PersonBalances;
  readonly chosen: string;
  readonly onChange: (leaveTypeId: LeaveType['id']) => void;
}

/** The kinds of leave as large buttons; those with a balance come first. */
export function AskType({ types, balances: { balances }, chosen, onChange }: AskTypeProps) {
  const t = useText('leave');
  const length = useLength();
  const balanceOf = new Map<string, (typeof balances)[number]>(balances.map((one) => [one.leaveTypeId, one]));
  const offered = [...types.values()]
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => Number(balanceOf.has(other.id)) - Number(balanceOf.has(one.id)));
  return (
    <Input.Wrapper label={t(($) => $.ask.type)} labelElement="div" withAsterisk>
      <div className={styles.kinds} role="radiogroup" aria-label={t(($) => $.ask.type)}>
        {offered.map((type) => {
          const balance = balanceOf.get(type.id);
          return (
            <label key={type.id} className={styles.kind} data-chosen={type.id === chosen || undefined}>
              <input type="radio" name="leaveTypeId" checked={type.id === chosen} onChange={() => onChange(type.id)} />
              <TypeMark of={type} />
              <small>
                {balance
                  ? t(($) => $.ask.left, { length: length(balance.balanceMinutes, balance.dayMinutes) })
                  : t(($) => $.ask.noBalance)}
              </small>
            </label>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
