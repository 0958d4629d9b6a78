import { useAskDayChanges } from '#holidays/web/public';
import { DateField } from '#ui/date-fields';
import { NumberField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { callServer } from '#web/call';
import { type CallForm, type Draft, type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { type WorkHoursSheet, workHours } from '../contract.ts';
import { defaultMargins } from '../rules/schedule.ts';
import { DayFields } from './day-fields.tsx';
import styles from './hours.module.css';
import { useSpan } from './span.ts';
import { type DraftDay, usualWeek } from './usual-week.ts';
import { useWeekdays } from './week-table.tsx';

interface FormProps {
  readonly sheet: WorkHoursSheet;
  readonly name: string;
  readonly onClose: () => void;
}

export const HoursForm = (props: FormProps) =>
  props.sheet.departmentId === null ? <CompanyForm {...props} /> : <TeamForm {...props} />;

/** What the form begins with: the hours that count today, of the team or of the company, else an office week. */
function startOf({ inForce, today, version }: WorkHoursSheet) {
  const { week, breakRule, margins } = inForce ?? { week: null, breakRule: 'deduct' as const, margins: null };
  return { week: [...(week ?? usualWeek)], breakRule, margins, from: today, version };
}

type WeekForm = CallForm<
  Draft<{
    week: (DraftDay | null)[];
    breakRule?: string;
    margins?: { before: number; after: number } | null;
    from?: string;
  }>
>;

function CompanyForm({ sheet, onClose }: FormProps) {
  const t = useText('workHours');
  const askChanges = useAskDayChanges();
  const form = useCallForm(workHours.saveOrganizationHours, {
    initial: startOf(sheet),
    success: t(($) => $.form.saved),
    text: 'workHours',
    done: onClose,
    before: ({ from, version: _, ...hours }) =>
      askChanges(callServer(workHours.previewOrganizationHours, { from, hours })),
    compare: useWeekInWords(),
  });
  const title = t(($) => $.form.titleCompany);
  return <Fields form={form as unknown as WeekForm} title={title} today={sheet.today} onClose={onClose} />;
}

function TeamForm({ sheet, name, onClose }: FormProps) {
  const t = useText('workHours');
  const askChanges = useAskDayChanges();
  const form = useCallForm(workHours.saveDepartmentHours, {
    initial: { ...startOf(sheet), departmentId: sheet.departmentId ?? '' },
    success: t(($) => $.form.saved),
    text: 'workHours',
    done: onClose,
    before: ({ departmentId, from, version: _, ...hours }) =>
      askChanges(callServer(workHours.previewDepartmentHours, { departmentId, from, hours })),
    compare: useWeekInWords(),
  });
  const title = t(($) => $.form.titleTeam, { name });
  return <Fields form={form as unknown as WeekForm} title={title} today={sheet.today} onClose={onClose} />;
}

/** The week beside the stored one: each day with its hours. */
function useWeekInWords() {
  const t = useText('workHours');
  const days = useWeekdays();
  const format = useFormat();
  const hoursOf = ({ clockIn, clockOut }: DraftDay): string => `${format.time(clockIn)} – ${format.time(clockOut)}`;
  const inWords = (week: unknown): string =>
    (week as readonly (DraftDay | null)[])
      .map((day, index) => `${days[index]} ${day ? hoursOf(day) : t(($) => $.sheet.off)}`)
      .join(', ');
  return { week: { label: t(($) => $.sheet.hours), inWords } };
}

interface FieldsProps {
  readonly form: WeekForm;
  readonly title: string;
  readonly today: string;
  readonly onClose: () => void;
}

function Fields({ form, title, today, onClose }: FieldsProps) {
  const t = useText('workHours');
  const days = useWeekdays();
  const week = form.values.week || [];
  const { from } = form.values;
  const setDay = (index: number, day: DraftDay | null): void =>
    form.set({ week: week.map((one, at) => (at === index ? day : one)) });
  const everyDay = (day: DraftDay): void => form.set({ week: week.map((one) => one && day) });
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <Panel title={title}>
      <Form of={form as never}>
        <FieldGrid>
          <DateField
            field={form.field('from')}
            label={t(($) => $.form.from)}
            hint={t(($) => (from && from < today ? $.form.fromPast : $.form.fromHint))}
          />
          <SelectField
            field={form.field('breakRule')}
            label={t(($) => $.form.breakRule)}
            choices={(['deduct', 'punch'] as const).map((value) => ({
              value,
              label: t(($) => $.form.breakRules[value]),
            }))}
          />
        </FieldGrid>
        <div className={styles.days}>
          {days.map(({ name, index }) => (
            <DayFields
              key={name}
              name={name}
              day={week[index] ?? null}
              problem={problemOf(form, index)}
              disabled={form.saving}
              onChange={(day) => setDay(index, day)}
              onEveryDay={everyDay}
            />
          ))}
        </div>
        <Margins form={form} />
        <FormButtons of={form as never} onCancel={() => void cancel()} />
      </Form>
    </Panel>
  );
}

const dayParts = ['', '.clockIn', '.clockOut', '.lateAfter', '.absenceAfter', '.break', '.break.from', '.break.to'];

/** Of the day or of one of its times. */
const problemOf = (form: WeekForm, index: number): string | undefined =>
  dayParts.map((part) => form.fieldAt(`week.${index}${part}`).error).find((error) => error !== undefined);

function Margins({ form }: { readonly form: WeekForm }) {
  const t = useText('workHours');
  const span = useSpan();
  const margins = form.values.margins || null;
  const field = (which: 'before' | 'after'): Field<number | null> =>
    plainField({
      name: `margins.${which}`,
      value: margins?.[which] ?? null,
      error: form.fieldAt(`margins.${which}`).error,
      disabled: form.saving,
      onChange: (minutes) => {
        const next = { before: margins?.before ?? null, after: margins?.after ?? null, [which]: minutes };
        form.set({ margins: next.before === null && next.after === null ? null : (next as never) });
      },
    });
  return (
    <details className={styles.more}>
      <summary>{t(($) => $.form.more)}</summary>
      <FieldGrid>
        <NumberField
          field={field('before')}
          label={t(($) => $.form.marginBefore)}
          hint={t(($) => $.form.usual, { before: span(defaultMargins.before), after: span(defaultMargins.after) })}
          min={0}
        />
        <NumberField
          field={field('after')}
          label={t(($) => $.form.marginAfter)}
          hint={t(($) => $.form.marginsHint)}
          min={0}
        />
      </FieldGrid>
    </details>
  );
}
