import { addToDate, type LocalDate } from '#kernel/time';
import { DateRangeField } from '#ui/date-fields';
import { useAddress } from '#web/address';
import type { Field } from '#web/form';
import { useToday } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from './report-filters.module.css';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** First and last day from the address; without them, some days up to today. */
export function useReportDays(daysBack: number): Days {
  const { words } = useAddress();
  const today = useToday();
  return {
    from: (words.from as LocalDate | undefined) ?? addToDate(today, { days: -daysBack }),
    to: (words.to as LocalDate | undefined) ?? (words.from as LocalDate | undefined) ?? today,
  };
}

export function useFilterField() {
  const { words, write } = useAddress();
  return (name: string, value?: string): Field<string | null | undefined> =>
    plainField({
      name,
      value: value ?? words[name] ?? null,
      onChange: (next) => write({ [name]: next || undefined, page: undefined }),
    });
}

type Quick = 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth';

/** First and last day, with the ranges that are asked for most. */
export function ReportDays({ place }: { readonly place: Days }) {
  const t = useText('reports');
  const { write } = useAddress();
  const field = useFilterField();
  const ranges = useQuickRanges();
  return (
    <div className={styles.days}>
      <DateRangeField from={field('from', place.from)} to={field('to', place.to)} label={t(($) => $.filters.days)} />
      <div className={styles.quick}>
        {(Object.keys(ranges) as Quick[]).map((key) => {
          const { from, to } = ranges[key];
          return (
            <button
              key={key}
              type="button"
              aria-pressed={from === place.from && to === place.to}
              onClick={() => write({ from, to, page: undefined })}
            >
              {t(($) => $.quick[key])}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function useQuickRanges(): Readonly<Record<Quick, Days>> {
  const today = useToday();
  const back = (days: number) => addToDate(today, { days: -days });
  const first = `${today.slice(0, 7)}-01` as LocalDate;
  return {
    today: { from: today, to: today },
    yesterday: { from: back(1), to: back(1) },
    week: { from: back(6), to: today },
    month: { from: first, to: today },
    lastMonth: { from: addToDate(first, { months: -1 }), to: addToDate(first, { days: -1 }) },
  };
}
