import type { ComponentProps } from 'react';
import { FigurePicture } from '#ui/figure-picture';
import { useText } from '#web/text';

/** A picture by month with the same figures as a table. */
export function SummaryPanel(props: Omit<ComponentProps<typeof FigurePicture>, 'asTable' | 'head'>) {
  const t = useText('reports');
  const asTable = t(($) => $.summary.asTable, { title: props.title });
  return <FigurePicture {...props} asTable={asTable} head={t(($) => $.summary.month)} />;
}
