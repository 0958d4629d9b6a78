import { Progress } from '@mantine/core';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { LeaveBalance, LeaveType, PersonBalances } from '../contract.ts';
import styles from './leave.module.css';
import { TypeMark } from './type-mark.tsx';
import { WhyBalance } from './why-balance.tsx';
import { useLength } from './words.ts';

interface CardsProps {
  readonly of: PersonBalances;
  readonly types: ReadonlyMap<string, LeaveType>;
  /** Where the page itself is named after the person's days. */
  readonly title?: string;
}

/** What a person has of each kind of leave, and why. */
export function BalanceCards({ of, types, title }: CardsProps) {
  const t = useText('leave');
  const format = useFormat();
  const [why, setWhy] = useState<Id<'leaveType'> | null>(null);
  const year = of.balances[0];
  return (
    <Panel
      title={title ?? t(($) => $.mine.balances)}
      {...(year && { hint: t(($) => $.mine.until, { date: format.date(year.yearTo) }) })}
    >
      <ul className={styles.cards}>
        {of.balances.map((balance) => {
          const type = types.get(balance.leaveTypeId);
          return type && <Card key={type.id} type={type} of={balance} onWhy={() => setWhy(type.id)} />;
        })}
      </ul>
      {why && (
        <WhyBalance
          employeeId={of.employeeId}
          leaveTypeId={why}
          name={types.get(why)?.name ?? ''}
          onClose={() => setWhy(null)}
        />
      )}
    </Panel>
  );
}

interface CardProps {
  readonly type: LeaveType;
  readonly of: LeaveBalance;
  readonly onWhy: () => void;
}

function Card({ type, of, onWhy }: CardProps) {
  const t = useText('leave');
  const length = useLength();
  const shown = (minutes: number) => length(minutes, of.dayMinutes);
  const total = of.grantedMinutes + of.carriedMinutes + of.adjustedMinutes;
  const share = total > 0 ? Math.max(0, Math.min(100, Math.round((of.balanceMinutes / total) * 100))) : 0;
  const facts = [
    of.usedMinutes > 0 && t(($) => $.mine.used, { length: shown(of.usedMinutes) }),
    of.carriedMinutes > 0 && t(($) => $.mine.carried, { length: shown(of.carriedMinutes) }),
    of.plannedMinutes > 0 && t(($) => $.mine.planned, { length: shown(of.plannedMinutes) }),
    of.pendingMinutes > 0 && t(($) => $.mine.pending, { length: shown(of.pendingMinutes) }),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3>
          <TypeMark of={type} />
        </h3>
        <Button kind="quiet" small aria-label={t(($) => $.mine.whyOf, { name: type.name })} onClick={onWhy}>
          {t(($) => $.mine.why)}
        </Button>
      </div>
      <p className={styles.figure}>
        <strong>{shown(of.balanceMinutes)}</strong> <span>{t(($) => $.mine.of, { granted: shown(total) })}</span>
      </p>
      <Progress value={share} size="sm" color={type.colour} aria-hidden />
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </li>
  );
}
