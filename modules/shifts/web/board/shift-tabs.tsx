import { shiftPages } from '#shifts/pages';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';

/** The pages of shifts that are open to the reader: boards of the company's kind, and the summary. */
export function ShiftTabs() {
  const t = useText('shifts');
  return <PageTabs of={shiftPages.boards} label={t(($) => $.frame.tabs)} />;
}
