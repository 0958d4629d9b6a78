import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import type { SlipShown } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { keyOfLine, type SlipLine, useLineName } from './line-names.ts';
import styles from './slips.module.css';

interface SlipLinesProps {
  readonly slip: SlipShown;
  /** Also what the employer pays, and lines that the slip of the person does not show. */
  readonly showsEmployer?: boolean;
  /** Takes back an amount that was entered by hand. */
  readonly onWithdraw?: (itemId: string) => void;
}

/** A slip on screen: every line opens and says why it is this amount. */
export function SlipLines({ slip, showsEmployer = false, onWithdraw }: SlipLinesProps) {
  const t = useText('payroll');
  const sides = showsEmployer ? (['pay', 'deduction', 'employer'] as const) : (['pay', 'deduction'] as const);
  const sums = { pay: slip.gross, deduction: slip.deductions, employer: slip.employer };
  if (slip.lines.length === 0) return <p className={styles.quiet}>{t(($) => $.person.noLines)}</p>;
  return (
    <div className={styles.slip}>
      <div className={styles.net}>
        <span>{t(($) => $.slips.net)}</span>
        <strong>
          <Amount value={slip.net} />
        </strong>
      </div>
      {!showsEmployer && <Shortfall of={slip} />}
      {sides.map((side) => {
        const lines = slip.lines.filter((line) => line.side === side && (line.shown || showsEmployer));
        return (
          lines.length > 0 && (
            <section key={side} className={styles.side}>
              <h3>
                <span>{t(($) => $.person[side])}</span>
                <Amount value={sums[side]} />
              </h3>
              <ul className={styles.lines}>
                {lines.map((line, at) => (
                  <li key={keyOfLine(line, at)}>
                    <Line line={line} {...(onWithdraw && { onWithdraw })} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {slip.warnings.map((warning) => (
        <p key={warning} className={styles.quiet}>
          {warning}
        </p>
      ))}
      <ToDate of={slip} />
      {slip.leaveLeft.length > 0 && <LeaveLeft of={slip} />}
    </div>
  );
}

/** Why the net is not pay − deductions. Makers read it among the findings. */
export function Shortfall({ of: { shortfall } }: { readonly of: SlipShown }) {
  const t = useText('payroll');
  const format = useFormat();
  if (shortfall === 0) return null;
  return <p className={styles.quiet}>{t(($) => $.findings.shortfall, { amount: format.money(shortfall) })}</p>;
}

function Line({ line, onWithdraw }: { readonly line: SlipLine; readonly onWithdraw?: (itemId: string) => void }) {
  const t = useText('payroll');
  const format = useFormat();
  const nameOf = useLineName();
  const name = nameOf(line);
  const { itemId } = line;
  return (
    <details className={styles.line}>
      <summary aria-label={t(($) => $.person.why, { line: name, amount: format.money(line.amount) })}>
        <span className={styles.what}>
          {name}
          {line.customized && <Badge tone="warning">{t(($) => $.person.byHand)}</Badge>}
          {!line.shown && <Badge>{t(($) => $.person.hidden)}</Badge>}
        </span>
        <Amount value={line.amount} plain />
        <IconChevronDown size={16} className={styles.opens} aria-hidden />
      </summary>
      <ul className={styles.why}>
        {line.explained.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a law is named as often as it counts.
          <li key={at}>{sentence}</li>
        ))}
        {line.explained.length === 0 && <li>{t(($) => $.person.noWhy)}</li>}
        {line.customized && <li>{t(($) => $.person.calculated, { amount: format.money(line.calculatedValue) })}</li>}
      </ul>
      {line.customized && onWithdraw && itemId && (
        <IconButton
          label={t(($) => $.person.withdraw)}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onWithdraw(itemId)}
        />
      )}
    </details>
  );
}

function LeaveLeft({ of: { leaveLeft, end } }: { readonly of: SlipShown }) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <section className={styles.side}>
      <h3>{t(($) => $.person.leaveLeft, { date: format.date(end) })}</h3>
      <dl className={styles.toDate}>
        {leaveLeft.map(({ name, shown }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const sumNames = ['income', 'tax', 'socialSecurity', 'providentFund'] as const;

function ToDate({ of: { yearToDate } }: { readonly of: SlipShown }) {
  const t = useText('payroll');
  return (
    <section className={styles.side}>
      <h3>{t(($) => $.person.yearToDate)}</h3>
      <dl className={styles.toDate}>
        {sumNames.map((name) => (
          <div key={name}>
            <dt>{t(($) => $.person[name])}</dt>
            <dd>
              <Amount value={yearToDate[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
