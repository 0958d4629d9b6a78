import { useState } from 'react';
import { enterprise } from '#enterprise/contract';
import { Choice, PeopleReport, Sums, useFigureColumns, useWordField } from '#enterprise/web/public';
import type { Money } from '#kernel/money';
import { ReportDays, useReportDays } from '#reports/web/public';
import { Button } from '#ui/button';
import { AmountField } from '#ui/fields';
import { PageHeader } from '#ui/page-header';
import { EmptyState } from '#ui/states';
import { useRead } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import type { Share } from '../contract.ts';

/** An amount that guests paid for service, shared among everyone who worked. */
export default function ServiceChargeScreen() {
  const t = useText('enterprise');
  const { from, to } = useReportDays(30);
  const amount = useWordField('amount');
  const satang = Number(amount.value ?? 0);
  const isEntered = Number.isSafeInteger(satang) && satang > 0;
  const read = useRead(
    enterprise.serviceCharge,
    { from, to, amount: satang },
    { enabled: isEntered, keepPrevious: true },
  );
  const columns = useFigureColumns();
  return (
    <>
      <PageHeader title={t(($) => $.pages.serviceCharge)} subtitle={t(($) => $.serviceCharge.lead)} />
      <ReportDays place={{ from, to }} />
      <AmountToShare
        amount={isEntered ? (satang as Money) : null}
        onShare={(next) => amount.onChange(next ? String(next) : null)}
      />
      {isEntered ? (
        <PeopleReport<readonly Share[], Share>
          report="serviceCharge"
          read={read}
          rowsOf={(rows) => rows}
          columns={[columns.days, columns.amount]}
          days={{ from, to, amount: satang }}
          emptyHint={t(($) => $.serviceCharge.emptyHint)}
          summary={(rows) => <Sums rows={rows} withMoney />}
        />
      ) : (
        <EmptyState title={t(($) => $.serviceCharge.enter)} hint={t(($) => $.serviceCharge.enterHint)} />
      )}
    </>
  );
}

interface AmountToShareProps {
  readonly amount: Money | null;
  readonly onShare: (amount: number | null) => void;
}

/** Typed first, shared when the button is pressed. */
function AmountToShare({ amount, onShare }: AmountToShareProps) {
  const t = useText('enterprise');
  const [typed, setTyped] = useState<number | null>(amount);
  return (
    <Choice>
      <AmountField
        field={plainField({
          name: 'amount',
          value: typed,
          onChange: (next) => setTyped(next || null),
        })}
        label={t(($) => $.serviceCharge.amount)}
      />
      <Button onClick={() => onShare(typed)}>{t(($) => $.serviceCharge.share)}</Button>
    </Choice>
  );
}
