import { weekdayText } from '#kernel/format';
import { shifts } from '#shifts/contract';
import { ownShiftPages } from '#shifts/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { useHours } from './words.ts';

/** On the dashboard: one's own next shift. */
export function NextCard() {
  const t = useText('shifts');
  const format = useFormat();
  const language = useLanguage();
  const hours = useHours();
  const today = useToday();
  const read = useRead(shifts.readMine, { from: today, to: today });
  return (
    <Panel
      title={t(($) => $.cards.next)}
      actions={<PageLink to={ownShiftPages.mine}>{t(($) => $.cards.all)}</PageLink>}
    >
      <States of={read} isEmpty={({ next }) => next === null} empty={<p>{t(($) => $.cards.empty)}</p>}>
        {({ next }) =>
          next && (
            <p>
              <strong>{next.name}</strong>
              <br />
              {weekdayText(next.date, language)} {format.date(next.date)}, {hours(next)}
              <br />
              {next.boardName}
            </p>
          )
        }
      </States>
    </Panel>
  );
}
