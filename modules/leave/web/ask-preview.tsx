import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { holidayName } from '#holidays/rules/holiday-name';
import { weekdayText } from '#kernel/format';
import { LoadingState, type Reading } from '#ui/states';
import { useFormat } from '#web/format';
import { errorText, useLanguage, useText } from '#web/text';
import type { CalculatedLeave } from '../contract.ts';
import styles from './leave.module.css';
import { useLength } from './words.ts';

interface PreviewProps {
  readonly of: CalculatedLeave | undefined;
  /** Undefined while the kind or the days are missing. */
  readonly reading: Reading<CalculatedLeave> | undefined;
}

/** What the leave costs, day by day with the reason of each, and what would be against it. */
export function AskPreview({ of, reading }: PreviewProps) {
  const t = useText('leave');
  if (!reading) return <p className={styles.hint}>{t(($) => $.ask.choose)}</p>;
  if (!of) {
    const { body } = (reading.error ?? {}) as { readonly body?: { readonly code: string } };
    return body ? <Refused code={body.code} params={{}} /> : <LoadingState lines={2} />;
  }
  return (
    <section className={styles.preview} aria-live="polite" aria-label={t(($) => $.ask.preview)}>
      {of.refusal && <Refused code={of.refusal.code} params={of.refusal.params} />}
      {!of.refusal && <Cost of={of} />}
      <Warnings of={of} />
      {of.days.length > 0 && <Days of={of} />}
    </section>
  );
}

const Refused = ({ code, params }: { readonly code: string; readonly params: Record<string, string | number> }) => (
  <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
    {errorText(code, params)}
  </Alert>
);

function Cost({ of }: { readonly of: CalculatedLeave }) {
  const t = useText('leave');
  const length = useLength();
  const unpaid = of.minutes - of.paidMinutes;
  const hasBalance = of.balanceBefore !== 0 || of.balanceAfter !== 0;
  return (
    <p className={styles.cost}>
      <strong>{t(($) => $.ask.cost, { length: of.shown })}</strong>
      {unpaid > 0 && <span>{t(($) => $.ask.unpaid, { length: length(unpaid, of.dayMinutes) })}</span>}
      {hasBalance && <span>{t(($) => $.ask.balanceThen, { length: length(of.balanceAfter, of.dayMinutes) })}</span>}
    </p>
  );
}

function Warnings({ of }: { readonly of: CalculatedLeave }) {
  const t = useText('leave');
  const format = useFormat();
  return of.warnings.map((one) => (
    <Alert key={`${one.kind} ${one.name} ${one.date}`} color="yellow" variant="light">
      {one.kind === 'teamLimit' && one.date
        ? t(($) => $.ask.teamLimit, {
            date: format.date(one.date as never),
            away: one.away ?? 0,
            atMost: one.atMost ?? 0,
          })
        : t(($) => $.ask.blackout, { name: one.name })}
    </Alert>
  ));
}

function Days({ of }: { readonly of: CalculatedLeave }) {
  const t = useText('leave');
  const format = useFormat();
  const language = useLanguage();
  const length = useLength();
  return (
    <ol className={styles.days} aria-label={t(($) => $.ask.perDay)}>
      {of.days.map(({ date, minutes, sentence, holidayName: holiday }) => (
        <li key={date} data-free={minutes === 0 || undefined}>
          <span>
            {weekdayText(date, language)} {format.date(date)}
          </span>
          <small>{holiday ? holidayName(holiday, language) : sentence}</small>
          <b>{minutes === 0 ? t(($) => $.ask.free) : length(minutes, of.dayMinutes)}</b>
        </li>
      ))}
    </ol>
  );
}
