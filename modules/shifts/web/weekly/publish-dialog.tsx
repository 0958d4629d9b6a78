import { Alert, Switch, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import type { Finding } from '#shifts/contract/shapes';
import { publishing } from '#shifts/rules/publishing';
import type { Week } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { errorText, useText } from '#web/text';
import { FindingRows } from './finding-list.tsx';
import { isLockedDay } from './times-grid.tsx';
import styles from './week.module.css';
import { isUnpublished, type Profiles, useDayWords, useWeekWords } from './week-words.ts';

interface PublishDialogProps {
  readonly shiftId: Id<'shift'>;
  readonly week: Week;
  readonly profiles: Profiles;
  readonly onClose: () => void;
}

/** Who hears of it and what the plan breaks, before the week is published. */
export function PublishDialog({ shiftId, week, profiles, onClose }: PublishDialogProps) {
  const t = useText('shifts');
  const format = useFormat();
  const { groups } = useActor();
  const [notify, setNotify] = useState(true);
  const [reason, setReason] = useState('');
  const changed = week.cells.filter(
    ({ employeeId, date }) => !isLockedDay(week.lockedUntil, date) && isUnpublished(week, employeeId, date),
  );
  const people = new Set<string>(changed.map(({ employeeId }) => employeeId));
  const broken = week.findings.filter(({ employeeId }) => employeeId !== null && people.has(employeeId));
  const notes = week.findings.filter(({ employeeId }) => employeeId === null);
  const decided = publishing(broken, { isOwner: groups.includes('owner'), reason: reason.trim() || null });
  const publish = useAction(shifts.publishShiftTimes, {
    quiet: true,
    done: ({ changedPeople: count }) => {
      showToast({ message: doneText(t, count), kind: 'success' });
      onClose();
    },
  });
  const needsReason = broken.some(({ severity }) => severity !== 'note');
  const isRefused = !decided.ok && decided.reason !== 'reasonNeeded';
  return (
    <Dialog
      open
      title={t(($) => $.publishWeek.title, { range: format.dateRange(week.from, week.to) })}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <ChangedPeople week={week} profiles={profiles} changed={changed} />
        {people.size > 0 && (
          <Switch
            label={t(($) => $.publishWeek.notify)}
            description={t(($) => $.publishWeek.notifyHint)}
            checked={notify}
            onChange={(event) => setNotify(event.currentTarget.checked)}
          />
        )}
        <Broken title={t(($) => $.publishWeek.broken)} findings={broken} {...{ week, profiles }} />
        <Broken title={t(($) => $.publishWeek.notes)} findings={notes} {...{ week, profiles }} />
        {isRefused && (
          <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
            {decided.reason === 'overlapping'
              ? t(($) => $.publishWeek.impossible)
              : t(($) => $.publishWeek.ownerNeeded)}
          </Alert>
        )}
        {needsReason && !isRefused && (
          <Textarea
            size="md"
            label={t(($) => $.publishWeek.reason)}
            description={t(($) => $.publishWeek.reasonHint)}
            withAsterisk
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {publish.error && (
          <Alert color="red" role="alert">
            {errorText(publish.error.body.code, publish.error.body.params)}
          </Alert>
        )}
      </div>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={publish.isPending}
          disabled={!decided.ok}
          onClick={() =>
            publish.mutate({ shiftId, from: week.from, notify, ...(reason.trim() && { reason: reason.trim() }) })
          }
        >
          {t(($) => $.publishWeek.publish)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function doneText(t: ReturnType<typeof useText<'shifts'>>, count: number): string {
  if (count === 0) return t(($) => $.publishWeek.doneNone);
  return count === 1 ? t(($) => $.publishWeek.doneOne) : t(($) => $.publishWeek.done, { count });
}

interface ChangedPeopleProps {
  readonly week: Week;
  readonly profiles: Profiles;
  readonly changed: Week['cells'];
}

function ChangedPeople({ week, profiles, changed }: ChangedPeopleProps) {
  const t = useText('shifts');
  const format = useFormat();
  const days = useDayWords();
  const words = useWeekWords(profiles);
  const byPerson = [...Map.groupBy(changed, ({ employeeId }) => employeeId)];
  if (byPerson.length === 0) return <p>{t(($) => $.publishWeek.nobody)}</p>;
  return (
    <div>
      <p className={styles.subtitle}>
        {byPerson.length === 1
          ? t(($) => $.publishWeek.changedOne)
          : t(($) => $.publishWeek.changed, { count: byPerson.length })}
      </p>
      <ul className={styles.changed}>
        {byPerson.map(([employeeId, cells]) => {
          const person = week.people.find((one) => one.employeeId === employeeId);
          return (
            <li key={employeeId}>
              <b>{person ? format.name(person) : '–'}</b>
              {cells
                .toSorted((one, other) => one.date.localeCompare(other.date))
                .map(({ date, planned, published }) => (
                  <span key={date}>
                    {t(($) => $.publishWeek.fromTo, {
                      date: `${days.short(date)} ${days.number(date)}`,
                      before: words.planWords(published, date),
                      after: words.planWords(planned, date),
                    })}
                  </span>
                ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface BrokenProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly week: Week;
  readonly profiles: Profiles;
}

function Broken({ title, findings, week, profiles }: BrokenProps) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p className={styles.subtitle}>{title}</p>
      <FindingRows findings={findings} week={week} profiles={profiles} />
    </div>
  );
}
