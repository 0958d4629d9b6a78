// What other modules put into feeds. They plug it into their manifests.
import type { Permission } from '#access/rules/permissions';
import { plugPlace } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { FeedSourceName } from '../rules/feed-sources.ts';
import type { EventTime } from '../rules/ical-text.ts';

export interface FeedRange {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly language: Language;
  readonly timeZone: string;
}

export interface FeedEvent {
  readonly employeeId: Id<'employee'>;
  /** Names it within the source, and stays the same when it changes. */
  readonly key: string;
  readonly title: string;
  readonly place: string | null;
  readonly when: EventTime;
}

export interface FeedSource {
  readonly name: FeedSourceName;
  /** Needed for one's own days. */
  readonly own: Permission;
  /** Needed for the days of a team; the team must be within its reach. */
  readonly team: Permission;
  /** In a number of statements that does not grow with the people. */
  readonly events: (tx: TenantTx, range: FeedRange) => Promise<readonly FeedEvent[]>;
}

export const feedSources = plugPlace<FeedSource>('calendars.sources');
