// The first words of an announcement, for lists and messages: kept beside it, so that no list reads whole articles.
import { beginningOf } from '#kernel/text';
import { plainText } from './safe-content.ts';
import type { AnnouncementContent } from './store/announcements.ts';

const excerptLength = 160;

export function excerptOf({ messageType, content }: Pick<AnnouncementContent, 'messageType' | 'content'>): string {
  const text = messageType === 'article' ? plainText(content) : content.replace(/\s+/g, ' ').trim();
  return text.length > excerptLength ? `${beginningOf(text, excerptLength).trimEnd()}…` : text;
}
