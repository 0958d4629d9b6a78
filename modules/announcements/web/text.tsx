import { SafeHtml } from '#ui/safe-html';
import type { Received } from '../contract.ts';
import styles from './announcements.module.css';

type Shown = Pick<Received, 'title' | 'messageType' | 'content' | 'thumbnailUrl'>;

/** An announcement as its receivers read it. */
export const AnnouncementText = ({ of }: { readonly of: Shown }) => (
  <article className={styles.article}>
    {of.thumbnailUrl && <img src={of.thumbnailUrl} alt="" className={styles.cover} />}
    <h2>{of.title}</h2>
    {of.messageType === 'article' ? <SafeHtml html={of.content} /> : <p className={styles.plain}>{of.content}</p>}
  </article>
);
