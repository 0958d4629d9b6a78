import { useState } from 'react';
import { yearIn } from '#kernel/format';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { callServer, useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { plainField } from '#web/plain-field';
import { useLanguage, useText } from '#web/text';
import { type HolidayYear, holidays } from '../contract.ts';
import { useAskDayChanges } from './day-changes.ts';
import type { Place } from './holiday-sheet.tsx';
import styles from './holidays.module.css';

interface CopyProps {
  readonly place: Place;
  readonly of: HolidayYear;
  readonly onClose: () => void;
}

export function CopyYear({ place, of, onClose }: CopyProps) {
  const t = useText('holidays');
  const language = useLanguage();
  const years = of.years.filter((year) => year !== place.year);
  const [chosen, setChosen] = useState<string | null>(String(years[0] ?? ''));
  const copy = useAction(holidays.copyYear, { success: t(($) => $.copyYear.copied), done: onClose });
  const askChanges = useAskDayChanges();
  const send = async (): Promise<void> => {
    const within = place.departmentId ? { departmentId: place.departmentId } : {};
    const fromYear = Number(chosen);
    if (await askChanges(callServer(holidays.previewYear, { year: place.year, fromYear, ...within })))
      copy.mutate({ fromYear, toYear: place.year, ...within });
  };
  const field = plainField({
    name: 'fromYear',
    value: chosen,
    required: true,
    disabled: copy.isPending,
    onChange: (value: string | null | undefined) => setChosen(value ?? null),
  });
  return (
    <Dialog open title={t(($) => $.copyYear.title, { year: yearIn(language, place.year) })} onClose={onClose}>
      {years.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.copyYear.none)}</p>
      ) : (
        <SelectField
          field={field}
          label={t(($) => $.copyYear.from)}
          hint={t(($) => $.copyYear.hint)}
          choices={years.map((year) => ({ value: String(year), label: String(yearIn(language, year)) }))}
        />
      )}
      <DialogButtons onCancel={onClose}>
        <Button busy={copy.isPending} disabled={!chosen} onClick={() => void send()}>
          {t(($) => $.copyYear.agree)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

export function CopyTeam({ place, of, onClose }: CopyProps) {
  const t = useText('holidays');
  const year = yearIn(useLanguage(), place.year);
  const askChanges = useAskDayChanges();
  const form = useCallForm(holidays.copyCalendar, {
    initial: {
      departmentId: place.departmentId ?? '',
      fromDepartmentId: of.others[0]?.departmentId ?? '',
      year: place.year,
    },
    success: t(($) => $.copyTeam.copied),
    text: 'holidays',
    done: onClose,
    before: (input) => askChanges(callServer(holidays.previewYear, input)),
  });
  return (
    <Dialog open title={t(($) => $.copyTeam.title, { year })} onClose={onClose} mayClose={form.mayLeave}>
      {of.others.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.copyTeam.none, { year })}</p>
      ) : (
        <Form of={form}>
          <SelectField
            field={form.field('fromDepartmentId')}
            label={t(($) => $.copyTeam.from)}
            hint={t(($) => $.copyTeam.hint, { year })}
            choices={of.others.map((one) => ({ value: one.departmentId, label: one.name }))}
          />
          <FormButtons of={form} save={t(($) => $.copyTeam.agree)} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
