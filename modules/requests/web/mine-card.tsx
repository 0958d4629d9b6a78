import { approvals } from '#approvals/contract';
import { requestTones } from '#approvals/web/public';
import { Status } from '#ui/badge';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';
import styles from './requests.module.css';

/** The page of requests has all. */
const most = 3;

/** On the dashboard: what the reader asked for last, and what became of it. */
export function MineCard() {
  const t = useText('requests');
  const read = useRead(approvals.listOwnRequests, { size: most });
  return (
    <Panel
      title={t(($) => $.cards.mine)}
      actions={<PageLink to={requestPages.myRequests}>{t(($) => $.cards.all)}</PageLink>}
    >
      <States of={read} isEmpty={({ items }) => items.length === 0} empty={<p>{t(($) => $.cards.none)}</p>}>
        {({ items }) => (
          <ul className={styles.mine}>
            {items.map(({ id, formName, summary, state }) => (
              <li key={id}>
                <PageLink to={requestPages.myRequests.to({ open: id })}>{formName}</PageLink>
                <span>{summary}</span>
                <Status tone={requestTones[state]}>{t(($) => $.states[state])}</Status>
              </li>
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}
