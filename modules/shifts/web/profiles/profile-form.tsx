import type { CallInput } from '#kernel/call';
import { LocalTime } from '#kernel/time';
import { organization } from '#organization/contract';
import { type ShiftProfile, shifts } from '#shifts/contract';
import { DateField, TimeField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { NumberField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { segmentKinds } from '#work-hours/rules/schedule';
import { useLength } from '../board/finding-text.ts';
import { lengthOf } from './profile-length.ts';
import styles from './profiles.module.css';
import { ShownFields } from './shown-fields.tsx';

interface ProfileFormProps {
  /** The profile to change; null adds one. */
  readonly profile: ShiftProfile | null;
  readonly onClose: () => void;
}

export type ProfileValues = Draft<CallInput<typeof shifts.createProfile>>;

export const ProfileForm = ({ profile, onClose }: ProfileFormProps) =>
  profile ? <EditProfile profile={profile} onClose={onClose} /> : <AddProfile onClose={onClose} />;

function AddProfile({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shifts');
  const form = useCallForm(shifts.createProfile, {
    initial: {
      name: '',
      code: '',
      symbol: '',
      colour: '#2F7D6B',
      tagId: null,
      type: 'working',
      start: '08:00',
      end: '17:00',
      breakDurationMinutes: 60,
      payrate: null,
      lateMinutes: 5,
      absenceMinutes: null,
    },
    success: t(($) => $.profiles.added),
    text: 'shifts',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.profiles.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ShownFields form={form} />
        <HourFields form={form} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function EditProfile({ profile, onClose }: { readonly profile: ShiftProfile; readonly onClose: () => void }) {
  const t = useText('shifts');
  const today = useToday();
  const { id, history, textColour: _, from: _from, ...values } = profile;
  const form = useCallForm(shifts.editProfile, {
    initial: { ...values, shiftProfileId: id, from: today },
    success: t(($) => $.profiles.saved),
    text: 'shifts',
    done: onClose,
  });
  return (
    <Dialog
      open
      title={t(($) => $.profiles.editTitle, { name: profile.name })}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <Form of={form}>
        <ShownFields form={form as CallForm<ProfileValues>} />
        <HourFields form={form as CallForm<ProfileValues>} />
        <DateField field={form.field('from')} label={t(($) => $.profiles.from)} hint={t(($) => $.profiles.fromHint)} />
        {history.length > 1 && <History of={profile} />}
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function HourFields({ form }: { readonly form: CallForm<ProfileValues> }) {
  const t = useText('shifts');
  const { start, end, breakDurationMinutes } = form.values;
  const length = useLength();
  const hours = { start: LocalTime.safeParse(start), end: LocalTime.safeParse(end) };
  const work =
    hours.start.success && hours.end.success
      ? lengthOf({
          start: hours.start.data,
          end: hours.end.data,
          breakDurationMinutes: Number(breakDurationMinutes) || 0,
        })
      : 0;
  return (
    <fieldset className={styles.group}>
      <legend>{t(($) => $.profiles.whenTitle)}</legend>
      <FieldGrid>
        <SelectField
          field={{ ...form.field('type'), required: true }}
          label={t(($) => $.profiles.kind)}
          choices={segmentKinds.map((value) => ({ value, label: t(($) => $.profiles.kinds[value]) }))}
        />
        <NumberField field={form.field('breakDurationMinutes')} label={t(($) => $.profiles.break)} min={0} />
        <TimeField field={form.field('start')} label={t(($) => $.profiles.start)} />
        <TimeField field={form.field('end')} label={t(($) => $.profiles.end)} hint={t(($) => $.profiles.endHint)} />
      </FieldGrid>
      {work > 0 && <p className={styles.note}>{t(($) => $.profiles.length, { length: length(work) })}</p>}
      <FieldGrid>
        <NumberField
          field={form.field('lateMinutes')}
          label={t(($) => $.profiles.late)}
          hint={t(($) => $.profiles.lateHint)}
          min={0}
        />
        <NumberField
          field={form.field('absenceMinutes')}
          label={t(($) => $.profiles.absence)}
          hint={t(($) => $.profiles.absenceHint)}
          min={0}
        />
        <NumberField
          field={form.field('payrate')}
          label={t(($) => $.profiles.payrate)}
          hint={t(($) => $.profiles.payrateHint)}
          min={0}
        />
        <TagField form={form} />
      </FieldGrid>
    </fieldset>
  );
}

/** The field says so where there are more. */
const mostTags = 1000;

function TagField({ form }: { readonly form: CallForm<ProfileValues> }) {
  const t = useText('shifts');
  const tags = useRead(organization.listTags, { size: mostTags }).data;
  const hint = useCutHint()(
    tags,
    t(($) => $.profiles.tagHint),
  );
  return (
    <SelectField
      field={form.field('tagId')}
      label={t(($) => $.profiles.tag)}
      {...(hint && { hint })}
      choices={(tags?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function History({ of: { history, from } }: { readonly of: ShiftProfile }) {
  const t = useText('shifts');
  const format = useFormat();
  const today = useToday();
  return (
    <div className={styles.history}>
      <b>{t(($) => $.profiles.history)}</b>
      <ul>
        {history.map((one) => (
          <li key={one.from}>
            {t(($) => $.profiles.historyRow, {
              date: format.date(one.from),
              start: format.time(one.start),
              end: format.time(one.end),
              kind: t(($) => $.profiles.kinds[one.type]),
            })}
            {one.from === from && ` (${t(($) => $.profiles.today)})`}
            {one.from > today && ` (${t(($) => $.profiles.coming)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
