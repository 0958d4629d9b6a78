import { announcements } from '#announcements/contract';
import { announcementPages } from '#announcements/pages';
import { ReceivedCards } from '#announcements/web/public';
import { PageLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import styles from './dashboard.module.css';

const most = 3;

/** What was announced to the reader: pinned ones, then the newest. */
export function News() {
  const t = useText('dashboard');
  const pinned = useRead(announcements.listReceived, { pinned: true, size: most }).data?.items ?? [];
  const newest = useRead(announcements.listReceived, { size: most });
  return (
    <section aria-labelledby="news">
      <h2 id="news" className={styles.heading}>
        {t(($) => $.news.title)}
      </h2>
      <States
        of={newest}
        isEmpty={({ items }) => items.length + pinned.length === 0}
        empty={<p className={styles.lead}>{t(($) => $.news.none)}</p>}
      >
        {({ items }) => (
          <>
            <ReceivedCards
              label={t(($) => $.news.title)}
              rows={[...pinned, ...items].slice(0, most)}
              linkTo={(id) => announcementPages.mine.to({ id })}
            />
            <p className={styles.more}>
              <PageLink to={announcementPages.mine}>{t(($) => $.news.all)}</PageLink>
            </p>
          </>
        )}
      </States>
    </section>
  );
}
