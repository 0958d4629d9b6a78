import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { addToDate, type LocalDate } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { type Protection, shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import type { RowOf } from '#ui/data-table';
import { DateField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { FieldGrid, Panel } from '#ui/panel';
import { PeoplePicker } from '#ui/people-picker';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import type { Field } from '#web/form';
import { useFormat, useToday } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from './mine.module.css';

/** Pregnancies that staff noted with consent, and a form for one more. */
export function ProtectionsPanel() {
  const t = useText('shifts');
  const [isOpen, setOpen] = useState(false);
  const read = useRead(shifts.listProtections, undefined);
  return (
    <Panel title={t(($) => $.rules.protections)} hint={t(($) => $.rules.protectionsLead)}>
      <States
        of={read}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t(($) => $.rules.noProtections)} hint={t(($) => $.rules.noProtectionsLead)} />}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map((one) => (
              <OneProtection key={one.employeeId} of={one} />
            ))}
          </ul>
        )}
      </States>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t(($) => $.rules.noteProtection)}
        </Button>
      </div>
      {isOpen && <NoteProtection onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function OneProtection({ of }: { readonly of: Protection }) {
  const t = useText('shifts');
  const format = useFormat();
  const remove = useAction(shifts.removeProtection, { success: t(($) => $.rules.protectionRemoved) });
  const confirm = useConfirm();
  const name = format.name(of);
  const askToRemove = async () => {
    const agreed = await confirm({
      title: t(($) => $.rules.removeProtectionTitle, { name }),
      body: t(($) => $.rules.removeProtectionBody),
      agree: t(($) => $.rules.removeProtection),
      danger: true,
    });
    if (agreed) remove.mutate({ employeeId: of.employeeId });
  };
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <small className={styles.quiet}>
          {t(($) => $.rules.protectionTimes, {
            from: format.date(of.from),
            to: format.date(of.to),
            consent: format.date(of.consentedOn),
            by: of.notedBy,
          })}
        </small>
      </div>
      <Button
        kind="secondary"
        small
        busy={remove.isPending}
        aria-label={t(($) => $.rules.removeProtectionOf, { name })}
        onClick={askToRemove}
      >
        {t(($) => $.rules.removeProtection)}
      </Button>
    </li>
  );
}

type Person = RowOf<typeof employees.searchEmployees>;
type Draft = { from: string | null; to: string | null; consentedOn: string | null };

/** Nine months from today, until the day is known better. */
const usualDays = 280;

function NoteProtection({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shifts');
  const today = useToday();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [hasAgreed, setAgreed] = useState(false);
  const [draft, setDraft] = useState<Draft>({
    from: today,
    to: addToDate(today, { days: usualDays }),
    consentedOn: today,
  });
  const save = useAction(shifts.saveProtection, { success: t(($) => $.rules.saved), done: onClose });
  const field = (name: keyof Draft): Field<string | null | undefined> =>
    plainField({
      name,
      value: draft[name],
      required: true,
      disabled: save.isPending,
      onChange: (value) => setDraft((before) => ({ ...before, [name]: value ?? null })),
    });
  const [person] = people;
  const { from, to, consentedOn } = draft as Record<keyof Draft, LocalDate | null>;
  return (
    <Dialog open title={t(($) => $.rules.noteProtection)} onClose={onClose}>
      <div className={styles.ways}>
        <PeoplePicker
          call={employees.searchEmployees}
          chosen={people}
          onChange={(chosen) => setPeople(chosen.slice(-1))}
          idOf={({ id }) => id}
          hintOf={({ positionName, employeeCode }) => positionName ?? employeeCode ?? ''}
          words={{
            search: t(($) => $.board.search),
            none: t(($) => $.board.noneFound),
            choose: (name) => t(($) => $.board.choose, { name }),
            more: (count) => t(($) => $.board.more, { count }),
          }}
        />
        <FieldGrid>
          <DateField field={field('from')} label={t(($) => $.rules.protectedFrom)} />
          <DateField field={field('to')} label={t(($) => $.rules.protectedTo)} />
          <DateField field={field('consentedOn')} label={t(($) => $.rules.consentedOn)} max={today} />
        </FieldGrid>
        <Checkbox
          label={t(($) => $.rules.consent)}
          checked={hasAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </div>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          disabled={!person || !hasAgreed || !from || !to || !consentedOn}
          onClick={() => {
            if (person && from && to && consentedOn) save.mutate({ employeeId: person.id, from, to, consentedOn });
          }}
        >
          {t(($) => $.rules.noteProtection)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
