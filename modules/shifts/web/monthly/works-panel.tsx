import { Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { weekdayNames } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import { shiftPages } from '#shifts/pages';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { NumberField } from '#ui/fields';
import { Form } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useAction, useRead } from '#web/call';
import { type CallForm, type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import type { Profile } from '../board/board-facts.ts';
import type { MonthlyBoard } from './manage-shifts.screen.tsx';
import styles from './monthly.module.css';

type Work = MonthlyBoard['works'][number];

/** Profiles that the board uses, with the people that each needs on weekdays and holidays. */
export function WorksPanel({ board }: { readonly board: MonthlyBoard }) {
  const t = useText('shifts');
  const mayEdit = useCan()('shift.edit');
  const profiles = useRead(shifts.listProfiles, undefined);
  const known = new Map((profiles.data ?? []).map((profile) => [profile.id, profile]));
  const unused = (profiles.data ?? []).filter(({ id }) => !board.works.some((work) => work.shiftProfileId === id));
  return (
    <Panel title={t(($) => $.monthly.works.title)} hint={t(($) => $.monthly.works.hint)}>
      {board.works.length === 0 && <p className={styles.note}>{t(($) => $.monthly.works.none)}</p>}
      <div className={styles.cards}>
        {board.works.map((work) => (
          <WorkNeeds key={work.id} work={work} profile={known.get(work.shiftProfileId)} mayEdit={mayEdit} />
        ))}
      </div>
      {mayEdit && <AddWork board={board} profiles={unused} isEmpty={profiles.data?.length === 0} />}
    </Panel>
  );
}

/** The place of each weekday, as it is shown from Sunday on, among numbers that are kept from Monday on. */
const placeOf = (weekday: number): number => (weekday + 6) % 7;

interface WorkNeedsProps {
  readonly work: Work;
  readonly profile: Profile | undefined;
  readonly mayEdit: boolean;
}

function WorkNeeds({ work, profile, mayEdit }: WorkNeedsProps) {
  const t = useText('shifts');
  const format = useFormat();
  const language = useLanguage();
  const confirmDelete = useConfirmDelete();
  const days = weekdayNames[language].short;
  const { id, needed, neededOnHoliday, version } = work;
  const form = useCallForm(shifts.editWork, {
    initial: { shiftWorkId: id, needed, neededOnHoliday, version },
    follows: true,
    success: t(($) => $.monthly.works.saved),
    compare: {
      needed: {
        label: t(($) => $.monthly.works.weekdays),
        inWords: (counts) =>
          days.map((day, weekday) => `${day} ${(counts as readonly number[])[placeOf(weekday)]}`).join(', '),
      },
    },
  });
  const remove = useAction(shifts.removeWork, { success: t(($) => $.monthly.works.removed) });
  const name = profile?.name ?? t(($) => $.monthly.cell.goneProfile);
  const askToRemove = async () => {
    if (await confirmDelete(name)) remove.mutate({ shiftWorkId: id });
  };
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.person}>
        {profile && (
          <span className={styles.sign} style={{ background: profile.colour, color: profile.textColour }} aria-hidden>
            {profile.symbol}
          </span>
        )}
        <span className={styles.grow}>
          {name}{' '}
          {profile && (
            <span className={styles.hours}>{`${format.time(profile.start)}–${format.time(profile.end)}`}</span>
          )}
        </span>
        {mayEdit && form.dirty && (
          <Button small busy={form.saving} onClick={() => form.submit()}>
            {t(($) => $.monthly.works.save)}
          </Button>
        )}
        {mayEdit && (
          <IconButton
            label={t(($) => $.monthly.works.remove, { name })}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => void askToRemove()}
          />
        )}
      </div>
      <Form of={form}>
        <div className={styles.needs}>
          {days.map((day, weekday) => (
            <NumberField
              key={day}
              label={day}
              min={0}
              max={1000}
              field={ofMaker(nothingIsZero(form, placeOf(weekday)), mayEdit)}
            />
          ))}
          <NumberField
            label={t(($) => $.monthly.works.holiday)}
            placeholder={t(($) => $.monthly.works.asWeekday)}
            min={0}
            max={1000}
            field={ofMaker(form.field('neededOnHoliday'), mayEdit)}
          />
        </div>
      </Form>
    </section>
  );
}

type Count = Field<number | null | undefined | ''>;

const ofMaker = (field: Count, mayEdit: boolean): Count => ({ ...field, disabled: field.disabled || !mayEdit });

/** The number of a weekday, Monday first: an empty box needs nobody. */
function nothingIsZero(form: Pick<CallForm<never>, 'fieldAt'>, at: number): Count {
  const field = form.fieldAt(`needed.${at}`) as Count;
  return { ...field, onChange: (count) => field.onChange(count || 0) };
}

interface AddWorkProps {
  readonly board: MonthlyBoard;
  readonly profiles: readonly Profile[];
  /** The company has no profile at all. */
  readonly isEmpty: boolean;
}

function AddWork({ board, profiles, isEmpty }: AddWorkProps) {
  const t = useText('shifts');
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useAction(shifts.addWork, { success: t(($) => $.monthly.works.added), done: () => setChosen(null) });
  if (isEmpty)
    return (
      <p className={styles.note}>
        {t(($) => $.monthly.works.noProfiles)}{' '}
        <PageLink to={shiftPages.settings}>{t(($) => $.monthly.works.toProfiles)}</PageLink>
      </p>
    );
  return (
    <div className={styles.line}>
      <Select
        label={t(($) => $.monthly.works.choose)}
        data={profiles.map(({ id, name, symbol }) => ({ value: id, label: `${symbol} ${name}` }))}
        value={chosen}
        onChange={setChosen}
        searchable
        openOnFocus={false}
      />
      <Button
        kind="secondary"
        busy={add.isPending}
        disabled={chosen === null}
        onClick={() =>
          add.mutate({
            monthlyShiftId: board.id,
            shiftProfileId: chosen as Id<'shiftProfile'>,
            needed: [1, 1, 1, 1, 1, 1, 1],
          })
        }
      >
        {t(($) => $.monthly.works.add)}
      </Button>
    </div>
  );
}
