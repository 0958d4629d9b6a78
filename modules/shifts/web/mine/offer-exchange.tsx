import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type MyShift, type Partner, type ShownShift, shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LongTextField, SelectField } from '#ui/fields';
import { Form } from '#ui/form';
import { States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useRead } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { FindingLines } from './finding-lines.tsx';
import styles from './mine.module.css';
import { ShiftSign } from './shift-sign.tsx';
import { useShiftWords } from './words.ts';

const ways = ['give', 'swap', 'everyone'] as const;
type Way = (typeof ways)[number];

const keyOf = ({ date, shiftProfileId }: Pick<ShownShift, 'date' | 'shiftProfileId'>): string =>
  `${date} ${shiftProfileId}`;

interface OfferProps {
  readonly of: MyShift;
  readonly onClose: () => void;
}

/** One's own shift goes to a colleague, for one of theirs, or to the first of the board who wants it. */
export function OfferExchange({ of, onClose }: OfferProps) {
  const t = useText('shifts');
  const words = useShiftWords();
  const { date, shiftProfileId } = of;
  const partners = useRead(shifts.exchangePartners, { date, shiftProfileId });
  return (
    <Dialog open title={t(($) => $.exchanges.offerTitle)} onClose={onClose}>
      <div className={styles.line}>
        <ShiftSign of={of} />
        <div>
          <strong>{words(of)}</strong>
          <small className={styles.quiet}>{t(($) => $.exchanges.offerLead)}</small>
        </div>
      </div>
      <States of={partners}>{(people) => <OfferForm of={of} people={people} onClose={onClose} />}</States>
    </Dialog>
  );
}

function OfferForm({ of, people, onClose }: OfferProps & { readonly people: readonly Partner[] }) {
  const t = useText('shifts');
  const format = useFormat();
  const words = useShiftWords();
  const [way, setWay] = useState<Way>('give');
  const { date, shiftProfileId } = of;
  const form = useCallForm(shifts.offerExchange, {
    initial: { date, shiftProfileId, toEmployeeId: '', returnDate: '', returnProfileId: '', note: '' },
    text: 'shifts',
    done: () => {
      showToast({ message: t(($) => $.exchanges.sent), kind: 'success' });
      onClose();
    },
  });
  const { toEmployeeId, returnDate, returnProfileId } = form.values;
  const partner = people.find(({ employeeId }) => employeeId === toEmployeeId);
  const isReady = way === 'everyone' || Boolean(partner && (way === 'give' || (returnDate && returnProfileId)));
  const preview = useRead(
    shifts.previewExchange,
    {
      date,
      shiftProfileId,
      ...(partner && { toEmployeeId: partner.employeeId }),
      ...(returnDate && returnProfileId && { returnDate, returnProfileId }),
    },
    { enabled: isReady && way !== 'everyone' },
  );
  const found = way === 'everyone' ? { findings: [], isPossible: true } : isReady ? preview.data : undefined;
  const choose = (next: Way): void => {
    setWay(next);
    form.set({ returnDate: '', returnProfileId: '', ...(next === 'everyone' && { toEmployeeId: '' }) });
  };
  return (
    <Form of={form}>
      <SegmentedControl
        fullWidth
        orientation="vertical"
        aria-label={t(($) => $.exchanges.way)}
        value={way}
        onChange={(next) => choose(next as Way)}
        data={ways.map((value) => ({ value, label: t(($) => $.exchanges.ways[value]) }))}
      />
      {way !== 'everyone' && people.length === 0 && <p className={styles.fine}>{t(($) => $.exchanges.noColleagues)}</p>}
      {way !== 'everyone' && people.length > 0 && (
        <SelectField
          field={form.field('toEmployeeId')}
          label={t(($) => $.exchanges.colleague)}
          placeholder={t(($) => $.exchanges.chooseColleague)}
          choices={people.map((one) => ({
            value: one.employeeId,
            label:
              way === 'give' && !one.isPossible
                ? `${format.name(one)} (${t(($) => $.exchanges.notPossible)})`
                : format.name(one),
          }))}
        />
      )}
      {way === 'swap' && partner && (
        <TheirShift
          of={partner}
          value={returnDate && returnProfileId ? `${returnDate} ${returnProfileId}` : ''}
          onChange={(shift) =>
            form.set({ returnDate: shift?.date ?? '', returnProfileId: shift?.shiftProfileId ?? '' })
          }
        />
      )}
      {found && way !== 'everyone' && (
        <FindingLines
          of={found.findings}
          isPossible={found.isPossible}
          nameOf={(id) => (id === partner?.employeeId && partner ? format.name(partner) : null)}
        />
      )}
      <LongTextField field={form.field('note')} label={t(($) => $.exchanges.note)} rows={2} />
      <DialogButtons onCancel={onClose}>
        <Button
          type="submit"
          busy={form.saving}
          disabled={!found?.isPossible}
          aria-label={`${t(($) => $.exchanges.send)}: ${words(of)}`}
        >
          {t(($) => $.exchanges.send)}
        </Button>
      </DialogButtons>
    </Form>
  );
}

interface TheirShiftProps {
  readonly of: Partner;
  readonly value: string;
  readonly onChange: (shift: ShownShift | undefined) => void;
}

function TheirShift({ of, value, onChange }: TheirShiftProps) {
  const t = useText('shifts');
  const words = useShiftWords();
  if (of.shifts.length === 0) return <p className={styles.fine}>{t(($) => $.exchanges.noShifts)}</p>;
  const field: Field<string | null | undefined> = plainField({
    name: 'inReturn',
    value,
    required: true,
    onChange: (key) => onChange(of.shifts.find((shift) => keyOf(shift) === key)),
  });
  return (
    <SelectField
      field={field}
      label={t(($) => $.exchanges.theirShift)}
      placeholder={t(($) => $.exchanges.chooseShift)}
      choices={of.shifts.map((shift) => ({ value: keyOf(shift), label: words(shift) }))}
    />
  );
}
