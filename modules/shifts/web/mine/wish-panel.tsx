import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { LocalDate } from '#kernel/time';
import { type MyWishes, shifts } from '#shifts/contract';
import { shownDays } from '#shifts/rules/shown-days';
import { repeatedDates, type WishKind, wishKinds } from '#shifts/rules/wish';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import styles from './mine.module.css';
import { Step } from './my-plan.tsx';
import { WishGrid } from './wish-grid.tsx';

interface WishPanelProps {
  readonly on: LocalDate;
  readonly onMove: (date: LocalDate) => void;
}

/** A month in which days are chosen, and what the person needs on them. */
export function WishPanel({ on, onMove }: WishPanelProps) {
  const t = useText('shifts');
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set());
  const read = useRead(shifts.readWishes, undefined);
  const span = shownDays('month', on);
  return (
    <Panel title={t(($) => $.wishes.title)} hint={t(($) => $.wishes.lead)}>
      <States of={read}>
        {(wishes) => (
          <>
            <Step view="month" span={span} onMove={onMove} />
            <WishGrid
              span={span}
              of={wishes}
              chosen={chosen}
              onChoose={(date) => setChosen((before) => toggled(before, date))}
            />
            <WishForm of={wishes} chosen={chosen} onDone={() => setChosen(new Set())} />
          </>
        )}
      </States>
    </Panel>
  );
}

const toggled = (dates: ReadonlySet<LocalDate>, date: LocalDate): ReadonlySet<LocalDate> =>
  dates.has(date) ? new Set([...dates].filter((one) => one !== date)) : new Set([...dates, date]);

interface WishFormProps {
  readonly of: MyWishes;
  readonly chosen: ReadonlySet<LocalDate>;
  readonly onDone: () => void;
}

const repeats = [1, 4, 12, 26] as const;

function WishForm({ of, chosen, onDone }: WishFormProps) {
  const t = useText('shifts');
  const [kind, setKind] = useState<WishKind>('off');
  const [weeks, setWeeks] = useState<(typeof repeats)[number]>(1);
  const [profileId, setProfileId] = useState(of.profiles[0]?.shiftProfileId ?? null);
  const save = useAction(shifts.saveWishes, { success: t(($) => $.wishes.saved), done: onDone });
  const clear = useAction(shifts.saveWishes, { success: t(($) => $.wishes.cleared), done: onDone });
  const dates = repeatedDates([...chosen], weeks, of);
  const isShift = kind === 'shift';
  const isReady = dates.length > 0 && !(isShift && profileId === null);
  return (
    <div className={styles.ways}>
      <p className={styles.total} role="status">
        {t(($) => (dates.length === 0 ? $.wishes.unchosen : $.wishes.chosen), { count: dates.length })}
      </p>
      <SegmentedControl
        className={styles.views}
        aria-label={t(($) => $.wishes.what)}
        value={kind}
        onChange={(next) => setKind(next as WishKind)}
        data={wishKinds.map((value) => ({ value, label: t(($) => $.wishes.kinds[value]) }))}
      />
      {isShift && of.profiles.length === 0 && <p className={styles.fine}>{t(($) => $.wishes.noShifts)}</p>}
      {isShift && of.profiles.length > 0 && (
        <NativeSelect
          size="md"
          label={t(($) => $.wishes.shift)}
          value={profileId ?? ''}
          data={of.profiles.map(({ shiftProfileId, name, symbol }) => ({
            value: shiftProfileId,
            label: `${symbol} ${name}`,
          }))}
          onChange={(event) => setProfileId(event.currentTarget.value as NonNullable<typeof profileId>)}
        />
      )}
      <NativeSelect
        size="md"
        label={t(($) => $.wishes.repeat)}
        value={String(weeks)}
        data={repeats.map((value) => ({ value: String(value), label: t(($) => $.wishes.repeats[value]) }))}
        onChange={(event) => setWeeks(Number(event.currentTarget.value) as typeof weeks)}
      />
      <div className={styles.buttons}>
        <Button
          busy={save.isPending}
          disabled={!isReady}
          onClick={() => save.mutate({ dates, kind, shiftProfileId: isShift ? profileId : null })}
        >
          {t(($) => $.wishes.save)}
        </Button>
        <Button
          kind="secondary"
          busy={clear.isPending}
          disabled={dates.length === 0}
          onClick={() => clear.mutate({ dates, kind: null, shiftProfileId: null })}
        >
          {t(($) => $.wishes.clear)}
        </Button>
      </div>
    </div>
  );
}
