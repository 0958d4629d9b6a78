import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { weekdayText } from '#kernel/format';
import type { LocalDate } from '#kernel/time';
import { type ShownSpan, type SpanView, stepOf } from '#reports/rules/shown-span';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from '../filters/day-step.module.css';

interface SpanStepProps {
  readonly view: SpanView;
  readonly span: ShownSpan;
  readonly onChange: (date: LocalDate) => void;
}

/** The day, week or month on screen, and the ways to the one before and the next. */
export function SpanStep({ view, span, onChange }: SpanStepProps) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const today = useToday();
  const names = {
    day: `${weekdayText(span.from, language)} ${format.date(span.from)}`,
    week: format.dateRange(span.from, span.to),
    month: format.month(span.from),
  };
  return (
    <div className={styles.step}>
      <IconButton
        label={t(($) => $.webview.earlier)}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onChange(stepOf(view, span, -1))}
      />
      <strong aria-live="polite">{names[view]}</strong>
      <IconButton
        label={t(($) => $.webview.later)}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onChange(stepOf(view, span, 1))}
      />
      {(today < span.from || today > span.to) && (
        <Button kind="quiet" small onClick={() => onChange(today)}>
          {t(($) => $.filters.today)}
        </Button>
      )}
    </div>
  );
}
